import type { answerQaQuestion, mergeQaQuestions, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { QaAnswerState, type AuditActionOf } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import { blockSender } from '../comments/black-list.queries.ts';
import { refuseBanned } from '../words/word-list.ts';
import { changeShown, lockQuestionFor } from './load-qa.ts';
import { findGuest } from './guest-link.queries.ts';
import { questionFields } from './qa-fields.rules.ts';
import {
  changeQuestion,
  findQuestion,
  lockQuestion,
  moveLikes,
  moveMerged,
  type StoredQuestion,
} from './qa-question.queries.ts';
import type { StoredQaGuest } from './qa-session.queries.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Characters of a question that name it in the operation log. */
const nameLength = 50;

/** Writes what was done with a question into the operation log. */
const note = (
  tx: Database,
  context: Context,
  action: AuditActionOf<'qa'>,
  { id, sessionId, text }: StoredQuestion,
  detail: object = {},
): Promise<void> => noteAction(tx, context, `qa.${action}`, text.slice(0, nameLength), { id, sessionId, ...detail });

/** Passes a question, which readers see from now on; its words are checked once more. */
export async function passQuestion(tx: Database, id: string, context: Context): Promise<void> {
  const { question } = await lockQuestionFor(tx, id, 'pass');
  await refuseBanned(tx, questionFields(question), context.now());
  await changeShown(tx, question, { state: 'passed', reason: '' }, context.now());
  await note(tx, context, 'pass', question);
}

/** Refuses a question, with a reason for the asker; readers see it no longer. */
export async function refuseQuestion(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const { question } = await lockQuestionFor(tx, id, 'refuse');
  const patch = { state: 'refused', reason, isPinned: false } as const;
  if (question.state === 'passed') await changeShown(tx, question, patch, context.now());
  else await changeQuestion(tx, id, patch, context.now());
  await note(tx, context, 'refuse', question, { reason });
}

/** Lets a question stand for an equal one, which passes with it; praise is added up. */
export async function mergeQuestion(
  tx: Database,
  id: string,
  { intoId }: Pick<RequestOf<typeof mergeQaQuestions>, 'intoId'>,
  context: Context,
): Promise<void> {
  if (id === intoId) throw invalidInput([{ path: 'intoId', message: texts.mergeSelf }]);
  const { question } = await lockQuestionFor(tx, id, 'merge');
  const into = await lockQuestion(tx, intoId);
  if (!into) throw new AppError(ErrorCode.NotFound, texts.questionGone);
  if (into.sessionId !== question.sessionId) throw invalidInput([{ path: 'intoId', message: texts.mergeOther }]);
  if (into.mergedIntoId !== null || into.state === 'refused')
    throw guardRefused([{ guard: 'merge', text: texts.mergeTarget }]);
  await moveLikes(tx, id, intoId);
  await moveMerged(tx, id, intoId);
  const patch = { mergedIntoId: intoId, state: 'passed', isPinned: false } as const;
  await changeShown(tx, question, patch, context.now());
  // Its praise is another number now.
  if (into.state === 'passed') await changeShown(tx, into, {}, context.now());
  await note(tx, context, 'merge', question, { intoId, into: into.text.slice(0, nameLength) });
}

/** A guest of the question's session. */
async function guestFor(tx: Database, { sessionId }: StoredQuestion, guestId: string): Promise<StoredQaGuest> {
  const guest = await findGuest(tx, guestId);
  if (!guest) throw new AppError(ErrorCode.NotFound, texts.guestGone);
  if (guest.sessionId !== sessionId) throw invalidInput([{ path: 'guestId', message: texts.guestOfOther }]);
  return guest;
}

/** Gives a question to a guest, which passes it if it waits. */
export async function assignQuestion(tx: Database, id: string, guestId: string, context: Context): Promise<void> {
  const { question } = await lockQuestionFor(tx, id, 'assign');
  const guest = await guestFor(tx, question, guestId);
  if (question.state === 'waiting') {
    await refuseBanned(tx, questionFields(question), context.now());
    await changeShown(tx, question, { guestId, state: 'passed' }, context.now());
  } else await changeQuestion(tx, id, { guestId }, context.now());
  await note(tx, context, 'assign', question, { guest: guest.name });
}

/** Puts a question above the others, or lets it go. */
export async function pinQuestion(tx: Database, id: string, isPinned: boolean, context: Context): Promise<void> {
  const { question } = await lockQuestionFor(tx, id, 'pin');
  if (question.isPinned === isPinned) return;
  await changeShown(tx, question, { isPinned }, context.now());
  await note(tx, context, isPinned ? 'pin' : 'unpin', question);
}

/** Writes an answer in a guest's name; who wrote it is recorded. An answer that readers have is corrected. */
export async function answerForGuest(
  tx: Database,
  { id, rev, guestId, answer, publish }: RequestOf<typeof answerQaQuestion>,
  context: Context,
): Promise<void> {
  const now = context.now();
  const { question } = await lockQuestionFor(tx, id, 'answer');
  if (question.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  const guest = await guestFor(tx, question, guestId);
  const words = plainLines(answer);
  if (words === '') throw invalidInput([{ path: 'answer', message: texts.answerEmpty }]);
  await refuseBanned(tx, questionFields({ ...question, answer: words }), now);
  const isPublished = publish || question.answerState === QaAnswerState.Published;
  const patch = {
    guestId,
    guestName: guest.name,
    guestPost: guest.post,
    answer: words,
    answerState: isPublished ? QaAnswerState.Published : QaAnswerState.Waiting,
    answerWriterName: context.session.nickName,
    answeredTime: now,
    ...(isPublished && { state: 'passed' as const }),
  };
  if (isPublished) await changeShown(tx, question, patch, now);
  else await changeQuestion(tx, id, patch, now);
  await note(tx, context, 'answer', question, {
    guest: guest.name,
    isPublished,
    before: question.answer,
    answer: words,
  });
}

/** Shows an answer to readers, or takes it back; its words are kept. */
export async function publishAnswer(tx: Database, id: string, isPublished: boolean, context: Context): Promise<void> {
  const { question } = await lockQuestionFor(tx, id, isPublished ? 'publish' : 'unpublish');
  if (isPublished) await refuseBanned(tx, questionFields(question), context.now());
  const answerState = isPublished ? QaAnswerState.Published : QaAnswerState.Waiting;
  await changeShown(tx, question, { answerState }, context.now());
  await note(tx, context, isPublished ? 'publishAnswer' : 'takeBack', question);
}

/** Takes a question away from readers with its answer, for a listed word that was found in it. */
export async function withdrawQuestion(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const found = await findQuestion(tx, id);
  if (found?.answerState === QaAnswerState.Published) await publishAnswer(tx, id, false, context);
  await refuseQuestion(tx, id, reason, context);
}

/** Bars the reader who asked a question. */
export async function barAsker(tx: Database, id: string, context: Context): Promise<void> {
  const question = await findQuestion(tx, id);
  if (!question) throw new AppError(ErrorCode.NotFound, texts.questionGone);
  const { readerKey, askerName } = question;
  const sender = { userId: readerKey, nickName: askerName, mobile: '' };
  await blockSender(tx, sender, context.session.userId, context.now());
  await note(tx, context, 'bar', question, { asker: askerName });
}
