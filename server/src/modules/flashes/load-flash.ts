import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { editLockLease } from 'shared-contracts/constants';
import { type FlashAction, type FlashDetail, flashRefusals, WordLevel } from 'shared-contracts/model';
import { addRecords, listShortRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { isOwnPicture } from '../../platform/text/html.rules.ts';
import { checkWords, refuseBanned } from '../words/word-list.ts';
import { flashFields, tidyFlash } from './flash-fields.rules.ts';
import {
  changeFlash,
  findFlash,
  listFlashVersions,
  lockFlashRow,
  type PlacedFlash,
  type StoredFlash,
  toFlashRow,
} from './flash.queries.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Name of a flash in operation records, which name stories by their bare id. */
const recordName = (id: string) => `flash-${id}`;

/** Writes what was done with a flash. */
export async function recordFlash(
  tx: Database,
  id: string,
  opName: string,
  context: Context,
  remark = '',
): Promise<void> {
  await addRecords(tx, [{ newsId: recordName(id), opName, remark }], actorOf(context), context.now());
}

/** A flash whole. */
export async function flashDetailOf(db: Database, id: string, now: Date): Promise<FlashDetail> {
  const found = await findFlash(db, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const [versions, records] = await Promise.all([listFlashVersions(db, id), listShortRecords(db, recordName(id))]);
  return { ...toFlashRow(found, now), versions, records };
}

/** Locks a flash and checks that an action is allowed, on the revision that the user looked at where one is given. */
export async function loadFlash(
  tx: Database,
  id: string,
  action: FlashAction,
  context: Context,
  rev?: number,
): Promise<PlacedFlash> {
  const found = await lockFlashRow(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { session, settings } = context;
  const actor = { userId: session.userId, isAlone: settings.SINGLE_PERSON_NEWSROOM };
  const refusals = flashRefusals(action, found.flash, actor);
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: action, text })));
  if (rev !== undefined && rev !== found.flash.rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return found;
}

/** Refuses a save without the lock, which another may have taken since. */
export function checkLock({ lockToken, lockedUntil }: StoredFlash, token: string, now: Date): void {
  if (lockToken !== token || lockedUntil === null || lockedUntil <= now)
    throw new AppError(ErrorCode.Locked, texts.lockLost);
}

/** Takes or prolongs the lease of a flash. */
export async function leaseFlash(tx: Database, id: string, token: string, context: Context): Promise<void> {
  const { session, now } = context;
  const found = await lockFlashRow(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { flash } = found;
  const isHeld = flash.lockedUntil !== null && flash.lockedUntil > now() && flash.lockToken !== token;
  if (isHeld) throw new AppError(ErrorCode.Locked, texts.lockedBy(flash.lockUserName ?? ''));
  await changeFlash(tx, id, {
    lockToken: token,
    lockUserId: session.userId,
    lockUserName: session.nickName,
    lockedUntil: new Date(now().getTime() + editLockLease * 1000),
  });
}

/** Ends a lease; one that another has taken since stays. */
export async function releaseFlash(tx: Database, id: string, token: string): Promise<void> {
  const found = await lockFlashRow(tx, id);
  if (found?.flash.lockToken === token) await changeFlash(tx, id, { lockToken: null, lockedUntil: null });
}

/** What is kept of a flash's words; refuses empty ones and foreign pictures. */
export function writtenOf<Words extends { text: string; pictures: string[]; source: string }>(
  words: Words,
  { settings }: Context,
): Words {
  const text = tidyFlash(words.text);
  if (text === '') throw invalidInput([{ path: 'text', message: texts.empty }]);
  if (!words.pictures.every((path) => isOwnPicture(path, [settings.SITE_URL ?? ''])))
    throw invalidInput([{ path: 'pictures', message: texts.foreignPicture }]);
  return { ...words, text, source: tidyFlash(words.source) };
}

/** Refuses banned words, and tells whether a sensitive one asks for a reviewer. */
export async function mustBeReviewed(
  tx: Database,
  words: { text: string; source: string },
  { now }: Context,
): Promise<boolean> {
  await refuseBanned(tx, flashFields(words), now());
  return (await checkWords(tx, flashFields(words), now())).some(({ level }) => level === WordLevel.Sensitive);
}
