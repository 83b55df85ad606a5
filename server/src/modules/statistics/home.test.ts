import {
  accessFigures,
  type AnswerOf,
  homeSummary,
  informationList,
  interactionFigures,
  performanceFigures,
} from 'shared-contracts/endpoints';
import type { FigurePage } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { rollUpDays } from './roll-up.ts';
import { rollUpWork } from './roll-up-work.ts';
startStoryServer();

const ask = async (endpoint: Parameters<typeof test.call>[0], input: object, userName: string) =>
  (await test.call(endpoint, input, await kit.bearer(userName))).envelope;
const home = async (userName: string) =>
  (await ask(homeSummary, {}, userName)).data as AnswerOf<typeof homeSummary>['data'];
const sumsOf = async (endpoint: Parameters<typeof ask>[0], input: object, userName: string) => {
  const page = (await ask(endpoint, input, userName)).data as FigurePage;
  return Object.fromEntries(page.sums.map(({ key, value }) => [key, value]));
};

const startOfHour = () => sql`date_trunc('hour', ${test.clock.now().toISOString()}::timestamptz)`;

it('a director sees what readers did today: the sums of the pages that the figures lead to', async () => {
  await test.db.execute(sql`
    insert into channel_days (day, channel_id, target, device, source, readings, visitors, comments, praise, shares)
    select ${startOfHour()}::date - d, 1, 1, 1, 1, 40 + d, 30, 5, 3, 2 from generate_series(0, 1) as d`);
  const { readers, own, day } = await home('director');
  expect(own).toBeNull();
  expect(readers).toEqual({ readings: 40, visitors: 30, comments: 5, praise: 3, shares: 2 });
  const today = { startDate: day, endDate: day };
  expect(await sumsOf(accessFigures, today, 'director')).toMatchObject(readers!);
  const { comments, praise, shares } = readers!;
  expect(await sumsOf(interactionFigures, today, 'director')).toMatchObject({ comments, praise, shares });
});

it('an author sees the own stories alone: the rows and sums of the pages that the figures lead to', async () => {
  const id = await addPublishedStory(test, { by: 'editor', title: '自己的稿件' });
  const foreign = await addPublishedStory(test, { by: 'editor2', title: '别人的稿件' });
  await test.db.execute(sql`
    insert into story_hours (content_id, hour, target, device, source, readings, comments)
    select unnest(${sql.param([id, foreign])}::bigint[]), ${startOfHour()}, 1, 1, 1, 12, 4`);
  await rollUpDays(test.db, test.clock.now());
  await rollUpWork(test.db, test.clock.now());
  const { readers, own } = await home('editor');
  expect(readers).toBeNull();
  expect(own).toMatchObject({ stories: 1, readings: 12, comments: 4 });
  const { startDate, endDate, stories, readings, comments } = own!;
  const days = { startDate, endDate };
  expect((await ask(informationList, days, 'editor')).total).toBe(stories);
  expect(await sumsOf(performanceFigures, days, 'editor')).toMatchObject({ readings, comments });
});

it('who may open no page of figures sees none', async () => {
  expect(await home('finance')).toMatchObject({ readers: null, own: null });
});
