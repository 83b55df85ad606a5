import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import type { AuditAction } from 'shared-contracts/model';
import { noteAction } from '../../../platform/audit/note-action.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { refuseBanned } from '../../words/word-list.ts';
import { openAccount } from '../accounts/open-account.ts';
import { answeredCode, goneCodes } from '../service/comment-calls.ts';
import type { CommentedArticle } from '../service/comment-port.ts';
import { type OpenWechat, openWechat } from '../service/open-wechat.ts';
import type { WechatPort } from '../service/port.ts';
import { type DrawnArticle, findArticle, makeDue, patchArticleComments } from './article.queries.ts';
import { commentRefusal, findComment, patchComment, type PlacedComment, readArticleKey } from './comment.queries.ts';
import { commentTexts as texts } from './comment.texts.ts';
import { drawAllNow, drawArticle } from './draw-comments.ts';

/** One verb of WeChat's, and what is stored once WeChat has done it. */
interface Act {
  action: AuditAction;
  check?(comment: PlacedComment['comment']): void;
  call(wechat: WechatPort, article: CommentedArticle, key: string): Promise<void>;
  patch: Parameters<typeof patchComment>[2];
  detail?: object;
}

/**
 * Does something with a comment: WeChat first, then here, so that the state here is never ahead of WeChat's. After a
 * lost answer the article is drawn at the next look, which shows what became of it.
 */
async function act(id: string, work: Act, context: Context, open: OpenWechat): Promise<void> {
  const { db, now } = context;
  const found = await findComment(db, id, context.session.userId);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.missing);
  const refusal = commentRefusal(found);
  if (refusal !== null) throw guardRefused([{ guard: 'state', text: refusal }]);
  const { comment, dataId } = found;
  work.check?.(comment);
  const article = { dataId: dataId!, place: comment.place };
  const detail = { text: comment.text, ...work.detail };
  try {
    await work.call(await openAccount(context, context.log, found.accountId, open), article, comment.commentKey);
  } catch (error) {
    if (error instanceof ExternalServiceError) await followFailure(error, found, { ...work, detail }, context);
    throw error;
  }
  await db.transaction(async (tx) => {
    await patchComment(tx, id, { ...work.patch, actedTime: now() });
    await noteAction(tx, context, work.action, id, detail);
  });
}

/** What a failure tells of the comment: it is gone, or the list here is older than WeChat's. */
async function followFailure(
  { failure, serviceCode }: ExternalServiceError,
  { comment }: PlacedComment,
  { action, detail }: Pick<Act, 'action' | 'detail'>,
  context: Context,
): Promise<void> {
  const { db, now } = context;
  if (goneCodes.has(serviceCode)) await patchComment(db, comment.id, { goneTime: now() });
  if (failure === 'lost') await noteAction(db, context, action, comment.id, { ...detail, isUnclear: true });
  if (failure === 'lost' || serviceCode === answeredCode) await makeDue(db, comment, now());
}

/** Elects a comment, or takes that back. */
export const electComment = (id: string, isElected: boolean, context: Context, open: OpenWechat = openWechat) =>
  act(
    id,
    {
      action: isElected ? 'wechat.electComment' : 'wechat.unelectComment',
      call: (wechat, article, key) => wechat.comments.elect(article, key, isElected),
      patch: { isElected },
    },
    context,
    open,
  );

/** Deletes a comment; it stays readable here. */
export const deleteComment = (id: string, context: Context, open: OpenWechat = openWechat) =>
  act(
    id,
    {
      action: 'wechat.deleteComment',
      call: (wechat, article, key) => wechat.comments.remove(article, key),
      patch: { goneTime: context.now() },
    },
    context,
    open,
  );

/** Answers a comment that has no answer. */
export async function replyComment(
  { id, text }: { id: string; text: string },
  context: Context,
  open: OpenWechat = openWechat,
): Promise<void> {
  const { db, now, session } = context;
  await refuseBanned(db, [{ label: texts.replyField, text }], now());
  await act(
    id,
    {
      action: 'wechat.replyComment',
      check({ replyText }) {
        if (replyText !== null) throw guardRefused([{ guard: 'answered', text: texts.answered }]);
      },
      call: (wechat, article, key) => wechat.comments.reply(article, key, text),
      patch: { replyText: text, replyTime: now(), replyUserName: session.nickName },
      detail: { reply: text },
    },
    context,
    open,
  );
}

/** Deletes the answer to a comment. */
export const dropReply = (id: string, context: Context, open: OpenWechat = openWechat) =>
  act(
    id,
    {
      action: 'wechat.dropReply',
      check({ replyText }) {
        if (replyText === null) throw guardRefused([{ guard: 'unanswered', text: texts.noReply }]);
      },
      call: (wechat, article, key) => wechat.comments.dropReply(article, key),
      patch: { replyText: null, replyTime: null, replyUserName: null },
    },
    context,
    open,
  );

async function articleAt(key: string, context: Context): Promise<DrawnArticle> {
  const found = await findArticle(context.db, readArticleKey(key), context.session.userId);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.articleMissing);
  if (found.refusal !== null) throw guardRefused([{ guard: 'state', text: found.refusal }]);
  return found.article;
}

/** Opens an article to comments, or closes it. */
export async function switchComments(
  key: string,
  isOpen: boolean,
  context: Context,
  open: OpenWechat = openWechat,
): Promise<void> {
  const article = await articleAt(key, context);
  const wechat = await openAccount(context, context.log, article.accountId, open);
  await wechat.comments.open(article, isOpen);
  await context.db.transaction(async (tx) => {
    await patchArticleComments(tx, article, { isOpen, nextTime: context.now() });
    await noteAction(tx, context, isOpen ? 'wechat.openComments' : 'wechat.closeComments', key);
  });
}

/** Draws the comments of one article, or of all of the last days. */
export async function drawNow(
  key: string | undefined,
  context: Context,
  open: OpenWechat = openWechat,
): Promise<{ articles: number; added: number; problem: string }> {
  if (key === undefined) return drawAllNow(context, open);
  const article = await articleAt(key, context);
  const wechat = await openAccount(context, context.log, article.accountId, open);
  const outcome = await drawArticle(context, article, wechat);
  if (!outcome) throw guardRefused([{ guard: 'drawing', text: texts.drawing }]);
  return { articles: outcome.problem === '' ? 1 : 0, added: outcome.added, problem: outcome.problem };
}
