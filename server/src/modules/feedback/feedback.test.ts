import { randomUUID } from 'node:crypto';
import {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  feedbackColleagues,
  feedbackContact,
  feedbackCounts,
  feedbackExport,
  feedbackList,
  feedbackToTipoff,
  getFeedback,
  reopenFeedback,
} from 'shared-contracts/endpoints';
import type { Feedback, FeedbackRow } from 'shared-contracts/model';
import { logInAtSite, type ReaderBrowser, signInApp } from '../../../test/member-kit.ts';
import {
  call,
  formBody,
  found as foundTipoff,
  type Part,
  photo,
  refusal,
  startTipoffServer,
  test,
  ticketIn,
  whole as wholeTipoff,
} from '../../../test/tipoff-kit.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { deleteLeftMembers } from '../members/leave.ts';
import { sensitiveWords } from '../words/sensitive-word.tables.ts';
import { dropLeftFeedbackPictures } from './feedback-pictures.ts';
import { feedbackPictures } from './feedback.tables.ts';
import { memberFeedback } from './member-feedback.ts';

startTipoffServer();

let next = 13_730_000_000;
const receiptIn = (page: string) => /YJ-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(page)?.[0] ?? '';
const cookieOf = (browser?: ReaderBrowser) => [...(browser?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');

async function newPage(browser?: ReaderBrowser): Promise<string> {
  return ticketIn((await test.app.inject({ url: '/site/feedback', headers: { cookie: cookieOf(browser) } })).body);
}
async function post(parts: readonly Part[], browser?: ReaderBrowser) {
  const { payload, headers } = await formBody(parts);
  const cookie = cookieOf(browser);
  return test.app.inject({ method: 'POST', url: '/site/feedback', payload, headers: { ...headers, cookie } });
}
/** Sends feedback by the page, as a reader does; gives its number. */
async function send(text: string, more: readonly Part[] = [], browser?: ReaderBrowser): Promise<string> {
  const ticket = await newPage(browser);
  const answer = await post([['ticket', ticket], ['kind', 'problem'], ['text', text], ...more], browser);
  expect([answer.statusCode, receiptIn(answer.body)]).toEqual([200, expect.stringMatching(/^YJ-/)]);
  return receiptIn(answer.body);
}
const contact = (value: string): Part => ['contact', value];
const found = async (keywords: string) =>
  (await call<{ list: FeedbackRow[] }>(feedbackList, { keywords }, 'operator')).list[0]!;
const whole = (id: string) => call<Feedback>(getFeedback, { id }, 'operator');
const ask = async (receipt: string, typed: string) =>
  test.app.inject({
    method: 'POST',
    url: '/site/feedback/progress',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ receipt, contact: typed }).toString(),
  });

async function newMember(): Promise<{ browser: ReaderBrowser; mobile: string }> {
  const mobile = String((next += 1));
  const { browser } = await logInAtSite(test, mobile);
  return { browser, mobile };
}

it('what a reader sends is at the desk with its pictures redrawn and the contact masked', async () => {
  const receipt = await send('视频会卡住\n<b>每次</b>都这样', [contact('138 0013-8000'), ['photo', await photo(50)]]);
  const row = await found(receipt);
  expect(row).toMatchObject({
    kind: 'problem',
    kindName: '使用问题',
    state: 'waiting',
    contact: '138****8000',
    origin: 'site',
    pictureCount: 1,
    memberName: '',
  });
  const { text, pictures } = await whole(row.id);
  expect(text).toBe('视频会卡住\n<b>每次</b>都这样');
  const picture = await test.app.inject({ url: pictures[0]!.url });
  const secret = Buffer.from('secret place');
  expect([picture.statusCode, picture.rawPayload.includes(secret)]).toEqual([200, false]);
  expect((await test.app.inject({ url: pictures[0]!.url.replace(/sign=.*/, 'sign=x') })).statusCode).toBe(404);
  expect((await ask(receipt, '13800138000')).body).toContain('&lt;b&gt;每次&lt;/b&gt;都这样');
});

it.each([
  ['no kind', [['kind', ''], ['text', '好'], contact('a@b.cn')], '请选择反馈类型'],
  ['a kind of nobody', [['kind', 'nothing'], ['text', '好'], contact('a@b.cn')], '请选择反馈类型'],
  ['no text', [['kind', 'problem'], ['text', ' '], contact('a@b.cn')], '请写下您的意见'],
  ['too long a text', [['kind', 'problem'], ['text', '长'.repeat(2001)], contact('a@b.cn')], '现在有2001个字'],
  ['no contact', [['kind', 'problem'], ['text', '好'], contact('')], '请填写手机号或邮箱，以便凭它查询答复'],
  ['a wrong contact', [['kind', 'problem'], ['text', '好'], contact('12345')], '请填写正确的手机号或邮箱'],
] as [string, Part[], string][])('comes back with everything for %s', async (_case, fields, sentence) => {
  const ticket = await newPage();
  const answer = await post([['ticket', ticket], ...fields, ['photo', await photo()]]);
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(sentence)]);
  const text = fields.find(([name]) => name === 'text')![1];
  expect(answer.body).toContain(`>${String(text)}</textarea>`);
  // The picture has arrived and is not chosen again.
  expect(answer.body).toMatch(/name="picture"\s+value="feedback\//);
});

it('a page that was not made here, and a word of the list, are refused without loss', async () => {
  const forged = await post([['ticket', 'forged'], ['kind', 'problem'], ['text', '留下来'], contact('a@b.cn')]);
  expect([forged.statusCode, forged.body]).toEqual([409, expect.stringContaining('留下来</textarea>')]);
  const word = { word: '违禁词甲', level: 3 as const, createUserName: '甲', modifiedTime: test.clock.now() };
  await test.db.insert(sensitiveWords).values(word);
  const ticket = await newPage();
  const listed = await post([['ticket', ticket], ['kind', 'problem'], ['text', '有违禁词甲'], contact('a@b.cn')]);
  expect([listed.statusCode, listed.body]).toEqual([422, expect.stringContaining('不适合提交的词语')]);
  expect(listed.body).toContain('有违禁词甲</textarea>');
});

it('the same page twice counts once, and a flood is stopped', async () => {
  const ticket = await newPage();
  const parts: Part[] = [['ticket', ticket], ['kind', 'other'], ['text', '一次'], contact('a@b.cn')];
  const [first, second] = [await post(parts), await post(parts)];
  expect(receiptIn(second.body)).toBe(receiptIn(first.body));
  const { browser } = await newMember();
  test.clock.toNextMinute();
  const statuses: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const page = await newPage(browser);
    statuses.push(
      (
        await post(
          [
            ['ticket', page],
            ['kind', 'other'],
            ['text', `第${nth}条`],
          ],
          browser,
        )
      ).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it('number and contact belong together', async () => {
  const receipt = await send('查一下', [contact('Reader@Example.com')]);
  expect((await ask(receipt.toLowerCase().replaceAll('-', ''), 'reader@example.com')).statusCode).toBe(200);
  const json = { method: 'POST', url: '/site/feedback/progress', payload: { receipt: [1], contact: {} } } as const;
  expect((await test.app.inject(json)).statusCode).toBe(404);
  for (const [number, typed] of [
    [receipt, '13800138000'],
    [receipt, ''],
    ['YJ-2222-2222-2222', 'reader@example.com'],
    ['x', 'reader@example.com'],
  ] as const) {
    const refused = await ask(number, typed);
    expect([refused.statusCode, refused.body]).toEqual([404, expect.stringContaining('没有找到，请核对查询编号')]);
  }
});

it('it is assigned with a time, answered, and the member hears of it', async () => {
  const { browser } = await newMember();
  const receipt = await send('希望能调字号', [], browser);
  const row = await found(receipt);
  expect(row).toMatchObject({ contact: '', memberName: expect.stringContaining('读者') });
  const { list } = await call<{ list: { id: string; nickName: string }[] }>(feedbackColleagues, {}, 'operator');
  const [holder] = list;
  const order = { id: row.id, rev: row.rev, holderId: holder!.id, dueTime: '2099-01-01 08:00:00' };
  const past = { ...order, dueTime: '2001-01-01 08:00:00' };
  expect((await refusal(assignFeedback, past, 'operator')).suc).toBe(0);
  expect((await refusal(assignFeedback, { ...order, holderId: '999999' }, 'operator')).suc).toBe(0);
  await call(assignFeedback, order, 'operator');
  expect((await refusal(assignFeedback, order, 'operator')).message).toBe('这条反馈刚刚有了变化，请刷新后再试');
  const held = await found(receipt);
  expect(held).toMatchObject({ state: 'working', holderName: holder!.nickName, isOverdue: false });
  await call(answerFeedback, { id: row.id, rev: held.rev, text: '下个版本就有' }, 'operator');
  expect((await browser.get('/site/me/messages')).body).toContain('您的意见有了答复');
  const mine = (await browser.get('/site/me/feedback')).body;
  for (const text of ['已答复', '下个版本就有', receipt]) expect(mine).toContain(text);
  const counts = await call<Record<string, number>>(feedbackCounts, {}, 'operator');
  expect(counts.answered).toBeGreaterThan(0);
});

it('it is closed with a reason that the reader sees, and opened again', async () => {
  const receipt = await send('重复的问题', [contact('13800138001')]);
  const { id } = await found(receipt);
  await call(closeFeedback, { ids: id, reason: '与另一条重复' }, 'operator');
  expect((await ask(receipt, '13800138001')).body).toContain('与另一条重复');
  const { rev } = await found(receipt);
  expect((await refusal(answerFeedback, { id, rev, text: '好' }, 'operator')).message).toContain('请先重新打开');
  expect((await refusal(closeFeedback, { ids: id, reason: '再关' }, 'operator')).suc).toBe(0);
  await call(reopenFeedback, { id, rev }, 'operator');
  expect(await found(receipt)).toMatchObject({ state: 'waiting', holderId: null });
  const { events } = await whole(id);
  expect(events.map(({ action }) => action)).toEqual(['close', 'reopen']);
});

it('a tip-off is made of it once, with pictures and number; the reader gets the number of the tip-off', async () => {
  const receipt = await send('老桥护栏断了', [contact('13800138002'), ['photo', await photo(60)]]);
  const { id, rev } = await found(receipt);
  const made = await call<{ receipt: string }>(feedbackToTipoff, { id, rev }, 'operator');
  const tipoff = await foundTipoff(made.receipt);
  expect(tipoff).toMatchObject({ title: '意见反馈：使用问题', mobile: '138****8002', pictureCount: 1 });
  expect((await wholeTipoff(tipoff.id)).content).toBe('老桥护栏断了');
  expect((await ask(receipt, '13800138002')).body).toContain(made.receipt);
  const after = await found(receipt);
  expect(after).toMatchObject({ state: 'closed', tipoffReceipt: made.receipt });
  expect((await refusal(feedbackToTipoff, { id, rev: after.rev }, 'operator')).message).toBe('这条反馈已转为爆料');
});

it('a whole contact takes a reason and is logged, and so is an export; others may do none of it', async () => {
  const receipt = await send('请回电', [contact('13800138003')]);
  const { id } = await found(receipt);
  const revealed = await call<{ contact: string }>(feedbackContact, { id, reason: '回访' }, 'operator');
  expect(revealed.contact).toBe('13800138003');
  expect((await refusal(feedbackContact, { id, reason: ' ' }, 'operator')).suc).toBe(0);
  const operator = await test.loginAs('operator');
  const file = { columns: ['receipt', 'contact'], format: 'csv' } as const;
  expect((await test.call(feedbackExport, file, operator)).status).toBe(200);
  const actions = (await test.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['feedback.contact', 'feedback.export']));
  const editor = await test.loginAs('editor');
  for (const [endpoint, input] of [
    [feedbackList, {}],
    [getFeedback, { id }],
    [feedbackContact, { id, reason: '看看' }],
    [feedbackExport, file],
    [closeFeedback, { ids: id, reason: '关' }],
  ] as const)
    expect((await test.call(endpoint, input, editor)).status).toBe(403);
});

it('the app sends with pictures or as JSON, looks up, and a member reads the own', async () => {
  const { mobile } = await newMember();
  test.clock.advance(61_000);
  const headers = { authorization: `Bearer ${await signInApp(test, mobile)}` };
  const kinds = (await test.app.inject('/open/v1/feedback/kinds')).json<{ list: { value: string }[] }>().list;
  expect(kinds.map(({ value }) => value)).toContain('suggestion');
  const fields = { userId: 'device-1', kind: 'suggestion', text: '加个夜间模式', version: '5.3.0', device: 'Mate 60' };
  const url = '/open/v1/feedback';
  const payload = { ...fields, requestId: randomUUID() };
  const json = await test.app.inject({ method: 'POST', url, payload, headers });
  expect(json.statusCode).toBe(201);
  const { receipt } = json.json<{ data: { receipt: string } }>().data;
  expect(await found(receipt)).toMatchObject({ origin: 'app', version: '5.3.0', device: 'Mate 60', state: 'waiting' });
  const mine = await test.app.inject({ url: '/open/v1/me/feedback?limit=1', headers });
  expect(mine.json()).toMatchObject({ list: [{ receipt, stateName: '待处理', answers: [] }] });
  expect((await test.app.inject('/open/v1/me/feedback')).statusCode).toBe(401);
  const anonymous = { ...fields, requestId: randomUUID() };
  const refused = await test.app.inject({ method: 'POST', url, payload: anonymous });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { fields: [{ path: 'contact' }] }]);
  const parts: Part[] = [...Object.entries({ ...anonymous, contact: 'app@b.cn' }), ['photo', await photo()]];
  const form = await formBody(parts);
  const sent = await test.app.inject({ method: 'POST', url, ...form });
  expect(sent.statusCode).toBe(201);
  const number = sent.json<{ data: { receipt: string } }>().data.receipt;
  expect((await found(number)).pictureCount).toBe(1);
  const numbers = { receipt: number, contact: 'app@b.cn' };
  const progress = await test.app.inject({ method: 'POST', url: `${url}/progress`, payload: numbers });
  expect(progress.json()).toMatchObject({ data: { receipt: number, kindName: '功能建议', text: '加个夜间模式' } });
});

it('a member who leaves leaves the words alone; pictures and contact are gone', async () => {
  const { browser } = await newMember();
  const receipt = await send('我要走了', [contact('13800138009'), ['photo', await photo()]], browser);
  const data = (await browser.get('/site/me/data.json')).json<{ feedback: object[] }>();
  expect(data.feedback).toMatchObject([{ title: receipt, text: '我要走了' }]);
  await browser.post('/site/me/leave', { act: 'leave', sure: '1' });
  test.clock.advance(61 * 86_400_000);
  await deleteLeftMembers({ db: test.db, now: test.clock.now, settings: test.settings }, [memberFeedback]);
  const row = await found(receipt);
  expect(row).toMatchObject({ summary: '我要走了', contact: '', memberId: null, device: '', pictureCount: 0 });
  const before = await test.db.$count(feedbackPictures);
  await dropLeftFeedbackPictures({ db: test.db, settings: test.settings, now: test.clock.now });
  expect(await test.db.$count(feedbackPictures)).toBeLessThan(before);
});
