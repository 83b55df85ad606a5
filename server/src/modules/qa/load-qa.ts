import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import {
  type QaQuestionAction,
  qaQuestionRefusals,
  type QaSessionAction,
  qaSessionRefusals,
} from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { countShown, nextChange } from './qa-change.queries.ts';
import { changeQuestion, findQuestion, lockQuestion, type StoredQuestion } from './qa-question.queries.ts';
import { findSession, lockSession, type StoredSession } from './qa-session.queries.ts';
import { qaStateAt } from './qa.rules.ts';
import type { qaQuestions } from './qa.tables.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** A session that is there. Throws NotFound. */
export async function loadSession(db: Database, id: string): Promise<StoredSession> {
  const session = await findSession(db, id);
  if (!session) throw new AppError(ErrorCode.NotFound, texts.gone);
  return session;
}

/** Locks a session and checks that an action is allowed, on the revision that the user looked at where one is given. */
export async function lockSessionFor(
  tx: Database,
  id: string,
  action: QaSessionAction | undefined,
  now: Date,
  rev?: number,
): Promise<StoredSession> {
  const session = await lockSession(tx, id);
  if (!session) throw new AppError(ErrorCode.NotFound, texts.gone);
  const facts = {
    state: qaStateAt(session, now),
    answeredCount: session.answeredCount,
    hasEnded: session.endTime <= now,
  };
  const refusals = action === undefined ? [] : qaSessionRefusals(action, facts);
  if (action && refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: action, text })));
  if (rev !== undefined && rev !== session.rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return session;
}

/**
 * Locks a question, its session before it, and checks that an action is allowed: whoever changes what readers see takes
 * the session first, so that two never wait for each other.
 */
export async function lockQuestionFor(
  tx: Database,
  id: string,
  action: QaQuestionAction,
): Promise<{ session: StoredSession; question: StoredQuestion }> {
  const found = await findQuestion(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.questionGone);
  const session = await lockSession(tx, found.sessionId);
  const question = await lockQuestion(tx, id);
  if (!session || !question) throw new AppError(ErrorCode.NotFound, texts.questionGone);
  const refusals = qaQuestionRefusals(action, question);
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: action, text })));
  return { session, question };
}

/** Changes what readers see of a question, or no longer see: open pages of the session hear of it. */
export async function changeShown(
  tx: Database,
  { id, sessionId }: Pick<StoredQuestion, 'id' | 'sessionId'>,
  patch: Partial<typeof qaQuestions.$inferInsert>,
  now: Date,
): Promise<void> {
  await changeQuestion(tx, id, { ...patch, changeNo: await nextChange(tx, sessionId) }, now);
  await countShown(tx, sessionId);
}
