import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { comments } from './comment.tables.ts';

type StoredComment = typeof comments.$inferSelect;

/** A comment as readers see it, with the first replies to it, oldest first. */
export interface ShownComment extends StoredComment {
  replies: StoredComment[];
  /** All replies that readers may see. */
  replyCount: number;
}

/** Replies that come with a comment; the others are read with `listReplies`. */
const repliesWithComment = 20;

/** Approved comments on a story, newest first; `before` is the id after which the next page begins. */
export async function listShownComments(
  db: Database,
  contentId: string,
  before: string | undefined,
  limit: number,
): Promise<ShownComment[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.contentId, contentId),
        eq(comments.status, '1'),
        isNull(comments.parentId),
        before ? lt(comments.id, before) : undefined,
      ),
    )
    .orderBy(desc(comments.id))
    .limit(limit);
  return withReplies(db, rows);
}

/** One page of them by its number, from 0, and whether older ones follow. */
export async function listShownPage(
  db: Database,
  contentId: string,
  page: number,
  size: number,
): Promise<{ comments: ShownComment[]; hasOlder: boolean }> {
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.contentId, contentId), eq(comments.status, '1'), isNull(comments.parentId)))
    .orderBy(desc(comments.id))
    .limit(size + 1)
    .offset(page * size);
  return { comments: await withReplies(db, rows.slice(0, size)), hasOlder: rows.length > size };
}

async function withReplies(db: Database, rows: StoredComment[]): Promise<ShownComment[]> {
  if (rows.length === 0) return [];
  const { rows: found } = await db.execute<{ id: string; total: number; first: string[] }>(sql`
    select p.id::text as id,
      (select count(*)::int from comments r where r.parent_id = p.id and r.status = '1') as total,
      array(select r.id::text from comments r where r.parent_id = p.id and r.status = '1' order by r.id
        limit ${repliesWithComment}) as first
    from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[]) as p (id)`);
  const ids = found.flatMap(({ first }) => first);
  const replies =
    ids.length === 0 ? [] : await db.select().from(comments).where(inArray(comments.id, ids)).orderBy(asc(comments.id));
  const ofComment = Map.groupBy(replies, ({ parentId }) => parentId);
  const totals = new Map(found.map(({ id, total }) => [id, total]));
  return rows.map((row) => ({
    ...row,
    replies: ofComment.get(row.id) ?? [],
    replyCount: totals.get(row.id) ?? 0,
  }));
}

/** Approved replies to a comment, oldest first; `after` is the id after which the next page begins. */
export async function listReplies(
  db: Database,
  commentId: string,
  after: string | undefined,
  limit: number,
): Promise<StoredComment[]> {
  return db
    .select()
    .from(comments)
    .where(and(eq(comments.parentId, commentId), eq(comments.status, '1'), after ? gt(comments.id, after) : undefined))
    .orderBy(asc(comments.id))
    .limit(limit);
}

/** The comment of a story that readers see; undefined for one that they do not, as for a reply to such a one. */
export async function findShown(
  db: Database,
  contentId: string,
  commentId: string,
): Promise<StoredComment | undefined> {
  const [row] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.contentId, contentId), eq(comments.status, '1')));
  if (!row || row.parentId === null) return row;
  return (await findShown(db, contentId, row.parentId)) && row;
}

/** Stores a reader's comment; undefined when the comment that it answers may not be answered any more. */
export async function addComment(
  db: Database,
  comment: typeof comments.$inferInsert,
): Promise<{ id: string; createdTime: Date } | undefined> {
  return db.transaction(async (tx) => {
    if (comment.parentId) {
      const [answered] = await tx
        .select({ id: comments.id })
        .from(comments)
        .where(
          and(
            eq(comments.id, comment.parentId),
            eq(comments.contentId, comment.contentId),
            eq(comments.status, '1'),
            isNull(comments.parentId),
          ),
        )
        .for('key share');
      if (!answered) return undefined;
    }
    const [row] = await tx
      .insert(comments)
      .values(comment)
      .returning({ id: comments.id, createdTime: comments.createdTime });
    return row;
  });
}
