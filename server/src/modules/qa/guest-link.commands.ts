import type { renewQaGuestLink, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { qaLimits as limits } from 'shared-contracts/limits';
import { QaAnswerRule, QaAnswerState, qaQuestionRefusals, WordLevel } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { hashToken, makeToken } from '../../platform/http/token.rules.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { sameText } from '../../platform/text/same-text.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import { checkWords, refuseBanned } from '../words/word-list.ts';
import { addLink, bindLink, findGuest, findLink, type LinkedGuest, revokeLink } from './guest-link.queries.ts';
import { changeShown } from './load-qa.ts';
import { questionFields } from './qa-fields.rules.ts';
import { changeQuestion, lockQuestion } from './qa-question.queries.ts';
import { lockSession } from './qa-session.queries.ts';
import { lengthOf } from './qa.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

const day = 86_400_000;
type Place = Pick<Context, 'db' | 'now'>;

async function guestOf(tx: Database, id: string) {
  const guest = await findGuest(tx, id);
  if (!guest) throw new AppError(ErrorCode.NotFound, texts.guestGone);
  // Two who renew at once: the second voids what the first made.
  const session = await lockSession(tx, guest.sessionId);
  if (!session) throw new AppError(ErrorCode.NotFound, texts.gone);
  return { guest, session };
}

/** Makes a link for a guest and voids the one before; the key is in the answer and nowhere else. */
export async function renewLink(
  tx: Database,
  { guestId, days }: RequestOf<typeof renewQaGuestLink>,
  context: Context,
): Promise<{ url: string; expiresTime: string }> {
  const { now, session: user, settings } = context;
  const { guest, session } = await guestOf(tx, guestId);
  const wasVoided = await revokeLink(tx, guestId, now());
  const key = makeToken();
  const expiresTime = new Date(now().getTime() + days * day);
  const id = await addLink(tx, {
    guestId,
    keyHash: hashToken(key),
    expiresTime,
    createUserName: user.nickName,
    createdTime: now(),
  });
  const detail = { sessionId: session.id, guest: guest.name, expiresTime: toWireTime(expiresTime), wasVoided };
  await noteAction(tx, context, 'qa.link', session.title, detail);
  return { url: siteOrigin(settings) + publicPaths.qaGuestOpen(id, key), expiresTime: toWireTime(expiresTime) };
}

/** Voids the link of a guest, wherever it was opened. */
export async function voidLink(tx: Database, guestId: string, context: Context): Promise<void> {
  const { guest, session } = await guestOf(tx, guestId);
  if (!(await revokeLink(tx, guestId, context.now()))) return;
  await noteAction(tx, context, 'qa.linkRevoked', session.title, { sessionId: session.id, guest: guest.name });
}

const refused = (text: string) => new AppError(ErrorCode.Forbidden, text);

/** The guest of a link whose key somebody holds, in a browser that may open it. Throws Forbidden. */
export async function guestOfKey(
  { db, now }: Place,
  { linkId, key, browser }: { linkId: string; key: string; browser: string | undefined },
): Promise<LinkedGuest> {
  const found = await findLink(db, linkId);
  if (!found || !sameText(found.link.keyHash, hashToken(key))) throw refused(texts.linkBad);
  if (found.link.expiresTime <= now()) throw refused(texts.linkExpired);
  const { browserHash } = found.link;
  const isOwn = browserHash !== null && browser !== undefined && sameText(browserHash, hashToken(browser));
  if (browserHash !== null && !isOwn) throw refused(texts.linkTaken);
  return found;
}

/** Binds a link to the browser that opens it first; gives the key that the browser is known by from now on. */
export async function openLink({ db, now }: Place, { guest, link, session }: LinkedGuest, ip: string): Promise<string> {
  const browser = makeToken();
  await db.transaction(async (tx) => {
    if (!(await bindLink(tx, link.id, hashToken(browser), now()))) throw refused(texts.linkTaken);
    await writeAudit(tx, {
      action: 'qa.linkOpened',
      userName: texts.guestActor(guest.name),
      ip,
      target: session.title,
      detail: { sessionId: session.id, guestId: guest.id },
      time: now(),
    });
  });
  return browser;
}

/** The guest whose link a browser has opened. Throws Forbidden for any other browser, and when the link is over. */
export async function guestOfBrowser(
  { db, now }: Place,
  { linkId, browser }: { linkId: string; browser: string | undefined },
): Promise<LinkedGuest> {
  const found = await findLink(db, linkId);
  const hash = found?.link.browserHash;
  if (!found || !hash || browser === undefined || !sameText(hash, hashToken(browser))) throw refused(texts.linkBad);
  if (found.link.expiresTime <= now()) throw refused(texts.linkExpired);
  if (found.session.state !== 'published') throw refused(texts.withdrawnForGuest);
  return found;
}

/** An answer as a guest sends it; `rev` is that of the question the guest looked at. */
export interface GuestAnswer {
  questionId: string;
  rev: number;
  text: string;
  ip: string;
}

/**
 * Keeps a guest's answer: readers have it at once where the session says so and no sensitive word is in it, else staff
 * publish it. Throws Invalid, Forbidden, StaleRevision, GuardRefused.
 */
export async function answerAsGuest(
  { db, now }: Place,
  { guest, session: { id: sessionId, title, answerRule } }: LinkedGuest,
  { questionId, rev, text, ip }: GuestAnswer,
): Promise<{ isPublished: boolean }> {
  const answer = plainLines(text);
  if (answer === '') throw invalidInput([{ path: 'answer', message: texts.answerMissing }]);
  if (lengthOf(answer) > limits.answer)
    throw invalidInput([{ path: 'answer', message: texts.answerTooLong(limits.answer, lengthOf(answer)) }]);
  return db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    const question = await lockQuestion(tx, questionId);
    if (question?.guestId !== guest.id) throw refused(texts.answerMoved);
    const guards = qaQuestionRefusals('answer', question).map((sentence) => ({ guard: 'answer', text: sentence }));
    if (guards.length > 0) throw guardRefused(guards);
    if (question.answerState === QaAnswerState.Published) throw refused(texts.answerPublished);
    if (question.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.answerStale);
    const fields = questionFields({ ...question, answer });
    await refuseBanned(tx, fields, now());
    const isSensitive = (await checkWords(tx, fields, now())).some(({ level }) => level === WordLevel.Sensitive);
    const isPublished = answerRule === QaAnswerRule.AtOnce && !isSensitive && question.state === 'passed';
    const patch = {
      answer,
      answerState: isPublished ? QaAnswerState.Published : QaAnswerState.Waiting,
      answerWriterName: '',
      guestName: guest.name,
      guestPost: guest.post,
      answeredTime: now(),
    };
    if (isPublished) await changeShown(tx, question, patch, now());
    else await changeQuestion(tx, questionId, patch, now());
    await writeAudit(tx, {
      action: 'qa.guestAnswer',
      userName: texts.guestActor(guest.name),
      ip,
      target: title,
      detail: { sessionId, questionId, isPublished },
      time: now(),
    });
    return { isPublished };
  });
}
