import type { Database } from '../platform/database/database.ts';
import { askRefund, lookAtRefund, openTrade, payTrade } from '../modules/payment/service/sandbox.queries.ts';
import { insertPayment, moneyRefundsOfOrders, paymentsOfOrders } from '../modules/orders/money/money.queries.ts';
import { settleRefund } from '../modules/orders/money/refund-money.ts';
import { settlePayment } from '../modules/orders/money/settle-payment.ts';
import type { StoredOrder } from '../modules/orders/order.queries.ts';

/** Where notices of the sandbox would have gone. */
const noticeUrl = 'http://localhost/';

/** Pays an order in the sandbox, and books it as its notice would. */
export async function payWithMoney(tx: Database, order: StoredOrder, now: Date): Promise<void> {
  const outTradeNo = `${order.number}N1`;
  const { amount, goodsName: description, payBefore: expiresTime } = order;
  const facts = { outTradeNo, amount, createdTime: order.createdTime };
  await insertPayment(tx, { ...facts, orderId: order.id, way: 'native', nextLookTime: now });
  const { prepayId } = await openTrade(tx, { ...facts, description, noticeUrl, expiresTime });
  const { transactionId } = (await payTrade(tx, prepayId, now))!;
  const trade = { outTradeNo, transactionId, amount, state: 'SUCCESS', currency: 'CNY', paidTime: now } as const;
  await settlePayment(tx, trade, now);
}

/** Has the money of a refund that was passed arrive; an order for points has none. */
export async function refundMoney(tx: Database, orderId: string, now: Date): Promise<void> {
  const [refund] = await moneyRefundsOfOrders(tx, [orderId]);
  if (!refund) return;
  const [payment] = await paymentsOfOrders(tx, [orderId]);
  const { outRefundNo, amount } = refund;
  await askRefund(tx, { outTradeNo: payment!.outTradeNo, outRefundNo, amount, fails: false }, now);
  const { refundId } = (await lookAtRefund(tx, outRefundNo, now))!;
  await settleRefund(tx, { outRefundNo, refundId, amount, state: 'SUCCESS' }, now);
}
