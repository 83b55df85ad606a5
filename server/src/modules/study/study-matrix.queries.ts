import { studyColumnsMax, studyStoriesMax } from 'shared-contracts/limits';
import type { StudyRow, StudyStory, StudyWay } from 'shared-contracts/model';
import { type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';

/** Filter of a matrix. */
interface MatrixFilter {
  groupId: string;
  keywords?: string | undefined;
  state?: 'done' | 'unfinished' | undefined;
}

/** Rows behind which the total is no longer counted. */
const countedMax = 10_000;

/** Stories `s` of groups that readers can read somewhere: what was withdrawn keeps nobody from finishing. */
const storiesThere = sql`study_group_contents s join contents c on c.id = s.content_id and c.deleted_time is null
  and exists (select 1 from deliveries d
    where d.content_id = c.id and d.target in ('website', 'app') and d.state = 'published')`;

/** How many stories the group of a membership `m` has, and how many of them its member has read to the end. */
const totalOf = sql`(select count(*)::int from ${storiesThere} where s.group_id = m.group_id)`;
const doneOf = sql`(select count(*)::int from ${storiesThere}
  join study_records r on r.group_id = s.group_id and r.content_id = s.content_id
  where s.group_id = m.group_id and r.member_id = m.member_id and r.done_time is not null)`;

const conditionOf = ({ groupId, keywords, state }: MatrixFilter): SQL => sql`m.group_id = ${groupId}::bigint
  ${keywords ? sql`and p.nick_name ilike ${containsPattern(keywords)}` : sql``}
  ${state === 'done' ? sql`and ${doneOf} >= ${totalOf}` : sql``}
  ${state === 'unfinished' ? sql`and ${doneOf} < ${totalOf}` : sql``}`;

interface FoundRow extends Record<string, unknown> {
  id: string;
  nickName: string;
  way: StudyWay;
  joinedTime: string;
  remindedTime: string | null;
  readTime: string | null;
  done: number;
  total: number;
  progress: Record<string, number>;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A page of the members of a group with how far they are, last joined first. */
export async function listMatrix(
  db: Database,
  filter: MatrixFilter,
  page: number,
  size: number,
): Promise<{ list: StudyRow[]; total: number }> {
  const condition = conditionOf(filter);
  const { rows } = await db.execute<FoundRow>(sql`
    select p.id::text as id, p.nick_name as "nickName", m.way, m.joined_time as "joinedTime",
      m.reminded_time as "remindedTime", ${totalOf} as total, ${doneOf} as done,
      (select max(r.read_time) from study_records r
        where r.group_id = m.group_id and r.member_id = m.member_id) as "readTime",
      (select coalesce(jsonb_object_agg(r.content_id::text, r.progress), '{}') from study_records r
        where r.group_id = m.group_id and r.member_id = m.member_id) as progress
    from study_members m join members p on p.id = m.member_id where ${condition}
    order by m.joined_time desc nulls last, m.member_id desc nulls last limit ${size} offset ${page * size}`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from study_members m join members p on p.id = m.member_id
      where ${condition} limit ${countedMax}) as found`);
  const list = rows.map(({ joinedTime, remindedTime, readTime, ...row }) => ({
    ...row,
    joinedTime: toWireTime(new Date(joinedTime)),
    remindedTime: toWireTimeOrNull(dateOf(remindedTime)),
    readTime: toWireTimeOrNull(dateOf(readTime)),
  }));
  return { list, total: counted.rows[0]!.total };
}

/** Members to be reminded: those of the ids, or all, who have not finished and were not reminded since a moment. */
export async function listToRemind(
  db: Database,
  { groupId, ids, since, limit }: { groupId: string; ids: readonly string[] | undefined; since: Date; limit: number },
): Promise<{ memberId: string; left: number }[]> {
  const among = ids === undefined ? sql`` : sql`and m.member_id = any(${sql.param([...ids])}::bigint[])`;
  const { rows } = await db.execute<{ memberId: string; left: number }>(sql`
    select m.member_id::text as "memberId", ${totalOf} - ${doneOf} as left from study_members m
    where m.group_id = ${groupId}::bigint ${among} and ${doneOf} < ${totalOf}
      and (m.reminded_time is null or m.reminded_time < ${since.toISOString()}::timestamptz)
    order by m.member_id limit ${limit}`);
  return rows;
}

/** Notes that members of a group were reminded. */
export async function noteReminded(tx: Database, groupId: string, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`update study_members set reminded_time = ${now.toISOString()}::timestamptz
    where group_id = ${groupId}::bigint and member_id = any(${sql.param([...ids])}::bigint[])`);
}

/** Stories of a group as the columns of its matrix, last added first. */
export async function listStudyStories(db: Database, groupId: string): Promise<StudyStory[]> {
  const { rows } = await db.execute<StudyStory & Record<string, unknown>>(sql`
    select c.id::text as id, c.content_type as "contentType", c.title from ${storiesThere}
    where s.group_id = ${groupId}::bigint order by s.added_time desc, c.id desc limit ${studyColumnsMax}`);
  return rows;
}

/** Groups with how many members they have, last changed first. */
export async function listGroupOptions(db: Database): Promise<{ id: string; name: string; memberCount: number }[]> {
  const { rows } = await db.execute<{ id: string; name: string; memberCount: number }>(sql`
    select g.id::text as id, g.name,
      (select count(*)::int from study_members m where m.group_id = g.id) as "memberCount"
    from study_groups g order by g.modified_time desc, g.id desc limit 1000`);
  return rows;
}

/** A group as a member sees it. */
export interface OwnGroup {
  id: string;
  name: string;
  description: string;
  isMember: boolean;
  done: number;
  total: number;
}

/** Groups of a member, then others that are open to readers. */
export async function listOwnGroups(db: Database, memberId: string): Promise<OwnGroup[]> {
  const { rows } = await db.execute<OwnGroup & Record<string, unknown>>(sql`
    select g.id::text as id, g.name, g.description, o.member_id is not null as "isMember",
      ${totalOf} as total, ${doneOf} as done
    from study_groups g
      left join study_members o on o.group_id = g.id and o.member_id = ${memberId}::bigint
      cross join lateral (select g.id as group_id, ${memberId}::bigint as member_id) as m
    where g.is_open or o.member_id is not null
    order by o.member_id is null, g.modified_time desc, g.id desc limit 200`);
  return rows;
}

/** A story of a group with what a member has read of it. */
export interface OwnStory {
  contentId: string;
  progress: number;
  doneTime: string | null;
  readTime: string | null;
}

/** What a member has read of a group's stories, last added first. */
export async function listOwnStories(db: Database, groupId: string, memberId: string): Promise<OwnStory[]> {
  const { rows } = await db.execute<OwnStory & Record<string, unknown>>(sql`
    select c.id::text as "contentId", coalesce(r.progress, 0)::int as progress, r.done_time as "doneTime",
      r.read_time as "readTime"
    from ${storiesThere} left join study_records r
      on r.group_id = s.group_id and r.content_id = s.content_id and r.member_id = ${memberId}::bigint
    where s.group_id = ${groupId}::bigint order by s.added_time desc, c.id desc limit ${studyStoriesMax}`);
  return rows.map(({ doneTime, readTime, ...row }) => ({
    ...row,
    doneTime: toWireTimeOrNull(dateOf(doneTime)),
    readTime: toWireTimeOrNull(dateOf(readTime)),
  }));
}
