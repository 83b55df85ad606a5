import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CommentRow, CommentStatus } from 'shared-contracts/model';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { blackList, comments } from './comment.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { tally } from '../../platform/database/tally.ts';

/** Filter of a list of comments. `channels` are those whose stories the user may see; empty means none (A22). */
export interface CommentFilter {
  channels: ReadonlySet<string>;
  contentId?: string | undefined;
  status?: CommentStatus | undefined;
  keywords?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

function where({ channels, contentId, status, keywords, startDate, endDate }: CommentFilter): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    inArray(contents.categoryId, [...channels]),
    contentId ? eq(comments.contentId, contentId) : undefined,
    status ? eq(comments.status, status) : undefined,
    pattern
      ? or(ilike(comments.comment, pattern), ilike(comments.nickName, pattern), ilike(contents.title, pattern))
      : undefined,
    startDate ? gte(comments.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(comments.createdTime, endOfWireTime(endDate)) : undefined,
  );
}

/** A page of comments, newest first, with the total. */
export async function listComments(
  db: Database,
  filter: CommentFilter,
  page: number,
  size: number,
): Promise<{ list: CommentRow[]; total: number }> {
  const [rows, [sum]] = await Promise.all([
    db
      .select({
        comment: comments,
        contentTitle: contents.title,
        isBlackList: sql<boolean>`${blackList.id} is not null`,
      })
      .from(comments)
      .innerJoin(contents, eq(contents.id, comments.contentId))
      .leftJoin(blackList, eq(blackList.userId, comments.userId))
      .where(where(filter))
      .orderBy(desc(comments.createdTime), desc(comments.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: count() })
      .from(comments)
      .innerJoin(contents, eq(contents.id, comments.contentId))
      .where(where(filter)),
  ]);
  return {
    list: rows.map(({ comment, contentTitle, isBlackList }) => toRow(comment, contentTitle, isBlackList)),
    total: sum?.total ?? 0,
  };
}

function toRow(row: typeof comments.$inferSelect, contentTitle: string, isBlackList: boolean): CommentRow {
  const { id, contentId, userId, nickName, portrait, status, praise, comment } = row;
  return {
    id,
    contentId,
    contentTitle,
    userId,
    nickName,
    portrait,
    status,
    praise,
    comment,
    isBlackList,
    createdTime: toWireTime(row.createdTime),
  };
}

/** How many there are of each status under the filter. */
export async function countComments(
  db: Database,
  filter: CommentFilter,
): Promise<Record<CommentStatus | 'all', number>> {
  const rows = await db
    .select({ status: comments.status, total: count() })
    .from(comments)
    .innerJoin(contents, eq(contents.id, comments.contentId))
    .where(where(filter))
    .groupBy(comments.status);
  return tally(
    { '0': 0, '1': 0, '2': 0 },
    rows.map(({ status, total }) => [status, total]),
  );
}

/** Finds those of these comments that are on stories of the channels: id, story and words of each. */
export async function findComments(
  db: Database,
  ids: string[],
  channels: ReadonlySet<string>,
): Promise<{ id: string; contentId: string; comment: string; nickName: string }[]> {
  return db
    .select({ id: comments.id, contentId: comments.contentId, comment: comments.comment, nickName: comments.nickName })
    .from(comments)
    .innerJoin(contents, eq(contents.id, comments.contentId))
    .where(and(inArray(comments.id, ids), inArray(contents.categoryId, [...channels])));
}

/** Locks the stories, so that two moderators at once cannot both count without the other's decision. */
export async function lockStories(tx: Database, contentIds: string[]): Promise<void> {
  await tx
    .select({ id: contents.id })
    .from(contents)
    .where(inArray(contents.id, contentIds))
    .orderBy(contents.id)
    .for('update');
}

export async function setCommentStatus(
  tx: Database,
  ids: string[],
  status: CommentStatus,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.update(comments).set({ status, decidedBy: userId, decidedTime: now }).where(inArray(comments.id, ids));
}

export async function removeComments(tx: Database, ids: string[]): Promise<void> {
  await tx.delete(comments).where(inArray(comments.id, ids));
}

/** Counts what readers see: approved comments. Call it with the stories locked. */
export async function recountComments(tx: Database, contentIds: string[]): Promise<void> {
  const approved = sql`(select count(*)::int from ${comments} where ${comments.contentId} = ${contents.id} and ${comments.status} = '1')`;
  await tx.update(contents).set({ commentCount: approved }).where(inArray(contents.id, contentIds));
}

/** Stores a reader's comment. */
export async function addComment(
  db: Database,
  comment: typeof comments.$inferInsert,
): Promise<{ id: string; createdTime: Date }> {
  const [row] = await db
    .insert(comments)
    .values(comment)
    .returning({ id: comments.id, createdTime: comments.createdTime });
  return row!;
}

/** Approved comments of a story, newest first; `before` is the id after which the next page begins. */
export async function listApproved(
  db: Database,
  contentId: string,
  before: string | undefined,
  limit: number,
): Promise<(typeof comments.$inferSelect)[]> {
  return db
    .select()
    .from(comments)
    .where(
      and(eq(comments.contentId, contentId), eq(comments.status, '1'), before ? lt(comments.id, before) : undefined),
    )
    .orderBy(desc(comments.id))
    .limit(limit);
}

/** Comments behind an id that readers see. */
export async function approvedComments(db: Database, after: string, limit: number) {
  return db
    .select({
      id: comments.id,
      comment: comments.comment,
      nickName: comments.nickName,
      storyTitle: contents.title,
      categoryId: contents.categoryId,
    })
    .from(comments)
    .innerJoin(contents, eq(contents.id, comments.contentId))
    .where(and(eq(comments.status, '1'), gt(comments.id, after)))
    .orderBy(asc(comments.id))
    .limit(limit);
}
