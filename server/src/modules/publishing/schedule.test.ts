import { contentSchedule, contentWithdraw, recordList } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { versions } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import { inMinutes, newRunner } from '../../../test/due-jobs-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { publishDue } from './publish-due.job.ts';
import { publishJobKind } from './publish-story.ts';

startStoryServer();

const minutes = (count: number) => count * 60_000;
const plan = async (id: string, planTime: string | undefined) =>
  test.call(contentSchedule, { ids: id, ...(planTime && { planTime }) }, await kit.bearer('operator'));
const statesOf = async (id: string) => (await kit.get(id)).deliveries.map(({ state }) => state);
const publishVersions = (id: string) =>
  test.db
    .$count(versions, eq(versions.contentId, id))
    .then(
      async () =>
        (await test.db.select({ kind: versions.kind }).from(versions).where(eq(versions.contentId, id))).filter(
          ({ kind }) => kind === 'publish',
        ).length,
    );

describe('planned publication', () => {
  it('goes out at its minute and not before', async () => {
    const id = await kit.clear();
    expect((await plan(id, inMinutes(5))).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({
      publishStatus: 0,
      deliveries: [{ state: 'scheduled' }, { state: 'scheduled' }],
    });
    const runner = newRunner();
    await runner.tick();
    expect(await statesOf(id)).toEqual(['scheduled', 'scheduled']);
    test.clock.advance(minutes(5) + 1000);
    await runner.tick();
    expect(await statesOf(id)).toEqual(['published', 'published']);
  });

  it('F20 is caught up within the grace, marked late, and held beyond it', async () => {
    const [soon, late] = [await kit.clear(), await kit.clear()];
    await plan(soon, inMinutes(12));
    await plan(late, inMinutes(2));
    test.clock.advance(minutes(15));
    await newRunner().tick();
    expect(await statesOf(soon)).toEqual(['published', 'published']);
    const records = (await test.call(recordList, { newsId: soon }, await kit.bearer('editor'))).envelope
      .list as OperationRecord[];
    expect(records[0]).toMatchObject({
      opName: '定时发布执行',
      remark: expect.stringMatching(/延迟1\d\d秒/) as string,
      createUserName: '吴佳怡',
    });
    const held = await kit.get(late);
    expect(held.deliveries).toMatchObject([{ state: 'held' }, { state: 'held' }]);
    expect(held.deliveries[0]!.lastError).toMatch(/（[\d-]+ \d\d:\d\d）十分钟以上/);
  });

  it('is held and noticed to author and planner when its job was given up', async () => {
    const id = await kit.clear({ title: '一直出错' });
    await plan(id, inMinutes(5));
    const broken = Object.assign(() => Promise.reject(new Error('down')), { onGivenUp: publishDue.onGivenUp! });
    const runner = newRunner({ [publishJobKind]: broken });
    for (let turn = 0; turn < 25; turn += 1) {
      test.clock.advance(minutes(1));
      await runner.tick();
    }
    const { deliveries: held } = await kit.get(id);
    expect(held.map(({ state, lastError }) => [state, lastError])).toEqual(
      Array(2).fill(['held', expect.stringMatching(/^到点（.+）多次尝试都未能发布/)]),
    );
    for (const user of ['editor', 'operator']) {
      const notices = await noticesOf(test, await kit.bearer(user), { kind: 'publishFailed' });
      expect(notices.filter(({ subjectId }) => subjectId === id)).toHaveLength(2);
    }
  });

  it('checks the guards again at the due minute', async () => {
    const id = await kit.clear();
    await plan(id, inMinutes(5));
    await kit.save(id, 'editor', { title: '改了一个字' });
    test.clock.advance(minutes(5) + 1000);
    await newRunner().tick();
    expect((await kit.get(id)).deliveries).toMatchObject([
      { state: 'held', lastError: '稿件在审核后有改动，需重审后才能发布' },
      { state: 'held' },
    ]);
  });

  it('can be cancelled, and replaced by another minute', async () => {
    const id = await kit.clear();
    await plan(id, inMinutes(5));
    await plan(id, inMinutes(30));
    test.clock.advance(minutes(6));
    await newRunner().tick();
    expect(await statesOf(id)).toEqual(['scheduled', 'scheduled']);
    expect((await plan(id, undefined)).envelope.suc).toBe(1);
    test.clock.advance(minutes(30));
    await newRunner().tick();
    expect(await statesOf(id)).toEqual(['idle', 'idle']);
    expect((await plan(id, inMinutes(-5))).status).toBe(422);
  });

  it('a withdrawal drops the plan', async () => {
    const id = await kit.clear();
    await plan(id, inMinutes(5));
    await test.call(contentWithdraw, { ids: id, reason: '暂缓' }, await kit.bearer('operator'));
    test.clock.advance(minutes(6));
    await newRunner().tick();
    expect(await statesOf(id)).toEqual(['idle', 'idle']);
  });

  it('F21 is done exactly once by several runners', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await kit.clear());
    const { envelope } = await test.call(
      contentSchedule,
      { ids: ids.join(','), planTime: inMinutes(3) },
      await kit.bearer('operator'),
    );
    expect(envelope.suc).toBe(1);
    test.clock.advance(minutes(3) + 1000);
    const runners = [newRunner(), newRunner(), newRunner()];
    await Promise.all(runners.flatMap((runner) => [runner.tick(), runner.tick()]));
    for (const id of ids) {
      expect(await statesOf(id)).toEqual(['published', 'published']);
      // One for each target: published twice would leave a third.
      expect(await publishVersions(id)).toBe(2);
    }
  });

  it('F21 is taken from a runner that vanished, and done once', async () => {
    const id = await kit.clear();
    await plan(id, inMinutes(3));
    test.clock.advance(minutes(3) + 1000);
    await test.db
      .update(jobs)
      .set({
        state: 'running',
        lockedBy: 'vanished',
        attempts: 1,
        leaseUntil: new Date(test.clock.now().getTime() + 60_000),
      })
      .where(eq(jobs.state, 'waiting'));
    await newRunner().tick();
    expect(await statesOf(id)).toEqual(['scheduled', 'scheduled']);
    test.clock.advance(61_000);
    await newRunner().tick();
    expect(await statesOf(id)).toEqual(['published', 'published']);
  });

  it('F22 nothing goes out twice when the clock jumps back and forth', async () => {
    const id = await kit.clear();
    await plan(id, inMinutes(3));
    test.clock.advance(minutes(4));
    await newRunner().tick();
    const before = await test.db.select().from(deliveries).where(eq(deliveries.contentId, id));
    test.clock.advance(minutes(-120));
    await newRunner().tick();
    test.clock.advance(minutes(240));
    await newRunner().tick();
    expect(await test.db.select().from(deliveries).where(eq(deliveries.contentId, id))).toEqual(before);
    test.clock.advance(minutes(-124));
  });
});
