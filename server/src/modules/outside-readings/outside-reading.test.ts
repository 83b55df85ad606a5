import {
  outsideReadingAdd,
  outsideReadingList,
  outsideReadingRevoke,
  recordList,
  updateMediaAiUse,
} from 'shared-contracts/endpoints';
import type { OperationRecord, OutsideReading } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { addPicture, paint } from '../../../test/media-kit.ts';
import { ReaderBrowser } from '../../../test/member-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

let address = 10;
const newReader = () => new ReaderBrowser(test, `203.0.113.${++address}`);

/** A story that waits for the chief. */
async function atChief(title = '江边步道开放', content = '<p>步道全长三公里。</p>') {
  const id = await kit.add('editor', { title, content });
  await kit.submit(id, 'editor');
  for (const reviewer of ['editor2', 'director']) await kit.decide(id, reviewer);
  return id;
}
const add = async (contentId: string, by = 'chief', hours = 24) =>
  test.call(outsideReadingAdd, { contentId, name: '周教授', hours }, await kit.bearer(by));
/** A new link: the path that opens it, the page behind it, and the key. */
async function link(contentId: string, hours = 24) {
  const { url } = (await add(contentId, 'chief', hours)).envelope.data as { url: string };
  const open = url.replace(/^https?:\/\/[^/]+/, '');
  return { open, key: new URL(url).searchParams.get('key')!, home: open.replace(/\/open\?.*$/, '') };
}
type Made = Awaited<ReturnType<typeof link>>;
async function enter({ open, key, home }: Made, browser = newReader()) {
  expect((await browser.get(open)).body).toContain('打开稿件');
  const answer = await browser.post(`${home}/open`, { key });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, home]);
  return browser;
}
const write = (browser: ReaderBrowser, { home }: Made, fields: Record<string, string> = {}) =>
  browser.post(`${home}/opinion`, { name: '周明远', verdict: 'remarks', text: '第二段的长度请核对。', ...fields });
const listed = async (contentId: string, by = 'chief') =>
  (await test.call(outsideReadingList, { contentId }, await kit.bearer(by))).envelope.list as OutsideReading[];

it('a link opens in one browser alone, looking opens nothing, and neither key is stored', async () => {
  const id = await atChief();
  const made = await link(id);
  const looked = await newReader().get(made.open);
  expect(looked.body).not.toContain('步道全长三公里');
  expect(looked.body).toMatch(/链接有效期至[\d-]+ \d\d:\d\d</);
  expect((await listed(id))[0]).toMatchObject({ state: 'sent', name: '周教授' });
  const browser = await enter(made);
  const page = await browser.get(made.home);
  expect([page.headers['cache-control'], page.body.includes('步道全长三公里')]).toEqual(['no-store', true]);
  expect(page.body).toMatch(/链接有效期至[\d-]+ \d\d:\d\d</);
  const other = newReader();
  for (const refused of [await other.get(made.open), await other.post(`${made.home}/open`, { key: made.key })])
    expect([refused.statusCode, refused.body.includes('已在另一台设备')]).toEqual([403, true]);
  expect((await other.get(made.home)).statusCode).toBe(403);
  const foreign = { origin: 'https://elsewhere.example' };
  expect((await browser.post(`${made.home}/opinion`, { name: 'x' }, foreign)).statusCode).toBe(403);
  const { rows } = await test.db.execute<{ row: string }>('select to_jsonb(l)::text as row from outside_readings l');
  const kept = rows.map(({ row }) => row).join();
  expect(kept).not.toContain(made.key);
  expect(kept).not.toContain(browser.cookies.get('outside_reading')!);
});

it('the text carries the AI label that readers will read, and that of its picture', async () => {
  const by = await kit.bearer('editor');
  const { id, url } = await addPicture(test, by, await paint(300, 200));
  await test.call(updateMediaAiUse, { kind: 'picture', id, aiLevel: 'generated', aiTool: '画图模型' }, by);
  const made = await link(await atChief('江景', `<p>江景如画。</p><p><img src="${url}"></p>`));
  const { body } = await (await enter(made)).get(made.home);
  for (const line of ['本文含 AI 生成内容（工具：画图模型）', '图片由 AI 生成（工具：画图模型）'])
    expect(body).toContain(`role="note">${line}<`);
});

it('an opinion is in the log as from outside, is noticed to who asked, and is no approval', async () => {
  const id = await atChief('请外部审读');
  const before = await kit.get(id);
  const made = await link(id);
  const browser = await enter(made);
  expect((await write(browser, made)).statusCode).toBe(303);
  expect((await browser.get(made.home)).body).toContain('编辑部已收到您的意见');
  const [reading] = await listed(id);
  expect(reading).toMatchObject({
    state: 'answered',
    verdict: 'remarks',
    writerName: '周明远',
    opinion: '第二段的长度请核对。',
  });
  const bearer = await kit.bearer('chief');
  const records = (await test.call(recordList, { newsId: id }, bearer)).envelope.list as OperationRecord[];
  expect(records[0]).toMatchObject({
    opName: '外部审读意见',
    createUserName: '外部：周明远',
    remark: '有意见：第二段的长度请核对。',
  });
  const notices = await noticesOf(test, bearer);
  expect(notices.find(({ subjectId, kind }) => subjectId === id && kind === 'outsideOpinion')).toMatchObject({
    text: '周明远：有意见',
  });
  const log = await test.db.select().from(auditLog).where(eq(auditLog.action, 'outsideReading.write'));
  expect(log.at(-1)).toMatchObject({ userName: '外部：周明远', userId: null });
  const { auditState, auditStage, rev, round } = await kit.get(id);
  expect({ auditState, auditStage, rev, round }).toEqual({
    auditState: before.auditState,
    auditStage: before.auditStage,
    rev: before.rev,
    round: before.round,
  });
  const again = await write(browser, made, { verdict: 'agree' });
  expect([again.statusCode, again.body.includes('意见已经提交，不能再改')]).toEqual([403, true]);
});

it('of two opinions that are sent at once one is kept', async () => {
  const id = await atChief('同时提交');
  const made = await link(id);
  const browser = await enter(made);
  const both = await Promise.all([write(browser, made), write(browser, made)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403]);
});

it.each([
  ['请填写姓名', { name: ' ' }],
  ['请选择同意或有意见', { verdict: '' }],
  ['请选择同意或有意见', { verdict: 'pass' }],
  ['有意见时，请写明意见', { text: ' ' }],
  ['意见最多2000字，现在是2001字', { text: '长'.repeat(2001) }],
])('an opinion that lacks something comes back with what was typed: %s', async (sentence, fields) => {
  const id = await atChief(`缺项${sentence}`);
  const made = await link(id);
  const browser = await enter(made);
  const answer = await write(browser, made, fields);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(sentence);
  if (!('text' in fields)) expect(answer.body).toContain('第二段的长度请核对。');
  expect((await listed(id))[0]).toMatchObject({ state: 'opened', verdict: null });
});

it('a link is over when it expires, is voided, or the story is returned or changes', async () => {
  const id = await atChief('会失效');
  const first = await link(id, 1);
  const expired = await enter(first);
  const second = await link(id);
  const voided = await enter(second);
  const third = await link(id, 72);
  const changed = await enter(third);

  const [, { id: secondId }] = (await listed(id)) as [OutsideReading, OutsideReading];
  const chief = await kit.bearer('chief');
  expect((await test.call(outsideReadingRevoke, { id: secondId }, chief)).envelope.suc).toBe(1);
  expect((await voided.get(second.home)).body).toContain('链接已作废');
  expect((await write(voided, second)).statusCode).toBe(403);

  test.clock.advance(2 * 3_600_000);
  expect((await expired.get(first.home)).body).toContain('链接已过期');
  expect((await newReader().get(first.open)).body).toContain('链接已过期');

  await kit.decide(id, 'chief', { status: 2, remark: '请改标题' });
  for (const answer of [await changed.get(third.home), await write(changed, third)])
    expect([answer.statusCode, answer.body.includes('稿件已有改动')]).toEqual([403, true]);
  expect((await listed(id)).map(({ state }) => state)).toEqual(['changed', 'revoked', 'changed']);
  const saved = await kit.lock(id, 'editor');
  expect(saved.envelope.suc).toBe(1);
});

it('an opinion keeps no link open: the text is gone once it expires, is voided, or the story is returned', async () => {
  const id = await atChief('意见之后');
  const chief = await kit.bearer('chief');
  const answered = async (hours: number) => {
    const made = await link(id, hours);
    const browser = await enter(made);
    expect((await write(browser, made)).statusCode).toBe(303);
    expect((await browser.get(made.home)).body).toContain('步道全长三公里');
    return { made, browser };
  };
  const [short, long, voided] = [await answered(1), await answered(72), await answered(72)];
  const over = async ({ made, browser }: typeof short, sentence: string) => {
    for (const answer of [await browser.get(made.home), await browser.get(made.open), await write(browser, made)])
      expect([answer.statusCode, answer.body.includes(sentence), answer.body.includes('步道')]).toEqual([
        403,
        true,
        false,
      ]);
  };
  const [{ id: newest }] = (await listed(id)) as [OutsideReading];
  for (let times = 0; times < 2; times += 1)
    expect((await test.call(outsideReadingRevoke, { id: newest }, chief)).envelope.suc).toBe(1);
  await over(voided, '链接已作废');
  test.clock.advance(2 * 3_600_000);
  await over(short, '链接已过期');
  await kit.decide(id, 'chief', { status: 2, remark: '请改标题' });
  await over(long, '稿件已有改动');
  expect((await listed(id)).map(({ state, opinion }) => [state, opinion])).toEqual(
    ['revoked', 'changed', 'changed'].map((state) => [state, '第二段的长度请核对。']),
  );
});

it('who may not have stories read outside makes no link, and none is made of a draft', async () => {
  const id = await atChief('无权');
  expect((await add(id, 'editor')).status).toBe(403);
  expect((await add(id, 'moderator')).status).toBe(403);
  const draft = await kit.add('editor', { title: '草稿' });
  expect((await add(draft)).envelope.message).toBe('稿件在审核中或已通过时，才能请外部审读');
  const made = await link(id);
  await enter(made);
  const [{ id: linkId }] = (await listed(id)) as [OutsideReading];
  expect((await test.call(outsideReadingRevoke, { id: linkId }, await kit.bearer('editor'))).status).toBe(403);
  expect((await test.call(outsideReadingList, { contentId: id }, await kit.bearer('moderator'))).status).toBe(403);
});
