import type {
  assignDisclosureMaterial,
  contentAddDisclosureMaterial,
  contentUpdateDisclosureMaterial,
  RequestOf,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { type ReportedPicture, TipoffAction, TipoffKind, type TipoffRow, TipoffState } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { TipoffPermission } from 'shared-contracts/permissions';
import { tidyComment } from '../comments/comment.rules.ts';
import { cleanLine, isOwnPicture } from '../../platform/text/html.rules.ts';
import { mayHandleTipoffs, newReceipt, refusalOfHandling } from './tipoff.rules.ts';
import { fromWireTime, toWireMinute } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { missingPictures } from '../media/picture.queries.ts';
import {
  addTipoff,
  addTipoffEvent,
  changeTipoff,
  findTipoffOfTicket,
  lockTipoff,
  type NewTipoff,
  type StoredTipoff,
  tipoffColleagues,
} from './tipoff.queries.ts';
import { tipoffRow } from './tipoff-list.queries.ts';
import { withKnownTitles } from '../stories/reading.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** An action of the session's user on a tip-off, under its lock: its change, and its entry in the history. */
type Action = (
  tx: Database,
  tipoff: StoredTipoff,
) => Promise<{ patch?: Partial<NewTipoff>; action: TipoffAction; text?: string } | undefined>;

/**
 * Performs an action in the caller's transaction. Throws NotFound, and Forbidden for a kind that the user may not work
 * on.
 */
export async function doAction(tx: Database, id: string, context: Context, action: Action): Promise<StoredTipoff> {
  const { session } = context;
  const tipoff = await lockTipoff(tx, id);
  if (!tipoff) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (!mayHandleTipoffs(session, tipoff.kind)) throw new AppError(ErrorCode.Forbidden);
  const outcome = await action(tx, tipoff);
  if (!outcome) return tipoff;
  const now = context.now();
  await addTipoffEvent(tx, {
    tipoffId: id,
    action: outcome.action,
    text: outcome.text ?? '',
    userId: session.userId,
    userName: session.nickName,
    time: now,
  });
  return changeTipoff(tx, id, outcome.patch ?? {}, now);
}

/** Performs an action in a transaction of its own; returns the row afterwards. */
async function workOn(id: string, context: Context, action: Action): Promise<TipoffRow> {
  await context.db.transaction((tx) => doAction(tx, id, context, action));
  const row = (await tipoffRow(context.db, id, context.now()))!;
  return (await withKnownTitles(context, [row]))[0]!;
}

/** Returns the session's user as a holder. */
export const holding = ({ session }: Context) => ({
  state: TipoffState.Working,
  holderId: session.userId,
  holderName: session.nickName,
});

/** Refuses with the holder, or with the decision. */
export function refuseUnlessFree(tipoff: StoredTipoff, { session }: Context): void {
  const refusal = refusalOfHandling(tipoff, session);
  if (refusal !== undefined) throw new AppError(ErrorCode.Conflict, refusal, { holderName: tipoff.holderName });
}

/** Claims a tip-off. Of two users at once one gets it; the other sees who has it. */
export function claimTipoff(id: string, context: Context): Promise<TipoffRow> {
  return workOn(id, context, async (_tx, tipoff) => {
    refuseUnlessFree(tipoff, context);
    return tipoff.state === TipoffState.Working ? undefined : { patch: holding(context), action: TipoffAction.Claim };
  });
}

/** Releases a tip-off, by its holder or by a user who may assign. */
export function releaseTipoff(id: string, context: Context): Promise<TipoffRow> {
  return workOn(id, context, async (_tx, tipoff) => {
    if (tipoff.state !== TipoffState.Working) throw new AppError(ErrorCode.Conflict, texts.changed);
    if (tipoff.holderId !== context.session.userId && !context.session.can(TipoffPermission.Assign))
      throw new AppError(ErrorCode.Forbidden, texts.heldBy(tipoff.holderName));
    return {
      patch: { state: TipoffState.Waiting, holderId: null, holderName: '', dueTime: null },
      action: TipoffAction.Release,
    };
  });
}

/** Codes that a colleague needs for tip-offs of a kind. */
export const codesFor = (kind: TipoffKind): string[] =>
  kind === TipoffKind.Reader ? [appPaths.baoliao, TipoffPermission.Handle] : [appPaths.clue];

async function colleague(
  db: Database,
  kind: TipoffKind,
  holderId: string,
): Promise<{ holderId: string; holderName: string }> {
  const found = (await tipoffColleagues(db, codesFor(kind))).find(({ id }) => id === holderId);
  if (!found) throw invalidInput([{ path: 'holderId', message: texts.holderAway }]);
  return { holderId, holderName: found.nickName };
}

function dueOf(dueTime: string | null, now: Date): Date | null {
  if (dueTime === null) return null;
  const due = fromWireTime(dueTime);
  if (due <= now) throw invalidInput([{ path: 'dueTime', message: texts.dueOver }]);
  return due;
}

/** Gives a tip-off to a colleague. Throws StaleRevision when it has changed since it was seen. */
export function assignTipoff(
  { id, rev, holderId, dueTime, remark }: RequestOf<typeof assignDisclosureMaterial>,
  context: Context,
): Promise<TipoffRow> {
  const due = dueOf(dueTime, context.now());
  return workOn(id, context, async (tx, tipoff) => {
    if (tipoff.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.changed);
    if (tipoff.state !== TipoffState.Working) refuseUnlessFree(tipoff, context);
    const holder = await colleague(tx, tipoff.kind, holderId);
    const remarkText = [holder.holderName, due && toWireMinute(due), cleanLine(remark)].filter(Boolean).join('，');
    return {
      patch: { ...holder, state: TipoffState.Working, dueTime: due },
      action: TipoffAction.Assign,
      text: remarkText,
    };
  });
}

/** Adds a note for colleagues, at any time. */
export function noteTipoff(id: string, text: string, context: Context): Promise<TipoffRow> {
  return workOn(id, context, async () => ({ action: TipoffAction.Note, text: tidyComment(text) }));
}

/** Answers the sender: by the holder, and after the decision by anybody who works on such tip-offs. */
export function replyToTipoff(id: string, text: string, context: Context): Promise<TipoffRow> {
  return workOn(id, context, async (_tx, tipoff) => {
    if (tipoff.state === TipoffState.Waiting) throw guardRefused([{ guard: 'held', text: texts.notHeld }]);
    if (tipoff.state === TipoffState.Working) refuseUnlessFree(tipoff, context);
    return { action: TipoffAction.Reply, text: tidyComment(text) };
  });
}

/** Rejects a tip-off; its sender reads the reason. */
export async function refuseTipoff(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  await doAction(tx, id, context, async (_tx, tipoff) => {
    refuseUnlessFree(tipoff, context);
    return {
      patch: { ...holding(context), state: TipoffState.Refused },
      action: TipoffAction.Refuse,
      text: tidyComment(reason),
    };
  });
}

/** Reopens a rejected tip-off. */
export function reopenTipoff(id: string, context: Context): Promise<TipoffRow> {
  return workOn(id, context, async (_tx, tipoff) => {
    if (tipoff.state !== TipoffState.Refused) throw new AppError(ErrorCode.Conflict, texts.notRefused);
    return {
      patch: { state: TipoffState.Waiting, holderId: null, holderName: '', dueTime: null },
      action: TipoffAction.Reopen,
    };
  });
}

async function checkPictures({ db, settings }: Context, pictures: readonly ReportedPicture[]): Promise<void> {
  const missing = await missingPictures(
    db,
    pictures.map(({ id }) => id),
  );
  if (missing.length > 0 || pictures.some(({ path }) => !isOwnPicture(path, [settings.SITE_URL ?? ''])))
    throw invalidInput([{ path: 'pictures', message: texts.pictureUnknown }]);
}

/** Stores a clue of a colleague or correspondent. The same request id returns the first one again. */
export async function reportClue(
  request: RequestOf<typeof contentAddDisclosureMaterial>,
  context: Context,
): Promise<{ id: string; receipt: string }> {
  const { db, session, now } = context;
  const { title, content, pictures, holderId, dueTime, requestId } = request;
  if ((holderId !== null || dueTime !== null) && !session.can(TipoffPermission.Assign))
    throw new AppError(ErrorCode.Forbidden, texts.assignNeeded);
  await checkPictures(context, pictures);
  const due = dueOf(dueTime, now());
  const ticket = `desk:${session.userId}:${requestId}`;
  return db.transaction(async (tx) => {
    const holder =
      holderId === null ? {} : { ...(await colleague(tx, TipoffKind.Reported, holderId)), state: TipoffState.Working };
    const added = await addTipoff(tx, {
      kind: TipoffKind.Reported,
      origin: 'desk',
      receipt: newReceipt(),
      ticket,
      title: cleanLine(title),
      content: tidyComment(content),
      pictures: [...pictures],
      dueTime: due,
      ...holder,
      senderName: session.nickName,
      ip: context.ip,
      createUserId: session.userId,
      createdTime: now(),
      modifiedTime: now(),
    });
    if (!added) {
      const known = (await findTipoffOfTicket(tx, ticket))!;
      return { id: known.id, receipt: known.receipt };
    }
    const event = { tipoffId: added.id, userId: session.userId, userName: session.nickName, time: now() };
    await addTipoffEvent(tx, { ...event, action: TipoffAction.Report });
    if (added.holderId !== null)
      await addTipoffEvent(tx, {
        ...event,
        action: TipoffAction.Assign,
        text: [added.holderName, due && toWireMinute(due)].filter(Boolean).join('，'),
      });
    return { id: added.id, receipt: added.receipt };
  });
}

/** Corrects a reported clue: its reporter while nobody works on it, its holder afterwards. */
export async function correctClue(
  { id, rev, title, content, pictures }: RequestOf<typeof contentUpdateDisclosureMaterial>,
  context: Context,
): Promise<{ rev: number }> {
  const { db, session, now } = context;
  await checkPictures(context, pictures);
  return db.transaction(async (tx) => {
    const tipoff = await lockTipoff(tx, id);
    const isOwn = tipoff?.createUserId === session.userId;
    const isHolder = tipoff?.state === TipoffState.Working && tipoff.holderId === session.userId;
    // Correspondents do not see others' clues at all.
    if (!tipoff || tipoff.kind !== TipoffKind.Reported || (session.kind === 'media' && !isOwn))
      throw new AppError(ErrorCode.NotFound, texts.gone);
    if (!isOwn && !isHolder) throw new AppError(ErrorCode.Forbidden, texts.notYours);
    if (!isHolder && tipoff.state !== TipoffState.Waiting) throw new AppError(ErrorCode.Conflict, texts.started);
    if (tipoff.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.changed);
    await addTipoffEvent(tx, {
      tipoffId: id,
      action: TipoffAction.Change,
      userId: session.userId,
      userName: session.nickName,
      time: now(),
    });
    return {
      rev: (
        await changeTipoff(
          tx,
          id,
          { title: cleanLine(title), content: tidyComment(content), pictures: [...pictures] },
          now(),
        )
      ).rev,
    };
  });
}
