import { OrderState } from 'shared-contracts/model';
import { isAppError } from 'shared-contracts/errors';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { shortened } from '../../../platform/text/shortened.ts';
import { isMoneyOffered } from '../../payment/service/open-payment.ts';
import type { PaymentPort } from '../../payment/service/port.ts';
import { findOrder } from '../order.queries.ts';
import {
  changePayment,
  claimMoneyRefunds,
  claimPayments,
  closePayment,
  type StoredMoneyRefund,
  type StoredPayment,
} from './money.queries.ts';
import { pauseAfter } from './pause.rules.ts';
import { refuseMoneyRefund, settleRefund } from './refund-money.ts';
import { settlePayment } from './settle-payment.ts';
import { type MoneyParts, mustOffer } from './start-payment.ts';

/** Payments and refunds that one round asks for. */
const batch = 50;
/** Characters of a reason that WeChat Pay takes. */
const reasonMax = 40;

/**
 * Asks WeChat Pay for payments whose notice did not come, closes there what nobody may pay any more, and sends and
 * follows refunds. Each is claimed for a minute, so that several server processes share the work; a process that dies
 * between payment and order leaves it to the next round. Says how many it looked at.
 */
export async function keepMoney(parts: MoneyParts): Promise<number> {
  if (!isMoneyOffered(parts.settings)) return 0;
  const payments = await claimPayments(parts.db, parts.now(), batch);
  for (const payment of payments) await attempt(parts, (port) => lookAtPayment(parts, port, payment));
  const refunds = await claimMoneyRefunds(parts.db, parts.now(), batch);
  for (const { refund, payment } of refunds) await attempt(parts, (port) => tryRefund(parts, port, refund, payment));
  return payments.length + refunds.length;
}

/** What fails outside is tried again when its minute is over; the others go on. */
async function attempt(parts: MoneyParts, work: (port: PaymentPort) => Promise<void>): Promise<void> {
  try {
    await work(await mustOffer(parts));
  } catch (error) {
    if (!isAppError(error)) throw error;
    parts.log.warn({ err: error }, 'WeChat Pay did not answer for a payment');
  }
}

/** Asks for one payment, and closes it where its order is not waiting any more. */
export async function lookAtPayment(parts: MoneyParts, port: PaymentPort, payment: StoredPayment): Promise<void> {
  const { db, now } = parts;
  const trade = await port.find(payment.outTradeNo);
  if (trade && (await db.transaction((tx) => settlePayment(tx, trade, now()))) !== 'notPaid') return;
  const order = await findOrder(db, payment.orderId);
  const waits = order?.state === OrderState.Unpaid && order.payBefore > now();
  if (waits) {
    const age = now().getTime() - payment.createdTime.getTime();
    return changePayment(db, payment.id, { nextLookTime: new Date(now().getTime() + pauseAfter(age)) });
  }
  // Refused when it was paid this very moment: the next round finds the payment then.
  if (trade?.state === 'NOTPAY' || trade?.state === 'USERPAYING') await port.close(payment.outTradeNo);
  await closePayment(db, payment.id);
}

async function tryRefund(
  parts: MoneyParts,
  port: PaymentPort,
  { outRefundNo, refundId, amount, reason }: StoredMoneyRefund,
  { outTradeNo, paidAmount }: StoredPayment,
): Promise<void> {
  const { db, now } = parts;
  const wish = { outTradeNo, outRefundNo, amount, total: paidAmount, reason: shortened(reason, reasonMax) };
  try {
    const known = refundId === '' ? undefined : await port.findRefund(outRefundNo);
    const reported = known ?? (await port.refund(wish));
    await db.transaction((tx) => settleRefund(tx, reported, now()));
  } catch (error) {
    if (!(error instanceof ExternalServiceError) || error.failure !== 'refused') throw error;
    await db.transaction((tx) => refuseMoneyRefund(tx, outRefundNo, error.message, now()));
  }
}
