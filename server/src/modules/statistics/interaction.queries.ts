import { type ActivityKind, type CommentStatus, type PushState, SourceKind } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';

/** Days and channels that interactions are read of. */
interface InteractionScope {
  first: string;
  last: string;
  channels: readonly string[];
}

/** Comments, praise of stories and of comments, and shares of a day or a channel. */
export interface InteractionSum {
  day: string | null;
  channelId: string | null;
  comments: number;
  praise: number;
  commentPraise: number;
  shares: number;
}

/** Sums of what readers did beside reading, by day and by channel. */
export async function sumInteractions(
  db: Database,
  { first, last, channels }: InteractionScope,
): Promise<InteractionSum[]> {
  const { rows } = await db.execute<InteractionSum & Record<string, unknown>>(sql`
    select day::text as day, channel_id::text as "channelId", sum(comments)::float8 as comments,
      sum(praise)::float8 as praise, sum(comment_praise)::float8 as "commentPraise", sum(shares)::float8 as shares
    from channel_days where day between ${first}::date and ${last}::date
      and channel_id = any(${sql.param(channels)}::bigint[])
    group by grouping sets ((day), (channel_id)) order by day`);
  return rows;
}

const within = (column: string, { first, last }: InteractionScope) =>
  sql`${sql.raw(column)} >= ${first}::date and ${sql.raw(column)} < ${last}::date + 1`;

/** How many comments that were sent in the period have each state by now. */
export async function countComments(db: Database, scope: InteractionScope): Promise<Map<CommentStatus, number>> {
  const { rows } = await db.execute<{ status: CommentStatus; n: number }>(sql`
    select m.status, count(*)::float8 as n from comments m join contents c on c.id = m.content_id
    where ${within('m.created_time', scope)} and c.category_id = any(${sql.param(scope.channels)}::bigint[]) group by 1`);
  return new Map(rows.map(({ status, n }) => [status, n]));
}

/** How many messages to the app of the period have each state. */
export async function countPushes(db: Database, scope: InteractionScope): Promise<Map<PushState, number>> {
  const { rows } = await db.execute<{ state: PushState; n: number }>(sql`
    select state, count(*)::float8 as n from pushes
    where ${within('created_time', scope)} and category_id = any(${sql.param(scope.channels)}::bigint[]) group by 1`);
  return new Map(rows.map(({ state, n }) => [state, n]));
}

/** How often readers came to a story by a message to the app. */
export async function countPushesOpened(db: Database, { first, last, channels }: InteractionScope): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(readings), 0)::float8 as n from channel_days
    where day between ${first}::date and ${last}::date and channel_id = any(${sql.param(channels)}::bigint[])
      and source = ${SourceKind.Push}`);
  return rows[0]!.n;
}

/** An activity or a questionnaire that readers took part in. */
export interface TakenPart {
  id: string;
  kind: ActivityKind | 'questionnaire';
  name: string;
  entries: number;
}

const mostNamed = 100;

/** Activities and questionnaires that ran in the period, by how often readers took part in those days. */
export async function listTakenPart(db: Database, scope: InteractionScope): Promise<TakenPart[]> {
  const { first, last } = scope;
  const { rows } = await db.execute<TakenPart & Record<string, unknown>>(sql`
    select * from (
      select a.id::text as id, a.kind, a.name, e.n as entries from activities a cross join lateral (
        select count(*)::float8 as n from activity_entries e
        where e.activity_id = a.id and ${within('e.created_time', scope)} and e.cancelled_time is null) e
      where a.published_time is not null and a.start_time < ${last}::date + 1 and a.end_time >= ${first}::date
      union all
      select q.id::text, 'questionnaire', q.title, e.n from questionnaires q cross join lateral (
        select count(*)::float8 as n from questionnaire_answers e where e.questionnaire_id = q.id
          and ${within('e.created_time', scope)}) e
      where q.published_time is not null and q.published_time < ${last}::date + 1
        and coalesce(q.end_time, 'infinity') >= ${first}::date
    ) as parts order by entries desc, kind, id limit ${mostNamed}`);
  return rows;
}
