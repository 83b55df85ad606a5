import { channelSave, contentClaim, contentPush, contentSchedule } from 'shared-contracts/endpoints';
import type { GuardRefusal } from 'shared-contracts/errors';
import { Target } from 'shared-contracts/model';
import { randomUUID } from 'node:crypto';
import { externalChannelGuards } from '../publishing/external-channel-guards.ts';
import { loadItem } from '../stories/item.ts';
import { inMinutes, newRunner } from '../../../test/due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { addChannel } from '../../../test/channel-kit.ts';

startStoryServer();

const texts = (data: unknown) => (data as { guards: GuardRefusal[] }).guards.map(({ text }) => text);
const desks = { 1: 'editor2', 2: 'director', 3: 'chief', 4: 'political' } as const;

async function passUpTo(id: string, stages: readonly (1 | 2 | 3 | 4)[]): Promise<void> {
  for (const stage of stages) expect((await kit.decide(id, desks[stage])).envelope).toMatchObject({ suc: 1 });
}

async function changeStages(id: string, stages: number[]): Promise<void> {
  const { envelope } = await test.call(
    channelSave,
    { id, parentId: null, name: `栏目${id}`, slug: `column-${id}`, stages },
    await kit.bearer('admin'),
  );
  expect(envelope).toMatchObject({ suc: 1 });
}

describe('a column that changes its stages', () => {
  it('checks what waits for the new stages, in the same moment', async () => {
    const column = await addChannel(test, [1, 3]);
    const id = await kit.add('editor', { categoryId: column });
    await kit.submit(id);
    await passUpTo(id, [1]);
    await test.call(contentClaim, { ids: id }, await kit.bearer('chief'));
    await changeStages(column, [1, 2, 3, 4]);
    expect(await kit.get(id)).toMatchObject({ auditStage: 2, task: { stage: 2, state: 'waiting' } });
    await changeStages(column, [1]);
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', task: null });
  });

  it('keeps a cleared story from readers, by the names of what is missing, until it is submitted for them', async () => {
    const column = await addChannel(test, [1]);
    const id = await kit.add('editor', { categoryId: column });
    await kit.submit(id);
    await passUpTo(id, [1]);
    await changeStages(column, [1, 2, 4]);
    expect(texts((await kit.publish(id)).envelope.data)).toEqual([
      '本栏目还要求主任审核、政治审核，请送审补齐后再发布',
    ]);
    expect((await kit.submit(id)).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 2, auditRound: 1 });
    await passUpTo(id, [2, 4]);
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });

  it('holds a planned publication at its minute, with the names', async () => {
    const column = await addChannel(test, [1]);
    const id = await kit.add('editor', { categoryId: column });
    await kit.submit(id);
    await passUpTo(id, [1]);
    const planTime = inMinutes(5);
    expect((await test.call(contentSchedule, { ids: id, planTime }, await kit.bearer('operator'))).envelope.suc).toBe(
      1,
    );
    await changeStages(column, [1, 4]);
    test.clock.advance(301_000);
    await newRunner().tick();
    const { deliveries, publishStatus } = await kit.get(id);
    expect(publishStatus).toBe(0);
    expect(deliveries).toMatchObject([
      { state: 'held', lastError: '本栏目还要求政治审核，请送审补齐后再发布' },
      { state: 'held' },
    ]);
  });

  it('sends a cleared story neither to WeChat nor to the microblog while a stage is missing', async () => {
    const column = await addChannel(test, [1]);
    const id = await kit.add('editor', { categoryId: column });
    await kit.submit(id);
    await passUpTo(id, [1]);
    await changeStages(column, [1, 4]);
    const item = await loadItem(test.db, id, { now: test.clock.now, settings: test.settings });
    const operator = { userId: await test.userId('operator'), can: () => true };
    for (const target of [Target.Wechat, Target.Weibo]) {
      const guards = await externalChannelGuards(test.db, item, target, operator, test.clock.now());
      expect(guards).toEqual([{ guard: 'stages', text: '本栏目还要求政治审核，请送审补齐后再发布' }]);
    }
  });

  it('pushes no published story that lacks a stage by now, even while a correction is written', async () => {
    const column = await addChannel(test, [1]);
    const id = await kit.add('editor', { categoryId: column });
    await kit.submit(id);
    await passUpTo(id, [1]);
    await kit.publish(id);
    await changeStages(column, [1, 4]);
    const push = async () =>
      test.call(
        contentPush,
        { contentId: id, contentType: 5, platform: 3, title: '推送', recordId: randomUUID() },
        await kit.bearer('operator'),
      );
    expect((await push()).envelope.message).toBe('本栏目还要求政治审核，请送审补齐后再推送');
    await kit.save(id, 'editor', { categoryId: column, content: '<p>更正。</p>' });
    expect((await push()).envelope.message).toBe('本栏目还要求政治审核，请送审补齐后再推送');
  });
});
