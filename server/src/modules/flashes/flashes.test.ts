import { randomUUID } from 'node:crypto';
import {
  addFlash,
  auditLogList,
  correctFlash,
  decideFlash,
  deleteFlashColumn,
  deleteFlashes,
  flashColumns,
  flashCounts,
  flashExport,
  flashList,
  flashTopics,
  getFlash,
  lockFlash,
  moveFlashColumn,
  pinFlash,
  publishFlash,
  pushFlash,
  saveFlash,
  saveFlashColumn,
  saveFlashTopic,
  saveSensitiveWord,
  withdrawFlashes,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type FlashColumn, type FlashDetail, FlashRule, type FlashTopic, WordLevel } from 'shared-contracts/model';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

let quick: string;
let careful: string;
const column = async (name: string, rule: FlashRule) => {
  const { envelope } = await test.call(saveFlashColumn, { name, rule }, await kit.bearer('chief'));
  return (envelope.data as { id: string }).id;
};
beforeAll(async () => {
  quick = await column('快讯', FlashRule.PublishFirst);
  careful = await column('时政', FlashRule.ReviewFirst);
});

type Words = Partial<{
  text: string;
  columnId: string;
  publish: boolean;
  pictures: string[];
  topicId: string;
  requestId: string;
}>;
const add = async (words: Words = {}, userName = 'editor') =>
  test.call(
    addFlash,
    { text: '地铁三号线今晨恢复运行。', columnId: quick, publish: true, requestId: randomUUID(), ...words },
    await kit.bearer(userName),
  );
const added = async (words: Words = {}, userName = 'editor') =>
  (await add(words, userName)).envelope.data as FlashDetail;
const get = async (id: string) =>
  (await test.call(getFlash, { id }, await kit.bearer('admin'))).envelope.data as FlashDetail;
const decide = async (flash: FlashDetail, parts: { pass: boolean; opinion?: string }, userName = 'director') =>
  test.call(decideFlash, { id: flash.id, rev: flash.rev, ...parts }, await kit.bearer(userName));
const withdraw = async (id: string) =>
  test.call(withdrawFlashes, { ids: id, reason: '内容有误' }, await kit.bearer('director'));
const correct = async (flash: FlashDetail, text: string, userName = 'editor', lockToken = 'tab-1') => {
  await test.call(lockFlash, { id: flash.id, lockToken }, await kit.bearer(userName));
  const words = { text, pictures: flash.pictures, source: flash.source, note: '更正线路' };
  return test.call(correctFlash, { id: flash.id, rev: flash.rev, lockToken, ...words }, await kit.bearer(userName));
};
const page = async (query = '') => {
  pastCache();
  return (await test.app.inject(`/site/24h${query}`)).body;
};

it('is published at once where its column allows it, and is reviewed after by another person', async () => {
  const flash = await added({ text: '大桥今天通车。' });
  expect(flash).toMatchObject({ state: 'published', reviewedName: '', author: flash.createUserName });
  expect(await page()).toContain('大桥今天通车。');
  expect((await decide(flash, { pass: true }, 'director')).envelope.data).toMatchObject({ state: 'published' });
  expect((await get(flash.id)).reviewedName).not.toBe('');
});

it('waits for another person where its column reviews first; nobody passes their own', async () => {
  const flash = await added({ columnId: careful, text: '市政府召开常务会议。' }, 'director');
  expect(flash.state).toBe('waiting');
  expect(await page()).not.toContain('市政府召开常务会议。');
  expect((await decide(flash, { pass: true }, 'director')).envelope.message).toBe('不能审核自己写的内容');
  expect((await decide(flash, { pass: false }, 'chief')).status).toBe(422);
  await decide(flash, { pass: false, opinion: '请补会议时间' }, 'chief');
  const returned = await get(flash.id);
  expect(returned).toMatchObject({ state: 'draft', opinion: '请补会议时间' });
  const { envelope } = await test.call(publishFlash, { id: flash.id, rev: returned.rev }, await kit.bearer('director'));
  await decide(envelope.data as FlashDetail, { pass: true }, 'chief');
  expect(await get(flash.id)).toMatchObject({ state: 'published' });
  expect(await page()).toContain('市政府召开常务会议。');
});

it('refuses what is empty, too long, of an unknown column, or with pictures that are not ours', async () => {
  expect((await add({ text: '　' })).envelope.message).toBe('请填写快讯内容');
  expect((await add({ text: '长'.repeat(301) })).envelope.message).toBe('快讯内容不能超过300个字');
  expect((await add({ text: '长'.repeat(300) })).status).toBe(200);
  expect((await add({ columnId: '999' })).envelope.message).toBe('栏目不存在，请重新选择');
  expect((await add({ pictures: ['https://other.example/a.jpg'] })).envelope.message).toBe('图片须是已上传的图片');
  expect((await add({ pictures: Array.from({ length: 10 }, () => '/files/a.jpg') })).envelope.message).toBe(
    '图片最多9张',
  );
});

it('a request that comes twice writes one flash', async () => {
  const requestId = randomUUID();
  const both = await Promise.all([add({ requestId }), add({ requestId })]);
  const ids = both.map(({ envelope }) => (envelope.data as FlashDetail).id);
  expect(ids[0]).toBe(ids[1]);
});

it('a banned word is refused at every door, a sensitive one asks for a reviewer', async () => {
  const word = async (text: string, level: WordLevel) =>
    test.call(saveSensitiveWord, { word: text, level }, await kit.bearer('chief'));
  const before = await added({ text: '旧称甲还在。', columnId: careful });
  const live = await added({ text: '公开的一条。' });
  await word('旧称甲', WordLevel.Banned);
  await word('敏感乙', WordLevel.Sensitive);
  expect((await add({ text: '这里有旧称甲。' })).envelope.message).toContain('旧称甲');
  expect((await decide(before, { pass: true }, 'chief')).envelope.message).toContain('旧称甲');
  expect((await correct(live, '改成旧称甲。')).envelope.message).toContain('旧称甲');
  expect(await added({ text: '这里有敏感乙。' })).toMatchObject({ state: 'waiting' });
});

it('a correction keeps the former words, and in a column that reviews first readers see it after a review', async () => {
  const flash = await added({ text: '二号线恢复。' });
  expect((await correct(flash, '三号线恢复。')).status).toBe(200);
  const corrected = await get(flash.id);
  expect(corrected).toMatchObject({
    text: '三号线恢复。',
    reviewedName: '',
    versions: [{ text: '二号线恢复。', note: '更正线路' }],
  });
  expect(corrected.correctedTime).not.toBeNull();
  expect((await correct(corrected, '三号线恢复。')).envelope.message).toBe('内容没有改动');

  const waiting = await added({ columnId: careful, text: '会议明天召开。' });
  await decide(waiting, { pass: true }, 'director');
  await correct(await get(waiting.id), '会议后天召开。');
  expect(await page()).toContain('会议明天召开。');
  const stored = await get(waiting.id);
  expect(stored.correction).toMatchObject({ text: '会议后天召开。' });
  expect((await correct(stored, '会议改期。')).envelope.message).toBe('已有更正等待审核');
  await decide(stored, { pass: true }, 'director');
  expect(await page()).toContain('会议后天召开。');
  expect(await get(waiting.id)).toMatchObject({ correction: null, versions: [{ text: '会议明天召开。' }] });
});

it('two people who publish one draft at once publish it once', async () => {
  const flash = await added({ publish: false });
  const publish = async (userName: string) =>
    test.call(publishFlash, { id: flash.id, rev: flash.rev }, await kit.bearer(userName));
  const both = await Promise.all([publish('editor'), publish('editor2')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status !== 200)!.envelope.message).toBe('快讯已发布');
});

it('what was withdrawn while it was being corrected is not corrected; its words stay, and readers lose it', async () => {
  const flash = await added({ text: '消息待核实。' });
  await test.call(lockFlash, { id: flash.id, lockToken: 'tab-1' }, await kit.bearer('editor'));
  expect((await withdraw(flash.id)).status).toBe(200);
  expect((await correct(flash, '消息已核实。')).envelope.message).toBe('快讯已撤下，不能更正');
  expect(await get(flash.id)).toMatchObject({
    state: 'withdrawn',
    text: '消息待核实。',
    opinion: '内容有误',
    versions: [{ text: '消息待核实。', note: '内容有误' }],
  });
  expect(await page()).not.toContain('消息待核实。');
});

it('one person edits at a time; whoever lost the lock saves nothing', async () => {
  const { id, rev } = await added({ publish: false });
  const lock = async (userName: string, lockToken: string) =>
    test.call(lockFlash, { id, lockToken }, await kit.bearer(userName));
  const save = async (lockToken: string) =>
    test.call(saveFlash, { id, rev, lockToken, text: '改过的。', columnId: quick }, await kit.bearer('editor'));
  await lock('editor', 'mine');
  expect((await lock('editor2', 'other')).envelope).toMatchObject({ respCode: ErrorCode.Locked });
  test.clock.advance(61_000);
  expect((await lock('editor2', 'other')).status).toBe(200);
  expect((await save('mine')).envelope.respCode).toBe(ErrorCode.Locked);
  expect((await get(id)).text).not.toBe('改过的。');
});

it('pinned flashes stand above, of a column the page shows its own, and the stream brings changes in order', async () => {
  const flash = await added({ text: '置顶的一条。' });
  await test.call(pinFlash, { id: flash.id, isPinned: true }, await kit.bearer('chief'));
  const other = await added({ text: '之后的一条。' });
  const body = await page();
  expect(body.indexOf('置顶的一条。')).toBeLessThan(body.indexOf('之后的一条。'));
  expect(await page(`?column=${careful}`)).not.toContain('之后的一条。');
  expect((await test.app.inject('/site/24h?column=999')).statusCode).toBe(404);
  expect((await test.app.inject('/site/24h/events?after=x')).statusCode).toBe(422);
  await withdraw(other.id);

  const cursor = Number(/data-cursor="(\d+)"/.exec(body)![1]);
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const events = await fetch(`${address}/site/24h/events?after=${cursor}`);
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes('event: flash')) text += (await reader.read()).value ?? '';
  await reader.cancel();
  expect(text).toContain(JSON.stringify({ id: other.id, isPinned: false, columnId: quick, html: null }));
});

it('the feed gives pages that its cursors sign, without those of hidden columns', async () => {
  const hidden = await column('内参', FlashRule.PublishFirst);
  await added({ columnId: hidden, text: '只给内部看。' });
  await test.call(
    saveFlashColumn,
    { id: hidden, name: '内参', rule: FlashRule.PublishFirst, isShown: false },
    await kit.bearer('chief'),
  );
  const read = async (query: string) => {
    pastCache();
    return test.app.inject(`/open/v1/flashes?${query}`);
  };
  const first = (await read('limit=2')).json<{ list: { id: string; text: string }[]; nextCursor: string }>();
  const second = (await read(`limit=50&cursor=${first.nextCursor}`)).json<{ list: { id: string; text: string }[] }>();
  const all = [...first.list, ...second.list];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ text }) => text)).not.toContain('只给内部看。');
  expect((await read('cursor=made-up.x')).statusCode).toBe(422);
});

it('is pushed once, and only while it is published', async () => {
  const flash = await added({ text: '地震速报。' });
  const push = async () => test.call(pushFlash, { id: flash.id }, await kit.bearer('operator'));
  expect((await push()).envelope.data).toMatchObject({ pushState: 'sent' });
  expect((await push()).envelope.message).toBe('快讯已推送过');
  const draft = await added({ publish: false });
  expect((await test.call(pushFlash, { id: draft.id }, await kit.bearer('operator'))).envelope.message).toBe(
    '只有已发的快讯可以推送',
  );
});

it('columns and hotspots are ordered, used once by name, and a column with flashes stays', async () => {
  const chief = await kit.bearer('chief');
  expect((await test.call(saveFlashColumn, { name: '快讯' }, chief)).envelope.message).toBe('已有同名的栏目');
  expect((await test.call(deleteFlashColumn, { id: quick }, chief)).envelope.message).toContain('“快讯”下有');
  await test.call(moveFlashColumn, { id: careful, index: 0 }, chief);
  const { list } = (await test.call(flashColumns, {}, chief)).envelope as unknown as { list: FlashColumn[] };
  expect(list.slice(0, 2).map(({ id }) => id)).toEqual([careful, quick]);

  const storyId = await kit.clear();
  await kit.publish(storyId);
  const times = { startTime: '2025-01-01 00:00:00', endTime: '2024-01-01 00:00:00' };
  const topic = { title: '防汛', introduction: '各地动态', storyIds: [storyId] };
  expect((await test.call(saveFlashTopic, { ...topic, ...times }, chief)).envelope.message).toBe(
    '结束时间须晚于开始时间',
  );
  const saved = await test.call(saveFlashTopic, { ...topic, startTime: times.startTime }, chief);
  expect(saved.status).toBe(200);
  expect((await test.call(saveFlashTopic, { ...topic, startTime: times.startTime }, chief)).envelope.message).toBe(
    '已有同名的热点',
  );
  const missing = { ...topic, title: '另一个', storyIds: ['999999'], startTime: times.startTime };
  expect((await test.call(saveFlashTopic, missing, chief)).envelope.message).toContain('所选稿件不存在');
  const topics = (await test.call(flashTopics, {}, chief)).envelope.list as FlashTopic[];
  expect(topics).toMatchObject([{ title: '防汛', stories: [{ id: storyId, isPublished: true }] }]);
  expect(await page()).toContain('各地动态');
});

it('drafts are removed, the rest is counted, exported and closed to those without the right', async () => {
  const draft = await added({ publish: false });
  const live = await added();
  const editor = await kit.bearer('editor');
  expect((await test.call(deleteFlashes, { ids: live.id }, editor)).envelope.message).toBe('只能删除草稿');
  expect((await test.call(deleteFlashes, { ids: draft.id }, editor)).status).toBe(200);
  const counts = (await test.call(flashCounts, {}, editor)).envelope.data as Record<string, number>;
  expect(counts.all).toBe(counts.draft! + counts.waiting! + counts.published! + counts.withdrawn!);
  const { total } = (await test.call(flashList, { tab: 'review' }, editor)).envelope as unknown as { total: number };
  expect(total).toBe(counts.review);
  const file = await test.call(flashExport, { columns: ['text', 'state'], format: 'csv', ids: live.id }, editor);
  expect(file.response.body).toContain('快讯内容,状态\r\n地铁三号线今晨恢复运行。,已发');
  const log = await test.call(auditLogList, { area: 'flash' }, await kit.bearer('admin'));
  expect((log.envelope.list as { action: string }[])[0]).toMatchObject({ action: 'flash.export' });
  for (const [endpoint, input] of [
    [decideFlash, { id: live.id, rev: 0, pass: true }],
    [pinFlash, { id: live.id, isPinned: true }],
    [saveFlashColumn, { name: '甲' }],
  ] as const)
    expect((await test.call(endpoint, input, editor)).status).toBe(403);
});
