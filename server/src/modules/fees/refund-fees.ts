import type { refundInform, refundRepeat, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import {
  type FeeRefund,
  FeeSubject,
  PaymentState,
  refundCauseNames,
  RefundState,
  refundStateNames,
} from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { addLogs } from './log.queries.ts';
import { lockClosedMonth } from './month.queries.ts';
import { lockPayee } from './payee.queries.ts';
import {
  addRefund,
  addReversal,
  askedBack,
  lockRefund,
  lockShare,
  patchRefund,
  paymentOf,
  readRefund,
  type StoredRefund,
} from './refund.queries.ts';
import { taxRateOf, withheldOf } from './tax.queries.ts';
import { taxOfRefund } from './tax.rules.ts';

/** Asks a published share, or part of it, back. */
export async function informRefund(
  tx: Database,
  { shareId, amount, cause, reason, dueDate }: RequestOf<typeof refundInform>,
  context: Context,
): Promise<FeeRefund> {
  const found = await lockShare(tx, shareId);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.shareGone);
  const { share, line, payee } = found;
  await lockClosedMonth(tx, share.month);
  if (share.isVoid || share.refundId !== null || line.isOut)
    throw guardRefused([{ guard: 'share', text: texts.notRefundable }]);
  const left = share.amount - (await askedBack(tx, shareId));
  if (amount > left) throw invalidInput([{ path: 'amount', message: texts.refundTooMuch((left / 100).toFixed(2)) }]);
  if (dueDate < toWireTime(context.now()).slice(0, 10))
    throw invalidInput([{ path: 'dueDate', message: texts.duePast }]);
  const { userId, nickName } = context.session;
  if (payee.userId === userId) throw guardRefused([{ guard: 'earns', text: texts.ownRefund }]);
  const id = await addRefund(tx, {
    shareId,
    month: share.month,
    payeeId: share.payeeId,
    amount,
    cause,
    reason: reason.trim(),
    dueDate,
    informedBy: userId,
    informedName: nickName,
    informedTime: context.now(),
  });
  return noted(tx, id, line.contentId, texts.opInform, `${refundCauseNames[cause]}，${reason.trim()}`, context);
}

/**
 * Confirms or rejects a refund, as somebody who neither asked for it nor earned it. A confirmed one is booked as a
 * reversing entry: what was paid is owed back with its tax set off, what was not is taken off the next batch.
 */
export async function repeatRefund(
  tx: Database,
  { id, isConfirmed, note }: RequestOf<typeof refundRepeat>,
  context: Context,
): Promise<FeeRefund> {
  const refund = await lockedRefund(tx, id);
  if (refund.state !== RefundState.Informed)
    throw new AppError(ErrorCode.Conflict, texts.refundDecided(refundStateNames[refund.state], refund.decidedName));
  const { share, line, payee } = (await lockShare(tx, refund.shareId))!;
  const { userId, nickName } = context.session;
  if (refund.informedBy === userId) throw guardRefused([{ guard: 'self', text: texts.ownInform }]);
  if (payee.userId === userId) throw guardRefused([{ guard: 'earns', text: texts.ownRefund }]);
  const decided = { decidedBy: userId, decidedName: nickName, decidedTime: context.now(), decisionNote: note.trim() };
  if (!isConfirmed) {
    await patchRefund(tx, id, { ...decided, state: RefundState.Rejected });
    return noted(tx, id, line.contentId, texts.opRejectRefund, note.trim(), context);
  }
  await lockClosedMonth(tx, share.month);
  // Tax of a payee's month is computed by one transaction at a time.
  await lockPayee(tx, share.payeeId);
  const payment = await paymentOf(tx, share.id);
  if (payment?.state === PaymentState.Waiting) throw guardRefused([{ guard: 'batch', text: texts.inBatch }]);
  const isCash = payment !== undefined;
  const tax = payment ? await taxBack(tx, refund, payment.incomeKind) : 0;
  await patchRefund(tx, id, { ...decided, tax, state: isCash ? RefundState.Owed : RefundState.Netted });
  await addReversal(tx, share, refund, { isCash, userId, now: context.now() });
  return noted(tx, id, line.contentId, texts.opConfirmRefund, note.trim(), context);
}

async function taxBack(
  tx: Database,
  { month, payeeId, amount }: StoredRefund,
  incomeKind: 'manuscript' | 'labour',
): Promise<number> {
  const { table } = await taxRateOf(tx, incomeKind, month);
  const before = (await withheldOf(tx, month, incomeKind, payeeId)).get(payeeId) ?? { gross: 0, tax: 0 };
  return taxOfRefund(table, before, amount);
}

/** Notes that the money of a confirmed refund came back. */
export async function settleRefund(tx: Database, id: string, receipt: string, context: Context): Promise<FeeRefund> {
  const refund = await lockedRefund(tx, id);
  if (refund.state !== RefundState.Owed)
    throw new AppError(ErrorCode.Conflict, texts.refundNotOwed(refundStateNames[refund.state]));
  const { line } = (await lockShare(tx, refund.shareId))!;
  await patchRefund(tx, id, { state: RefundState.Settled, receipt: receipt.trim() });
  return noted(tx, id, line.contentId, texts.opSettleRefund, receipt.trim(), context);
}

async function lockedRefund(tx: Database, id: string): Promise<StoredRefund> {
  const refund = await lockRefund(tx, id);
  if (!refund) throw new AppError(ErrorCode.NotFound, texts.refundGone);
  return refund;
}

async function noted(
  tx: Database,
  id: string,
  contentId: string,
  opName: string,
  message: string,
  context: Context,
): Promise<FeeRefund> {
  const refund = await readRefund(tx, id);
  await addLogs(
    tx,
    [
      {
        subject: FeeSubject.Refund,
        subjectId: id,
        opName,
        before: refund.shareAmount,
        after: refund.shareAmount - refund.amount,
        reason: message,
      },
    ],
    context,
  );
  const remark = texts.withReason(texts.refundOf(refund.payeeName, (refund.amount / 100).toFixed(2)), message);
  await addRecords(tx, [{ newsId: contentId, opName, remark }], actorOf(context), context.now());
  return refund;
}
