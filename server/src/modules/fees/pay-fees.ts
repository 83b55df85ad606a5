import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import {
  BatchState,
  batchStateNames,
  type FeeBatch,
  FeeSubject,
  IncomeKind,
  PaymentState,
  paymentStateNames,
  type SetAside,
} from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  accountsOf,
  addBatch,
  decidePayments,
  findPayment,
  hasWaiting,
  isPaidBy,
  lockBatch,
  owedOf,
  patchBatch,
  readBatch,
  type StoredBatch,
} from './batch.queries.ts';
import { planBatch } from './batch.rules.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { addLogs } from './log.queries.ts';
import { lockMonth } from './month.queries.ts';
import { feePayments } from './pay.tables.ts';
import { taxRateOf, withheldOf } from './tax.queries.ts';

/** What a batch of a month would pay, and whom it would set aside. */
export async function planOf(tx: Database, month: string) {
  const rates = {
    manuscript: await taxRateOf(tx, IncomeKind.Manuscript, month),
    labour: await taxRateOf(tx, IncomeKind.Labour, month),
  };
  const before = {
    manuscript: await withheldOf(tx, month, IncomeKind.Manuscript),
    labour: await withheldOf(tx, month, IncomeKind.Labour),
  };
  const plan = planBatch(
    await owedOf(tx, month),
    { manuscript: rates.manuscript.table, labour: rates.labour.table },
    ({ payeeId, incomeKind }) => before[incomeKind].get(payeeId) ?? { gross: 0, tax: 0 },
  );
  return { ...plan, rates };
}

/**
 * Makes a batch of all that a published month still owes; of two people who make one at once, one finds nothing left.
 */
export async function makeBatch(
  tx: Database,
  month: string,
  context: Context,
): Promise<{ batch: FeeBatch; setAside: SetAside[] }> {
  if (!(await lockMonth(tx, month, 'update')).isClosed)
    throw guardRefused([{ guard: 'open', text: texts.monthOpen(month) }]);
  const { payments, setAside, rates } = await planOf(tx, month);
  if (payments.length === 0)
    throw guardRefused([
      { guard: 'nothing', text: setAside.length === 0 ? texts.nothingToPay : texts.onlySetAside(setAside.length) },
    ]);
  const { userId, nickName } = context.session;
  const accounts = await accountsOf(tx, month);
  const id = await addBatch(
    tx,
    { month, madeBy: userId, madeName: nickName, madeTime: context.now() },
    payments.map(({ payeeId, name, incomeKind, shareCount, gross, tax, net }) => {
      const { bankName, accountMask, accountSealed } = accounts.get(payeeId)!;
      return {
        month,
        payeeId,
        payeeName: name,
        incomeKind,
        bankName,
        accountMask,
        accountSealed,
        shareCount,
        gross,
        tax,
        net,
        taxRateId: rates[incomeKind].id,
      };
    }),
  );
  const batch = await readBatch(tx, id);
  await note(tx, batch, texts.opMakeBatch, '', context);
  return { batch, setAside };
}

async function lockedBatch(tx: Database, id: string): Promise<StoredBatch> {
  const batch = await lockBatch(tx, id);
  if (!batch) throw new AppError(ErrorCode.NotFound, texts.batchGone);
  return batch;
}

/** Passes a batch, as somebody who neither made it nor is paid by it. */
export async function passBatch(tx: Database, id: string, context: Context): Promise<FeeBatch> {
  const batch = await lockedBatch(tx, id);
  mustBeMade(batch);
  const { userId, nickName } = context.session;
  if (batch.madeBy === userId) throw guardRefused([{ guard: 'self', text: texts.ownBatch }]);
  if (await isPaidBy(tx, id, userId)) throw guardRefused([{ guard: 'earns', text: texts.paidByBatch }]);
  await patchBatch(tx, id, {
    state: BatchState.Passed,
    passedBy: userId,
    passedName: nickName,
    passedTime: context.now(),
  });
  return noted(tx, id, texts.opPassBatch, '', context);
}

/** Gives up a batch that was not passed. */
export async function cancelBatch(tx: Database, id: string, reason: string, context: Context): Promise<FeeBatch> {
  mustBeMade(await lockedBatch(tx, id));
  await patchBatch(tx, id, { state: BatchState.Cancelled });
  await decidePayments(tx, eq(feePayments.batchId, id), decision(PaymentState.Cancelled, { reason }, context));
  return noted(tx, id, texts.opCancelBatch, reason, context);
}

/** Notes that a payment of a passed batch was made or failed; the last one ends the batch. */
export async function decidePayment(
  tx: Database,
  id: string,
  outcome: { receipt: string } | { reason: string },
  context: Context,
): Promise<string> {
  const known = await findPayment(tx, id);
  if (!known) throw new AppError(ErrorCode.NotFound, texts.paymentGone);
  const batch = await lockedBatch(tx, known.batchId);
  const payment = (await findPayment(tx, id))!;
  if (batch.state === BatchState.Made) throw guardRefused([{ guard: 'batch', text: texts.batchNotPassed }]);
  if (payment.state !== PaymentState.Waiting)
    throw new AppError(ErrorCode.Conflict, texts.paymentDecided(payment.payeeName, paymentStateNames[payment.state]));
  const isPaid = 'receipt' in outcome;
  const state = isPaid ? PaymentState.Paid : PaymentState.Failed;
  await decidePayments(tx, eq(feePayments.id, id), decision(state, outcome, context));
  const message = `${payment.payeeName}：${isPaid ? outcome.receipt : outcome.reason}`;
  if (!(await hasWaiting(tx, batch.id))) await patchBatch(tx, batch.id, { state: BatchState.Done });
  const opName = isPaid ? texts.opPaid : texts.opFailed;
  await addLogs(
    tx,
    [{ subject: FeeSubject.Batch, subjectId: batch.id, opName, after: payment.net, reason: message }],
    context,
  );
  await addRecords(tx, [{ newsId: `fee:${batch.month}`, opName, remark: message }], actorOf(context), context.now());
  return payment.payeeName;
}

const decision = (state: PaymentState, outcome: { receipt?: string; reason?: string }, { session, now }: Context) => ({
  state,
  ...outcome,
  decidedBy: session.userId,
  decidedName: session.nickName,
  decidedTime: now(),
});

function mustBeMade(batch: StoredBatch): void {
  if (batch.state !== BatchState.Made)
    throw new AppError(ErrorCode.Conflict, texts.batchDecided(batchStateNames[batch.state], batch.passedName));
}

async function noted(tx: Database, id: string, opName: string, reason: string, context: Context): Promise<FeeBatch> {
  const batch = await readBatch(tx, id);
  await note(tx, batch, opName, reason, context);
  return batch;
}

async function note(
  tx: Database,
  { id, month, count, net }: FeeBatch,
  opName: string,
  reason: string,
  context: Context,
) {
  await addLogs(tx, [{ subject: FeeSubject.Batch, subjectId: id, opName, after: net, reason }], context);
  const remark = texts.batchSum(id, count, (net / 100).toFixed(2), reason);
  await addRecords(tx, [{ newsId: `fee:${month}`, opName, remark }], actorOf(context), context.now());
}
