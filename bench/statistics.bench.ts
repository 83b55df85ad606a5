import pg from 'pg';
import {
  accessFigures,
  type Endpoint,
  informationList,
  interactionFigures,
  performanceFigures,
} from 'shared-contracts/endpoints';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { runningDatabase } from '../server/src/platform/database/embedded-postgres-running.ts';
import { rollDay } from '../server/src/modules/statistics/roll-up-work.ts';
import { type Caller, loginAs } from './core/caller.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';

/**
 * Stories of the large newsroom; BENCH_STATISTICS_STORIES for a machine with little time. The small one has a
 * hundredth.
 */
const large = Number(process.env.BENCH_STATISTICS_STORIES ?? 1_000_000);
const small = large / 100;
/** Hourly rows of a story on average, over 90 days. */
const rowsPerStory = 20;
const days = 90;
const rounds = 9;
const limit = 3;

const day = 86_400_000;
const dayText = (ago: number) => new Date(Date.now() - ago * day + 8 * 3_600_000).toISOString().slice(0, 10);
const quarter = { startDate: dayText(days - 1), endDate: dayText(0) };

const pages: readonly [name: string, endpoint: Endpoint, input: object][] = [
  ['readings of a quarter', accessFigures, quarter],
  ['readings of a channel in a quarter', accessFigures, { ...quarter, categoryId: '1' }],
  ['readings of a month', accessFigures, { startDate: dayText(30) }],
  ['performance of a quarter', performanceFigures, quarter],
  ['interactions of a quarter', interactionFigures, quarter],
  ['single stories, newest first', informationList, quarter],
];

/** Stories of three years, and hourly rows of the last 90 days, most of them of the newest stories. */
async function fill(client: pg.Client, stories: number): Promise<void> {
  await client.query('set statement_timeout = 0; set synchronous_commit = off');
  await client.query('alter table contents disable trigger user; alter table articles disable trigger user');
  await client.query(
    `with users_of as (select array_agg(id) as ids from users where kind = 'staff'), channels_of as (select array_agg(id) as ids from channels),
     added as (insert into contents (content_type, title, category_id, author, word_count, audit_state, audit_stage,
       publish_state, app_published_time, hits,
       create_user_id, create_user_name, created_time, modified_time, modified_user_name)
     select 5, '稿件 ' || n, c.ids[1 + n % cardinality(c.ids)], '记者', 600 + n % 900, 'cleared', 9, 1, t, n % 9000,
       u.ids[1 + n % cardinality(u.ids)], '记者', t, t, '记者'
     from users_of u, channels_of c, generate_series(1, $1::int) n,
       lateral (select now() - (1095.0 * n / $1::int) * interval '1 day' as t) t returning id)
     insert into articles (content_id) select id from added`,
    [stories],
  );
  await client.query(
    `with newest as (select array_agg(id order by app_published_time desc) as ids from (select id, app_published_time from contents
       where app_published_time is not null order by app_published_time desc limit $1 / 4) c)
     insert into story_hours (content_id, hour, target, device, source, readings, visitors)
     select newest.ids[1 + floor(power(random(), 2) * (cardinality(newest.ids) - 1))::int], date_trunc('hour', now()) - floor(random() * ${days * 24}) * interval '1 hour',
       1 + floor(random() * 3)::int, 1 + floor(random() * 3)::int, 1 + floor(random() * 5)::int, 1 + floor(-ln(random()) * 12)::int, 1
     from newest, generate_series(1, $1::int * ${rowsPerStory}) on conflict do nothing`,
    [stories],
  );
  for (const [table, key] of [
    ['channel_hours', 'hour, channel_id, target'],
    ['channel_days', 'day, channel_id, target, device, source'],
    ['story_days', 'content_id, day, target, channel_id'],
  ] as const)
    await client.query(
      `truncate ${table}; insert into ${table} (${key}, readings, visitors)
       select ${key}, sum(readings), sum(visitors) from (select h.*, h.hour::date as day, coalesce(c.category_id, 0) as channel_id
         from story_hours h join contents c on c.id = h.content_id) h group by ${key}`,
    );
}

async function timings(stories: number): Promise<{ medians: number[]; rows: number }> {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir);
  const url = runningDatabase(dataDir)!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client, stories);
    const { db, close } = openDatabase(url);
    for (let ago = days; ago >= 0; ago -= 1) await rollDay(db, dayText(ago));
    await close();
    await client.query('analyze');
    const { rows } = await client.query<{ n: string }>('select count(*) as n from story_hours');
    return { medians: await ask(await loginAs(server.url, 'chief')), rows: Number(rows[0]!.n) };
  } finally {
    await client.end();
    await server.stop();
    await removeFolder(dataDir);
  }
}

/** Milliseconds of each page, the median of rounds in turns. */
async function ask(caller: Caller): Promise<number[]> {
  const durations: number[][] = pages.map(() => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, [, endpoint, input]] of pages.entries()) {
      const startedAt = performance.now();
      await caller.call(endpoint, input);
      if (round >= 0) durations[index]!.push(performance.now() - startedAt);
    }
  }
  return durations.map(median);
}

async function run(): Promise<Figure[]> {
  const few = await timings(small);
  const many = await timings(large);
  return pages.map(([name], index) => ({
    name: `${name}, ${many.rows.toLocaleString('en')} hourly rows beside ${few.rows.toLocaleString('en')}`,
    value: many.medians[index]! / few.medians[index]!,
    unit: '×' as const,
    limit,
    from: `${many.medians[index]!.toFixed(1)} ms against ${few.medians[index]!.toFixed(1)} ms`,
  }));
}

/** Pages of figures over a hundred times the stories and hourly rows. */
export const statisticsBench: Bench = { name: 'statistics', run };
