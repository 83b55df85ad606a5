import { contentSchedule } from 'shared-contracts/endpoints';
import { eq } from '../../src/platform/database/orm.ts';
import { toWireTime } from '../../src/platform/text/wire-time.ts';
import { deliveries } from '../../src/modules/stories/delivery.tables.ts';
import { jobs } from '../../src/platform/jobs/job.tables.ts';
import { newRunner } from '../due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../story-kit.ts';

startStoryServer();

const hour = 3_600_000;
const day = 24 * hour;
const tick = () => newRunner().tick();
const planTime = (after: number) => toWireTime(new Date(test.clock.now().getTime() + after));
const plan = async (id: string, after: number) =>
  test.call(contentSchedule, { ids: id, planTime: planTime(after) }, await kit.bearer('operator'));
const sent = (id: string) =>
  test.db.select({ state: deliveries.state }).from(deliveries).where(eq(deliveries.contentId, id));

it.each([
  ['forward', day],
  ['back', -day],
])(
  'F22 after a clock that jumps a day %s, stories are locked, saved, passed and published, each once',
  async (_way, jump) => {
    const early = await kit.clear();
    expect((await plan(early, hour)).envelope.suc).toBe(1);
    const open = await kit.add('editor');
    expect((await kit.lock(open, 'editor', { takeOver: true })).envelope.suc).toBe(1);

    test.clock.advance(jump);
    // The holder of the lease has long left, or never came back.
    expect((await kit.lock(open, 'director')).envelope).toMatchObject({ suc: 1 });
    const lockToken = ((await kit.lock(open, 'director')).envelope.data as { token: string }).token;
    expect((await kit.save(open, 'director', { title: '时钟跳动之后', lockToken })).envelope).toMatchObject({ suc: 1 });
    const fresh = await kit.clear();
    expect((await plan(fresh, hour)).envelope.suc).toBe(1);
    test.clock.advance(hour + 1000);
    await tick();
    expect(await sent(fresh)).toEqual([{ state: 'published' }, { state: 'published' }]);
    await tick();
    // The earlier one was due in the past of the one jump, and is not due in that of the other.
    expect([...new Set((await sent(early)).map(({ state }) => state))]).toEqual([jump > 0 ? 'held' : 'scheduled']);
    if (jump < 0) {
      test.clock.advance(day);
      await tick();
    }
    expect((await sent(early)).length).toBe(2);
    expect((await sent(fresh)).length).toBe(2);
    test.clock.advance(-jump);
  },
);

it('F22 a job whose runner vanished is done though the clock was set back a day', async () => {
  const id = await kit.clear();
  await plan(id, hour);
  test.clock.advance(hour + 1000);
  const lease = new Date(test.clock.now().getTime() + 60_000 + day);
  await test.db
    .update(jobs)
    .set({ state: 'running', lockedBy: 'vanished', attempts: 1, leaseUntil: lease })
    .where(eq(jobs.state, 'waiting'));
  await tick();
  expect(await sent(id)).toEqual([{ state: 'published' }, { state: 'published' }]);
});
