import {
  type AuditTask,
  type ContentDetail,
  type ContentRow,
  type Delivery,
  emptyDraft,
  listedTextNames,
  type LockHolder,
  pickFields,
} from 'shared-contracts/model';
import { eq, type SQL, sql, alias } from '../../platform/database/orm.ts';
import { roomHolds } from './room/room.queries.ts';
import { publishStatusOf } from './publish-status.rules.ts';
import { type RawRound, reviewRoundOf } from './review.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { articleTexts, type Content, rowTexts } from './content.queries.ts';
import { articles, contents } from './content.tables.ts';
import { readAuthors } from './story-author.queries.ts';
import { readShownAiUse } from './shown-labels.ts';
import { readStoryPart } from './story-part.queries.ts';

const c = alias(contents, 'c');
const a = alias(articles, 'a');

/** A time as wire text, formatted by the database. */
const wire = (column: SQL) => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

/** Columns that a list row shows as they are stored. */
const plainColumns = [
  'id',
  'contentType',
  ...rowTexts,
  'categoryId',
  'listThumbnail',
  'wordCount',
  'auditState',
  'auditStage',
  'auditRound',
  'needsReaudit',
  'isStick',
  'recheck',
  'sortField',
  'urgent',
  'aiAsked',
  'hits',
  'praise',
  'commentCount',
  'rev',
  'createUserId',
  'createUserName',
  'modifiedUserName',
  'returnOpinion',
  'deletedUserName',
  'deleteReason',
] as const satisfies readonly (keyof Content & keyof ContentRow)[];

/** Columns that it shows as wire text. */
const timeColumns = ['createdTime', 'modifiedTime', 'appPublishedTime', 'deletedTime'] as const;

/** The result of the row query; the endpoint's schema checks the row made of it. */
type RawRow = Omit<ContentRow, 'keywords' | 'round' | 'publishStatus' | 'deliveries'> & {
  publishState: number;
  keywords: string[] | null;
  deliveries: Delivery[] | null;
  task: AuditTask | null;
  lock: LockHolder | null;
  round: RawRound;
};

const named = (value: SQL, name: string) => sql`${value} as ${sql.identifier(name)}`;
const listedArticleTexts = articleTexts.filter((name) => (listedTextNames as readonly string[]).includes(name));
const storedColumns = sql.join(
  [
    ...plainColumns.map((name) => named(sql`${c[name]}`, name)),
    ...timeColumns.map((name) => named(wire(sql`${c[name]}`), name)),
    ...listedArticleTexts.map((name) => named(sql`coalesce(${a[name]}, '')`, name)),
  ],
  sql`, `,
);

/** Columns of a list row; `now` decides whether a lock is still held. */
function rowColumns(now: Date): SQL {
  // What readers have, or the plan of what they will have.
  const words = sql.raw("case when d.state = 'published' then d.rendering else pp.targets -> d.target end");
  const time = (column: string) => wire(sql.raw(column));
  return sql`
    ${storedColumns}, a.keywords, c.publish_state as "publishState", c.recommended_time is not null as "isRecommend",
    coalesce(a.corrections @> '[{"time": null}]', false) as "isCorrecting", coalesce(ch.name, '') as "categoryName",
    ${roomHolds(sql`c.id`, now)} as "isTogether",
    case when c.audit_state in ('draft', 'returned') then co_writers(c.id)::text[] end as "coWriterIds",
    (select json_agg(json_build_object('target', d.target, 'state', d.state, 'planTime', ${time('d.plan_time')},
       'publishedTime', ${time('d.published_time')}, 'withdrawnTime', ${time('d.withdrawn_time')}, 'url', d.url,
       'lastError', d.last_error, 'isOld', c.is_stale and is_old_copy(d, passed_hash(c)), 'settledName', d.settled_name,
       'ownTitle', nullif(nullif(${words} ->> 'title', ''), c.title), 'expireTime', ${words} ->> 'expireTime')
       order by d.target)
     from deliveries d where d.content_id = c.id) as deliveries,
    case when c.audit_state = 'inReview' then
      (select json_build_object('id', t.id::text, 'stage', t.stage, 'state', t.state, 'assigneeId', t.assignee_id::text, 'assigneeName', t.assignee_name,
         'waitingSince', ${time('t.waiting_since')}, 'soonTime', ${time('t.soon_time')},
         'dueTime', ${time('t.due_time')},
         'recall', case when t.recall_by is not null then json_build_object('userName', t.recall_name,
           'reason', t.recall_reason,
           'time', ${time('t.recall_time')}) end)
         from audit_tasks t where t.content_id = c.id and t.state in ('waiting', 'claimed')) end as task,
    (select json_build_object('userId', l.user_id::text, 'nickName', l.nick_name, 'expiresTime', ${time('l.expires_time')})
     from edit_locks l where l.content_id = c.id and l.expires_time > ${now.toISOString()}::timestamptz) as lock,
    json_build_object(
      'writerIds', c.writer_ids::text[], 'taskWriterIds', c.task_writer_ids::text[], 'stages', ch.stages, 'passAsk', ch.pass_ask,
      'pullBackUntil', ${time('c.pull_back_until')},
      'mayPullBack', coalesce(c.pull_back_until > ${now.toISOString()}::timestamptz, false),
      'seals', (
        select json_agg(json_build_object('stage', s.stage, 'userId', s.user_id::text, 'userName', s.user_name,
          'versionId', s.version_id::text, 'isChanged', s.hash <> c.hash) order by s.id)
        from seals s where s.content_id = c.id and s.round = c.audit_round and s.voided_time is null)) as round`;
}

const rowJoins = sql.raw(`left join articles a on a.content_id = c.id left join channels ch on ch.id = c.category_id
  left join publication_plans pp on pp.content_id = c.id`);

const toRow = ({ publishState, keywords, deliveries, round, ...row }: RawRow): ContentRow => ({
  ...row,
  keywords: keywords ?? [],
  round: reviewRoundOf(round),
  publishStatus: publishStatusOf(publishState),
  deliveries: deliveries ?? [],
});

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
  const { rows } = await db.execute<RawRow & { total: string }>(sql`
    with page as materialized (${page})
    select p.total, ${rowColumns(now)} from page p join contents c on c.id = p.id ${rowJoins} order by p.ord`);
  return { list: rows.map(({ total: _total, ...row }) => toRow(row)), total: Number(rows[0]?.total ?? 0) };
}

/** Counts the rows of a FROM with its conditions. */
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
  const [text] = await db
    .select({ hash: contents.hash, fromId: contents.fromId, article: articles })
    .from(contents)
    .leftJoin(articles, eq(articles.contentId, contents.id))
    .where(eq(contents.id, id));
  if (!text) return undefined;
  const { hash, fromId, article } = text;
  const detail: ContentDetail = {
    ...row,
    ...pickFields(article ?? emptyDraft, articleTexts),
    authors: await readAuthors(db, id),
    cover: article?.cover ?? null,
    content: article?.content ?? '',
    corrections: article?.corrections ?? [],
    txtContent: article?.txtContent ?? '',
    hash,
    fromId,
    ...(await readStoryPart(db, row)),
  };
  return { ...detail, readerAiLine: (await readShownAiUse(db, detail))?.text };
}

/** Plain texts of stories, for snippets. */
export async function plainTexts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ content_id: string; txt_content: string }>(
    sql`select content_id, txt_content from articles where content_id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.content_id, row.txt_content]));
}
