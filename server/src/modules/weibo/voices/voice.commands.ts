import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import type { AuditAction } from 'shared-contracts/model';
import { noteAction } from '../../../platform/audit/note-action.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { refuseBanned } from '../../words/word-list.ts';
import { type OpenWeibo, openWeibo } from '../service/open-weibo.ts';
import { noSuchComment } from '../service/voice-calls.ts';
import { putAnswer } from './drawn-voices.queries.ts';
import { findComment, markCommentGone, patchVoices, postRefusal } from './voice.queries.ts';
import { voiceTexts as texts } from './voice.texts.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findComment>>>;

async function commentToActOn(id: string, { db }: Context): Promise<Found> {
  const found = await findComment(db, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.missing);
  const refusal = found.comment.goneTime === null ? postRefusal(found.state) : texts.gone;
  if (refusal !== null) throw guardRefused([{ guard: 'state', text: refusal }]);
  return found;
}

/**
 * Stores what a failure tells: the comment is gone, or nobody knows what became of the request, so that the post is
 * drawn at the next look.
 */
async function followFailure(
  { failure, serviceCode }: ExternalServiceError,
  { id, postId }: Found['comment'],
  entry: { action: AuditAction; detail: object },
  context: Context,
): Promise<void> {
  const { db, now } = context;
  if (serviceCode === noSuchComment) await markCommentGone(db, id, now());
  if (failure !== 'lost') return;
  await noteAction(db, context, entry.action, id, { ...entry.detail, isUnclear: true });
  await patchVoices(db, postId, { nextTime: now(), drawnCount: null });
}

/** Answers a comment; stored here once the microblog has taken it. */
export async function replyToComment(
  { id, text }: { id: string; text: string },
  context: Context,
  open: OpenWeibo = openWeibo,
): Promise<void> {
  const { db, now, session, ip } = context;
  await refuseBanned(db, [{ label: texts.replyField, text }], now());
  const found = await commentToActOn(id, context);
  const { comment, postRemoteId } = found;
  if (comment.isOwn) throw guardRefused([{ guard: 'own', text: texts.ownComment }]);
  const entry = { action: 'weibo.replyComment', detail: { text: comment.text, reply: text } } as const;
  const request = { postId: postRemoteId!, commentId: comment.remoteId, text, ip };
  try {
    const answer = await open(context, context.log).voices.reply(request);
    await db.transaction(async (tx) => {
      await putAnswer(tx, comment.postId, answer, { userName: session.nickName, now: now() });
      await noteAction(tx, context, entry.action, id, entry.detail);
    });
  } catch (error) {
    if (error instanceof ExternalServiceError) await followFailure(error, comment, entry, context);
    throw error;
  }
}

/** Deletes a comment, or an answer of the account; it stays readable here. */
export async function deleteComment(id: string, context: Context, open: OpenWeibo = openWeibo): Promise<void> {
  const { db, now } = context;
  const { comment } = await commentToActOn(id, context);
  const entry = { action: 'weibo.deleteComment', detail: { text: comment.text } } as const;
  try {
    await open(context, context.log).voices.remove(comment.remoteId);
  } catch (error) {
    if (error instanceof ExternalServiceError) await followFailure(error, comment, entry, context);
    throw error;
  }
  await db.transaction(async (tx) => {
    await markCommentGone(tx, id, now());
    await noteAction(tx, context, entry.action, id, entry.detail);
  });
}
