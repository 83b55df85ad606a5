import { sql } from '../src/platform/database/orm.ts';
import { plainDepthMax } from '../src/modules/stories/content-list.rules.ts';
import { countFacets } from '../src/modules/stories/content-count.queries.ts';
import { pageOfIds } from '../src/modules/stories/content-list.queries.ts';
import type { ListQuery } from '../src/modules/stories/content-plan.ts';
import { findIds } from '../src/modules/stories/content-search.queries.ts';
import { kit, startStoryServer, test } from './story-kit.ts';

startStoryServer();

/** Hits that are counted in these tests in place of 1,000. */
const most = 5;
const months = 12;
const perMonth = 3;

/** Stories of a year, three each month, all with one word; the third of a month was published in the month after. */
async function fillYear(): Promise<void> {
  const names = Array.from({ length: months * perMonth }, (_, index) => index);
  for (const index of names) {
    const id = await kit.add('editor', { title: `防汛${index}`, content: '<p>防汛值守</p>' });
    const created = `2025-${String(Math.floor(index / perMonth) + 1).padStart(2, '0')}-${String(5 + (index % perMonth) * 10).padStart(2, '0')} 08:00:00+08`;
    const wait = index % perMonth === 2 ? '20 days' : '1 hour';
    await test.db.execute(sql`
      update contents set created_time = ${created}::timestamptz, modified_time = ${created}::timestamptz + interval '2 hours',
        app_published_time = ${created}::timestamptz + ${wait}::interval where id = ${id}`);
  }
  await test.db.execute(sql`vacuum (analyze) contents`);
  await test.db.execute(sql`vacuum (analyze) content_search`);
}

let channels: string[];
const queryOf = (filters: Partial<ListQuery['filters']>): ListQuery => ({
  filters: {
    box: 'search',
    tab: 'all',
    sortType: 1,
    sortOrder: 1,
    dateField: 'modified',
    appPublishStatus: -1,
    ...filters,
  },
  channels,
  userId: '0',
  stages: [],
  isAlone: false,
  scope: 'all',
  now: new Date(),
});

/** Ids that a plain statement returns for the same query. */
async function plainly(condition: string, order: string, offset: number, limit: number): Promise<string[]> {
  const { rows } = await test.db.execute<{ id: string }>(
    sql.raw(
      `select id from contents where title like '防汛%' and ${condition} order by ${order} limit ${limit} offset ${offset}`,
    ),
  );
  return rows.map(({ id }) => id);
}

const idsOf = async (query: ListQuery, offset: number, limit: number) => {
  const page = await pageOfIds(test.db, query, 1_000_000, offset, limit);
  const { rows } = await test.db.execute<{ id: string }>(sql`select id from (${page}) as page order by ord`);
  return rows.map(({ id }) => id);
};

beforeAll(async () => {
  await fillYear();
  const { rows } = await test.db.execute<{ id: string }>(sql`select id from channels`);
  channels = rows.map(({ id }) => id);
});

describe('a search with more hits than are counted', () => {
  const search = (filters: Partial<ListQuery['filters']> = {}, offset = 0, limit = 20) =>
    findIds(test.db, queryOf({ keywords: '防汛', ...filters }), offset, limit, most);

  it.each([
    [1, 'modified_time'],
    [2, 'created_time'],
    [3, 'app_published_time'],
  ] as const)(
    'sorted by %s gives the newest by %s, and says that there are as many as are shown',
    async (sortType, column) => {
      expect(await search({ sortType })).toEqual({
        ids: await plainly('true', `${column} desc, id desc`, 0, most),
        total: most,
      });
    },
  );

  it('begins with a story of long ago that was changed today', async () => {
    const [oldest] = await plainly('true', 'created_time, id', 0, 1);
    const {
      rows: [before],
    } = await test.db.execute<{ modified_time: string }>(
      sql`select modified_time::text from contents where id = ${oldest}`,
    );
    await test.db.execute(sql`update contents set modified_time = now() where id = ${oldest}`);
    try {
      expect((await search()).ids[0]).toBe(oldest);
    } finally {
      await test.db.execute(
        sql`update contents set modified_time = ${before!.modified_time}::timestamptz where id = ${oldest}`,
      );
    }
  });

  it('ends with the last hit that is counted, and knows its total on a page behind it', async () => {
    expect((await search({}, 3, 20)).ids).toEqual(await plainly('true', 'modified_time desc, id desc', 3, most - 3));
    expect(await search({}, 40, 20)).toEqual({ ids: [], total: most });
  });

  it('reads all hits where the newest months do not hold the first ones', async () => {
    expect((await search({ sortOrder: 0 })).ids).toEqual(await plainly('true', 'modified_time, id', 0, most));
    expect((await search({ sortType: 5 })).total).toBe(most);
  });

  it('reads the words and the months from one index', async () => {
    const { rows } = await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select 1 from content_search s where s.words @@ '防汛'::tsquery and array[newsroom_month(s.created_time)] && array[24312, 24313]`,
      );
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: \(\(words @@ .*created_time.*&&/);
  });
});

describe('a range of publication in the order of changes', () => {
  const range = { dateField: 'published', startDate: '2025-03-10 09:00:00', endDate: '2025-08-20 12:00:00' } as const;
  const inRange = "app_published_time between '2025-03-10 09:00:00+08' and '2025-08-20 12:00:00.999+08'";

  it.each([
    [0, 5, 1],
    [5, 5, 1],
    [0, 7, 0],
    [12, 20, 0],
  ] as const)('gives from place %i on %i stories, direction %i', async (offset, limit, sortOrder) => {
    const direction = sortOrder === 1 ? 'desc' : 'asc';
    expect(await idsOf(queryOf({ box: 'news', ...range, sortOrder }), offset, limit)).toEqual(
      await plainly(inRange, `modified_time ${direction}, id ${direction}`, offset, limit),
    );
  });

  it('without a beginning or an end takes all months on that side', async () => {
    const { startDate, endDate } = range;
    expect(await idsOf(queryOf({ box: 'news', dateField: 'published', startDate }), 0, 50)).toEqual(
      await plainly("app_published_time >= '2025-03-10 09:00:00+08'", 'modified_time desc, id desc', 0, 50),
    );
    expect(await idsOf(queryOf({ box: 'news', dateField: 'published', endDate }), 0, 50)).toEqual(
      await plainly("app_published_time <= '2025-08-20 12:00:00.999+08'", 'modified_time desc, id desc', 0, 50),
    );
  });

  it('takes the first rows of each month from its index, without a sort of them all', async () => {
    const page = await pageOfIds(test.db, queryOf({ box: 'news', ...range }), 1_000_000, 0, 20);
    const { rows } = await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off; set local enable_bitmapscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${page}`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('contents_by_publication_month');
  });
});

describe('a page far behind', () => {
  it('is refused in an order without tallies, and the sentence says what to do', async () => {
    const far = (filters: Partial<ListQuery['filters']>, offset: number) =>
      idsOf(queryOf({ box: 'news', ...filters }), offset, 20);
    await expect(far({ sortType: 5 }, plainDepthMax)).rejects.toThrow('只能翻看前10000条');
    await expect(far({ sortType: 4 }, plainDepthMax)).rejects.toThrow('请缩小范围');
    expect(await far({ sortType: 5 }, plainDepthMax - 20)).toEqual([]);
  });
});

describe('counts of one’s own stories in a range of publication or creation', () => {
  it.each([
    ['published', 'app_published_time'],
    ['created', 'created_time'],
  ] as const)('by time %s are those of a plain count, in whole days and inside a day', async (dateField, column) => {
    const {
      rows: [author],
    } = await test.db.execute<{ id: string }>(
      sql`select create_user_id::text as id from contents where title = '防汛0'`,
    );
    for (const [startDate, endDate] of [
      ['2025-02-01 00:00:00', '2025-06-15 23:59:59'],
      ['2025-02-05 08:30:00', '2025-06-25 08:30:00'],
    ] as const) {
      const { histogram } = await countFacets(test.db, {
        ...queryOf({ box: 'mine', dateField, startDate, endDate }),
        userId: author!.id,
      });
      const { rows } = await test.db.execute<{ n: number }>(
        sql.raw(
          `select count(*)::int as n from contents where create_user_id = ${author!.id} and ${column} between '${startDate}+08' and '${endDate}.999+08'`,
        ),
      );
      expect(rows[0]!.n).toBeGreaterThan(5);
      expect([...histogram!.values()].reduce((sum, n) => sum + n, 0)).toBe(rows[0]!.n);
    }
  });
});
