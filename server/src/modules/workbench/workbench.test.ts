import {
  contentListAudit,
  contentListMyContent,
  contentSchedule,
  getCommentListByBefore,
  informationList,
  listDisclosureMaterial,
  performanceFigures,
  type AnswerOf,
  type Endpoint,
  type InputOf,
  workbenchPlanned,
  workbenchReadings,
  workbenchStories,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import type { WaitingAtDesk, WaitingDesk } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { sql } from '../../platform/database/orm.ts';
import { adjust } from '../../platform/settings/parameters.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { rollUpDays } from '../statistics/roll-up.ts';
import { rollUpWork } from '../statistics/roll-up-work.ts';
startStoryServer();

const minute = 60_000;
const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, userName: string) =>
  (await test.call(endpoint, input, await kit.bearer(userName))).envelope as unknown as AnswerOf<E> & {
    suc: number;
    total: number;
  };
const waiting = async (userName: string): Promise<WaitingAtDesk[]> => (await ask(workbenchWaiting, {}, userName)).list;
const countAt = async (userName: string, desk: WaitingDesk) =>
  (await waiting(userName)).find((row) => row.desk === desk)?.count;
const listed = async (userName: string, stage: 1 | 2 | 3 | 4) =>
  (await ask(contentListAudit, { stage, tab: 'waiting' }, userName)).total;
const handedIn = async (parts: object = {}) => {
  const id = await kit.add('editor', parts);
  await kit.submit(id);
  return id;
};

describe('stories that wait', () => {
  it('the figure of a desk is the number of rows of its list, for each person', async () => {
    const first = await handedIn();
    test.clock.advance(minute);
    for (const title of ['第二篇', '第三篇']) await handedIn({ title });
    const { list } = await ask(contentListAudit, { stage: 1, tab: 'waiting' }, 'editor2');
    const since = list.map(({ task }) => task!.waitingSince).sort()[0];
    expect((await waiting('editor2')).find(({ desk }) => desk === 'editorReview')).toEqual({
      desk: 'editorReview',
      count: 3,
      oldest: since,
    });
    expect(await listed('editor2', 1)).toBe(3);
    // Who wrote them decides on none of them, and a director has another desk.
    expect(await countAt('editor', 'editorReview')).toBe(await listed('editor', 1));
    expect(await countAt('editor', 'editorReview')).toBe(0);
    expect(await countAt('director', 'directorReview')).toBe(0);
    await kit.decide(first, 'editor2');
    expect([await countAt('editor2', 'editorReview'), await listed('editor2', 1)]).toEqual([2, 2]);
    expect([await countAt('director', 'directorReview'), await listed('director', 2)]).toEqual([1, 1]);
  });

  it('a channel that a reviewer does not have counts for nothing', async () => {
    const before = await countAt('editor2', 'editorReview');
    await handedIn({ categoryId: '5' });
    expect(await countAt('editor2', 'editorReview')).toBe(before! + 1);
    await test.db.execute(sql`
      delete from user_channels where channel_id = 5 and user_id = (select id from users where user_name = 'editor2')`);
    expect([await countAt('editor2', 'editorReview'), await listed('editor2', 1)]).toEqual([before, before]);
  });

  it('a desk is there for who may open it and decide at it, and for nobody else', async () => {
    expect((await waiting('finance')).map(({ desk }) => desk)).not.toContain('editorReview');
    const desks = async () => (await waiting('director')).map(({ desk }) => desk);
    expect(await desks()).toContain('directorReview');
    const code = ContentPermission.ReviewDirector;
    await test.db.execute(sql`update roles set codes = array_remove(codes, ${code}) where code = 'director'`);
    expect(await desks()).not.toContain('directorReview');
    await test.db.execute(sql`update roles set codes = array_append(codes, ${code}) where code = 'director'`);
    expect(await desks()).toContain('directorReview');
  });

  it('what came back waits for its author alone', async () => {
    const id = await handedIn({ title: '退回的稿' });
    await kit.decide(id, 'editor2', { status: 2, remark: '请核对数字' });
    const { total } = await ask(contentListMyContent, { box: 'mydraft', tab: 'returned' }, 'editor');
    expect([await countAt('editor', 'returned'), total]).toEqual([1, 1]);
    expect(await countAt('editor2', 'returned')).toBe(0);
  });
});

it('comments and tip-offs are counted as their desks list them, up to a hundred, with the oldest time', async () => {
  const story = await addPublishedStory(test);
  const elsewhere = await addPublishedStory(test, { categoryId: '5' });
  const before = (await ask(getCommentListByBefore, { status: '0' }, 'moderator')).total;
  await test.db.execute(sql`
    insert into comments (content_id, user_id, nick_name, comment, status, created_time)
    select id, 'app:1', '小吴', '真好', status, '2020-01-01 08:00:00+08'
    from unnest(${sql.param([story, elsewhere])}::bigint[]) as id, unnest('{0,1}'::text[]) as status`);
  const { total } = await ask(getCommentListByBefore, { status: '0' }, 'moderator');
  const row = (await waiting('moderator')).find(({ desk }) => desk === 'comments');
  expect(total).toBeGreaterThan(before);
  expect(row).toEqual({ desk: 'comments', count: total, oldest: '2020-01-01 08:00:00', overdue: total });
  expect(await countAt('finance', 'comments')).toBeUndefined();
  await test.db.execute(sql`
    insert into comments (content_id, user_id, nick_name, comment, status, created_time)
    select ${story}, 'app:1', '小吴', '真好', '0', now() from generate_series(1, 120)`);
  expect((await ask(getCommentListByBefore, { status: '0' }, 'moderator')).total).toBe(total + 120);
  expect(await countAt('moderator', 'comments')).toBe(100);
  const tipoffs = await ask(listDisclosureMaterial, { kind: 'reader', state: 'waiting' }, 'operator');
  expect(await countAt('operator', 'tipoffs')).toBe(tipoffs.suc === 1 ? tipoffs.total : undefined);
});

it('own stories by state are the totals of the lists that the figures lead to', async () => {
  const before = (await ask(workbenchStories, {}, 'editor')).data;
  await kit.add('editor');
  await addPublishedStory(test, { by: 'editor' });
  const own = (await ask(workbenchStories, {}, 'editor')).data;
  for (const tab of ['draft', 'returned'] as const)
    expect(own[tab]).toBe((await ask(contentListMyContent, { box: 'mydraft', tab }, 'editor')).total);
  for (const tab of ['inReview', 'cleared', 'published'] as const)
    expect(own[tab]).toBe((await ask(contentListMyContent, { box: 'mine', tab }, 'editor')).total);
  expect(own).toMatchObject({ draft: before.draft! + 1, published: before.published! + 1 });
  const none = { draft: null, returned: null, inReview: null, cleared: null, published: null };
  expect((await ask(workbenchStories, {}, 'finance')).data).toEqual(none);
});

it('what goes out within a day is listed by its time and counted by target, in the user’s channels', async () => {
  const ids = [await kit.clear({ title: '今晚八点' }), await kit.clear({ title: '后天' })];
  for (const [index, id] of ids.entries()) {
    const planTime = toWireTime(new Date(test.clock.now().getTime() + (index * 40 + 5) * 60 * minute));
    expect((await ask(contentSchedule, { ids: id, planTime }, 'operator')).suc).toBe(1);
  }
  const { list, data } = await ask(workbenchPlanned, {}, 'operator');
  expect(list).toMatchObject([{ title: '今晚八点', targets: [{ target: 'app' }, { target: 'website' }] }]);
  expect(list[0]!.targets.map(({ planTime }) => planTime)).toEqual([list[0]!.planTime, list[0]!.planTime]);
  expect(data.stories).toBe(1);
  const hour = `/planning/calendar?day=${list[0]!.planTime.slice(0, 10)}&story=${ids[0]}`;
  expect(list[0]!.link).toBe(hour);
  const calendar = '/planning/calendar';
  await test.db.execute(sql`update roles set codes = array_remove(codes, ${calendar}) where code = 'operator'`);
  expect((await ask(workbenchPlanned, {}, 'operator')).list[0]!.link).toBe(`/app/news/detail?id=${ids[0]}`);
  expect(data.targets).toEqual([
    { target: 'app', count: 1 },
    { target: 'website', count: 1 },
  ]);
  await test.db.execute(sql`
    delete from user_channels where channel_id = 1 and user_id = (select id from users where user_name = 'chief')`);
  expect((await ask(workbenchPlanned, {}, 'chief')).list).toEqual([]);
  expect((await ask(workbenchPlanned, {}, 'finance')).suc).toBe(0);
});

it('readings of the own stories of seven days are the sums of the pages that the figures lead to', async () => {
  const now = test.clock.now();
  const [own, foreign] = [
    await addPublishedStory(test, { by: 'editor', title: '自己的稿件' }),
    await addPublishedStory(test, { by: 'editor2', title: '别人的稿件' }),
  ];
  await test.db.execute(sql`
    insert into story_hours (content_id, hour, target, device, source, readings, comments)
    select unnest(${sql.param([own, foreign])}::bigint[]), date_trunc('hour', ${now.toISOString()}::timestamptz),
      1, 1, 1, 12, 4`);
  await rollUpDays(test.db, now);
  await rollUpWork(test.db, now);
  const { startDate, endDate, isOwnPage, ...figures } = (await ask(workbenchReadings, {}, 'editor')).data;
  expect(figures).toMatchObject({ readings: 12, comments: 4 });
  expect(isOwnPage).toBe(true);
  const days = { startDate, endDate };
  expect((await ask(informationList, days, 'editor')).total).toBe(figures.stories);
  const sums = (await ask(performanceFigures, days, 'editor')).data.sums;
  const sumOf = (name: string) => sums.find(({ key }) => key === name)?.value;
  expect([sumOf('readings'), sumOf('comments')]).toEqual([figures.readings, figures.comments]);
  expect((await ask(workbenchReadings, {}, 'finance')).suc).toBe(0);
});

it('what waits at a desk without times is lit by its age: at three quarters of the parameter, and over', async () => {
  const story = await addPublishedStory(test);
  await test.db.execute(sql`delete from comments`);
  const before = (hours: number) => new Date(test.clock.now().getTime() - hours * 60 * minute).toISOString();
  for (const hours of [1, 17, 18.5, 23, 25])
    await test.db.execute(sql`
      insert into comments (content_id, user_id, nick_name, comment, status, created_time)
      values (${story}, 'app:1', '小吴', '真好', '0', ${before(hours)}::timestamptz)`);
  const row = async () => (await waiting('moderator')).find(({ desk }) => desk === 'comments');
  expect(await row()).toMatchObject({ count: 5, soon: 2, overdue: 1 });
  adjust(test.settings, new Map([['DESK_HOURS', 100]]));
  expect(await row()).not.toHaveProperty('overdue');
  adjust(test.settings, new Map());
});
