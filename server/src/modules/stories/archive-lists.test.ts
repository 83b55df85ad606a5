import {
  channelList,
  contentList,
  contentListPublishContent,
  contentTabCounts,
  homeSummary,
  websiteCounts,
  websiteListDone,
  websiteWithdraw,
  wechatListCandidates,
  weiboListCandidates,
} from 'shared-contracts/endpoints';
import { sql } from '../../platform/database/orm.ts';
import { countList } from './content-count.queries.ts';
import { foldTallies } from './tally.queries.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

let server: TestApp;
const ids: string[] = [];
const hour = 3_600_000;
/** Noon of 20 November 2026 in the newsroom's zone. */
const noon = Date.parse('2026-11-20T12:00:00+08:00');

beforeAll(async () => {
  server = await buildTestApp();
  // Thirty stories, five hours apart, in three channels.
  for (let n = 0; n < 30; n += 1) {
    ids.push(
      await addPublishedStory(server, {
        title: `第${n}篇`,
        categoryId: String((n % 3) + 1),
        publishedTime: new Date(noon - n * 5 * hour),
      }),
    );
  }
});
afterAll(() => server.close());

const ask = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown> = {}, userName = 'admin') =>
  (await server.call(endpoint, input, await server.loginAs(userName))).envelope;
const bothWays = async (check: () => Promise<void>) => {
  await check();
  await foldTallies(server.db);
  await check();
};

it('counts of the website are those of its rows, through a move to another channel and a withdrawal, folded or not', () =>
  bothWays(async () => {
    const { rows } = await server.db.execute<{ id: string; category_id: string }>(
      sql`select id, category_id from contents where id = ${ids[3]!}`,
    );
    const target = rows[0]!.category_id === '5' ? '4' : '5';
    await server.db.execute(sql`update contents set category_id = ${target} where id = ${ids[3]!}`);
    expect((await ask(websiteListDone, { categoryId: target })).total).toBe(1);
    await ask(websiteWithdraw, { ids: ids[target === '5' ? 6 : 7]!, reason: '内容过期' });
    const { rows: truth } = await server.db.execute<{ published: number; withdrawn: number }>(
      sql`select count(*) filter (where state = 'published')::int as published, count(*) filter (where state = 'withdrawn')::int as withdrawn from deliveries where target = 'website'`,
    );
    expect((await ask(websiteCounts)).data).toEqual({ ...truth[0], stale: 0 });
    expect((await ask(websiteListDone, { state: 'withdrawn' })).total).toBe(truth[0]!.withdrawn);
    expect((await ask(websiteListDone, { keywords: '第3篇' })).total).toBe(1);
  }));

it.each([
  ['2026-11-18 00:00:00', '2026-11-19 23:59:59'],
  ['2026-11-17 09:00:00', '2026-11-20 11:00:00'],
  ['2026-11-19 01:00:00', '2026-11-19 20:00:00'],
  ['2026-11-18 21:00:00', '2026-11-19 03:00:00'],
])('lists from %s to %s have the total of their rows, by any time', async (startDate, endDate) => {
  for (const dateField of ['modified', 'created', 'published'] as const) {
    const filters = { dateField, startDate, endDate };
    const { list, total } = await ask(contentList, { ...filters, pageSize: 50 });
    expect(total).toBe(list!.length);
    expect((await ask(contentTabCounts, { box: 'news', ...filters })).data).toMatchObject({ all: total });
  }
  const website = await ask(websiteListDone, { startDate, endDate, pageSize: 50 });
  expect(website.total).toBe(website.list!.length);
});

it('own stories are counted without reading each of them', async () => {
  const { list, total } = await ask(contentList, { pageSize: 50 });
  const userId = await server.userId('editor');
  const query = {
    filters: { box: 'mine', tab: 'all', dateField: 'modified', sortType: 1, sortOrder: 1, appPublishStatus: -1 },
    channels: ['1'],
    userId,
    stages: [],
    scope: 'title',
    now: server.clock.now(),
  } as never;
  expect(await countList(server.db, query)).toBe(total);
  expect(list).toHaveLength(total!);
});

it('channels, home figures and candidates of WeChat and the microblog count what their lists show', async () => {
  const channels = (await ask(channelList)).list as { id: string; contentCount: number }[];
  const { rows } = await server.db.execute<{ id: string; n: number }>(
    sql`select category_id::text as id, count(*)::int as n from contents where deleted_time is null group by 1`,
  );
  expect(
    channels
      .filter(({ contentCount }) => contentCount > 0)
      .map(({ id, contentCount }) => ({ id, n: contentCount }))
      .sort((a, b) => a.id.localeCompare(b.id)),
  ).toEqual(rows.sort((a, b) => a.id.localeCompare(b.id)));
  await addPublishedStory(server, { title: '今天发布' });
  const { day, publishedToday } = (await ask(homeSummary)).data as { day: string; publishedToday: number };
  const published = { dateField: 'published', startDate: day, endDate: day };
  expect([publishedToday, (await ask(contentListPublishContent, published)).total]).toEqual([1, 1]);
  const { draft, inReview, returned, cleared } = (await ask(contentTabCounts, { box: 'mine' }, 'editor'))
    .data as Record<string, number>;
  expect((await ask(homeSummary, {}, 'editor')).data).toMatchObject({ mine: { draft, inReview, returned, cleared } });
  // What readers have already is nothing that still waits for its publication.
  expect(cleared).toBe(0);
  await server.db.execute(sql`update contents set needs_reaudit = true where id = ${ids[0]!}`);
  for (const endpoint of [wechatListCandidates, weiboListCandidates]) {
    const { list, total } = await ask(endpoint, { pageSize: 50 });
    expect(total).toBe(list!.length);
    expect(total).toBeGreaterThan(20);
  }
});
