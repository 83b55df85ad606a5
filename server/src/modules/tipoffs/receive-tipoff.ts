import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { readerNameMax, tipoffMaxPictures } from 'shared-contracts/limits';
import { TipoffKind, type TipoffProgress, tipoffStateNames } from 'shared-contracts/model';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { tidyComment } from '../comments/comment.rules.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { readMobile } from '../questionnaires/questionnaire.rules.ts';
import { newReceipt, readReceipt, tipoffRefusal, titleOfTipoff } from './tipoff.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { isReaderBlocked } from '../comments/black-list.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { addTipoff, findTipoffByReceipt, findTipoffOfTicket } from './tipoff.queries.ts';
import { copyTipoffPictures, tipoffPicturesOfTicket } from './tipoff-picture.queries.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

type Place = Pick<Context, 'db' | 'settings' | 'now'>;

/** The input of a reader. Pictures were kept under the same ticket before. */
export interface SentTipoff {
  /** Of the page or the app's request; the same one again gives the first receipt. */
  ticket: string;
  readerKey: string;
  origin: 'site' | 'app';
  title: string;
  text: string;
  name: string;
  mobile: string;
  /** Keys of the pictures to keep, in their order. */
  pictures: readonly string[];
  ip: string;
}

const minute = 60;
const day = 86_400;
/**
 * Limits of tip-offs, progress queries and pictures: of one reader, and of one address, which a whole school may share.
 */
const limits = {
  send: [
    { of: 'reader', seconds: minute, max: 3 },
    { of: 'reader', seconds: day, max: 30 },
    { of: 'ip', seconds: minute, max: 20 },
    { of: 'ip', seconds: 3600, max: 200 },
  ],
  picture: [
    { of: 'reader', seconds: minute, max: 40 },
    { of: 'ip', seconds: minute, max: 200 },
  ],
  ask: [
    { of: 'ip', seconds: minute, max: 30 },
    { of: 'ip', seconds: 3600, max: 300 },
  ],
} as const;

/** Counts an action of a reader and an address; throws TooMany beyond the limits. */
export async function limitTipoffs(
  { db, now }: Pick<Place, 'db' | 'now'>,
  what: keyof typeof limits,
  { readerKey, ip }: { readerKey: string; ip: string },
): Promise<void> {
  for (const { of: subject, seconds, max } of limits[what]) {
    const key = `tipoff-${what}:${seconds}:${subject}:${subject === 'ip' ? networkOf(ip) : readerKey}`;
    if ((await countCall(db, key, seconds, now())) > max) throw new AppError(ErrorCode.TooMany, texts.tooMany);
  }
}

/** Refuses a reader who is on the blacklist, before anything is kept of them. */
export async function refuseBlockedSender(db: Database, readerKey: string): Promise<void> {
  if (await isReaderBlocked(db, readerKey)) throw new AppError(ErrorCode.Forbidden, texts.blocked);
}

/**
 * Stores a reader's tip-off and returns its receipt number. Throws Invalid with sentences for the fields, Forbidden for
 * a blocked reader, TooMany.
 */
export async function receiveTipoff(place: Place, sent: SentTipoff): Promise<{ receipt: string }> {
  const { db, now } = place;
  const known = await findTipoffOfTicket(db, sent.ticket);
  if (known) return { receipt: known.receipt };
  const content = tidyComment(sent.text);
  const mobile = sent.mobile.trim() === '' ? '' : readMobile(sent.mobile);
  const problems = [
    { path: 'text', message: tipoffRefusal(content) },
    { path: 'mobile', message: mobile === undefined ? texts.mobileWrong : undefined },
  ];
  const errors = problems.flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
  if (errors.length > 0) throw invalidInput(errors);
  await refuseBlockedSender(db, sent.readerKey);
  await limitTipoffs(place, 'send', sent);
  const kept = (await tipoffPicturesOfTicket(db, sent.ticket)).map(({ key }) => key);
  const pictures = sent.pictures.filter((key) => kept.includes(key)).slice(0, tipoffMaxPictures);
  return db.transaction((tx) =>
    storeTipoff(
      tx,
      { ...sent, title: titleOfTipoff(sent.title, content), text: content, mobile: mobile!, pictures },
      now(),
    ),
  );
}

/** Stores a checked tip-off with pictures kept under its ticket; the same ticket again gives the first one. */
export async function storeTipoff(tx: Database, sent: SentTipoff, now: Date): Promise<{ receipt: string }> {
  const added = await addTipoff(tx, {
    kind: TipoffKind.Reader,
    receipt: newReceipt(),
    ticket: sent.ticket,
    title: sent.title,
    content: sent.text,
    readerKey: sent.readerKey,
    senderName: [...cleanLine(sent.name)].slice(0, readerNameMax).join('') || texts.anonymous,
    mobile: sent.mobile,
    ip: sent.ip,
    origin: sent.origin,
    createdTime: now,
    modifiedTime: now,
  });
  // The same page at the same moment: the first one wins.
  if (!added) return { receipt: (await findTipoffOfTicket(tx, sent.ticket))!.receipt };
  await copyTipoffPictures(tx, sent.pictures, added.id);
  return { receipt: added.receipt };
}

/** Returns what a sender may read by a receipt number. Throws TooMany, and NotFound for an unknown number. */
export async function progressOf(place: Place, typed: string, ip: string): Promise<TipoffProgress> {
  await limitTipoffs(place, 'ask', { readerKey: '', ip });
  const receipt = readReceipt(typed);
  const found = receipt === undefined ? undefined : await findTipoffByReceipt(place.db, receipt);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.noReceipt);
  const { title, state, createdTime, replies } = found;
  return {
    receipt: found.receipt,
    title,
    state,
    stateName: tipoffStateNames[state],
    createdTime: toWireTime(createdTime),
    replies,
  };
}
