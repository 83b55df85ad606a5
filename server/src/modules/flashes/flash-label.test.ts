import { randomUUID } from 'node:crypto';
import { addFlash, correctFlash, lockFlash, saveFlashColumn } from 'shared-contracts/endpoints';
import { type FlashDetail, FlashRule } from 'shared-contracts/model';
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
