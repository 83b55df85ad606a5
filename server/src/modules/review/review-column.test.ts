import {
  channelSave,
  contentClaim,
  contentMoveContent,
  contentPush,
  contentSchedule,
} from 'shared-contracts/endpoints';
import type { GuardRefusal } from 'shared-contracts/errors';
import { Target } from 'shared-contracts/model';
import { randomUUID } from 'node:crypto';
import { dueHandlers } from '../../assembly/jobs.ts';
import { createRunner } from '../../platform/jobs/runner.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { externalChannelGuards } from '../publishing/external-channel-guards.ts';
import { loadItem } from '../stories/item.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { addChannel } from '../../../test/channel-kit.ts';

startStoryServer();

let soft: string;
beforeAll(async () => {
  soft = await addChannel(test, [1, 2, 3]);
});

const texts = (data: unknown) => (data as { guards: GuardRefusal[] }).guards.map(({ text }) => text);
const desks = { 1: 'editor2', 2: 'director', 3: 'chief', 4: 'political' } as const;

async function passUpTo(id: string, stages: readonly (1 | 2 | 3 | 4)[]): Promise<void> {
  for (const stage of stages) expect((await kit.decide(id, desks[stage])).envelope).toMatchObject({ suc: 1 });
}

/** A story cleared in the column without political review. */
async function clearedSoft(): Promise<string> {
  const id = await kit.add('editor', { categoryId: soft });
  await kit.submit(id);
  await passUpTo(id, [1, 2, 3]);
  expect(await kit.get(id)).toMatchObject({ auditState: 'cleared' });
  return id;
}

const move = async (ids: string, categoryIds: string, userName = 'admin') =>
  test.call(contentMoveContent, { ids, categoryIds }, await kit.bearer(userName));

async function changeStages(id: string, stages: number[]): Promise<void> {
  const { envelope } = await test.call(
    channelSave,
    { id, parentId: null, name: `栏目${id}`, slug: `column-${id}`, stages },
    await kit.bearer('admin'),
  );
  expect(envelope).toMatchObject({ suc: 1 });
}

describe('a story that changes its column', () => {
  it('goes to political review when a save takes it into a column that asks for it', async () => {
    const id = await clearedSoft();
    expect((await kit.save(id, 'editor', { categoryId: '1' })).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 4, round: { missingStages: [4] } });
    expect((await kit.publish(id)).envelope.message).toBe('稿件还在政治审核，尚未通过全部审核');
    await passUpTo(id, [4]);
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });

  it('goes to political review when it is moved there, in a batch too', async () => {
    const [one, other] = [await clearedSoft(), await clearedSoft()];
    expect((await move(`${one},${other}`, '1')).envelope.list).toMatchObject([{ ok: true }, { ok: true }]);
    for (const id of [one, other]) {
      expect(await kit.get(id)).toMatchObject({
        auditState: 'inReview',
        auditStage: 4,
        task: { state: 'waiting', stage: 4 },
      });
      expect((await kit.publish(id)).status).toBe(409);
    }
  });

  it('passes the stages of the new column when it is moved in the middle of its review', async () => {
    const id = await kit.add('editor', { categoryId: soft });
    await kit.submit(id);
    await passUpTo(id, [1, 2]);
    await move(id, '1');
    expect(await kit.get(id)).toMatchObject({ auditStage: 3 });
    await passUpTo(id, [3]);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 4 });
    await passUpTo(id, [4]);
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });

  it('goes back to an earlier stage that the old column left out, and keeps the seals it has', async () => {
    const id = await kit.add('editor', { categoryId: '5' });
    await kit.submit(id);
    await passUpTo(id, [1]);
    await move(id, '1');
    expect(await kit.get(id)).toMatchObject({ auditStage: 2, round: { missingStages: [2, 3, 4] } });
  });

  it('is not stuck in a column with fewer stages', async () => {
    const id = await kit.add('editor', { categoryId: '1' });
    await kit.submit(id);
    await passUpTo(id, [1, 2, 3]);
    await move(id, soft);
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', auditStage: 9, task: null });
    expect((await kit.publish(id)).envelope.suc).toBe(1);
    const early = await kit.add('editor', { categoryId: '1' });
    await kit.submit(early);
    await passUpTo(early, [1]);
    await move(early, '5');
    expect(await kit.get(early)).toMatchObject({ auditStage: 3 });
  });

  it('escapes no stage by a column without it: a returned story is looked at once more', async () => {
    const id = await kit.add('editor', { categoryId: '1' });
    await kit.submit(id);
    await passUpTo(id, [1, 2]);
    const two = await addChannel(test, [1, 2]);
    await kit.decide(id, 'chief', { status: 2, remark: '请核实', resume: true });
    await move(id, two);
    await kit.submit(id);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 2 });
  });

  it('stays where it is while readers see it and the new column asks for more', async () => {
    const id = await clearedSoft();
    await kit.publish(id);
    const refused = await move(id, '1');
    expect(texts(refused.envelope.data)).toEqual(['稿件已发布，目标栏目还要求政治审核，请先撤稿再换栏目']);
    expect((await kit.save(id, 'editor', { categoryId: '1' })).envelope.message).toContain('政治审核');
    expect(await kit.get(id)).toMatchObject({ categoryId: soft, auditState: 'cleared' });
  });
});

describe('a column that changes its stages', () => {
  it('asks what waits for the new stages, in the same moment', async () => {
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
    const planTime = toWireTime(new Date(test.clock.now().getTime() + 300_000));
    expect((await test.call(contentSchedule, { ids: id, planTime }, await kit.bearer('operator'))).envelope.suc).toBe(
      1,
    );
    await changeStages(column, [1, 4]);
    test.clock.advance(301_000);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
    await createRunner(dueHandlers, { db: test.db, settings: test.settings, log, now: test.clock.now }).tick();
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
