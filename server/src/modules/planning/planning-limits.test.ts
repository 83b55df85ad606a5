import { planningCalendar, topicBoard } from 'shared-contracts/endpoints';
import { planningLimits as limits } from 'shared-contracts/limits';
import type { CutDay, PlannedDelivery, TopicRow } from 'shared-contracts/model';
import { inMinutes } from '../../../test/due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { putDelivery } from '../stories/delivery.queries.ts';
import { planningTopics } from './planning.tables.ts';

startStoryServer();

/** Six weeks from a Monday, as a month is shown. */
const month = { startTime: '2031-03-31 00:00:00', endTime: '2031-05-12 00:00:00' };
const share = Math.floor(limits.entries / 42);

it('each day of a month has its first entries, those planned before those out, and how many are left', async () => {
  const stories: string[] = [];
  for (let count = 0; count < share + 3; count += 1) stories.push(await kit.add('editor'));
  const [next, last, ...out] = stories;
  const putAtWebsite = (id: string, state: 'published' | 'scheduled', wire: string) => {
    const time = fromWireTime(wire);
    const when = state === 'published' ? { publishedTime: time } : { planTime: time };
    return putDelivery(test.db, id, 'website', { state, ...when }, test.clock.now());
  };
  // By the newsroom's clock the first ones are of the day, though the day before by UTC.
  for (const id of out) await putAtWebsite(id, 'published', '2031-04-02 00:30:00');
  await putDelivery(
    test.db,
    out[0]!,
    'app',
    { state: 'published', publishedTime: fromWireTime('2031-04-02 00:30:00') },
    test.clock.now(),
  );
  await putAtWebsite(next!, 'scheduled', '2031-04-02 23:30:00');
  await putAtWebsite(last!, 'scheduled', '2031-05-11 23:30:00');
  const read = async (period: typeof month) => {
    const { envelope } = await test.call(planningCalendar, period, await kit.bearer('admin'));
    return envelope.data as { deliveries: PlannedDelivery[]; cutDays: CutDay[]; hasMore: boolean };
  };
  const { deliveries, cutDays, hasMore } = await read(month);
  expect(cutDays).toEqual([{ day: '2031-04-02', left: 2 }]);
  expect(hasMore).toBe(false);
  // One of the stories went out at two targets at once, which is one entry.
  expect(deliveries).toHaveLength(share + 1 + 1);
  expect(deliveries.slice(-2).map(({ contentId }) => contentId)).toEqual([next, last]);
  const day = await read({ startTime: '2031-04-02 00:00:00', endTime: '2031-04-03 00:00:00' });
  expect(day.cutDays).toEqual([]);
  expect(day.deliveries).toHaveLength(share + 3);
});

it('the board says that there are more topics than it lists, and leaves out what is over first', async () => {
  const board = async () => (await test.call(topicBoard, { hasDropped: true }, await kit.bearer('editor'))).envelope;
  const hasMoreOf = ({ data }: { data?: unknown }) => (data as { hasMore: boolean }).hasMore;
  expect(hasMoreOf(await board())).toBe(false);
  const by = {
    createUserId: await test.userId('editor'),
    createUserName: '李雨桐',
    createdTime: test.clock.now(),
    modifiedUserName: '李雨桐',
    modifiedTime: test.clock.now(),
  };
  const over = { planTime: fromWireTime(inMinutes(1)), droppedTime: test.clock.now(), dropReason: '已有报道' };
  const dropped = Array.from({ length: limits.shown }, (_, index) => ({ title: `放弃${index}`, ...over, ...by }));
  await test.db.insert(planningTopics).values([...dropped, { title: '没有排期', ...by }]);
  const full = await board();
  expect(hasMoreOf(full)).toBe(true);
  const list = full.list as TopicRow[];
  expect(list).toHaveLength(limits.shown);
  expect(list.map(({ title }) => title)).toContain('没有排期');
});
