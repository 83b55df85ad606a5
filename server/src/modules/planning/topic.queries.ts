import type { CutDay, PlannedDelivery, TopicRow, TopicState } from 'shared-contracts/model';
import { eq, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Session } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { storyTexts } from '../stories/story.texts.ts';
import { bundleParts } from './planned.queries.ts';
import { planningTopics } from './planning.tables.ts';

/** A topic as the database has it. */
export type Topic = typeof planningTopics.$inferSelect;

/** Which topics are read. */
export interface TopicFilter {
  id?: string;
  keywords?: string | undefined;
  categoryId?: string | undefined;
  isMine?: boolean;
  hasDropped?: boolean;
  /** Planned within these times. */
  from?: Date;
  to?: Date;
  /** Published ones that were changed or planned before it are left out. */
  publishedSince?: Date;
  most: number;
}

type Reader = Pick<Session, 'userId' | 'channels'>;

const timeOf = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Topics of the reader's channels, those of no channel, and those that the reader brought up or works on. */
const isReadable = ({ userId, channels }: Reader): SQL => sql`
  (t.category_id is null or t.category_id = any(${sql.param([...channels])}::bigint[]) or t.create_user_id = ${userId}
    or exists (select from planning_assignments a where a.topic_id = t.id and a.user_id = ${userId}))`;

const isOwn = (userId: string): SQL => sql`
  (t.create_user_id = ${userId}
    or exists (select from planning_assignments a where a.topic_id = t.id and a.user_id = ${userId}))`;

/** How far a topic is; its stories and assignments say it. */
const state = sql<TopicState>`case
  when t.dropped_time is not null then 'dropped'
  when s.is_published then 'published'
  when s.is_written then 'written'
  when s.count > 0 or exists (select from planning_assignments a where a.topic_id = t.id) then 'working'
  when t.approved_time is not null then 'approved'
  else 'clue' end`;

function conditionOf(filter: TopicFilter, reader: Reader): SQL {
  const { id, keywords, categoryId, isMine, hasDropped, from, to, publishedSince } = filter;
  const pattern = keywords ? containsPattern(keywords) : undefined;
  const parts = [
    isReadable(reader),
    id && sql`t.id = ${id}`,
    pattern && sql`(t.title ilike ${pattern} or t.brief ilike ${pattern})`,
    categoryId && sql`t.category_id = ${categoryId}`,
    isMine && isOwn(reader.userId),
    hasDropped ? undefined : id ? undefined : sql`t.dropped_time is null`,
    from && sql`t.plan_time >= ${timeOf(from)}`,
    to && sql`t.plan_time < ${timeOf(to)}`,
    publishedSince &&
      sql`(s.is_published is not true or coalesce(t.plan_time, t.modified_time) >= ${timeOf(publishedSince)})`,
  ].filter((part) => part !== undefined && part !== false && part !== '');
  return sql.join(parts, sql` and `);
}

type RawStory = TopicRow['stories'][number] & { categoryId: string | null; createUserId: string };
type RawAssignment = Omit<TopicRow['assignments'][number], 'dueTime'> & { dueTime: string | null };
type RawTopic = Omit<TopicRow, 'planTime' | 'modifiedTime' | 'assignments' | 'stories'> & {
  planTime: string | null;
  modifiedTime: string;
  assignments: RawAssignment[];
  stories: RawStory[];
};

const wire = (time: string): string => toWireTime(new Date(time));
const wireOrNull = (time: string | null): string | null => (time === null ? null : wire(time));

function toTopicRow({ stories, assignments, planTime, modifiedTime, ...row }: RawTopic, reader: Reader): TopicRow {
  return {
    ...row,
    planTime: wireOrNull(planTime),
    modifiedTime: wire(modifiedTime),
    assignments: assignments.map(({ dueTime, ...one }) => ({ ...one, dueTime: wireOrNull(dueTime) })),
    stories: stories.map(({ categoryId, createUserId, title, ...one }) => ({
      ...one,
      title:
        createUserId === reader.userId || categoryId === null || reader.channels.has(categoryId)
          ? title
          : storyTexts.titleOfOtherColumn,
    })),
  };
}

/** Topics that a person may see, those planned soonest first, unplanned ones after them, and last what is over. */
export async function listTopics(db: Database, filter: TopicFilter, reader: Reader): Promise<TopicRow[]> {
  const { rows } = await db.execute<RawTopic & Record<string, unknown>>(sql`
    select t.id::text as id, t.title, t.brief, t.category_id::text as "categoryId",
      coalesce(ch.name, '') as "categoryName",
      t.targets, t.plan_time as "planTime", ${state} as state, t.drop_reason as "dropReason", t.rev,
      t.create_user_id::text as "createUserId", t.create_user_name as "createUserName",
      t.modified_user_name as "modifiedUserName", t.modified_time as "modifiedTime",
      coalesce(s.stories, '[]') as stories,
      coalesce((
        select json_agg(json_build_object('id', a.id::text, 'userId', a.user_id::text, 'userName', a.user_name,
          'task', a.task, 'dueTime', a.due_time, 'equipment', a.equipment, 'isDone', a.done_time is not null)
          order by a.due_time nulls last, a.id)
        from planning_assignments a where a.topic_id = t.id), '[]') as assignments
    from planning_topics t
    left join channels ch on ch.id = t.category_id
    left join lateral (
      select count(*)::int as count, bool_or(c.publish_state in (1, 2)) as is_published,
        bool_or(c.audit_state in ('inReview', 'cleared')) as is_written,
        json_agg(json_build_object('id', c.id::text, 'title', c.title, 'contentType', c.content_type,
          'auditState', c.audit_state, 'isPublished', c.publish_state in (1, 2),
          'categoryId', c.category_id::text, 'createUserId', c.create_user_id::text) order by c.id) as stories
      from planning_stories p join contents c on c.id = p.content_id
      where p.topic_id = t.id and c.deleted_time is null
    ) s on true
    where ${conditionOf(filter, reader)}
    order by (s.is_published is true or t.dropped_time is not null), t.plan_time nulls last, t.id
    limit ${filter.most}`);
  return rows.map((row) => toTopicRow(row, reader));
}

/** Since when topics of the reader's channels wait for a decision to work on them, the oldest first. */
export async function waitingTopics(db: Database, { channels }: Reader, most: number): Promise<{ since: string }[]> {
  const { rows } = await db.execute<{ since: string }>(sql`
    select t.created_time as since from planning_topics t
    where t.approved_time is null and t.dropped_time is null
      and (t.category_id is null or t.category_id = any(${sql.param([...channels])}::bigint[]))
      and not exists (select from planning_assignments a where a.topic_id = t.id)
      and not exists (select from planning_stories p where p.topic_id = t.id)
    order by t.id limit ${most}`);
  return rows;
}

/** Locks a topic for a change. */
export async function lockTopic(tx: Database, id: string): Promise<Topic | undefined> {
  const [row] = await tx.select().from(planningTopics).where(eq(planningTopics.id, id)).for('update');
  return row;
}

/** Every target by its name, so that the index that begins with it is read. */
const anyTarget = sql`target in ('app', 'website', 'wechat', 'weibo')`;

const dayOf = sql`to_char(d.time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/**
 * What goes out at the targets within a period, or has gone out in it, in some channels: of each day the first entries,
 * what is to come before what is out. A story at several targets at one time is one entry.
 */
export async function listDeliveries(
  db: Database,
  { from, to, channels, ofDay }: { from: Date; to: Date; channels: ReadonlySet<string>; ofDay: number },
): Promise<{ deliveries: PlannedDelivery[]; cutDays: CutDay[] }> {
  type Row = PlannedDelivery & { day: string; total: number } & Record<string, unknown>;
  const { rows } = await db.execute<Row>(sql`
    with entries as (
      select c.id, c.content_type, c.title, d.target, d.state, d.time, d.bundle, ${dayOf} as day,
        dense_rank() over (partition by ${dayOf} order by d.state = 'published', d.time, c.id, d.state)::int as place
      from (
        select content_id, target, state, plan_time as time, '' as bundle from deliveries
        where state = 'scheduled' and plan_time >= ${timeOf(from)} and plan_time < ${timeOf(to)}
        union all
        select content_id, target, state, plan_time, '' from deliveries
        where ${anyTarget} and state = 'held' and plan_time >= ${timeOf(from)} and plan_time < ${timeOf(to)}
        union all
        select content_id, target, state, published_time, '' from deliveries
        where ${anyTarget} and state = 'published'
          and published_time >= ${timeOf(from)} and published_time < ${timeOf(to)}
        union all
        ${bundleParts(
          sql`b.state in ('scheduled', 'held') and b.plan_time >= ${timeOf(from)} and b.plan_time < ${timeOf(to)}`,
        )}
      ) d join contents c on c.id = d.content_id
      where c.deleted_time is null and c.category_id = any(${sql.param([...channels])}::bigint[])
    ), counted as (select *, max(place) over (partition by day) as total from entries)
    select id::text as "contentId", content_type as "contentType", title, target, state, time,
      bundle as "bundleTitle", day, total
    from counted where place <= ${ofDay} order by time, id, target`);
  const totals = new Map(rows.map(({ day, total }) => [day, total]));
  return {
    deliveries: rows.map(({ day: _day, total: _total, ...row }) => ({ ...row, time: wire(row.time) })),
    cutDays: [...totals].flatMap(([day, total]) => (total > ofDay ? [{ day, left: total - ofDay }] : [])),
  };
}

/** The topic that a story was written for. */
export async function findTopicOfStory(
  db: Database,
  contentId: string,
): Promise<{ id: string; title: string; planTime: string | null } | null> {
  const { rows } = await db.execute<{ id: string; title: string; planTime: string | null }>(sql`
    select t.id::text as id, t.title, t.plan_time as "planTime" from planning_stories p
    join planning_topics t on t.id = p.topic_id where p.content_id = ${contentId}`);
  const [row] = rows;
  return row ? { ...row, planTime: wireOrNull(row.planTime) } : null;
}

/** Staff with a right, by name, with how many assignments each has open. */
export async function listStaff(
  db: Database,
  { code, keywords, most }: { code: string; keywords: string | undefined; most: number },
): Promise<{ id: string; nickName: string; open: number }[]> {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  const { rows } = await db.execute<{ id: string; nickName: string; open: number }>(sql`
    select u.id::text as id, u.nick_name as "nickName",
      (select count(*)::int from planning_assignments a where a.user_id = u.id and a.done_time is null) as open
    from users u where u.id in (select staff_with(${code})) ${pattern ? sql`and u.nick_name ilike ${pattern}` : sql``}
    order by u.nick_name, u.id limit ${most}`);
  return rows;
}

/** The name of a person who has a right; undefined for nobody such. */
export async function findStaff(db: Database, id: string, code: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ nickName: string }>(sql`
    select u.nick_name as "nickName" from users u where u.id = ${id} and u.id in (select staff_with(${code}))`);
  return rows[0]?.nickName;
}
