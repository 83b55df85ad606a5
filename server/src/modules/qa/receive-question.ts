import { createHash } from 'node:crypto';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { qaLimits, readerNameMax } from 'shared-contracts/limits';
import { takesQuestions } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import type { MemberGate } from '../../platform/readers/member-gate.ts';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import { isReaderBlocked } from '../comments/black-list.queries.ts';
import { bannedProblems } from '../words/word-list.ts';
import { questionFields } from './qa-fields.rules.ts';
import { addQuestion, findQuestion, putLike, type StoredQuestion } from './qa-question.queries.ts';
import { findSession, type StoredSession } from './qa-session.queries.ts';
import { isShown } from './qa-shown.queries.ts';
import { lengthOf, qaStateAt } from './qa.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

type Place = Pick<Context, 'db' | 'now'> & { members: Pick<MemberGate, 'noteUse'> };

/** A question as a reader sends it. */
export interface SentQuestion {
  sessionId: string;
  readerKey: string;
  /** The member who asks; undefined for a reader without an account. */
  memberId: string | undefined;
  name: string;
  text: string;
  ip: string;
}

/** Questions of one reader, and of one address, behind which a whole school may sit. */
const limits = [
  { of: 'reader', seconds: 60, max: 3 },
  { of: 'reader', seconds: 86_400, max: 30 },
  { of: 'ip', seconds: 60, max: 30 },
  { of: 'ip', seconds: 3600, max: 300 },
] as const;
/** Praise is quicker given than a question is written. */
const likeFactor = 5;

/** A session that readers may see now. Throws NotFound. */
export async function openSession({ db }: Pick<Place, 'db'>, id: string): Promise<StoredSession> {
  const session = await findSession(db, id);
  if (session?.state !== 'published') throw new AppError(ErrorCode.NotFound, texts.closed);
  return session;
}

/**
 * Stores a reader's question, which waits for a moderator; the same words again are the same question. Throws Invalid,
 * NotFound, Conflict when the session takes none, Forbidden for a blocked reader, TooMany.
 */
export async function receiveQuestion(
  { db, now, members }: Place,
  { sessionId, readerKey, memberId, name, text, ip }: SentQuestion,
): Promise<StoredQuestion> {
  const tidy = plainLines(text);
  const refuse = (message: string) => invalidInput([{ path: 'text', message }]);
  if (tidy === '') throw refuse(texts.questionMissing);
  if (lengthOf(tidy) > qaLimits.question) throw refuse(texts.questionTooLong(qaLimits.question, lengthOf(tidy)));
  const session = await openSession({ db }, sessionId);
  if (!takesQuestions(qaStateAt(session, now()))) throw new AppError(ErrorCode.Conflict, texts.notTaking);
  if (await isReaderBlocked(db, readerKey)) throw new AppError(ErrorCode.Forbidden, texts.blocked);
  await countAgainstLimits({ db, now }, readerKey, ip);
  const askerName = [...cleanLine(name)].slice(0, readerNameMax).join('').trim() || texts.anonymous;
  // The answer does not name the word: that would be a lesson in getting round it.
  if ((await bannedProblems(db, questionFields({ text: tidy, askerName }), now())).length > 0)
    throw refuse(texts.unfit);
  return db.transaction(async (tx) => {
    const { question, isNew } = await addQuestion(tx, {
      sessionId,
      readerKey,
      askerName,
      ip,
      text: tidy,
      textHash: createHash('sha256').update(tidy).digest('base64url'),
      createdTime: now(),
      modifiedTime: now(),
    });
    if (isNew && memberId !== undefined)
      await members.noteUse(tx, { memberId, use: 'question', subject: `qa-${question.id}`, now: now() });
    return question;
  });
}

async function countAgainstLimits({ db, now }: Pick<Place, 'db' | 'now'>, readerKey: string, ip: string) {
  for (const { of: subject, seconds, max } of limits) {
    const key = `qa-ask:${seconds}:${subject}:${subject === 'ip' ? networkOf(ip) : readerKey}`;
    if ((await countCall(db, key, seconds, now())) > max) throw new AppError(ErrorCode.TooMany, texts.tooOften);
  }
}

/** Praises a question that readers see, once for each; gives how many do. Throws NotFound, Forbidden, TooMany. */
export async function likeQuestion(
  { db, now }: Pick<Place, 'db' | 'now'>,
  { sessionId, questionId, readerKey, ip }: { sessionId: string; questionId: string; readerKey: string; ip: string },
): Promise<number> {
  await openSession({ db }, sessionId);
  const question = await findQuestion(db, questionId);
  if (question?.sessionId !== sessionId || !isShown(question)) throw new AppError(ErrorCode.NotFound, texts.likeClosed);
  if (await isReaderBlocked(db, readerKey)) throw new AppError(ErrorCode.Forbidden, texts.likeBlocked);
  await limitReader({ db, now }, 'qa-like', { device: readerKey, ip }, likeFactor);
  return putLike(db, questionId, readerKey, now());
}
