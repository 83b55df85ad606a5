import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { OrderState } from 'shared-contracts/model';
import type { Context, Logger } from '../../../platform/http/context.ts';
import { shortened } from '../../../platform/text/shortened.ts';
import { assertMayAct } from '../../members/member-gate.ts';
import type { StoredMember } from '../../members/member.queries.ts';
import { paymentTexts } from '../../payment/payment.texts.ts';
import { openPayment } from '../../payment/service/open-payment.ts';
import type { PaymentPort, PayWay } from '../../payment/service/port.ts';
import { assertMayFollow, mustLock } from '../move-order.ts';
import type { StoredOrder } from '../order.queries.ts';
import { changePayment, insertPayment, openPaymentOf, paymentsOfOrders, type StoredPayment } from './money.queries.ts';
import { moneyTexts as texts } from './money.texts.ts';

/** What work with money needs. */
export type MoneyParts = Pick<Context, 'db' | 'settings' | 'now'> & { log: Pick<Logger, 'error' | 'warn'> };

/** Characters that WeChat Pay takes of what is paid for. */
const descriptionMax = 60;
/** Ends our number of a payment. */
const letters: Record<PayWay, string> = { native: 'N', h5: 'H', jsapi: 'J' };
/** Milliseconds until a payment is asked for the first time. */
const firstLook = 10_000;

/** WeChat Pay, or Unavailable where the newsroom has none. */
export async function mustOffer(parts: MoneyParts): Promise<PaymentPort> {
  const port = await openPayment(parts);
  if (!port) throw new AppError(ErrorCode.Unavailable, paymentTexts.off);
  return port;
}

/**
 * Opens the payment of an order at WeChat Pay and gives the address that its buyer pays at; undefined when the order is
 * paid already. Our own number of the payment is stored first, so that money never comes under a number that we do not
 * know.
 */
export async function startPayment(
  parts: MoneyParts,
  member: StoredMember,
  { orderId, way, clientIp, payerId }: { orderId: string; way: PayWay; clientIp: string; payerId?: string | undefined },
): Promise<{ url: string; until: Date } | undefined> {
  assertMayAct(member);
  const port = await mustOffer(parts);
  const begun = await parts.db.transaction(async (tx) => {
    const order = await mustLock(tx, orderId, { memberId: member.id });
    if (order.amount === 0) throw guardRefused([{ guard: 'money', text: texts.notForMoney }]);
    if (order.state === OrderState.Paid) return undefined;
    assertMayFollow(order, OrderState.Paid, OrderState.Unpaid);
    const now = parts.now();
    if (order.payBefore <= now) throw guardRefused([{ guard: 'time', text: texts.payTooLate }]);
    const known = await openPaymentOf(tx, orderId, way);
    if (known) return { order, payment: known };
    const nth = (await paymentsOfOrders(tx, [orderId])).length + 1;
    const payment = await insertPayment(tx, {
      orderId,
      outTradeNo: `${order.number}${letters[way]}${nth}`,
      way,
      amount: order.amount,
      createdTime: now,
      nextLookTime: new Date(now.getTime() + firstLook),
    });
    return { order, payment };
  });
  if (!begun) return undefined;
  const url = begun.payment.url === '' ? await openThere(parts, port, begun, { clientIp, payerId }) : begun.payment.url;
  return { url, until: begun.order.payBefore };
}

async function openThere(
  parts: MoneyParts,
  port: PaymentPort,
  { order, payment }: { order: StoredOrder; payment: StoredPayment },
  payer: { clientIp: string; payerId: string | undefined },
): Promise<string> {
  const url = await port.open({
    outTradeNo: payment.outTradeNo,
    amount: payment.amount,
    description: texts.description(shortened(order.goodsName, descriptionMax), order.pieces),
    until: order.payBefore,
    way: payment.way,
    ...payer,
  });
  await changePayment(parts.db, payment.id, { url });
  return url;
}
