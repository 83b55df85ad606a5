import { randomBytes } from 'node:crypto';
import type { Measure } from 'shared-contracts/model';
import { sql, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { addHits } from '../../platform/readers/hit-counter.ts';
import type { VisitBatchRow, VisitStore } from '../../platform/readers/visit-counter.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';

type Counter = Measure | 'channelVisitors';
type Counts = Record<Counter, number>;
type Key = Record<string, string | number>;

const noCounts: Counts = {
  readings: 0,
  visitors: 0,
  comments: 0,
  praise: 0,
  commentPraise: 0,
  shares: 0,
  channelVisitors: 0,
};

/** Sums under a key, in the order of their keys: two processes then lock rows in one order. */
class Sums<K extends Key> {
  readonly #rows = new Map<string, { key: K; counts: Counts }>();

  add(key: K, measure: Counter, count: number): void {
    if (count === 0) return;
    const name = Object.values(key).join(' ');
    let row = this.#rows.get(name);
    if (!row) {
      row = { key, counts: { ...noCounts } };
      this.#rows.set(name, row);
    }
    row.counts[measure] += count;
  }

  get sorted(): { key: K; counts: Counts }[] {
    return [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}

const ofStories = {
  readings: 'readings',
  visitors: 'visitors',
  comments: 'comments',
  praise: 'praise',
  commentPraise: 'comment_praise',
  shares: 'shares',
} as const;
/** Columns of the counters of channels, by what they count. */
const ofChannels = { ...ofStories, channelVisitors: 'channel_visitors' } as const;

/** Adds sums to a table of counters whose key has these columns and types. */
async function upsert<K extends Key>(
  db: Database,
  table: string,
  columns: readonly (readonly [column: string, key: keyof K & string, type: string])[],
  sums: Sums<K>,
  counters: Partial<Record<Counter, string>>,
): Promise<void> {
  const rows = sums.sorted;
  if (rows.length === 0) return;
  const measures = Object.keys(counters) as Counter[];
  const counted = Object.values(counters);
  const arrays: SQL[] = [
    ...columns.map(([, key, type]) => sql`${sql.param(rows.map((row) => row.key[key]))}::${sql.raw(type)}[]`),
    ...measures.map((measure) => sql`${sql.param(rows.map(({ counts }) => counts[measure]))}::int[]`),
  ];
  const names = sql.raw([...columns.map(([column]) => column), ...counted].join(', '));
  await db.execute(sql`
    insert into ${sql.identifier(table)} as t (${names}) select * from unnest(${sql.join(arrays, sql`, `)})
    on conflict (${sql.raw(columns.map(([column]) => column).join(', '))}) do update set
      ${sql.raw(counted.map((column) => `${column} = t.${column} + excluded.${column}`).join(', '))}`);
}

/** The channels of stories; what is no story is left out. */
async function channelsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; channel: string }>(sql`
    select id::text as id, coalesce(category_id, 0)::text as channel from contents where id = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, channel }) => [id, channel]));
}

const siteMark = '0';
/** The mark of a channel; stories without one are the newspaper's. */
const channelMark = (channel: string): string => (channel === '0' ? siteMark : `-${channel}`);

/** Marks readers for the day; returns those marks that were not there, as 'reader place'. */
async function markReaders(db: Database, marks: ReadonlyMap<string, string>): Promise<Set<string>> {
  if (marks.size === 0) return new Set();
  const sorted = [...marks].sort(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await db.execute<{ reader: string; place: string }>(sql`
    insert into reader_marks (day, reader, place)
    select * from unnest(${sql.param(sorted.map(([, day]) => day))}::date[],
      ${sql.param(sorted.map(([mark]) => mark.split(' ')[0]))}::text[],
      ${sql.param(sorted.map(([mark]) => mark.split(' ')[1]))}::bigint[])
    on conflict do nothing returning reader, place::text as place`);
  return new Set(rows.map(({ reader, place }) => `${reader} ${place}`));
}

const byKinds = [
  ['target', 'target', 'smallint'],
  ['device', 'device', 'smallint'],
  ['source', 'source', 'smallint'],
] as const;

/** Adds a batch to the stories' running numbers and to the counters per hour and day, all of it or nothing. */
async function addBatch(db: Database, rows: readonly VisitBatchRow[]): Promise<void> {
  const channels = await channelsOf(db, [...new Set(rows.map(({ storyId }) => storyId))]);
  const batch = rows.filter(({ storyId }) => channels.has(storyId));
  if (batch.length === 0) return;
  const hits = new Map<string, number>();
  for (const { storyId, measure, count } of batch)
    if (measure === 'readings') hits.set(storyId, (hits.get(storyId) ?? 0) + count);
  await db.transaction(async (tx) => {
    if (hits.size > 0) await addHits(tx, 'contents', hits);
    const kept = batch.filter(({ isKept }) => isKept);
    const marks = new Map<string, string>();
    for (const { reader, storyId, hour } of kept) {
      if (reader === '') continue;
      const day = toWireTime(hour).slice(0, 10);
      marks.set(`${reader} ${storyId}`, day);
      marks.set(`${reader} ${siteMark}`, day);
      marks.set(`${reader} ${channelMark(channels.get(storyId)!)}`, day);
    }
    const fresh = await markReaders(tx, marks);
    /** 1 for the first reading of a reader, which is taken out of the new marks. */
    const visitorsOf = (reader: string, place: string) => Number(reader !== '' && fresh.delete(`${reader} ${place}`));

    const stories = new Sums<Key>();
    const hours = new Sums<Key>();
    const days = new Sums<Key>();
    for (const { storyId, hour: time, reader, measure, count, target, device, source } of kept) {
      const hour = time.toISOString();
      const day = toWireTime(time).slice(0, 10);
      const channel = channels.get(storyId)!;
      stories.add({ storyId, hour, target, device, source }, measure, count);
      stories.add({ storyId, hour, target, device, source }, 'visitors', visitorsOf(reader, storyId));
      const visitors = visitorsOf(reader, siteMark);
      const channelVisitors = visitorsOf(reader, channelMark(channel));
      const counted = [
        [measure, count],
        ['visitors', visitors],
        ['channelVisitors', channelVisitors],
      ] as const;
      for (const [name, number] of counted) {
        hours.add({ hour, channel, target }, name, number);
        days.add({ day, channel, target, device, source }, name, number);
      }
    }
    await upsert(
      tx,
      'story_hours',
      [['content_id', 'storyId', 'bigint'], ['hour', 'hour', 'timestamptz'], ...byKinds],
      stories,
      ofStories,
    );
    await upsert(
      tx,
      'channel_hours',
      [
        ['hour', 'hour', 'timestamptz'],
        ['channel_id', 'channel', 'bigint'],
        ['target', 'target', 'smallint'],
      ],
      hours,
      ofChannels,
    );
    await upsert(
      tx,
      'channel_days',
      [['day', 'day', 'date'], ['channel_id', 'channel', 'bigint'], ...byKinds],
      days,
      ofChannels,
    );
  });
}

/** The counters of readers in the database. */
export function visitStore(db: Database): VisitStore {
  return {
    async saltOf(day) {
      const salt = randomBytes(16).toString('base64url');
      await db.execute(sql`insert into reader_salts (day, salt) values (${day}::date, ${salt}) on conflict do nothing`);
      const { rows } = await db.execute<{ salt: string }>(sql`select salt from reader_salts where day = ${day}::date`);
      return rows[0]!.salt;
    },
    add: (rows) => addBatch(db, rows),
  };
}
