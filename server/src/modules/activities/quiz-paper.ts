import { randomInt } from 'node:crypto';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { AnswerSettings } from 'shared-contracts/model';
import { drawPaper, isLate, markPaper, type PostedChoices, scoreOf } from './quiz.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  addAttempt,
  addChoices,
  closeAttempt,
  listBank,
  lockAttempt,
  questionsOf,
  type StoredAttempt,
} from './quiz.queries.ts';
import { grantChance } from './raffle.queries.ts';
import { quizTexts as texts } from './quiz.texts.ts';
import type { Participant } from './raffle-draw.ts';

/** Outcome of an entry; kept with it, so that a repeated request gives the same paper. */
export interface QuizOutcome {
  attemptId: string;
}

/**
 * Hands out a paper, in the entry's transaction. The time runs from here by the server's clock. Throws GuardRefused.
 */
export async function handOut(
  tx: Database,
  { activityId, entryId, personKey, reader }: Participant,
  { questionCount, secondsLimit }: Pick<AnswerSettings, 'questionCount' | 'secondsLimit'>,
  now: Date,
): Promise<QuizOutcome> {
  const bank = await listBank(tx, activityId);
  if (bank.length < questionCount) throw new AppError(ErrorCode.GuardRefused, texts.tooFew);
  const paper = drawPaper(bank, questionCount, (n) => randomInt(n));
  const attemptId = await addAttempt(tx, {
    activityId,
    entryId,
    personKey,
    reader,
    paper,
    startedTime: now,
    deadline: new Date(now.getTime() + secondsLimit * 1000),
  });
  return { attemptId };
}

type Rules = Pick<AnswerSettings, 'passScore' | 'raffleId'>;

/**
 * Takes a paper back and marks it. Handed in twice it keeps its first marks; too late it has none. Throws NotFound for
 * a paper that is not this device's, Invalid for answers that no page of ours sends.
 */
export async function handIn(
  tx: Database,
  {
    activityId,
    attemptId,
    reader,
    posted,
  }: { activityId: string; attemptId: string; reader: string; posted: PostedChoices },
  { passScore, raffleId }: Rules,
  now: Date,
): Promise<StoredAttempt> {
  const attempt = await lockAttempt(tx, activityId, attemptId, reader);
  if (!attempt) throw new AppError(ErrorCode.NotFound, texts.noPaper);
  if (attempt.submittedTime) return attempt;
  const choices = markPaper(
    attempt.paper,
    await questionsOf(
      tx,
      attempt.paper.map(({ id }) => id),
    ),
    posted,
  );
  if (!choices) throw new AppError(ErrorCode.Invalid, texts.forged);
  const cameLate = isLate(attempt.deadline, now);
  const rightCount = choices.filter(({ isRight }) => isRight).length;
  const score = cameLate ? 0 : scoreOf(rightCount, choices.length);
  const marks = {
    submittedTime: now,
    usedMs: Math.min(now.getTime(), attempt.deadline.getTime()) - attempt.startedTime.getTime(),
    rightCount: cameLate ? 0 : rightCount,
    score,
    isPassed: !cameLate && score >= passScore,
    isLate: cameLate,
  };
  if (!cameLate)
    await addChoices(
      tx,
      choices.map(({ questionId, chosen, isRight }) => ({ attemptId, questionId, chosen, isRight })),
    );
  await closeAttempt(tx, attemptId, marks);
  if (marks.isPassed && raffleId !== null)
    await grantChance(tx, { activityId: raffleId, personKey: attempt.personKey, attemptId, createdTime: now });
  return { ...attempt, ...marks };
}
