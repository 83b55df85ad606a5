import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type Tipoff, TipoffAction, maskMobile, type AuditAction } from 'shared-contracts/model';
import { mayReadTipoffs } from './tipoff.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { blockSender } from '../comments/black-list.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addTipoffEvent, findTipoff, type StoredTipoff, tipoffEventsOf } from './tipoff.queries.ts';
import { tipoffRow } from './tipoff-list.queries.ts';
import { withKnownTitles } from '../stories/reading.ts';
import { shownPictures } from './tipoff-pictures.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** The part of their own report's history that a correspondent reads. */
const reportedActions: readonly TipoffAction[] = [
  TipoffAction.Report,
  TipoffAction.Change,
  TipoffAction.Reply,
  TipoffAction.Refuse,
];

async function readable(id: string, { db, session }: Context): Promise<StoredTipoff> {
  const tipoff = await findTipoff(db, id);
  // A report of somebody else is answered as if it did not exist, so that nobody counts others' reports.
  if (!tipoff || (session.kind === 'media' && tipoff.createUserId !== session.userId))
    throw new AppError(ErrorCode.NotFound, texts.gone);
  if (session.kind === 'staff' && !mayReadTipoffs(session, tipoff.kind)) throw new AppError(ErrorCode.Forbidden);
  return tipoff;
}

/** A whole tip-off, its sender's number masked. */
export async function readTipoff(id: string, context: Context): Promise<Tipoff> {
  const { db, session, now } = context;
  const stored = await readable(id, context);
  const [known, events, pictures] = await Promise.all([
    tipoffRow(db, id, now()),
    tipoffEventsOf(db, id),
    shownPictures(context, stored),
  ]);
  const [row] = await withKnownTitles(context, [known!]);
  return {
    ...row!,
    content: stored.content,
    pictures,
    events: session.kind === 'media' ? events.filter(({ action }) => reportedActions.includes(action)) : events,
  };
}

/** The whole number of a sender; the view and its line in the log are one transaction. */
export async function revealContact(id: string, context: Context): Promise<{ name: string; mobile: string }> {
  const { senderName, mobile, receipt } = await readable(id, context);
  await audit(context.db, 'tipoff.contact', receipt, context);
  return { name: senderName, mobile };
}

/** Puts a reader on the blacklist that comments have too. */
export async function blockTipoffSender(id: string, context: Context): Promise<void> {
  const { session, now } = context;
  const { readerKey, senderName, mobile, receipt } = await readable(id, context);
  if (readerKey === '') throw new AppError(ErrorCode.Conflict, texts.barReported);
  await context.db.transaction(async (tx) => {
    await blockSender(
      tx,
      { userId: readerKey, nickName: senderName, mobile: maskMobile(mobile) },
      session.userId,
      now(),
    );
    await addTipoffEvent(tx, {
      tipoffId: id,
      action: TipoffAction.Bar,
      userId: session.userId,
      userName: session.nickName,
      time: now(),
    });
    await audit(tx, 'tipoff.bar', receipt, context);
  });
}

async function audit(db: Database, action: AuditAction, target: string, { session, ip, now }: Context): Promise<void> {
  await writeAudit(db, { action, userId: session.userId, userName: session.userName, ip, target, time: now() });
}
