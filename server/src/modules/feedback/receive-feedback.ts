import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { feedbackLimits, feedbackMaxPictures, feedbackPerDay } from 'shared-contracts/limits';
import { DictionaryCode, feedbackStateNames } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { sameText } from '../../platform/text/same-text.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { isReaderBlocked } from '../comments/black-list.queries.ts';
import { tidyComment } from '../comments/comment.rules.ts';
import { labelsOf, listOptions, refusedOptions } from '../dictionary/dictionary-options.queries.ts';
import { type MemberKey, openFact, sealFact } from '../members/member-secrets.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import {
  addFeedback,
  answersOf,
  findFeedbackByReceipt,
  findFeedbackOfTicket,
  givePictures,
  picturesOfTicket,
  type StoredFeedback,
} from './feedback.queries.ts';
import { feedbackRefusal, newFeedbackReceipt, readContact, readFeedbackReceipt } from './feedback.rules.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

type Place = Pick<Context, 'db' | 'settings' | 'now'> & { keys: MemberKey };

/** The input of a reader. Pictures were kept under the same ticket before. */
interface SentFeedback {
  /** Of the page or the app's request; the same one again gives the first receipt. */
  ticket: string;
  memberId: string | null;
  readerKey: string;
  origin: 'site' | 'app';
  kind: string;
  text: string;
  contact: string;
  version: string;
  device: string;
  /** Keys of the pictures to keep, in their order. */
  pictures: readonly string[];
  ip: string;
}

const daySeconds = 86_400;
/** Pictures come in sixes, and each is a call of its own. */
const pictureFactor = 8;

/** What a feedback has become, as its reader sees it. */
export interface FeedbackProgress {
  receipt: string;
  kind: string;
  kindName: string;
  text: string;
  state: StoredFeedback['state'];
  stateName: string;
  createdTime: string;
  answers: { text: string; time: string }[];
}

/** Counts a picture of a reader, and refuses one who is blocked. */
export async function admitPicture(place: Place, { readerKey, ip }: { readerKey: string; ip: string }): Promise<void> {
  if (await isReaderBlocked(place.db, readerKey)) throw new AppError(ErrorCode.Forbidden, texts.blocked);
  await limitReader(place, 'feedback-picture', { device: readerKey, ip }, pictureFactor);
}

/** Kinds that a form offers. */
export const feedbackKinds = (db: Place['db']) => listOptions(db, DictionaryCode.FeedbackKind);

/**
 * Stores a reader's feedback and returns its number. Throws Invalid with sentences for the fields, Forbidden for a
 * blocked reader, TooMany.
 */
export async function receiveFeedback(place: Place, sent: SentFeedback): Promise<{ receipt: string }> {
  const { db, keys, now } = place;
  const known = await findFeedbackOfTicket(db, sent.ticket);
  if (known) return { receipt: known.receipt };
  const content = tidyComment(sent.text);
  const contact = await checkFields(place, sent, content);
  if (await isReaderBlocked(db, sent.readerKey)) throw new AppError(ErrorCode.Forbidden, texts.blocked);
  await limitReader(place, 'feedback', { device: sent.readerKey, ip: sent.ip });
  if ((await countCall(db, `feedback-day:${sent.readerKey}`, daySeconds, now())) > feedbackPerDay)
    throw new AppError(ErrorCode.TooMany, texts.dayUsed);
  const kept = (await picturesOfTicket(db, sent.ticket)).map(({ key }) => key);
  const pictures = sent.pictures.filter((key) => kept.includes(key)).slice(0, feedbackMaxPictures);
  return db.transaction(async (tx) => {
    if ((await refusedOptions(tx, DictionaryCode.FeedbackKind, [sent.kind])).length > 0)
      throw invalidInput([{ path: 'kind', message: texts.kindMissing }]);
    const added = await addFeedback(tx, {
      receipt: newFeedbackReceipt(),
      ticket: sent.ticket,
      kind: sent.kind,
      content,
      contactSealed: sealFact(keys, 'contact', contact),
      memberId: sent.memberId,
      readerKey: sent.readerKey,
      ip: sent.ip,
      origin: sent.origin,
      version: cleanLine(sent.version).slice(0, feedbackLimits.version),
      device: cleanLine(sent.device).slice(0, feedbackLimits.device),
      createdTime: now(),
      modifiedTime: now(),
    });
    // The same page at the same moment: the first one wins.
    if (!added) return { receipt: (await findFeedbackOfTicket(tx, sent.ticket))!.receipt };
    await givePictures(tx, pictures, added.id);
    return { receipt: added.receipt };
  });
}

/** Says everything that is wrong at once; gives the contact as it is kept. */
async function checkFields({ db, now }: Place, sent: SentFeedback, content: string): Promise<string> {
  const isEmpty = sent.contact.trim() === '';
  const contact = isEmpty ? '' : readContact(sent.contact);
  const isLeftOut = isEmpty && sent.memberId === null;
  // The answer does not name the word: that would be a lesson in getting round it.
  const banned = await bannedProblems(db, [{ label: texts.textField, text: content }], now());
  const errors = [
    { path: 'kind', message: sent.kind === '' ? texts.kindMissing : undefined },
    { path: 'text', message: feedbackRefusal(content) ?? (banned.length > 0 ? texts.unfit : undefined) },
    {
      path: 'contact',
      message: contact === undefined ? texts.contactWrong : isLeftOut ? texts.contactMissing : undefined,
    },
  ].flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
  if (errors.length > 0) throw invalidInput(errors);
  return contact!;
}

/** What readers may read of their feedback. */
export async function progressesOf(db: Place['db'], list: readonly StoredFeedback[]): Promise<FeedbackProgress[]> {
  const answers = await answersOf(
    db,
    list.map(({ id }) => id),
  );
  const kindName = await labelsOf(
    db,
    DictionaryCode.FeedbackKind,
    list.map(({ kind }) => kind),
  );
  return list.map(({ id, receipt, kind, content, state, createdTime }) => ({
    receipt,
    kind,
    kindName: kindName(kind),
    text: content,
    state,
    stateName: feedbackStateNames[state],
    createdTime: toWireTime(createdTime),
    answers: answers(id),
  }));
}

/** What a reader may read by number and contact. Throws TooMany, and NotFound where the two do not belong together. */
export async function progressOf(
  place: Place,
  typed: { receipt: string; contact: string },
  ip: string,
): Promise<FeedbackProgress> {
  await limitReader(place, 'feedback-ask', { device: ip, ip });
  const receipt = readFeedbackReceipt(typed.receipt);
  const contact = readContact(typed.contact);
  const found = receipt === undefined ? undefined : await findFeedbackByReceipt(place.db, receipt);
  const own = found && openFact(place.keys, 'contact', found.contactSealed);
  if (!found || !own || contact === undefined || !sameText(own, contact))
    throw new AppError(ErrorCode.NotFound, texts.noReceipt);
  const [progress] = await progressesOf(place.db, [found]);
  return progress!;
}
