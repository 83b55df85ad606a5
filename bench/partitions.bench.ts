import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DeviceKind, ReadingTarget, SourceKind } from 'shared-contracts/model';
import { type DatabaseHandle, openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { topStories } from '../server/src/modules/statistics/access.queries.ts';
import { rollUpDays } from '../server/src/modules/statistics/roll-up.ts';
import { storyCurve } from '../server/src/modules/statistics/story-curve.ts';
import { visitStore } from '../server/src/modules/statistics/visit-store.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { removeFolder, temporaryFolder } from './core/product.ts';

/** Rows of `story_days` over three years, and of `story_hours` over a hundred days. */
const rowCount = Number(process.env.BENCH_PARTITION_ROWS ?? 1_000_000);
const rounds = 15;
/** Reading and adding may cost this much more for it; the curve of a story, which asks every month, this much. */
const limit = 1.3;
const curveLimit = 1.6;
/** A month that goes is to take at most this share of the time of deleting its rows. */
const dropLimit = 0.2;
const stories = 20_000;

const day = 86_400_000;
const dayText = (ago: number) => new Date(Date.now() - ago * day + 8 * 3_600_000).toISOString().slice(0, 10);

/** Rows in partitions by month, and the same in tables as they were before, which hide the others in `plain`. */
async function fill(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0; set synchronous_commit = off');
  await client.query(`
    alter table contents disable trigger user;
    insert into contents (id, content_type, title, author, audit_state, audit_stage, publish_state, app_published_time,
      create_user_id, create_user_name, created_time, modified_time, modified_user_name)
    overriding system value select n, 5, '稿件 ' || n, '记者', 'cleared', 9, 1, now(), 1, '记者', now(), now(), '记者'
    from generate_series(1, ${stories}) n`);
  for (const [table, days] of [
    ['story_hours', 100],
    ['story_days', 1100],
  ] as const)
    await client.query(
      `select add_partition($1, m::date) from generate_series(date_trunc('month', now() - $2 * interval '1 day'),
         date_trunc('month', now()), interval '1 month') m`,
      [table, days],
    );
  await client.query(
    `insert into story_hours (content_id, hour, target, device, source, readings, visitors)
     select 1 + floor(power(random(), 2) * ${stories}),
        date_trunc('hour', now()) - floor(random() * 2400) * interval '1 hour',
       1 + floor(random() * 3), 1 + floor(random() * 3), 1 + floor(random() * 5), 1 + floor(random() * 20), 1
     from generate_series(1, $1::int) on conflict do nothing`,
    [rowCount],
  );
  await client.query(
    `insert into story_days (content_id, day, target, channel_id, readings, visitors)
     select 1 + floor(power(random(), 2) * ${stories}), current_date - floor(random() * 1100)::int,
        1 + floor(random() * 3),
       1 + floor(random() * 20), 1 + floor(random() * 900), 1
     from generate_series(1, $1::int) on conflict do nothing`,
    [rowCount],
  );
  await client.query(`
    create schema plain;
    create table plain.story_hours (like public.story_hours including all);
    create table plain.reader_marks (like public.reader_marks including all);
    create table plain.story_days (like public.story_days including all);
    insert into plain.story_hours select * from public.story_hours;
    insert into plain.story_days select * from public.story_days`);
  // A user to whom the tables of before come first.
  await client.query(
    `create role plain superuser login password 'plain'; alter role plain set search_path = plain, public`,
  );
  await client.query('vacuum analyze');
  client.release();
}

const withRole = (url: string): string => {
  const changed = new URL(url);
  changed.username = 'plain';
  changed.password = 'plain';
  return changed.href;
};

const thisHour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);

/** A batch of readings as a busy second of a process brings them. */
const batch = (hour: Date, count = 400, readerOf = (_n: number) => '') =>
  Array.from({ length: count }, (_, n) => ({
    hour,
    storyId: String(1 + (n % 400)),
    measure: 'readings' as const,
    reader: readerOf(n),
    isKept: true,
    count: 1,
    target: ReadingTarget.Website,
    device: DeviceKind.Phone,
    source: SourceKind.Direct,
  }));

const curve = 'the curve of a story';
const works: readonly (readonly [name: string, work: (db: DatabaseHandle['db']) => Promise<unknown>])[] = [
  ...(
    [
      ['stories read most in a quarter', []],
      ['stories read most in a quarter and four channels', ['1', '2', '3', '4']],
    ] as const
  ).map(
    ([name, channels]) =>
      [
        name,
        (db: DatabaseHandle['db']) =>
          topStories(db, {
            first: dayText(89),
            last: dayText(0),
            channels: channels.length === 0 ? Array.from({ length: 20 }, (_, n) => String(n + 1)) : channels,
            target: undefined,
            isOfChannel: channels.length > 0,
          }),
      ] as const,
  ),
  [curve, (db) => storyCurve(db, '17')],
  ['a second of readings of 400 stories', (db) => visitStore(db).add(batch(thisHour()))],
  [
    'the first readings of 1,000 readers of a day',
    (db) => visitStore(db).add(batch(thisHour(), 1000, () => randomBytes(8).toString('base64url').slice(0, 11))),
  ],
  ['a roll-up to days', (db) => rollUpDays(db, new Date())],
];

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

async function compare(parted: DatabaseHandle, plain: DatabaseHandle): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, work] of works) {
    const times: [number[], number[]] = [[], []];
    for (let round = -2; round < rounds; round += 1)
      for (const [place, { db }] of [parted, plain].entries()) {
        const time = await msOf(() => work(db));
        if (round >= 0) times[place]!.push(time);
      }
    const [own, other] = [median(times[0]), median(times[1])];
    figures.push({
      name: `${name}: partitions by month beside one table`,
      value: own / other,
      unit: '×',
      limit: name === curve ? curveLimit : limit,
      from: `${own.toFixed(1)} ms against ${other.toFixed(1)} ms`,
    });
  }
  return figures;
}

/** The oldest whole month of the hourly rows goes. */
async function forget({ pool }: DatabaseHandle): Promise<Figure> {
  const { rows } = await pool.query<{ until: string }>(
    `select to_time::date::text as until from partitions_of('story_hours')
     where not is_rest and from_time < now() order by from_time offset 1 limit 1`,
  );
  const until = rows[0]!.until;
  const dropped = await msOf(() =>
    pool.query("select keep_partitions('story_hours', current_date, $1::date)", [until]),
  );
  const deleted = await msOf(async () => {
    await pool.query('delete from plain.story_hours where hour < $1::date', [until]);
    await pool.query('vacuum plain.story_hours');
  });
  return {
    name: `hourly rows before ${until} dropped, beside deleted and vacuumed`,
    value: dropped / deleted,
    unit: '×',
    limit: dropLimit,
    from: `${dropped.toFixed(0)} ms against ${deleted.toFixed(0)} ms`,
  };
}

async function run(): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir });
  const parted = openDatabase(database.url, { poolSize: 2, queryTimeout: 600_000 });
  const plain = openDatabase(withRole(database.url), { poolSize: 2 });
  try {
    await migrate(parted.pool);
    await fill(parted.pool);
    return [...(await compare(parted, plain)), await forget(parted)];
  } finally {
    await plain.close();
    await parted.close();
    await database.stop();
    await removeFolder(dataDir);
  }
}

/** Tables in partitions by month beside the same rows in one table. */
export const partitionsBench: Bench = { name: 'partitions', run };
