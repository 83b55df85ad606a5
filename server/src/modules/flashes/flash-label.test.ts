import { randomUUID } from 'node:crypto';
import {
  addFlash,
  correctFlash,
  decideFlash,
  getFlash,
  lockFlash,
  saveFlash,
  saveFlashColumn,
  updateMediaAiUse,
} from 'shared-contracts/endpoints';
import { type FlashDetail, FlashRule } from 'shared-contracts/model';
import { addPicture, paint } from '../../../test/media-kit.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { noteAiSentences } from '../stories/ai-sentence.queries.ts';

startStoryServer();
turnCacheClock();

const sentence = '大桥把两岸的路程缩短到十分钟';
const call = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'editor') =>
  (await test.call(endpoint, { ...input }, await kit.bearer(by))).envelope.data;

it('a flash with the assistant’s words carries the label to readers and feeds; no correction lowers it', async () => {
  const { createUserId: userId } = await kit.get(await kit.add('editor'));
  await noteAiSentences(test.db, { userId, answer: sentence, question: '', tool: '模型甲' }, test.clock.now());
  const column = (await call(saveFlashColumn, { name: '快讯', rule: FlashRule.PublishFirst }, 'chief')) as {
    id: string;
  };
  const words = { text: `快讯。${sentence}。`, columnId: column.id, publish: true, requestId: randomUUID() };
  const { id, rev } = (await call(addFlash, words)) as FlashDetail;
  const item = async () => {
    pastCache();
    const { body } = await test.app.inject('/site/24h');
    return new RegExp(`<li class="flash" id="f${id}"[\\s\\S]*?</li>`).exec(body)![0];
  };
  expect(await item()).toContain('本文由 AI 辅助创作（工具：模型甲）');
  await call(lockFlash, { id, lockToken: 'tab' });
  await call(correctFlash, { id, rev, lockToken: 'tab', text: '大桥通车。', pictures: [], source: '', note: '改写' });
  expect(await item()).toContain('大桥通车。');
  expect(await item()).toContain('本文由 AI 辅助创作（工具：模型甲）');
  const { list } = (await test.app.inject('/open/v1/flashes')).json<{ list: { aiUse?: object }[] }>();
  expect(list[0]?.aiUse).toMatchObject({ level: 'assisted', tool: '模型甲' });
});

it('a flash whose picture a model drew says so of a part, also where the picture is labelled later', async () => {
  const rule = { name: '插图', rule: FlashRule.PublishFirst };
  const column = (await call(saveFlashColumn, rule, 'chief')) as { id: string };
  const picture = await addPicture(test, await kit.bearer('editor'), await paint(300, 200));
  const words = { text: '江景如画。', columnId: column.id, publish: true, pictures: [picture.url] };
  const { id } = (await call(addFlash, { ...words, requestId: randomUUID() })) as FlashDetail;
  const lines = async () => {
    pastCache();
    const item = new RegExp(`id="f${id}"[\\s\\S]*?</li>`).exec((await test.app.inject('/site/24h')).body)![0];
    const { list } = (await test.app.inject('/open/v1/flashes')).json<{ list: { aiUse?: { text: string } }[] }>();
    return [/role="note">(.*?)</.exec(item)?.[1], list[0]!.aiUse?.text];
  };
  expect(await lines()).toEqual([undefined, undefined]);
  const drawn = { aiLevel: 'generated', aiTool: '画图模型' };
  await call(updateMediaAiUse, { kind: 'picture', id: picture.id, ...drawn });
  const line = '本文含 AI 生成内容（工具：画图模型）';
  expect(await lines()).toEqual([line, line]);
});

it('a label is chosen by hand and lowered with a reason alone, which the log keeps', async () => {
  const column = (await call(saveFlashColumn, { name: '手选', rule: FlashRule.PublishFirst }, 'chief')) as {
    id: string;
  };
  const first = { text: '手选标识的快讯。', columnId: column.id, aiLevel: 'generated', aiTool: '绘图模型' };
  const { id, rev } = (await call(addFlash, { ...first, requestId: randomUUID() })) as FlashDetail;
  await call(lockFlash, { id, lockToken: 'tab' });
  const save = async (parts: object, revision = rev) =>
    test.call(saveFlash, { ...first, id, rev: revision, lockToken: 'tab', ...parts }, await kit.bearer('editor'));
  const stored = async () => (await call(getFlash, { id })) as FlashDetail;
  expect(await stored()).toMatchObject({ aiLevel: 'generated', aiTool: '绘图模型' });
  for (const aiReason of [undefined, '  ']) {
    const refused = await save({ aiLevel: 'none', aiReason });
    expect(refused.envelope.data).toMatchObject({
      fields: [{ path: 'aiReason', message: '降低AI使用标识须填写理由' }],
    });
  }
  expect((await stored()).aiLevel).toBe('generated');

  expect((await save({ text: '另一句。', aiLevel: undefined, aiTool: undefined })).status).toBe(200);
  expect(await stored()).toMatchObject({ aiLevel: 'generated', aiTool: '绘图模型' });
  expect((await save({ aiLevel: 'none', aiReason: '插图已换' }, rev + 1)).status).toBe(200);
  const lowered = await stored();
  expect(lowered).toMatchObject({ aiLevel: 'none', aiTool: '' });
  expect(lowered.records.map(({ opName, remark }) => [opName, remark])).toContainEqual([
    '降低AI使用标识',
    'AI生成 → 未使用；理由：插图已换',
  ]);
});

it('a lower label of a correction waits with it, and words that stay do not raise it again', async () => {
  const { createUserId: userId } = await kit.get(await kit.add('editor'));
  await noteAiSentences(test.db, { userId, answer: sentence, question: '', tool: '模型甲' }, test.clock.now());
  const column = (await call(saveFlashColumn, { name: '先审', rule: FlashRule.ReviewFirst }, 'chief')) as {
    id: string;
  };
  const words = { text: `先审。${sentence}。`, columnId: column.id, publish: true, requestId: randomUUID() };
  const added = (await call(addFlash, words)) as FlashDetail;
  const { id, rev } = (await call(
    decideFlash,
    { id: added.id, rev: added.rev, pass: true },
    'director',
  )) as FlashDetail;
  await call(lockFlash, { id, lockToken: 'tab' });
  const change = {
    text: words.text,
    pictures: [],
    source: '',
    note: '人工改写',
    aiLevel: 'none',
    aiReason: '核对为本人所写',
  };
  const waiting = (await call(correctFlash, { id, rev, lockToken: 'tab', ...change })) as FlashDetail;
  expect(waiting).toMatchObject({ aiLevel: 'assisted', correction: { aiLevel: 'none' } });
  const passed = (await call(decideFlash, { id, rev: waiting.rev, pass: true }, 'director')) as FlashDetail;
  expect(passed).toMatchObject({ aiLevel: 'none', aiTool: '', correction: null });
});
