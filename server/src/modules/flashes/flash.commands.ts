import { invalidInput } from 'shared-contracts/errors';
import type { addFlash, correctFlash, decideFlash, RequestOf, saveFlash } from 'shared-contracts/endpoints';
import { type FlashDraft, FlashRule, FlashState } from 'shared-contracts/model';
import { once } from '../../platform/database/idempotency.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { type SentUse, settleShortUse } from '../stories/short-ai-use.ts';
import { findColumn, findTopic } from './flash-desk.queries.ts';
import {
  changeFlash,
  insertFlash,
  keepFlashVersion,
  nextChangeNo,
  type PlacedFlash,
  removeFlash,
} from './flash.queries.ts';
import { checkLock, loadFlash, mustBeReviewed, recordFlash, writtenOf } from './load-flash.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Checks the column and hotspot of a draft. */
async function checkPlace(tx: Database, { columnId, topicId }: FlashDraft): Promise<void> {
  if (!(await findColumn(tx, columnId))) throw invalidInput([{ path: 'columnId', message: texts.columnGone }]);
  if (topicId !== null && !(await findTopic(tx, topicId)))
    throw invalidInput([{ path: 'topicId', message: texts.topicGone }]);
}

const writer = ({ session, now }: Context) => ({
  writerId: session.userId,
  writerName: session.nickName,
  modifiedTime: now(),
});

/** Writes a flash, and publishes it where its column allows it. */
export async function writeFlash(
  tx: Database,
  { publish, requestId, ...draft }: RequestOf<typeof addFlash>,
  context: Context,
): Promise<string> {
  const { session, now } = context;
  return once(tx, { userId: session.userId, requestId, endpoint: 'addFlash', now: now() }, async () => {
    const { aiReason: _reason, ...words } = writtenOf(draft, context);
    await checkPlace(tx, words);
    const author = words.author.trim() || session.nickName;
    const by = { ...writer(context), createUserName: session.nickName, createdTime: now() };
    const { use } = await settleShortUse(tx, words, session.userId);
    const id = await insertFlash(tx, { ...words, ...use, author, ...by });
    await recordFlash(tx, id, texts.opAdd, context);
    if (publish) await sendOut(tx, id, 0, context);
    return id;
  });
}

/** Changes a draft or a withdrawn flash, which becomes a draft. */
export async function storeFlash(
  tx: Database,
  { id, rev, lockToken, ...draft }: RequestOf<typeof saveFlash>,
  context: Context,
): Promise<void> {
  const { flash } = await loadFlash(tx, id, 'edit', context, rev);
  checkLock(flash, lockToken, context.now());
  const { aiReason, ...words } = writtenOf(draft, context);
  await checkPlace(tx, words);
  if (flash.text !== words.text) await keepVersion(tx, { flash }, texts.opSave, '', context);
  const { use, lowered } = await settleShortUse(tx, { ...words, aiReason }, context.session.userId, flash);
  await changeFlash(tx, id, { ...words, ...use, ...writer(context), state: FlashState.Draft, rev: flash.rev + 1 });
  await recordFlash(tx, id, texts.opSave, context);
  await recordLowered(tx, id, lowered, context);
}

async function recordLowered(tx: Database, id: string, lowered: string | undefined, context: Context): Promise<void> {
  if (lowered !== undefined) await recordFlash(tx, id, operationNames.lowerAiUse, context, lowered);
}

const keepVersion = (
  tx: Database,
  { flash }: Pick<PlacedFlash, 'flash'>,
  opName: string,
  note: string,
  { session, now }: Context,
) => keepFlashVersion(tx, flash, { opName, note, userName: session.nickName, time: now() });

/** Publishes a flash where its column allows it and no sensitive word is in it; else hands it to a reviewer. */
export async function sendOut(tx: Database, id: string, rev: number, context: Context): Promise<void> {
  const { flash, column } = await loadFlash(tx, id, 'publish', context, rev);
  const isSensitive = await mustBeReviewed(tx, flash, context);
  if (column.rule === FlashRule.ReviewFirst || isSensitive) {
    await changeFlash(tx, id, { state: FlashState.Waiting, opinion: '', rev: rev + 1, modifiedTime: context.now() });
    return recordFlash(tx, id, texts.opSubmit, context, isSensitive ? texts.sensitive : '');
  }
  await show(tx, { flash }, { reviewedName: '' }, context);
  await recordFlash(tx, id, texts.opPublish, context);
}

/** Puts the present words before readers. */
async function show(
  tx: Database,
  { flash }: Pick<PlacedFlash, 'flash'>,
  patch: { reviewedName: string },
  { now }: Context,
): Promise<void> {
  // A picture may have been labelled since it was written.
  const { text, pictures, writerId } = flash;
  const { use } = await settleShortUse(tx, { text, pictures }, writerId, flash);
  await changeFlash(tx, flash.id, {
    ...patch,
    ...use,
    state: FlashState.Published,
    opinion: '',
    publishTime: flash.publishTime ?? now(),
    modifiedTime: now(),
    changeNo: await nextChangeNo(tx),
    rev: flash.rev + 1,
  });
}

/** Corrects a published flash, at once or after a review; its former words are kept. */
export async function correct(
  tx: Database,
  { id, rev, lockToken, note, ...draft }: RequestOf<typeof correctFlash>,
  context: Context,
): Promise<void> {
  const { session, now } = context;
  const found = await loadFlash(tx, id, 'correct', context, rev);
  const { flash, column } = found;
  checkLock(flash, lockToken, now());
  const words = writtenOf(draft, context);
  const { use, lowered } = await settleShortUse(tx, words, session.userId, flash);
  const isSameUse = use.aiLevel === flash.aiLevel && use.aiTool === flash.aiTool;
  const isSameText = words.text === flash.text && words.source === flash.source;
  if (isSameText && isSameUse && words.pictures.join() === flash.pictures.join())
    throw invalidInput([{ path: 'text', message: texts.unchanged }]);
  const isSensitive = await mustBeReviewed(tx, words, context);
  if (column.rule === FlashRule.ReviewFirst || isSensitive) {
    const by = { userId: session.userId, userName: session.nickName, time: toWireTime(now()) };
    await changeFlash(tx, id, { correction: { ...words, note, ...by }, rev: rev + 1 });
    await recordFlash(tx, id, texts.opAskCorrection, context, note);
    return recordLowered(tx, id, lowered, context);
  }
  await applyCorrection(tx, found, { ...words, note }, { ...writer(context), reviewedName: '' }, context);
}

/** Gives a published flash new words; a later change of the same words would be another correction. */
async function applyCorrection(
  tx: Database,
  { flash }: PlacedFlash,
  { note, aiReason, ...words }: { text: string; pictures: string[]; source: string; note: string } & SentUse,
  patch: { writerId: string; writerName: string; reviewedName: string },
  context: Context,
): Promise<void> {
  await keepVersion(tx, { flash }, texts.opCorrect, note, context);
  const { use, lowered } = await settleShortUse(tx, { ...words, aiReason }, patch.writerId, flash);
  await changeFlash(tx, flash.id, {
    ...words,
    ...use,
    ...patch,
    correction: null,
    opinion: '',
    correctedTime: context.now(),
    modifiedTime: context.now(),
    changeNo: await nextChangeNo(tx),
    rev: flash.rev + 1,
  });
  await recordFlash(tx, flash.id, texts.opCorrect, context, note);
  await recordLowered(tx, flash.id, lowered, context);
}

/** Passes or returns what waits: a correction, a flash, or words that were published first. */
export async function decide(
  tx: Database,
  { id, rev, pass, opinion }: RequestOf<typeof decideFlash>,
  context: Context,
): Promise<void> {
  const found = await loadFlash(tx, id, pass ? 'pass' : 'return', context, rev);
  const { flash } = found;
  const reviewedName = context.session.nickName;
  if (flash.correction !== null) return decideCorrection(tx, found, pass, opinion, context);
  if (!pass) {
    await changeFlash(tx, id, { state: FlashState.Draft, opinion, rev: rev + 1, modifiedTime: context.now() });
    return recordFlash(tx, id, texts.opReturn, context, opinion);
  }
  await mustBeReviewed(tx, flash, context);
  if (flash.state === FlashState.Waiting) await show(tx, found, { reviewedName }, context);
  else await changeFlash(tx, id, { reviewedName, rev: rev + 1 });
  await recordFlash(tx, id, texts.opPass, context, opinion);
}

async function decideCorrection(
  tx: Database,
  found: PlacedFlash,
  pass: boolean,
  opinion: string,
  context: Context,
): Promise<void> {
  const { id, rev, correction } = found.flash;
  const { userId, userName, time: _time, ...words } = correction!;
  if (!pass) {
    await changeFlash(tx, id, { correction: null, opinion, rev: rev + 1 });
    return recordFlash(tx, id, texts.opDropCorrection, context, opinion);
  }
  await mustBeReviewed(tx, words, context);
  const reviewedName = context.session.nickName;
  await applyCorrection(tx, found, words, { writerId: userId, writerName: userName, reviewedName }, context);
}

/** Takes a flash away from readers; a correction that waits is dropped. */
export async function withdraw(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const found = await loadFlash(tx, id, 'withdraw', context);
  await keepVersion(tx, found, texts.opWithdraw, reason, context);
  await changeFlash(tx, id, {
    state: FlashState.Withdrawn,
    isPinned: false,
    correction: null,
    opinion: reason,
    modifiedTime: context.now(),
    changeNo: await nextChangeNo(tx),
    rev: found.flash.rev + 1,
  });
  await recordFlash(tx, id, texts.opWithdraw, context, reason);
}

/** Puts a flash above all others, or lets it go. */
export async function pin(tx: Database, id: string, isPinned: boolean, context: Context): Promise<void> {
  const { flash } = await loadFlash(tx, id, 'pin', context);
  if (flash.isPinned === isPinned) return;
  await changeFlash(tx, id, { isPinned, changeNo: await nextChangeNo(tx), rev: flash.rev + 1 });
  await recordFlash(tx, id, isPinned ? texts.opPin : texts.opUnpin, context);
}

/** Removes a draft; its records stay. */
export async function drop(tx: Database, id: string, context: Context): Promise<void> {
  const { flash } = await loadFlash(tx, id, 'delete', context);
  await removeFlash(tx, id);
  await recordFlash(tx, id, texts.opDelete, context, flash.text.slice(0, 50));
}
