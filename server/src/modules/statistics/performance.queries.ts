import type { ContentType } from 'shared-contracts/model';
import { type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { ofDepartment } from '../identity/department.queries.ts';

/** Whose work is added up. */
interface WorkScope {
  first: string;
  last: string;
  channels: readonly string[];
  departmentId: string | undefined;
  /** A role that the persons hold. */
  roleId?: string | undefined;
  contentType: ContentType | undefined;
  /** The one person whose figures may be seen; undefined for everybody's. */
  userId: string | undefined;
}

/** Work under one value of a kind. */
export interface WorkSum {
  kind: 'day' | 'channel' | 'type' | 'user';
  day: string | null;
  channelId: string | null;
  contentType: ContentType | null;
  userId: string | null;
  stories: number;
  characters: number;
  pictures: number;
  fees: number;
  readings: number;
  comments: number;
}

const none = sql``;
const inScope = ({ first, last, channels, departmentId, roleId, userId }: WorkScope): SQL => sql`
  d.day between ${first}::date and ${last}::date and d.channel_id = any(${sql.param([...channels, '0'])}::bigint[])
  ${userId === undefined ? none : sql`and d.user_id = ${userId}`}
  ${
    departmentId === undefined
      ? none
      : sql`and d.user_id in
    (select id from users where ${ofDepartment(departmentId)})`
  }
  ${roleId === undefined ? none : sql`and d.user_id in (select user_id from user_roles where role_id = ${roleId})`}`;

/** Sums of the work by day, channel, kind of story and person, in one pass. */
export async function sumWork(db: Database, scope: WorkScope): Promise<WorkSum[]> {
  const { contentType } = scope;
  const { rows } = await db.execute<WorkSum & Record<string, unknown>>(sql`
    select case when grouping(d.day) = 0 then 'day' when grouping(d.channel_id) = 0 then 'channel'
        when grouping(d.content_type) = 0 then 'type' else 'user' end as kind,
      d.day::text as day, d.channel_id::text as "channelId", d.content_type as "contentType",
        d.user_id::text as "userId",
      sum(stories)::float8 as stories, sum(characters)::float8 as characters, sum(pictures)::float8 as pictures,
      sum(fees)::float8 as fees, sum(readings)::float8 as readings, sum(comments)::float8 as comments
    from author_days d where ${inScope(scope)} ${contentType === undefined ? sql`` : sql`and d.content_type = ${contentType}`}
    group by grouping sets ((d.day), (d.channel_id), (d.content_type), (d.user_id))`);
  return rows;
}

/** Decisions of a reviewer at a stage, or of all at a stage. */
export interface ReviewSum {
  userId: string | null;
  stage: number | null;
  waited: number;
  passed: number;
  returned: number;
}

/** Decisions by person and by stage, for each step of the scale of waiting times. */
export async function sumReviews(db: Database, scope: WorkScope): Promise<ReviewSum[]> {
  const { rows } = await db.execute<ReviewSum & Record<string, unknown>>(sql`
    select d.user_id::text as "userId", d.stage, d.waited, sum(passed)::float8 as passed,
      sum(returned)::float8 as returned
    from reviewer_days d where ${inScope(scope)}
    group by grouping sets ((d.user_id, d.waited), (d.stage, d.waited)) order by d.waited`);
  return rows;
}

/** Names and departments of persons. */
export async function personsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; department: string | null }>> {
  const { rows } = await db.execute<{ id: string; name: string; department: string | null }>(sql`
    select u.id::text as id, u.nick_name as name, dep.name as department from users u
    left join departments dep on dep.id = u.department_id where u.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
