import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Target } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { findPublished } from '../stories/published.queries.ts';
import { isReaderBlocked } from './black-list.queries.ts';
import { commentTexts as texts } from './comment.texts.ts';
import { type PraiseCount, putPraise } from './praise.queries.ts';
import { findShown } from './shown-comments.queries.ts';

/** A reader who praises, or takes praise back. */
interface PraisingReader {
  key: string;
  ip: string;
  withdraws: boolean;
}

/** Praise is quicker given than a comment is written. */
const limitFactor = 3;

/**
 * Praises a story that is published at the target, or one of the comments that readers see there; once for each reader.
 * Throws NotFound, Forbidden for a blocked reader, TooMany.
 */
export async function praise(
  { db, now }: Pick<Context, 'db' | 'now'>,
  target: Target,
  { contentId, commentId }: { contentId: string; commentId?: string | undefined },
  { key, ip, withdraws }: PraisingReader,
): Promise<PraiseCount> {
  const story = await findPublished(db, target, contentId);
  if (story === undefined || story === 'gone') throw new AppError(ErrorCode.NotFound, texts.praiseStoryClosed);
  if (commentId !== undefined && !(await findShown(db, contentId, commentId)))
    throw new AppError(ErrorCode.NotFound, texts.praiseClosed);
  if (!withdraws && (await isReaderBlocked(db, key))) throw new AppError(ErrorCode.Forbidden, texts.praiseBlocked);
  await limitReader({ db, now }, 'praise', { device: key, ip }, limitFactor);
  const praised =
    commentId === undefined
      ? ({ kind: 'story', id: contentId } as const)
      : ({ kind: 'comment', id: commentId } as const);
  return putPraise(db, praised, key, withdraws, now());
}
