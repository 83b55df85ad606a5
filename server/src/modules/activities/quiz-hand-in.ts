import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ActivityTarget } from 'shared-contracts/model';
import type { PostedChoices } from './quiz.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { lockActivity } from './activity-row.queries.ts';
import type { StoredAttempt } from './quiz.queries.ts';
import { activityTexts } from './activity.texts.ts';
import { answerRulesOf } from './answer.kind.ts';
import { handIn } from './quiz-paper.ts';
import { isAt } from './take-part.ts';

/** Paper as a reader's page sent it. */
export interface SentPaper {
  activityId: string;
  attemptId: string;
  target: ActivityTarget;
  reader: string;
  posted: PostedChoices;
  ip: string;
}

/** A class hands in from one address at once. */
const addressFactor = 20;

/**
 * The choices of a posted form: 'q<question>' with places of options, once for each. What is no number stays none and
 * is refused with the paper.
 */
export function readPostedPaper(form: URLSearchParams | null): PostedChoices {
  const posted: Record<string, number[]> = {};
  for (const [name, value] of form ?? []) {
    const id = /^q([1-9]\d{0,17})$/.exec(name)?.[1];
    if (id !== undefined) (posted[id] ??= []).push(/^\d{1,2}$/.test(value) ? Number(value) : Number.NaN);
  }
  return posted;
}

/**
 * Takes a paper back, as long as readers can see the activity: one begun in time may be handed in after the end. Throws
 * AppError.
 */
export async function handInPaper(
  place: Pick<Context, 'db' | 'now'>,
  { target, ip, ...sent }: SentPaper,
): Promise<StoredAttempt> {
  await limitReader(place, 'answer-paper', { device: sent.reader, ip }, addressFactor);
  return place.db.transaction(async (tx) => {
    const row = await lockActivity(tx, sent.activityId, 'share');
    if (row?.kind !== 'answer' || !isAt(row, target)) throw new AppError(ErrorCode.NotFound, activityTexts.notOpen);
    return handIn(tx, sent, answerRulesOf(row), place.now());
  });
}
