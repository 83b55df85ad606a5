import { type SQL, sql } from 'drizzle-orm';
import type {
  AuditTask,
  ContentDetail,
  ContentRow,
  Cover,
  Delivery,
  LockHolder,
  StoryCorrection,
} from 'shared-contracts/model';
import { publishStatusOf } from './publish-status.rules.ts';
import { type RawRound, reviewRoundOf } from './review.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { readStoryPart } from './story-part.queries.ts';

/** A moment as wire text, made by the database. */
const wire = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`);

/** What the row query gives beside plain columns. */
interface RawRow {
  [column: string]: unknown;
  publish_state: number;
  keywords: string[] | null;
  deliveries: Delivery[] | null;
  task: AuditTask | null;
  lock: LockHolder | null;
  round: RawRound;
}

/** Columns of a list row; `now` decides whether a lock still lives. */
function rowColumns(now: Date): SQL {
  return sql`
    c.id, c.content_type, c.title, c.author, c.editor, c.source, c.category_id, c.list_thumbnail, c.word_count, c.audit_state, c.audit_stage,
    c.audit_round, c.needs_reaudit, c.publish_state, c.is_stick, c.recommended_time is not null as is_recommend, c.recheck, c.sort_field, c.urgent, coalesce(a.corrections @> '[{"time": null}]', false) as is_correcting, c.hits, c.praise, c.comment_count, c.rev,
    c.create_user_id, c.create_user_name, c.modified_user_name, c.return_opinion, c.deleted_user_name, c.delete_reason,
    ${wire('c.created_time')} as created_time, ${wire('c.modified_time')} as modified_time,
    ${wire('c.app_published_time')} as app_published_time, ${wire('c.deleted_time')} as deleted_time,
    coalesce(a.sub_title, '') as sub_title, coalesce(a.lead_title, '') as lead_title, coalesce(a.summary, '') as summary, a.keywords,
    coalesce(ch.name, '') as category_name,
    (select json_agg(json_build_object('target', d.target, 'state', d.state, 'planTime', ${wire('d.plan_time')}, 'publishedTime', ${wire('d.published_time')},
       'withdrawnTime', ${wire('d.withdrawn_time')}, 'url', d.url, 'lastError', d.last_error, 'isOld', c.is_stale and is_old_copy(d, passed_hash(c)), 'settledName', d.settled_name) order by d.target)
     from deliveries d where d.content_id = c.id) as deliveries,
    case when c.audit_state = 'inReview' then
      (select json_build_object('id', t.id::text, 'stage', t.stage, 'state', t.state, 'assigneeId', t.assignee_id::text, 'assigneeName', t.assignee_name,
         'waitingSince', ${wire('t.waiting_since')}) from audit_tasks t where t.content_id = c.id and t.state in ('waiting', 'claimed')) end as task,
    (select json_build_object('userId', l.user_id::text, 'nickName', l.nick_name, 'expiresTime', ${wire('l.expires_time')})
     from edit_locks l where l.content_id = c.id and l.expires_time > ${now.toISOString()}::timestamptz) as lock,
    json_build_object(
      'writerIds', c.writer_ids::text[], 'taskWriterIds', c.task_writer_ids::text[], 'stages', ch.stages, 'passAsk', ch.pass_ask,
      'pullBackUntil', ${wire('c.pull_back_until')},
      'mayPullBack', coalesce(c.pull_back_until > ${now.toISOString()}::timestamptz, false),
      'seals', (
        select json_agg(json_build_object('stage', s.stage, 'userId', s.user_id::text, 'userName', s.user_name,
          'versionId', s.version_id::text, 'isChanged', s.hash <> c.hash) order by s.id)
        from seals s where s.content_id = c.id and s.round = c.audit_round and s.voided_time is null)) as round`;
}

const rowJoins = sql.raw('left join articles a on a.content_id = c.id left join channels ch on ch.id = c.category_id');

function toRow(raw: RawRow): ContentRow {
  const value = <T>(column: string) => raw[column] as T;
  return {
    id: value('id'),
    contentType: value('content_type'),
    title: value('title'),
    subTitle: value('sub_title'),
    leadTitle: value('lead_title'),
    author: value('author'),
    editor: value('editor'),
    source: value('source'),
    summary: value('summary'),
    keywords: raw.keywords ?? [],
    categoryId: value('category_id'),
    categoryName: value('category_name'),
    listThumbnail: value('list_thumbnail'),
    wordCount: value('word_count'),
    auditState: value('audit_state'),
    auditStage: value('audit_stage'),
    auditRound: value('audit_round'),
    needsReaudit: value('needs_reaudit'),
    round: reviewRoundOf(raw.round),
    publishStatus: publishStatusOf(raw.publish_state),
    deliveries: raw.deliveries ?? [],
    task: raw.task,
    lock: raw.lock,
    isStick: value('is_stick'),
    isRecommend: value('is_recommend'),
    recheck: value('recheck'),
    sortField: value('sort_field'),
    urgent: value('urgent'),
    isCorrecting: value('is_correcting'),
    hits: value('hits'),
    praise: value('praise'),
    commentCount: value('comment_count'),
    rev: value('rev'),
    createUserId: value('create_user_id'),
    createUserName: value('create_user_name'),
    createdTime: value('created_time'),
    modifiedTime: value('modified_time'),
    modifiedUserName: value('modified_user_name'),
    appPublishedTime: value('app_published_time'),
    returnOpinion: value('return_opinion'),
    deletedTime: value('deleted_time'),
    deletedUserName: value('deleted_user_name'),
    deleteReason: value('delete_reason'),
  };
}

/**
 * Rows of the ids that `page` gives as columns (id, ord), in that order. One statement: ids by index, then their rows.
 */
export async function rowsOfPage(db: Database, page: SQL, now: Date): Promise<ContentRow[]> {
  const { rows } = await db.execute<RawRow>(sql`
    with page as materialized (${page})
    select ${rowColumns(now)} from page p join contents c on c.id = p.id ${rowJoins} order by p.ord`);
  return rows.map(toRow);
}

/** Like {@link rowsOfPage}, for a page that gives the total of its list in a third column. Zero for an empty page. */
export async function rowsAndTotal(db: Database, page: SQL, now: Date): Promise<{ list: ContentRow[]; total: number }> {
  const { rows } = await db.execute<RawRow>(sql`
    with page as materialized (${page})
    select p.total, ${rowColumns(now)} from page p join contents c on c.id = p.id ${rowJoins} order by p.ord`);
  return { list: rows.map(toRow), total: Number(rows[0]?.total ?? 0) };
}

/** How many rows a FROM with its conditions has. */
export async function countRows(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return rows[0]?.total ?? 0;
}

/** Rows of known ids, in the order given; ids that are gone are left out. */
export function rowsOfIds(db: Database, ids: readonly string[], now: Date): Promise<ContentRow[]> {
  return rowsOfPage(
    db,
    sql`select id, ord from unnest(${sql.param(ids)}::bigint[]) with ordinality as asked (id, ord)`,
    now,
  );
}

/** One row, or undefined. */
export async function rowOf(db: Database, id: string, now: Date): Promise<ContentRow | undefined> {
  return (await rowsOfIds(db, [id], now))[0];
}

/** A whole story, or undefined. */
export async function detailOf(db: Database, id: string, now: Date): Promise<ContentDetail | undefined> {
  const row = await rowOf(db, id, now);
  if (!row) return undefined;
  const { rows } = await db.execute<{
    remark: string | null;
    cover: Cover | null;
    corrections: StoryCorrection[] | null;
    content: string | null;
    txt_content: string | null;
    hash: string;
    from_id: string | null;
  }>(sql`
    select a.remark, a.cover, a.corrections, a.content, a.txt_content, c.hash, c.from_id from contents c left join articles a on a.content_id = c.id where c.id = ${id}`);
  const text = rows[0];
  if (!text) return undefined;
  return {
    ...row,
    remark: text.remark ?? '',
    cover: text.cover,
    content: text.content ?? '',
    corrections: text.corrections ?? [],
    txtContent: text.txt_content ?? '',
    hash: text.hash,
    fromId: text.from_id,
    ...(await readStoryPart(db, row)),
  };
}

/** Plain texts of stories, for snippets. */
export async function plainTexts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ content_id: string; txt_content: string }>(
    sql`select content_id, txt_content from articles where content_id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.content_id, row.txt_content]));
}
