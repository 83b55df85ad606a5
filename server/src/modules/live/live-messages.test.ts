import {
  contentUpdateLiveRoom,
  decideLiveMessages,
  listLiveMessages,
  listLiveRecords,
} from 'shared-contracts/endpoints';
import type { LiveMessage, LiveRoomDetail } from 'shared-contracts/model';
import { addRoom, lead, live, loginAgain, roomFacts, startLiveServer, test } from '../../../test/live-kit.ts';
import { logInAtSite, ReaderBrowser, signInApp } from '../../../test/member-kit.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { blackList } from '../comments/comment.tables.ts';
import { memberReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { memberLiveMessages } from './member-messages.ts';
import { watchedLiveMessages } from './watched-live.ts';

startLiveServer();
turnCacheClock();
beforeEach(async () => {
  test.clock.advance(86_400_000);
  await loginAgain();
});

let next = 13_750_000_000;

/** A room that is live, whose messages are taken as said. */
const liveRoom = async (talk?: string): Promise<LiveRoomDetail> =>
  lead(await addRoom(live, talk === undefined ? {} : { talk }), 'submit', 'approve', 'start');

async function newMember() {
  const mobile = String((next += 1));
  const { browser } = await logInAtSite(test, mobile);
  const { account } = (await browser.get('/site/me/data.json')).json<{ account: { id: string; nickName: string } }>();
  return { browser, mobile, ...account };
}

const send = (browser: ReaderBrowser, room: string, text: string, name = '') =>
  browser.post(`/site/live/${room}/messages`, { text, name }, { accept: 'application/json' });
const messagesOf = async (liveRoomId: string) =>
  (await test.call(listLiveMessages, { liveRoomId }, live)).envelope.list as LiveMessage[];
const decide = async (ids: string, isPassed: boolean, bearer = live) =>
  (await test.call(decideLiveMessages, { ids, isPassed }, bearer)).envelope;
async function page(url: string): Promise<string> {
  pastCache();
  return (await test.app.inject(url)).body;
}

it('a member’s message waits for a host, is shown on the site and by the open API, and hidden again', async () => {
  const { id } = await liveRoom();
  const { browser, nickName, id: memberId } = await newMember();
  const sent = await send(browser, id, '龙舟<b>加油</b>');
  expect([sent.statusCode, sent.json()]).toEqual([200, { message: '已发送，审核通过后会显示' }]);
  const [message] = await messagesOf(id);
  expect(message).toMatchObject({ name: nickName, isMember: true, text: '龙舟<b>加油</b>', state: 'waiting' });
  expect(await page(`/site/live/${id}`)).not.toContain('加油');
  expect((await decide(message!.id, true)).list).toMatchObject([{ ok: true }]);
  expect(await page(`/site/live/${id}`)).toContain('龙舟&lt;b&gt;加油&lt;/b&gt;');
  const open = async () => JSON.parse(await page(`/open/v1/lives/${id}/messages`)) as { list: object[] };
  expect((await open()).list).toMatchObject([{ id: message!.id, name: nickName, text: '龙舟<b>加油</b>' }]);
  const own = await memberLiveMessages.list(test.db, memberId, 5);
  expect(own).toMatchObject([{ title: '龙舟赛现场直播', text: '龙舟<b>加油</b>', state: '已显示' }]);

  const watched = await watchedLiveMessages.read(test.db, '0', 50, test.clock.now());
  expect(watched.map(({ itemId }) => itemId)).toContain(message!.id);
  await decide(message!.id, false);
  expect((await open()).list).toEqual([]);
  expect(await page(`/site/live/${id}`)).not.toContain('龙舟&lt;b&gt;');
  const records = (await test.call(listLiveRecords, { id }, live)).envelope.list as { opName: string }[];
  const names = records.map(({ opName }) => opName);
  expect(names).toEqual(expect.arrayContaining(['显示读者发言', '隐藏读者发言']));
  await test.db.transaction((tx) => memberLiveMessages.forget(tx, memberId, test.clock.now()));
  expect((await messagesOf(id))[0]).toMatchObject({ name: '已注销的读者' });
});

it('the room decides who may speak, and when', async () => {
  const forMembers = await liveRoom();
  const stranger = new ReaderBrowser(test, '203.0.113.21');
  expect((await send(stranger, forMembers.id, '你好')).statusCode).toBe(401);
  const plain = await stranger.post(`/site/live/${forMembers.id}/messages`, { text: '你好' });
  expect([plain.statusCode, plain.body]).toEqual([401, expect.stringContaining('/site/me/login?next=')]);
  const { rev, hosts, startTime, endTime } = forMembers;
  const { requestId: _requestId, ...facts } = roomFacts({
    startTime,
    endTime,
    hostIds: hosts.map(({ userId }) => userId),
  });
  const change = await test.call(contentUpdateLiveRoom, { ...facts, id: forMembers.id, rev, talk: 'anyone' }, live);
  expect(change.envelope.data).toMatchObject({ talk: 'anyone' });
  expect((await send(stranger, forMembers.id, '你好')).statusCode).toBe(200);
  expect((await send(stranger, forMembers.id, '我是老王', '老王')).statusCode).toBe(200);
  expect((await messagesOf(forMembers.id)).map(({ name }) => name)).toEqual(['老王', '热心读者']);
  const off = await liveRoom('off');
  expect((await send(stranger, off.id, '你好')).json()).toEqual({ message: '本场直播没有开放读者发言' });
  expect(await page(`/site/live/${off.id}`)).not.toContain('talk-form');
  await lead(forMembers, 'end');
  const late = await send(stranger, forMembers.id, '晚了');
  expect(late.json()).toEqual({ message: '直播开始前和结束后不能发言' });
  const draft = await addRoom(live, { talk: 'anyone' });
  expect((await send(stranger, draft.id, '你好')).statusCode).toBe(404);
});

it('what is empty, too long, too frequent, of a blocked reader or of another site is refused in words', async () => {
  const { id } = await liveRoom();
  const { browser, id: memberId } = await newMember();
  const refused = async (text: string) => (await send(browser, id, text)).json<{ message: string }>().message;
  expect(await refused(' \u200b ')).toBe('请填写发言内容');
  expect(await refused('长'.repeat(201))).toBe('发言最多200个字');
  const foreign = await browser.post(`/site/live/${id}/messages`, { text: '好' }, { origin: 'https://evil.example' });
  expect(foreign.statusCode).toBe(403);
  for (let n = 0; n < 6; n += 1) expect((await send(browser, id, `第${n}条`)).statusCode).toBe(200);
  expect(await refused('第七条')).toBe('发言过于频繁，请稍后再试');
  const blocked = await newMember();
  const userId = memberReaderKey(blocked.id);
  await test.db.insert(blackList).values({ userId, createdBy: '1', createdTime: test.clock.now() });
  expect((await send(blocked.browser, id, '好')).json()).toEqual({ message: '您已被禁止发言' });
  expect((await messagesOf(id)).every(({ isMember }) => isMember)).toBe(true);
  expect(memberId).not.toBe(blocked.id);
});

it('only those who may look at a room read its messages, and hosts and the desk alone decide', async () => {
  const { id } = await liveRoom();
  const { browser } = await newMember();
  await send(browser, id, '大家好');
  const [message] = await messagesOf(id);
  const editor = await test.loginAs('editor');
  expect((await test.call(decideLiveMessages, { ids: message!.id, isPassed: true }, editor)).status).toBe(403);
  const gone = await decide('999999', true);
  expect(gone.message).toBe('这条发言不存在或已被删除');
  await decide(message!.id, true, await test.loginAs('director'));
  expect((await messagesOf(id))[0]).toMatchObject({ state: 'passed' });
});

it('the app sends and reads messages by the open API', async () => {
  const { id } = await liveRoom();
  const { mobile, nickName } = await newMember();
  test.clock.advance(61_000);
  const authorization = `Bearer ${await signInApp(test, mobile)}`;
  const url = `/open/v1/lives/${id}/messages`;
  const payload = { userId: 'device-1234567890', text: '在路上看直播' };
  expect((await test.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
  const sent = await test.app.inject({ method: 'POST', url, payload, headers: { authorization } });
  expect([sent.statusCode, sent.json()]).toMatchObject([201, { data: { state: 'waiting' } }]);
  expect(await messagesOf(id)).toMatchObject([{ name: nickName, text: '在路上看直播' }]);
  expect((await test.app.inject(`${url}?cursor=made.up`)).statusCode).toBe(422);
});

it('open pages hear of messages that pass and go, and of nothing twice', async () => {
  const { id } = await liveRoom('anyone');
  await send(new ReaderBrowser(test, '203.0.113.31'), id, '直播里的发言');
  const [message] = await messagesOf(id);
  const cursor = Number(/data-talk="(\d+)"/.exec(await page(`/site/live/${id}`))![1]);
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const events = await fetch(`${origin}/site/live/${id}/messages/events?after=${cursor}`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) text += (await reader.read()).value ?? '';
  };
  await decide(message!.id, true);
  await until('直播里的发言');
  await decide(message!.id, false);
  await until('"html":null');
  expect(text.match(/event: message/g)).toHaveLength(2);
  await reader.cancel();
  expect((await test.app.inject(`/site/live/${id}/messages/events?after=x`)).statusCode).toBe(422);
});
