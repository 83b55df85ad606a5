import { DeliveryState, type WechatComment, WechatCommentState } from 'shared-contracts/model';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containsPattern } from '../../../platform/database/like-pattern.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../../platform/text/wire-time.ts';
import { ownAccountIds } from '../accounts/account.queries.ts';
import { wechatMessageArticles, wechatMessages } from '../wechat.tables.ts';
import { wechatComments } from './comment.tables.ts';
import { commentTexts as texts } from './comment.texts.ts';

type StoredComment = typeof wechatComments.$inferSelect;

/** The filter of the list of comments. */
export interface CommentFilter {
  /** Whose accounts' articles count. */
  userId: string;
  article?: string | undefined;
  state?: WechatCommentState | undefined;
  isElected?: 0 | 1 | undefined;
  keywords?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** A comment with the state of its article. */
export interface PlacedComment {
  accountId: string;
  comment: StoredComment;
  title: string;
  articleState: DeliveryState;
  dataId: string | null;
}

const { goneTime, replyText, createdTime, messageId, place } = wechatComments;
const visible: readonly DeliveryState[] = [DeliveryState.Published, DeliveryState.WithdrawFailed];
const states: Record<WechatCommentState, SQL | undefined> = {
  gone: isNotNull(goneTime),
  answered: and(isNull(goneTime), isNotNull(replyText)),
  open: and(isNull(goneTime), isNull(replyText)),
};

/** The parts of the name of an article. */
export function readArticleKey(key: string): { messageId: string; place: number } {
  const [id = '', number = '0'] = key.split('-');
  return { messageId: id, place: Number(number) };
}

/** Why nothing may be done at an article. */
export function articleRefusal(state: DeliveryState, dataId: string | null): string | null {
  if (!visible.includes(state)) return texts.notPublished;
  return dataId === null ? texts.noNumber : null;
}

/** Why nothing may be done with a comment. */
export const commentRefusal = ({ comment, articleState, dataId }: PlacedComment): string | null =>
  comment.goneTime === null ? articleRefusal(articleState, dataId) : texts.gone;

const isOfUser = (userId: string): SQL =>
  sql`${messageId} in (select m.id from wechat_messages m where m.account_id in ${ownAccountIds(userId)})`;

function conditionOf({
  userId,
  article,
  state,
  isElected,
  keywords,
  startDate,
  endDate,
}: CommentFilter): SQL | undefined {
  const key = article === undefined ? undefined : readArticleKey(article);
  return and(
    isOfUser(userId),
    key ? and(eq(messageId, key.messageId), eq(place, key.place)) : undefined,
    state ? states[state] : undefined,
    isElected === undefined ? undefined : eq(wechatComments.isElected, isElected === 1),
    keywords ? ilike(wechatComments.text, containsPattern(keywords)) : undefined,
    startDate ? gte(createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(createdTime, endOfWireTime(endDate)) : undefined,
  );
}

const placed = (db: Database) =>
  db
    .select({
      accountId: wechatMessages.accountId,
      comment: getTableColumns(wechatComments),
      title: wechatMessageArticles.title,
      articleState: wechatMessageArticles.state,
      dataId: wechatMessages.msgDataId,
    })
    .from(wechatComments)
    .innerJoin(wechatMessages, eq(wechatMessages.id, messageId))
    .innerJoin(
      wechatMessageArticles,
      and(eq(wechatMessageArticles.messageId, messageId), eq(wechatMessageArticles.place, place)),
    );

/** A page of comments, newest first, without the words that are marked in them. */
export async function listComments(
  db: Database,
  filter: CommentFilter,
  page: number,
  size: number,
): Promise<{ list: Omit<WechatComment, 'words'>[]; total: number }> {
  const condition = conditionOf(filter);
  const [rows, total] = await Promise.all([
    placed(db)
      .where(condition)
      .orderBy(desc(createdTime), desc(wechatComments.id))
      .limit(size)
      .offset(page * size),
    db.$count(wechatComments, condition),
  ]);
  return { list: rows.map(toWire), total };
}

function toWire(row: PlacedComment): Omit<WechatComment, 'words'> {
  const { comment, title } = row;
  const answered = comment.replyText === null ? WechatCommentState.Open : WechatCommentState.Answered;
  return {
    id: comment.id,
    article: `${comment.messageId}-${comment.place}`,
    title,
    state: comment.goneTime === null ? answered : WechatCommentState.Gone,
    reader: comment.reader,
    text: comment.text,
    createdTime: toWireTime(comment.createdTime),
    isElected: comment.isElected,
    reply:
      comment.replyText === null
        ? null
        : {
            text: comment.replyText,
            time: toWireTime(comment.replyTime ?? comment.createdTime),
            userName: comment.replyUserName,
          },
    refusal: commentRefusal(row),
  };
}

/** Counts of the comments of each state under the filter, and of all. */
export async function countComments(db: Database, filter: CommentFilter): Promise<Record<string, number>> {
  const counted = (state: WechatCommentState) => sql<number>`count(*) filter (where ${states[state]})::int`;
  const [row] = await db
    .select({ all: count(), open: counted('open'), answered: counted('answered'), gone: counted('gone') })
    .from(wechatComments)
    .where(conditionOf(filter));
  return row ?? { all: 0 };
}

/** A comment of an account that the user may use, with the state of its article. */
export async function findComment(db: Database, id: string, userId: string): Promise<PlacedComment | undefined> {
  const [row] = await placed(db).where(and(eq(wechatComments.id, id), isOfUser(userId)));
  return row;
}

/** Stores what somebody here did with a comment. */
export async function patchComment(
  tx: Database,
  id: string,
  patch: Partial<Omit<typeof wechatComments.$inferInsert, 'id'>>,
): Promise<void> {
  await tx.update(wechatComments).set(patch).where(eq(wechatComments.id, id));
}
