import type { CommentRow, CommentStatus } from 'shared-contracts/model';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  lte,
  or,
  sql,
  type SQL,
} from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { blackList, comments } from './comment.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { tally } from '../../platform/database/tally.ts';

type StoredComment = typeof comments.$inferSelect;

/** Filter of a list of comments. `channels` are those whose stories the user may see; empty means none (A22). */
export interface CommentFilter {
  channels: ReadonlySet<string>;
  contentId?: string | undefined;
  status?: CommentStatus | undefined;
  keywords?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

function conditionOf({ channels, contentId, status, keywords, startDate, endDate }: CommentFilter): SQL | undefined {
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

/** Since when comments under the filter wait, oldest first. */
export const waitingComments = (db: Database, filter: CommentFilter, most: number): Promise<{ since: Date }[]> =>
  db
    .select({ since: comments.createdTime })
    .from(comments)
    .innerJoin(contents, eq(contents.id, comments.contentId))
    .where(conditionOf(filter))
    // The index of newest ones, backwards.
    .orderBy(sql`${comments.createdTime} asc nulls first`, sql`${comments.id} asc nulls first`)
    .limit(most);

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
      .where(conditionOf(filter))
      .orderBy(desc(comments.createdTime), desc(comments.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: count() })
      .from(comments)
      .innerJoin(contents, eq(contents.id, comments.contentId))
      .where(conditionOf(filter)),
  ]);
  const answered = await findAnswered(
    db,
    rows.flatMap(({ comment }) => comment.parentId ?? []),
  );
  return {
    list: rows.map(({ comment, contentTitle, isBlackList }) =>
      toRow(comment, { contentTitle, isBlackList, replyTo: answered.get(comment.parentId ?? '') ?? null }),
    ),
    total: sum?.total ?? 0,
  };
}

/** The comments that replies answer, by their ids. */
async function findAnswered(db: Database, ids: string[]): Promise<Map<string, NonNullable<CommentRow['replyTo']>>> {
  if (ids.length === 0) return new Map();
  const { id, nickName, comment, status } = comments;
  const rows = await db.select({ id, nickName, comment, status }).from(comments).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function toRow(
  row: StoredComment,
  { contentTitle, isBlackList, replyTo }: Pick<CommentRow, 'contentTitle' | 'isBlackList' | 'replyTo'>,
): CommentRow {
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
    replyTo,
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
    .where(conditionOf(filter))
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
): Promise<{ id: string; contentId: string; userId: string; comment: string; nickName: string }[]> {
  return db
    .select({
      id: comments.id,
      contentId: comments.contentId,
      userId: comments.userId,
      comment: comments.comment,
      nickName: comments.nickName,
    })
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

/** Counts what readers see: approved comments, and approved replies to these. Call it with the stories locked. */
export async function recountComments(tx: Database, contentIds: string[]): Promise<void> {
  const visibleReplies = sql`(select count(*)::int from ${comments} left join ${comments} as answered on answered.id = ${comments.parentId}
    where ${comments.contentId} = ${contents.id} and ${comments.status} = '1' and (${comments.parentId} is null or answered.status = '1'))`;
  await tx.update(contents).set({ commentCount: visibleReplies }).where(inArray(contents.id, contentIds));
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
