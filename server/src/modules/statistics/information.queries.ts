import { informationRowsMax } from 'shared-contracts/limits';
import { type ContentType, InformationSort, type Target } from 'shared-contracts/model';
import { type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { ofDepartment } from '../identity/department.queries.ts';

/** Which published stories to list. */
export interface InformationScope {
  first: string;
  last: string;
  channels: readonly string[];
  keywords?: string | undefined;
  contentType?: ContentType | undefined;
  departmentId?: string | undefined;
  userId?: string | undefined;
  target?: Target | undefined;
  createUserName?: string | undefined;
  editor?: string | undefined;
  source?: string | undefined;
  /** Name of a person whose approval counts. */
  reviewer?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** A published story as the list has it. */
export interface StoredInformation {
  id: string;
  title: string;
  channelName: string | null;
  contentType: ContentType;
  author: string;
  editor: string;
  publishedTime: string;
  targets: Target[];
  characters: number;
  pictures: number;
  hits: number;
  praise: number;
  commentCount: number;
  feeGrade: string | null;
  reviews: { stage: number; name: string; time: string }[];
}

const namedColumns = [
  [sql`c.create_user_name`, 'createUserName'],
  [sql`c.editor`, 'editor'],
  [sql`c.source`, 'source'],
] as const;

function condition({
  first,
  last,
  channels,
  keywords,
  contentType,
  departmentId,
  userId,
  target,
  ids,
  reviewer,
  ...names
}: InformationScope): SQL {
  const parts = [
    sql`c.app_published_time >= ${first}::date and c.app_published_time < ${last}::date + 1`,
    // What the index of published stories has: publication in the ones of the facet, the bin above all.
    sql`c.facet < 1000 and c.facet % 10 between 1 and 3 and c.category_id = any(${sql.param(channels)}::bigint[])`,
  ];
  if (ids !== undefined) parts.push(sql`c.id = any(${sql.param(ids)}::bigint[])`);
  if (keywords) parts.push(sql`c.title ilike ${containsPattern(keywords)}`);
  for (const [column, name] of namedColumns)
    if (names[name]) parts.push(sql`${column} ilike ${containsPattern(names[name])}`);
  if (reviewer)
    parts.push(
      sql`exists (select 1 from seals s where s.content_id = c.id and s.voided_time is null
        and s.user_name ilike ${containsPattern(reviewer)})`,
    );
  if (contentType !== undefined) parts.push(sql`c.content_type = ${contentType}`);
  if (userId !== undefined) parts.push(sql`c.create_user_id = ${userId}`);
  if (departmentId !== undefined)
    parts.push(sql`c.create_user_id in (select id from users where ${ofDepartment(departmentId)})`);
  if (target !== undefined)
    parts.push(
      sql`exists (select 1 from deliveries d where d.content_id = c.id and d.target = ${target} and d.state = 'published')`,
    );
  return sql.join(parts, sql` and `);
}

/** Pictures of a story: those of its text, and those of a gallery. */
const pictures = sql`regexp_count(a.content, '<img ')
  + (select count(*)::int from atlas_pictures t where t.content_id = c.id)`;

const orders: Record<InformationSort, SQL> = {
  [InformationSort.Published]: sql`c.app_published_time`,
  [InformationSort.Characters]: sql`c.word_count`,
  [InformationSort.Readings]: sql`c.hits`,
  [InformationSort.Praise]: sql`c.praise`,
  [InformationSort.Comments]: sql`c.comment_count`,
  [InformationSort.Title]: sql`c.title`,
  [InformationSort.Channel]: sql`(select ch.name from channels ch where ch.id = c.category_id)`,
  [InformationSort.Kind]: sql`c.content_type`,
  [InformationSort.Author]: sql`c.author`,
  [InformationSort.Editor]: sql`c.editor`,
  [InformationSort.Pictures]: sql`(select ${pictures} from articles a where a.content_id = c.id)`,
  [InformationSort.FeeGrade]: sql`(select f.grade from fee_lines f where f.content_id = c.id)`,
};

/** How many stories there are, counted up to what the list shows. */
export async function countInformation(db: Database, scope: InformationScope): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from contents c where ${condition(scope)} limit ${informationRowsMax}) as found`);
  return rows[0]!.n;
}

/**
 * A page of the list. It is of the newest stories of the period, so that sorting by any column reads a bounded number
 * of rows.
 */
export async function listInformation(
  db: Database,
  scope: InformationScope,
  {
    sortType,
    isDescending,
    offset,
    limit,
  }: { sortType: InformationSort; isDescending: boolean; offset: number; limit: number },
): Promise<StoredInformation[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const found = (most: number, from = 0) =>
    sql`select c.* from contents c where ${condition(scope)}
      order by c.app_published_time desc nulls last, c.id desc limit ${most} offset ${from}`;
  const isNewestFirst = sortType === InformationSort.Published && isDescending;
  const listed = isNewestFirst
    ? found(Math.max(0, Math.min(limit, informationRowsMax - offset)), offset)
    : found(informationRowsMax);
  return readPage(
    db,
    sql`listed as (${listed}),
    page as (
      select c.*, row_number() over (order by ${orders[sortType]} ${direction} nulls last, c.id desc) as place
      from listed c order by place limit ${limit} offset ${isNewestFirst ? 0 : offset})`,
  );
}

/** Reads the stories of `page`, a common table expression of stories with their `place`. */
async function readPage(db: Database, page: SQL): Promise<StoredInformation[]> {
  const { rows } = await db.execute<StoredInformation & Record<string, unknown>>(sql`
    with ${page}
    select c.id::text as id, c.title, ch.name as "channelName", c.content_type as "contentType", c.author, c.editor,
      to_char(c.app_published_time, 'YYYY-MM-DD HH24:MI:SS') as "publishedTime", c.word_count as characters, c.hits,
        c.praise, c.comment_count as "commentCount",
      ${pictures} as pictures,
      (select f.grade from fee_lines f where f.content_id = c.id) as "feeGrade",
      coalesce((select json_agg(d.target order by d.target) from deliveries d where d.content_id = c.id
        and d.state = 'published'), '[]') as targets,
      coalesce((select json_agg(json_build_object('stage', s.stage, 'name', s.user_name, 'time',
        to_char(s.created_time, 'YYYY-MM-DD HH24:MI:SS')) order by s.stage, s.id)
        from seals s where s.content_id = c.id and s.voided_time is null), '[]') as reviews
    from page c join articles a on a.content_id = c.id left join channels ch on ch.id = c.category_id order by c.place`);
  return rows;
}

/** How many stories an export covers; reads them all. */
export async function countAll(db: Database, scope: InformationScope, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from contents c where ${condition(scope)} limit ${most}) as found`);
  return rows[0]!.n;
}

/** Where an export goes on: behind this story, in the order of publication, newest first. */
export interface InformationPlace {
  time: string;
  id: string;
}

/** The next stories of an export, and where it goes on behind them. */
export async function nextInformation(
  db: Database,
  scope: InformationScope,
  after: InformationPlace | null,
  limit: number,
): Promise<{ list: StoredInformation[]; last: InformationPlace | null }> {
  const behind = after
    ? sql` and (c.app_published_time, c.id) < (${after.time}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const found = sql`select c.* from contents c where ${condition(scope)}${behind}
    order by c.app_published_time desc nulls last, c.id desc limit ${limit}`;
  const list = await readPage(
    db,
    sql`page as (select c.*, row_number() over (order by c.app_published_time desc, c.id desc) as place from (${found}) c)`,
  );
  if (list.length === 0) return { list, last: null };
  const { rows } = await db.execute<{ time: string; id: string }>(
    sql`select app_published_time::text as time, id::text as id from contents where id = ${list.at(-1)!.id}`,
  );
  return { list, last: rows[0]! };
}
