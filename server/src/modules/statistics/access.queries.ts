import { topStoriesMax } from 'shared-contracts/limits';
import type { DeviceKind, ReadingTarget, SourceKind } from 'shared-contracts/model';
import { sql, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';

/** Which counters to add up. */
interface AccessScope {
  first: string;
  last: string;
  channels: readonly string[];
  target: ReadingTarget | undefined;
  /** Visitors of each channel, in place of the newspaper's. */
  isOfChannel: boolean;
}

/** Counts under one value of a kind. */
export interface KindSum {
  kind: 'day' | 'channel' | 'target' | 'device' | 'source';
  day: string | null;
  channelId: string | null;
  target: ReadingTarget | null;
  device: DeviceKind | null;
  source: SourceKind | null;
  readings: number;
  visitors: number;
  comments: number;
  praise: number;
  shares: number;
}

const inScope = ({ channels, target }: AccessScope): SQL =>
  sql`channel_id = any(${sql.param(channels)}::bigint[])${target === undefined ? sql`` : sql` and target = ${target}`}`;
const visitorsOf = ({ isOfChannel }: AccessScope): SQL =>
  isOfChannel ? sql`sum(channel_visitors)::float8` : sql`sum(visitors)::float8`;

/** Sums by day, channel, target, device and source, in one pass over the counters of the days. */
export async function sumByKinds(db: Database, scope: AccessScope): Promise<KindSum[]> {
  const { rows } = await db.execute<KindSum & Record<string, unknown>>(sql`
    select case when grouping(day) = 0 then 'day' when grouping(channel_id) = 0 then 'channel' when grouping(target) = 0
      then 'target'
        when grouping(device) = 0 then 'device' else 'source' end as kind,
      day::text as day, channel_id::text as "channelId", target, device, source,
      sum(readings)::float8 as readings, ${visitorsOf(scope)} as visitors, sum(comments)::float8 as comments,
      sum(praise)::float8 as praise, sum(shares)::float8 as shares
    from channel_days where day between ${scope.first}::date and ${scope.last}::date and ${inScope(scope)}
    group by grouping sets ((day), (channel_id), (target), (device), (source))`);
  return rows;
}

/** Readings and visitors of each hour, 'YYYY-MM-DD HH'. */
export async function sumByHour(
  db: Database,
  scope: AccessScope,
): Promise<{ hour: string; readings: number; visitors: number }[]> {
  const { rows } = await db.execute<{ hour: string; readings: number; visitors: number }>(sql`
    select to_char(hour, 'YYYY-MM-DD HH24') as hour, sum(readings)::float8 as readings, ${visitorsOf(scope)} as visitors
    from channel_hours where hour >= ${scope.first}::date and hour < ${scope.last}::date + 1 and ${inScope(scope)}
    group by 1 order by 1`);
  return rows;
}

/** Readings of each weekday (1 Monday) and hour. */
export async function sumByWeekHour(
  db: Database,
  scope: AccessScope,
): Promise<{ weekday: number; hour: number; readings: number }[]> {
  const { rows } = await db.execute<{ weekday: number; hour: number; readings: number }>(sql`
    select extract(isodow from hour)::int as weekday, extract(hour from hour)::int as hour,
      sum(readings)::float8 as readings
    from channel_hours where hour >= ${scope.first}::date and hour < ${scope.last}::date + 1 and ${inScope(scope)}
    group by 1, 2`);
  return rows;
}

/** A story among those read most. */
export interface TopStory {
  id: string;
  title: string;
  author: string;
  channelName: string | null;
  publishedTime: Date | null;
  readings: number;
  visitors: number;
}

/** Stories of a day and target (and of each channel, where one is asked for) that are looked at. */
const candidates = { newspaper: topStoriesMax, channel: 20 };
/** Of these, the ones that are summed up in full: those with the most readings on their best days. */
const finalists = topStoriesMax * 2;

/**
 * The stories read most. Summing up every story of a quarter would read millions of rows; so the candidates are those
 * that were among the first of a day and target (and channel, where one is asked for), and of these only the best are
 * summed up in full.
 */
export async function topStories(db: Database, scope: AccessScope): Promise<TopStory[]> {
  const { first, last, channels, target, isOfChannel } = scope;
  const targets = target === undefined ? [1, 2, 3] : [target];
  const days = sql`generate_series(${first}::date, ${last}::date, interval '1 day') as d(day)`;
  const places = isOfChannel
    ? sql`${days}, unnest(${sql.param(targets)}::smallint[]) as t(target),
        unnest(${sql.param(channels)}::bigint[]) as k(channel_id)`
    : sql`${days}, unnest(${sql.param(targets)}::smallint[]) as t(target)`;
  const { rows } = await db.execute<Omit<TopStory, 'publishedTime'> & { publishedTime: string | null }>(sql`
    with candidates as materialized (
      select top.content_id from ${places} cross join lateral (
        select s.content_id, s.readings from story_days s where s.day = d.day::date and s.target = t.target
          ${isOfChannel ? sql`and s.channel_id = k.channel_id` : sql``}
        order by s.readings desc nulls last, s.content_id
        limit ${isOfChannel ? candidates.channel : candidates.newspaper}) as top
      group by top.content_id order by sum(top.readings) desc, top.content_id desc limit ${finalists}),
    sums as (
      select s.content_id, sum(s.readings)::float8 as readings, sum(s.visitors)::float8 as visitors
      from candidates join story_days s on s.content_id = candidates.content_id and s.day between ${first}::date
        and ${last}::date
      where s.${inScope(scope)} group by 1)
    select c.id::text as id, c.title, c.author, ch.name as "channelName", c.app_published_time as "publishedTime",
      sums.readings, sums.visitors
    from sums join contents c on c.id = sums.content_id left join channels ch on ch.id = c.category_id
    where sums.readings > 0 order by sums.readings desc, c.id desc limit ${topStoriesMax}`);
  return rows.map((row) => ({
    ...row,
    publishedTime: row.publishedTime === null ? null : new Date(row.publishedTime),
  }));
}
