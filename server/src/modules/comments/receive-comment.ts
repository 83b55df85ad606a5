import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { Target } from 'shared-contracts/model';
import { commentHtml, commentRefusal, tidyComment, tidyNickName, tidyPortrait } from './comment.rules.ts';
import { isReaderBlocked } from './black-list.queries.ts';
import { addComment } from './shown-comments.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPublished } from '../stories/published.queries.ts';
import { commentFields } from './comment-fields.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { commentTexts as texts } from './comment.texts.ts';

/** Comment as a reader sends it. */
export interface ReaderComment {
  /** Device or account, as the app or our own cookie names it. */
  userId: string;
  nickName: string;
  text: string;
  /** The comment that it answers. */
  parentId?: string | undefined;
  portrait?: string | undefined;
  ip: string;
}

/** Comments a minute and an hour from one reader, and from one address, behind which a whole school may sit. */
const limits = [
  { of: 'reader', seconds: 60, max: 5 },
  { of: 'reader', seconds: 3600, max: 60 },
  { of: 'ip', seconds: 60, max: 30 },
] as const;

/**
 * Stores a reader's comment on a story that is published at the target, or a reply to one that readers see; it waits
 * for a moderator. Throws NotFound, Invalid, Forbidden for a blocked reader, TooMany.
 */
export async function receiveComment(
  db: Database,
  target: Target,
  contentId: string,
  readerComment: ReaderComment,
  now: Date,
): Promise<{ id: string; createdTime: Date }> {
  const tidy = tidyComment(readerComment.text);
  const refusal = commentRefusal(tidy);
  if (refusal) throw invalidInput([{ path: 'text', message: refusal }]);
  const story = await findPublished(db, target, contentId);
  if (story === undefined || story === 'gone') throw new AppError(ErrorCode.NotFound, texts.closed);
  if (await isReaderBlocked(db, readerComment.userId)) throw new AppError(ErrorCode.Forbidden, texts.blocked);
  await countAgainstLimits(db, readerComment, now);
  const nickName = tidyNickName(readerComment.nickName);
  // The answer does not name the word: that would be a lesson in getting round it.
  const banned = await bannedProblems(db, commentFields({ comment: commentHtml(tidy), nickName }), now);
  if (banned.length > 0) throw invalidInput([{ path: 'text', message: texts.unfit }]);
  const added = await addComment(db, {
    contentId,
    parentId: readerComment.parentId ?? null,
    userId: readerComment.userId,
    nickName,
    portrait: tidyPortrait(readerComment.portrait),
    comment: commentHtml(tidy),
    ip: readerComment.ip,
    createdTime: now,
  });
  if (!added) throw new AppError(ErrorCode.NotFound, texts.replyClosed);
  return added;
}

async function countAgainstLimits(db: Database, { userId, ip }: ReaderComment, now: Date): Promise<void> {
  for (const { of: subject, seconds, max } of limits) {
    const key = `comment:${seconds}:${subject}:${subject === 'ip' ? networkOf(ip) : userId}`;
    if ((await countCall(db, key, seconds, now)) > max) throw new AppError(ErrorCode.TooMany, texts.tooOften);
  }
}
