import { randomUUID } from 'node:crypto';
import {
  addLiveEntry,
  changeLiveState,
  contentAddLiveGuest,
  contentGetLiveRoom,
  contentUpdateLiveRoom,
  deleteLiveEntry,
  deleteLiveGuest,
  listLiveEntries,
  listLiveEntryVersions,
  listLiveRecords,
  pinLiveEntry,
  updateLiveEntry,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { LiveEntry, LiveGuest, LiveRoomDetail } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { roles, users } from '../identity/identity.tables.ts';
import { noteAiSentences } from '../stories/ai-sentence.queries.ts';
import { sensitiveWords } from '../words/sensitive-word.tables.ts';
import { addRoom, chief, director, lead, live, roomFacts, say, startLiveServer, test } from '../../../test/live-kit.ts';

startLiveServer();

const lives = () => test.app.inject({ url: '/site/live' });
interface Feed {
  list: LiveEntry[];
  cursor: number;
  hasMore: boolean;
  pinned: LiveEntry | null;
}
const feed = async (liveRoomId: string, place: { before?: string; after?: number } = {}) =>
  (await test.call(listLiveEntries, { liveRoomId, ...place }, live)).envelope.data as Feed;
const begin = async (extra: Record<string, unknown> = {}) =>
  lead(await addRoom(live, extra), 'submit', 'approve', 'start');
const page = (id: string, more = '') => test.app.inject({ url: `/site/live/${id}${more}` });
const open = async (path: string) => {
  const response = await test.app.inject({ url: `/open/v1/lives${path}` });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), etag: response.headers.etag };
};

it('R016 entries of hosts and guests are listed newest first, escaped, for staff, readers and the app', async () => {
  const room = await begin({ streamUrl: 'https://live.example.com/a/room.m3u8' });
  const guest = (
    await test.call(contentAddLiveGuest, { liveRoomId: room.id, name: '老船工', post: '龙舟队队长' }, live)
  ).envelope.data as LiveGuest;
  const first = await say(live, room.id, '  比赛开始\u0007\r\n<script>alert(1)</script>  ');
  const second = await say(live, room.id, '水面平稳', {
    guestId: guest.id,
    pictures: ['/files/picture/2026/11/21/c.jpg'],
  });
  await test.call(deleteLiveGuest, { id: guest.id, liveRoomId: room.id }, live);
  expect(
    (await feed(room.id)).list.map(({ id, speakerName, speakerPost, text }) => [id, speakerName, speakerPost, text]),
  ).toEqual([
    [second.id, '老船工', '龙舟队队长', '水面平稳'],
    [first.id, '周晓岚', '', '比赛开始\n<script>alert(1)</script>'],
  ]);

  const { body, statusCode, headers } = await page(room.id);
  expect(statusCode).toBe(200);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script>alert(1)');
  expect(body.indexOf('水面平稳')).toBeLessThan(body.indexOf('比赛开始'));
  expect(headers['content-security-policy']).toContain("media-src 'self' https://live.example.com;");
  expect((await lives()).headers['content-security-policy']).not.toContain('live.example.com');
  expect((await lives()).body).toContain(`/site/live/${room.id}`);

  expect(await open(`/${room.id}`)).toMatchObject({
    status: 200,
    body: {
      data: {
        state: 'live',
        streamUrl: 'https://live.example.com/a/room.m3u8',
        replayUrl: '',
        hosts: ['周晓岚'],
        guests: [],
      },
    },
  });
  const entries = await open(`/${room.id}/entries`);
  expect(entries.body).toMatchObject({
    list: [
      { id: second.id, speaker: { name: '老船工' } },
      { id: first.id, text: '比赛开始\n<script>alert(1)</script>' },
    ],
    hasMore: false,
    pinned: null,
  });
  const again = await test.app.inject({
    url: `/open/v1/lives/${room.id}/entries`,
    headers: { 'if-none-match': entries.etag! },
  });
  expect(again.statusCode).toBe(304);
});

it('R016 a cursor brings what was said, corrected, pinned and removed since, once and in order', async () => {
  const room = await begin();
  const [one, two] = [await say(live, room.id, '一'), await say(live, room.id, '二')];
  const { cursor } = await feed(room.id);
  const corrected = await test.call(updateLiveEntry, { id: one.id, text: '壹', changeNo: one.changeNo }, live);
  expect(corrected.envelope.data).toMatchObject({ text: '壹', modifiedUserName: '周晓岚' });
  await test.call(pinLiveEntry, { id: one.id, isPinned: true }, live);
  await test.call(pinLiveEntry, { id: two.id, isPinned: true }, live);
  const three = await say(live, room.id, '三');
  await test.call(deleteLiveEntry, { id: two.id }, live);
  const news = await feed(room.id, { after: cursor });
  expect(news.list.map(({ id, text, isPinned, isRemoved }) => [id, text, isPinned, isRemoved])).toEqual([
    [one.id, '壹', false, false],
    [three.id, '三', false, false],
    [two.id, '', false, true],
  ]);
  expect(await feed(room.id, { after: news.cursor })).toMatchObject({ list: [], cursor: news.cursor, pinned: null });

  const site = (await page(room.id, `/entries?after=${cursor}`)).json<{
    items: { id: string; html?: string }[];
    state: string;
    count: string;
  }>();
  expect(site).toMatchObject({ state: 'live', count: '2 条' });
  expect(site.items.map(({ id, html }) => [id, html !== undefined])).toEqual([
    [one.id, true],
    [three.id, true],
    [two.id, false],
  ]);
  expect((await open(`/${room.id}/entries?after=${cursor}`)).body).toMatchObject({
    list: [{ id: one.id, text: '壹' }, { id: three.id }, { id: two.id, isRemoved: true }],
  });

  const versions = async (id: string) =>
    (
      (await test.call(listLiveEntryVersions, { id }, director)).envelope.list as { text: string; opName: string }[]
    ).map(({ text, opName }) => [opName, text]);
  expect([await versions(one.id), await versions(two.id)]).toEqual([[['更正', '一']], [['删除', '二']]]);
  const room2 = (await test.call(contentGetLiveRoom, { id: room.id }, live)).envelope.data as LiveRoomDetail;
  expect(room2.entryCount).toBe(2);
});

it('R016 an entry sent twice by a lost answer is one; two hosts at once lose nothing', async () => {
  const room = await begin();
  const sent = { liveRoomId: room.id, text: '鸣枪', requestId: randomUUID() };
  const both = await Promise.all([1, 2].map(() => test.call(addLiveEntry, sent, live)));
  expect(new Set(both.map(({ envelope }) => (envelope.data as LiveEntry).id)).size).toBe(1);
  const { requestId: _id, ...facts } = roomFacts();
  const hostIds = [await test.userId('live'), await test.userId('chief')];
  await test.call(
    contentUpdateLiveRoom,
    { ...facts, startTime: room.startTime, endTime: room.endTime, id: room.id, rev: room.rev, hostIds },
    live,
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => say(index % 2 === 0 ? live : chief, room.id, `第${index}句`)),
  );
  const { list } = await feed(room.id);
  expect(list).toHaveLength(21);
  expect(new Set(list.map(({ changeNo }) => changeNo)).size).toBe(21);
  expect(list.map(({ id }) => BigInt(id)).every((id, place) => place === 0 || id < BigInt(list[place - 1]!.id))).toBe(
    true,
  );

  const one = answers[0]!;
  await test.call(updateLiveEntry, { id: one.id, text: '甲改', changeNo: one.changeNo }, live);
  expect(
    (await test.call(updateLiveEntry, { id: one.id, text: '乙改', changeNo: one.changeNo }, chief)).envelope,
  ).toMatchObject({ respCode: ErrorCode.StaleRevision, data: { current: { text: '甲改' } } });
});

it('R016 a host who has lost place or right writes nothing, and nobody writes into a room that is over', async () => {
  const room = await begin();
  const entry = await say(live, room.id, '开场');
  const write = (bearer: string) =>
    test.call(addLiveEntry, { liveRoomId: room.id, text: '还在', requestId: randomUUID() }, bearer);
  expect((await write(chief)).envelope.message).toBe('您不是这个直播间的主持人');
  const [{ codes } = { codes: [] }] = await test.db.select().from(roles).where(eq(roles.code, 'live'));
  await test.db
    .update(roles)
    .set({ codes: codes.filter((code) => code !== 'live/host') })
    .where(eq(roles.code, 'live'));
  expect((await write(live)).envelope.respCode).toBe(ErrorCode.Forbidden);
  await test.db.update(roles).set({ codes }).where(eq(roles.code, 'live'));
  await lead(room, 'end');
  expect((await write(live)).envelope.message).toBe('直播间当前为“已结束”，预告和直播中才能发布内容');
  expect(
    (await test.call(updateLiveEntry, { id: entry.id, text: '更正后的开场', changeNo: entry.changeNo }, live)).envelope
      .message,
  ).toBe('');
  expect((await test.call(deleteLiveEntry, { id: entry.id }, director)).envelope.message).toBe('');
  expect((await test.call(updateLiveEntry, { id: entry.id, text: '再改', changeNo: 9 }, live)).envelope.message).toBe(
    '这条内容已被删除',
  );
});

it.each([
  [{ text: ' \n ' }, '请填写内容或添加图片'],
  [{ text: '图', pictures: ['https://elsewhere.example/a.jpg'] }, '图片须是已上传的图片'],
  [{ text: '图', pictures: Array.from({ length: 10 }, () => '/files/a.jpg') }, '图片最多9张'],
  [{ text: '字'.repeat(2001) }, '内容不能超过2000个字'],
  [{ text: '这里有违禁词汇在内' }, '内容中有禁用词“违禁词汇”：这里有违禁词汇在内。请修改后再发布'],
  [{ text: '客人', guestId: '999' }, '嘉宾不存在或已被删除'],
])('refuses an entry %#', async (extra, sentence) => {
  await test.db
    .insert(sensitiveWords)
    .values({ word: '违禁词汇', level: 3, createUserName: '甲', modifiedTime: new Date() })
    .onConflictDoNothing();
  const room = await begin();
  expect(
    (await test.call(addLiveEntry, { liveRoomId: room.id, requestId: randomUUID(), ...extra }, live)).envelope.message,
  ).toBe(sentence);
  expect((await feed(room.id)).list).toEqual([]);
});

it('leads no room with a banned word towards readers, and takes no such guest in', async () => {
  await test.db
    .insert(sensitiveWords)
    .values({ word: '违禁词汇', level: 3, createUserName: '甲', modifiedTime: new Date() })
    .onConflictDoNothing();
  const room = await addRoom(live, { introduction: '违禁词汇见面会' });
  const submit = await test.call(changeLiveState, { id: room.id, step: 'submit', seen: room.state, opinion: '' }, live);
  expect(submit.envelope.message).toBe('简介中有禁用词“违禁词汇”：违禁词汇见面会');
  const guest = await test.call(
    contentAddLiveGuest,
    { liveRoomId: room.id, name: '张三', post: '违禁词汇顾问', portrait: '', introduction: '' },
    live,
  );
  expect(guest.envelope.message).toBe('嘉宾张三中有禁用词“违禁词汇”：张三 违禁词汇顾问');
});

it('R016 readers have a room from its trailer on, and a withdrawn one is gone from page, feed and lists', async () => {
  const approved = await lead(await addRoom(live, { title: '将被撤下的直播' }), 'submit', 'approve');
  expect((await page(approved.id)).statusCode).toBe(404);
  expect((await open(`/${approved.id}/entries`)).status).toBe(404);
  const began = await lead(await begin({ title: '已在直播' }), 'withdraw');
  expect(began).toMatchObject({ opinion: '画面有误', state: 'withdrawn' });
  expect(began.endedTime).not.toBeNull();
  expect((await page(began.id)).statusCode).toBe(410);
  expect((await page(began.id, '/entries?after=0')).statusCode).toBe(410);
  expect((await open(`/${began.id}`)).status).toBe(410);
  expect((await open('?limit=50')).body.list).not.toContainEqual(expect.objectContaining({ id: began.id }));
  for (const bad of ['/0', '/abc', '/1e3', `/${began.id}/entries?after=-1`, `/${began.id}/entries`])
    expect((await page('', bad.slice(1))).statusCode).toBeGreaterThanOrEqual(404);
  expect((await open(`/${began.id}/entries?after=x`)).status).toBe(422);
});

it('R016 a room of 100,000 entries is read from its indexes, page by page and from a cursor', async () => {
  const room = await begin();
  await test.db.execute(sql`
    insert into live_entries (live_room_id, speaker_name, text, change_no, create_user_id, create_user_name, created_time)
    select ${room.id}::bigint, '周晓岚', '第' || n || '条', n, 1, '周晓岚', now() from generate_series(1, 100000) n`);
  await test.db.execute(
    sql`update live_rooms set change_no = 100000, entry_count = 100000 where id = ${room.id}::bigint`,
  );
  await test.db.execute(sql`analyze live_entries`);
  const newest = await feed(room.id);
  expect(newest).toMatchObject({ hasMore: true, cursor: 100_000 });
  expect([newest.list.length, newest.list[0]!.text]).toEqual([50, '第100000条']);
  expect((await feed(room.id, { before: newest.list.at(-1)!.id })).list[0]!.text).toBe('第99950条');
  expect((await feed(room.id, { after: 50_000 })).list[0]!.text).toBe('第50001条');
  for (const query of [
    sql`select * from live_entries where live_room_id = ${room.id}::bigint and deleted_time is null and id < 60000 order by id desc limit 51`,
    sql`select * from live_entries where live_room_id = ${room.id}::bigint and change_no > 50000 order by change_no limit 51`,
  ]) {
    const { rows } = await test.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
  const { body } = await page(room.id);
  expect(body.match(/data-entry=/g)).toHaveLength(50);
  expect(body).toContain('?before=');
});

it('an entry with the assistant’s words carries the AI label to readers and the app', async () => {
  const sentence = '大桥把两岸的路程缩短到十分钟';
  const [account] = await test.db.select({ id: users.id }).from(users).where(eq(users.userName, 'live'));
  const answer = { userId: account!.id, answer: sentence, question: '', tool: '模型甲' };
  await noteAiSentences(test.db, answer, test.clock.now());
  const room = await begin();
  await say(live, room.id, `现场消息。${sentence}。`);
  expect((await page(room.id)).body).toContain('本文由 AI 辅助创作（工具：模型甲）');
  const { list } = (await open(`/${room.id}/entries`)).body as { list: object[] };
  expect(list).toMatchObject([{ aiUse: { level: 'assisted', tool: '模型甲' } }]);
});

it('a label of an entry is chosen by hand and lowered with a reason alone, which the log keeps', async () => {
  const room = await begin();
  const entry = await say(live, room.id, '手选标识的内容。', { aiLevel: 'assisted', aiTool: '模型乙' });
  expect((await page(room.id)).body).toContain('本文由 AI 辅助创作（工具：模型乙）');
  const correct = (parts: object) =>
    test.call(updateLiveEntry, { id: entry.id, text: '改后的内容。', changeNo: entry.changeNo, ...parts }, live);
  const refused = await correct({ aiLevel: 'none' });
  expect(refused.envelope.data).toMatchObject({ fields: [{ path: 'aiReason', message: '降低AI使用标识须填写理由' }] });
  expect((await feed(room.id)).list[0]).toMatchObject({ text: '手选标识的内容。', aiLevel: 'assisted' });
  expect((await correct({ aiLevel: 'none', aiReason: '记者重写' })).status).toBe(200);
  expect((await feed(room.id)).list[0]).toMatchObject({ text: '改后的内容。', aiLevel: 'none', aiTool: '' });
  const remark = expect.stringContaining('AI辅助 → 未使用；理由：记者重写') as string;
  const records = (await test.call(listLiveRecords, { id: room.id }, live)).envelope.list;
  expect(records).toContainEqual(expect.objectContaining({ opName: '降低AI使用标识', remark }));
});
