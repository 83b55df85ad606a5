import { goodsWays } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import {
  forgedNotices,
  keysOf,
  moneyParts,
  ofMerchant,
  openPay,
  paymentOf,
  pressPay,
  rounds,
  sendNotice,
} from '../../../../test/money-kit.ts';
import { balanceOf, newBuyers, newGoods, orderNow, place, stockOf } from '../../../../test/order-kit.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { memberMessages } from '../../members/member-message.tables.ts';
import { isMoneyOffered, openPayment } from '../../payment/service/open-payment.ts';
import { wechatPay } from '../../payment/service/real.ts';
import { paySandboxFetch } from '../../payment/service/sandbox.ts';
import { provePoints } from '../../points/point-proof.ts';
import { keepOrders } from '../keep-orders.ts';
import { cancelOrder, payOrder } from '../reader-orders.ts';
import { orderMoneyRefunds, orderPayments, paymentNotices } from './money.tables.ts';
import { keepMoney } from './keep-money.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const now = () => test.clock.now();
const forMoney = { points: 0, price: 2590, stock: 4 };
const refundsOf = (orderId: string) =>
  test.db.select().from(orderMoneyRefunds).where(eq(orderMoneyRefunds.orderId, orderId));
const noticesOf = async (number: string) =>
  (await test.db.select().from(paymentNotices).where(eq(paymentNotices.number, number))).map(({ outcome }) => outcome);

/** An order for money with its payment opened. */
async function begun(more: Parameters<typeof newGoods>[1] = {}, points = 0) {
  const goods = await newGoods(test, { ...forMoney, ...more });
  const [buyer] = await newBuyers(test, 1, points);
  const order = await place(test, buyer!, goods.id, { pieces: 2 });
  const page = await openPay(test, buyer!, order.id);
  const { outTradeNo } = await paymentOf(test, order.id);
  return { goods, buyer: buyer!, order, page, outTradeNo };
}

it('an order for money is paid by a signed notice; the same notice again changes nothing', async () => {
  const { order, page, goods, outTradeNo, buyer } = await begun();
  expect(order).toMatchObject({ points: 0, amount: 5180, state: 'unpaid' });
  expect(await openPay(test, buyer, order.id)).toBe(page);
  await pressPay(test, page, { doubled: '1' });
  const paid = await orderNow(test, order.id);
  expect(paid.state).toBe('paid');
  expect(await noticesOf(outTradeNo)).toEqual(['paid', 'repeated']);
  expect((await sendNotice(test, outTradeNo)).statusCode).toBe(204);
  expect(await orderNow(test, order.id)).toEqual(paid);
  expect(await refundsOf(order.id)).toEqual([]);
  expect(await stockOf(test, goods.id)).toBe(2);
  expect(await paymentOf(test, order.id)).toMatchObject({ state: 'paid', amount: 5180, paidAmount: 5180 });
});

it('a notice that got lost is found by the job, also by several at once', async () => {
  const { order, page } = await begun();
  await pressPay(test, page, { lost: '1' });
  expect((await orderNow(test, order.id)).state).toBe('unpaid');
  test.clock.advance(20_000);
  await Promise.all(Array.from({ length: 5 }, () => keepMoney(moneyParts(test))));
  expect((await orderNow(test, order.id)).state).toBe('paid');
  expect(await refundsOf(order.id)).toEqual([]);
});

it('a server that dies between payment and order leaves nothing half; the next round books it once', async () => {
  const { order, page, outTradeNo } = await begun();
  await pressPay(test, page, { lost: '1' });
  const keys = await keysOf(test);
  const parts = { db: test.db, settings: test.settings, now };
  const port = wechatPay(keys.merchant, { ...moneyParts(test), send: paySandboxFetch(parts, keys) });
  const trade = (await port.find(outTradeNo))!;
  const dying = test.db.transaction(async (tx) => {
    expect(await settlePayment(tx, trade, now())).toBe('paid');
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect((await paymentOf(test, order.id)).state).toBe('open');
  await rounds(test, 1);
  expect((await orderNow(test, order.id)).state).toBe('paid');
  expect((await paymentOf(test, order.id)).transactionId).toBe(trade.transactionId);
});

it('a server that was away beyond the time for paying finds the payment before it closes the order', async () => {
  const { order, page } = await begun();
  await pressPay(test, page, { lost: '1' });
  test.clock.advance(40 * 60_000);
  await keepOrders(test.db, now());
  expect((await orderNow(test, order.id)).state).toBe('unpaid');
  await rounds(test, 1, 0);
  expect((await orderNow(test, order.id)).state).toBe('paid');
});

it('an order that nobody pays is closed at WeChat Pay first, then here; pieces and held points come back', async () => {
  const { order, page, goods, buyer, outTradeNo } = await begun({ points: 30, isBoth: true }, 100);
  expect(order).toMatchObject({ points: 60, amount: 5180 });
  expect(await balanceOf(test, buyer.id)).toBe(40);
  test.clock.advance(31 * 60_000);
  await keepOrders(test.db, now());
  await rounds(test, 1, 0);
  expect((await paymentOf(test, order.id)).state).toBe('closed');
  await keepOrders(test.db, now());
  expect(await orderNow(test, order.id)).toMatchObject({ state: 'closed', closeReason: '超时未支付' });
  expect(await stockOf(test, goods.id)).toBe(4);
  expect(await balanceOf(test, buyer.id)).toBe(100);
  expect(await provePoints(test.db, now())).toEqual({ wrong: 0 });
  await pressPay(test, page);
  expect(await noticesOf(outTradeNo)).toEqual([]);
});

it('money for a closed order goes back by itself, once, and the buyer hears of it', async () => {
  const { order, page, goods, buyer, outTradeNo } = await begun();
  await test.db.transaction((tx) => cancelOrder(tx, buyer, order.id, now()));
  await pressPay(test, page, { doubled: '1' });
  expect(await noticesOf(outTradeNo)).toEqual(['returned', 'repeated']);
  expect(await refundsOf(order.id)).toMatchObject([{ cause: 'late', amount: 5180, state: 'processing' }]);
  await rounds(test, 3);
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'success', outRefundNo: `${outTradeNo}R` }]);
  expect(await orderNow(test, order.id)).toMatchObject({ state: 'closed' });
  expect(await stockOf(test, goods.id)).toBe(4);
  const messages = await test.db.select().from(memberMessages).where(eq(memberMessages.memberId, buyer.id));
  expect(messages.map(({ title }) => title)).toEqual(['您的付款将退回', '退款已到账']);
});

it('another sum goes back and does not pay the order; a second payment of a paid order goes back too', async () => {
  const { order, page, buyer, outTradeNo } = await begun();
  const inBrowser = { orderId: order.id, way: 'h5' as const, clientIp: '203.0.113.9' };
  const phone = new URL((await startPayment(moneyParts(test), buyer, inBrowser))!.url).pathname;
  expect((await sendNotice(test, outTradeNo, { trade: { amount: 1 } })).statusCode).toBe(204);
  expect((await orderNow(test, order.id)).state).toBe('unpaid');
  expect(await refundsOf(order.id)).toMatchObject([{ cause: 'sum', amount: 1 }]);
  await pressPay(test, phone);
  expect((await orderNow(test, order.id)).state).toBe('paid');
  const second = await begun();
  const other = new URL(
    (await startPayment(moneyParts(test), second.buyer, { ...inBrowser, orderId: second.order.id }))!.url,
  ).pathname;
  await pressPay(test, second.page);
  await pressPay(test, other);
  expect(await refundsOf(second.order.id)).toMatchObject([{ cause: 'twice', amount: 5180 }]);
  expect(page).not.toBe(phone);
});

it.each([...forgedNotices, ['for another app', () => ofMerchant({ appId: 'wxelse' })] as const])(
  'a notice %s is refused and books nothing',
  async (_, change) => {
    const fresh = await begun();
    const answer = await sendNotice(test, fresh.outTradeNo, change(now()));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'FAIL']);
    expect((await orderNow(test, fresh.order.id)).state).toBe('unpaid');
    expect(await noticesOf(fresh.outTradeNo)).toEqual([]);
  },
);

it('a notice of a payment that we never opened is answered with 404, so that it comes again', async () => {
  const { outTradeNo } = await begun();
  const answer = await sendNotice(test, outTradeNo, { trade: { outTradeNo: '202611250000000000N9' } });
  expect(answer.statusCode).toBe(404);
  expect(await noticesOf('202611250000000000N9')).toEqual(['unknown']);
});

it('in production nothing is offered for money without a merchant, and half a merchant stops the start', async () => {
  const settings = { ...test.settings, isProduction: true };
  expect(isMoneyOffered(settings)).toBe(false);
  expect(await openPayment({ ...moneyParts(test), settings })).toBeUndefined();
  expect(goodsWays({ price: 100, points: 0, isBoth: false }, false)).toEqual([]);
  expect(goodsWays({ price: 100, points: 10, isBoth: true }, false)).toEqual([]);
  expect(goodsWays({ price: 100, points: 10, isBoth: false }, false)).toEqual(['points']);
  expect(goodsWays({ price: 100, points: 10, isBoth: false }, true)).toEqual(['points', 'money']);
  expect(() => readSettings({ WECHAT_PAY_MCH_ID: '1900000001', WECHAT_PAY_APP_ID: 'wx1' })).toThrow(
    /WECHAT_PAY_SERIAL, WECHAT_PAY_PRIVATE_KEY, .*: must be set where WECHAT_PAY_MCH_ID is/,
  );
});

it('an answer that is not signed by WeChat Pay is not believed', async () => {
  const { order, outTradeNo } = await begun();
  const keys = await keysOf(test);
  const answers: Record<string, string>[] = [{}, { 'wechatpay-signature': 'AAAA' }];
  for (const headers of answers) {
    const send = async () =>
      new Response(JSON.stringify({ out_trade_no: outTradeNo, trade_state: 'SUCCESS' }), { status: 200, headers });
    const port = wechatPay(keys.merchant, { ...moneyParts(test), send });
    await expect(port.find(outTradeNo)).rejects.toThrow('微信支付的应答没有通过验签');
  }
  expect((await orderNow(test, order.id)).state).toBe('unpaid');
});

it('money and points are not mixed up, and without the points due beside money there is no order', async () => {
  const { order, buyer } = await begun();
  const byPoints = test.db.transaction((tx) => payOrder(tx, buyer, order.id, now()));
  await expect(byPoints).rejects.toThrow('该订单需要微信支付');
  const free = await newGoods(test, { points: 10, price: 0 });
  const pointed = await place(test, buyer, free.id);
  await expect(openPay(test, buyer, pointed.id)).rejects.toThrow('该订单不需要微信支付');
  await expect(place(test, buyer, free.id, { way: 'money' })).rejects.toThrow('该商品暂时不能购买');
  const both = await newGoods(test, { points: 10, price: 100, isBoth: true });
  await expect(place(test, buyer, both.id)).rejects.toThrow('积分不足：需要10积分，您有0积分');
  expect(await stockOf(test, both.id)).toBe(5);
  const either = await newGoods(test, { points: 10, price: 100 });
  expect(await place(test, buyer, either.id, { way: 'money' })).toMatchObject({ points: 0, amount: 100 });
  expect(await test.db.$count(orderPayments, eq(orderPayments.orderId, pointed.id))).toBe(0);
});
