import { isAppError } from 'shared-contracts/errors';
import { FeeStep, RefundCause } from 'shared-contracts/model';
import { and, asc, inArray } from '../platform/database/orm.ts';
import { feeAuthors } from '../assembly/fee-authors.ts';
import { computeFees } from '../modules/fees/compute-fees.ts';
import { feePayees } from '../modules/fees/chain.tables.ts';
import { listChain } from '../modules/fees/chain.queries.ts';
import { ofMonth } from '../modules/fees/fee.queries.ts';
import { closeMonth } from '../modules/fees/month.queries.ts';
import { passFee, returnFee, submitFee } from '../modules/fees/pass-fee.ts';
import { decidePayment, makeBatch, passBatch } from '../modules/fees/pay-fees.ts';
import { selectPayments } from '../modules/fees/batch.queries.ts';
import { listPublished } from '../modules/fees/published.queries.ts';
import { informRefund, repeatRefund } from '../modules/fees/refund-fees.ts';
import { savePayee } from '../modules/fees/save-payee.ts';
import { contents } from '../modules/stories/content.tables.ts';
import type { Context } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import type { Stage0 } from './play-story.ts';

/** Stories of the oldest month that get fees: enough to look at, cheap to walk. */
const oldLines = 10;
const banks = ['中国工商银行江城支行', '中国建设银行临江支行', '江城农村商业银行营业部'];

/** Fees of three months: published and paid, on their way through the reviews, and just computed. */
export async function seedFees(stage: Stage0, accountKey: Uint8Array): Promise<void> {
  const { tx, now } = stage;
  const [oldest, last, current] = [monthBefore(now, 2), monthBefore(now, 1), monthBefore(now, 0)];
  const by = { by: as(stage, 'finance').session, now, authors: feeAuthors };
  const old = await tx
    .select({ id: contents.id })
    .from(contents)
    .where(and(ofMonth(oldest), inArray(contents.publishState, [1, 2])))
    .orderBy(asc(contents.id))
    .limit(oldLines);
  if (old.length > 0) {
    await computeFees(
      tx,
      oldest,
      by,
      old.map(({ id }) => id),
    );
    await giveAccounts(stage, accountKey);
    await publishAndPay(stage, oldest);
  }
  await computeFees(tx, last, by);
  await spreadOverSteps(stage, last);
  await computeFees(tx, current, by);
}

/** A context in which a user acts now. */
function as({ tx, base, sessions, now }: Stage0, userName: string): Context {
  return { ...base, db: tx, session: sessions.get(userName)!, now: () => now };
}

/** The month so many before that of a moment. */
function monthBefore(now: Date, count: number): string {
  const [year = 0, month = 0] = toWireTime(now).split('-').map(Number);
  const all = year * 12 + month - 1 - count;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** All payees but every fourth have an account. */
async function giveAccounts(stage: Stage0, key: Uint8Array): Promise<void> {
  const payees = await stage.tx.select().from(feePayees).orderBy(asc(feePayees.id));
  for (const [place, { id, rev }] of payees.entries()) {
    if (place % 4 === 3) continue;
    const account = `62220212${String(10_000_000 + place * 7919).padStart(11, '0')}`;
    const bankName = banks[place % banks.length]!;
    const draft = { id, rev, incomeKind: 'manuscript' as const, bankName, account, reason: '本人提交' };
    await savePayee(stage.tx, draft, key, as(stage, 'finance'));
  }
}

async function linesAt({ tx }: Stage0, month: string, step: FeeStep): Promise<string[]> {
  const { list } = await listChain(tx, { month, step }, 'here', 0, 200);
  return list.map(({ id }) => id);
}

/** Does what a person may do; what the rules refuse is left as it is. */
async function tryTo(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

const steps = [
  { step: FeeStep.Department, who: ['director', 'admin', 'tianzg'] },
  { step: FeeStep.Director, who: ['tianzg', 'chief', 'director'] },
  { step: FeeStep.Regional, who: ['fenglx'] },
] as const;

/** Leads a line so many steps on, each by somebody who may. */
async function walk(stage: Stage0, id: string, count: number): Promise<void> {
  if (!(await tryTo(submitFee(stage.tx, id, as(stage, 'finance'))))) return;
  for (const { step, who } of steps.slice(0, count)) {
    let isPassed = false;
    for (const name of who) isPassed ||= await tryTo(passFee(stage.tx, id, step, as(stage, name)));
    if (!isPassed) return;
  }
}

async function publishAndPay(stage: Stage0, month: string): Promise<void> {
  const { tx, now } = stage;
  for (const id of await linesAt(stage, month, FeeStep.Distribution)) await walk(stage, id, steps.length);
  if (!(await tryTo(closeMonth(tx, month, as(stage, 'chief').session, now)))) return;
  const finance = as(stage, 'finance');
  const { batch } = await makeBatch(tx, month, finance);
  await passBatch(tx, batch.id, as(stage, 'qianyh'));
  const payments = await selectPayments(tx, { month, batchId: batch.id }, 50);
  for (const [place, { id }] of payments.entries()) {
    const outcome =
      place === 1 ? { reason: '账号户名不符，银行退回' } : { receipt: `${month.replace('-', '')}-${place + 1}` };
    await decidePayment(tx, id, outcome, finance);
  }
  const { list } = await listPublished(tx, { month }, 0, 20);
  const paid = list.filter(({ payment }) => payment === 'paid');
  const dueDate = toWireTime(new Date(now.getTime() + 30 * 86_400_000)).slice(0, 10);
  for (const [place, { id, amount }] of paid.slice(0, 2).entries()) {
    const cause = place === 0 ? RefundCause.Wrong : RefundCause.Other;
    const refundRequest = {
      shareId: id,
      amount: Math.ceil(amount / 2),
      cause,
      reason: '字数核算有误，退回多算部分',
      dueDate,
    };
    const refund = await informRefund(tx, refundRequest, finance);
    if (place === 0)
      await repeatRefund(tx, { id: refund.id, isConfirmed: true, note: '已核对原稿' }, as(stage, 'chief'));
  }
}

/** Lines of a month at every step, one sent back. */
async function spreadOverSteps(stage: Stage0, month: string): Promise<void> {
  const lines = (await linesAt(stage, month, FeeStep.Distribution)).slice(0, 24);
  for (const [place, id] of lines.entries()) if (place % 5 > 0) await walk(stage, id, (place % 5) - 1);
  const [back] = await linesAt(stage, month, FeeStep.Director);
  if (back !== undefined)
    await tryTo(returnFee(stage.tx, back, FeeStep.Director, '两人合写，请重新分配', as(stage, 'chief')));
}
