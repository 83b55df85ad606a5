import { contentMoveContent } from 'shared-contracts/endpoints';
import type { GuardRefusal } from 'shared-contracts/errors';
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

describe('a story that changes its column', () => {
  it('goes to political review when a save takes it into a column that requires it', async () => {
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

  it('stays where it is while readers see it and the new column requires more', async () => {
    const id = await clearedSoft();
    await kit.publish(id);
    const refused = await move(id, '1');
    expect(texts(refused.envelope.data)).toEqual(['稿件已发布，目标栏目还要求政治审核，请先撤稿再换栏目']);
    expect((await kit.save(id, 'editor', { categoryId: '1' })).envelope.message).toContain('政治审核');
    expect(await kit.get(id)).toMatchObject({ categoryId: soft, auditState: 'cleared' });
  });
});
