import { contentApprove, contentSchedule, contentTakeBack, recordList } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { linkLedger } from '../../platform/ledger/ledger.queries.ts';
import { verifyStory } from '../../platform/ledger/verify-ledger.ts';
import { addChannel } from '../../../test/channel-kit.ts';
import { newRunner } from '../../../test/due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const reviewers: Record<number, string> = { 1: 'editor2', 2: 'director', 3: 'chief', 4: 'political' };

/** A story of a column with these stages, passed up to the given number of them. */
async function storyAt(passed: number, stages: number[] = [1, 2, 3, 4]): Promise<string> {
  const categoryId = await addChannel(test, stages);
  const id = await kit.add('editor', { categoryId });
  await kit.submit(id);
  for (const stage of stages.slice(0, passed)) expect((await kit.decide(id, reviewers[stage]!)).envelope.suc).toBe(1);
  return id;
}

const takeBack = async (ids: string, userName: string) =>
  test.call(contentTakeBack, { ids }, await kit.bearer(userName));
const recordsOf = async (newsId: string) =>
  (await test.call(recordList, { newsId, pageSize: 50 }, await kit.bearer('admin'))).envelope.list as OperationRecord[];
const tick = () => newRunner().tick();

describe('a pass with nothing after it', () => {
  it('is taken back: the story is at that stage again, in the reviewer’s hands, and the records keep both', async () => {
    const id = await storyAt(3);
    expect((await takeBack(id, 'chief')).envelope.suc).toBe(1);
    const story = await kit.get(id);
    expect(story).toMatchObject({ auditState: 'inReview', auditStage: 3 });
    expect(story.task).toMatchObject({ stage: 3, state: 'claimed', assigneeId: await test.userId('chief') });
    expect(story.round.approvals.map(({ stage }) => stage)).toEqual([1, 2]);
    expect((await recordsOf(id)).slice(0, 2).map(({ opName }) => opName)).toEqual(['撤回通过', '审核通过']);
    const { rows } = await test.db.execute(
      sql`select stage, voided_time is null as lives from seals where content_id = ${id} order by id`,
    );
    expect(rows).toEqual([
      { stage: 1, lives: true },
      { stage: 2, lives: true },
      { stage: 3, lives: false },
    ]);
    await linkLedger(test.db);
    expect((await verifyStory(test.db, id)).problems).toEqual([]);
    expect((await kit.decide(id, 'chief')).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditStage: 4 });
  });

  it('of the last stage is taken back long after as well: the story is not cleared any more', async () => {
    const id = await storyAt(4);
    test.clock.advance(3 * 3_600_000);
    expect((await takeBack(id, 'political')).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 4 });
    expect((await kit.publish(id)).envelope.suc).toBe(0);
  });

  it('is taken back once, by two calls at once', async () => {
    const id = await storyAt(3);
    const answers = await Promise.all([takeBack(id, 'chief'), takeBack(id, 'chief')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await recordsOf(id)).filter(({ opName }) => opName === '撤回通过')).toHaveLength(1);
  });

  it('is taken back story by story of a batch', async () => {
    const [free, followed] = [await storyAt(3), await storyAt(4)];
    const { envelope } = await takeBack(`${free},${followed}`, 'chief');
    expect(envelope.list).toEqual([
      expect.objectContaining({ id: free, ok: true }),
      expect.objectContaining({ id: followed, ok: false, message: '最近一次通过由赵卫东作出，只能由本人撤回' }),
    ]);
  });
});

describe('four eyes after a pass was taken back', () => {
  it('hold: the author passes nothing, who passed an earlier stage passes no other', async () => {
    const id = await storyAt(3);
    await takeBack(id, 'chief');
    expect((await kit.decide(id, 'editor')).envelope.suc).toBe(0);
    for (const name of ['editor2', 'director']) expect((await kit.decide(id, name)).envelope.suc).toBe(0);
    expect((await kit.decide(id, 'chief')).envelope.suc).toBe(1);
    const { envelope } = await kit.decide(id, 'chief');
    expect(envelope.suc).toBe(0);
    expect((await kit.decide(id, 'political')).envelope.suc).toBe(1);
  });

  it('hold for publication: the stage that was taken back is missing', async () => {
    const id = await storyAt(2, [1, 3]);
    await takeBack(id, 'chief');
    expect((await kit.publish(id)).envelope.message).toContain('尚未通过全部审核');
  });
});

describe('a plan beside a pass', () => {
  const planned = async (id: string, seconds: number) => {
    const planTime = toWireTime(new Date(Math.ceil(test.clock.now().getTime() / 1000) * 1000 + seconds * 1000));
    return test.call(contentSchedule, { ids: id, targets: ['app'], planTime }, await kit.bearer('operator'));
  };

  it('brings nothing out while the pass can be taken back from its message, and does afterwards', async () => {
    const id = await storyAt(4);
    expect((await planned(id, 2)).envelope.suc).toBe(1);
    test.clock.advance(4000);
    await tick();
    expect(await kit.get(id)).toMatchObject({ publishStatus: 0, deliveries: [{ state: 'scheduled' }] });
    test.clock.advance(10_000);
    await tick();
    expect(await kit.get(id)).toMatchObject({ deliveries: [{ state: 'published' }] });
    expect((await takeBack(id, 'political')).envelope.suc).toBe(0);
  });

  it('is held when the pass was taken back before its minute', async () => {
    const id = await storyAt(4);
    await planned(id, 60);
    expect((await takeBack(id, 'political')).envelope.suc).toBe(1);
    test.clock.advance(62_000);
    await tick();
    expect(await kit.get(id)).toMatchObject({ publishStatus: 0, deliveries: [{ state: 'held' }] });
  });
});

it('A27 a pass of the same revision is given once, and once it was taken back it can be given again', async () => {
  const id = await storyAt(2);
  await kit.read(id, 'chief');
  const { rev } = await kit.get(id);
  const pass = async () => test.call(contentApprove, { items: [{ id, rev }], status: 1 }, await kit.bearer('chief'));
  expect((await pass()).envelope.suc).toBe(1);
  await takeBack(id, 'chief');
  expect((await pass()).envelope.suc).toBe(0);
});
