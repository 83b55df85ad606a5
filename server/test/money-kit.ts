import type { LightMyRequestResponse } from 'fastify';
import { proposeRefund } from 'shared-contracts/endpoints';
import { publicPaths } from 'shared-contracts/paths';
import { eq } from '../src/platform/database/orm.ts';
import type { StoredMember } from '../src/modules/members/member.queries.ts';
import { keepMoney } from '../src/modules/orders/money/keep-money.ts';
import { paymentsOfOrders, type StoredPayment } from '../src/modules/orders/money/money.queries.ts';
import { type MoneyParts, startPayment } from '../src/modules/orders/money/start-payment.ts';
import { noticeOfRefund, noticeOfTrade } from '../src/modules/payment/service/sandbox.ts';
import { type SandboxKeys, sandboxKeys } from '../src/modules/payment/service/sandbox-keys.ts';
import {
  type SandboxRefund,
  type SandboxTrade,
  tradeByNumber,
} from '../src/modules/payment/service/sandbox.queries.ts';
import { paymentSandboxRefunds } from '../src/modules/payment/payment.tables.ts';
import type { TestApp } from './helper.ts';
import { newBuyers, newGoods, orderNow, place } from './order-kit.ts';

/** What work with money needs of a test's server. */
export const moneyParts = ({ db, settings, clock, logLines }: TestApp): MoneyParts => {
  const note = (...parts: unknown[]) => void logLines.push(JSON.stringify(parts));
  return { db, settings, now: clock.now, log: { error: note, warn: note } };
};

/** Opens the payment of an order as its buyer; gives the path of the page that pays it. */
export async function openPay(test: TestApp, member: StoredMember, orderId: string): Promise<string> {
  const begun = await startPayment(moneyParts(test), member, { orderId, way: 'native', clientIp: '127.0.0.1' });
  return new URL(begun!.url).pathname;
}

/** Presses 支付 on that page; the switches say what becomes of the notice. */
export const pressPay = (test: TestApp, page: string, switches: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ do: 'pay', ...switches }).toString(),
  });

/** The newest payment of an order. */
export const paymentOf = async ({ db }: TestApp, orderId: string): Promise<StoredPayment> =>
  (await paymentsOfOrders(db, [orderId]))[0]!;

/** A paid order of points and money, whose refund a member of the staff has proposed. */
export async function refundProposed(test: TestApp, reason: string, bearer: string) {
  const goods = await newGoods(test, { points: 20, price: 990, isBoth: true });
  const [buyer] = await newBuyers(test, 1, 50);
  const { id, number } = await place(test, buyer!, goods.id, { pieces: 2 });
  await pressPay(test, await openPay(test, buyer!, id));
  const { rev } = await orderNow(test, id);
  const proposal = { id, rev, reason, isStockBack: true };
  expect((await test.call(proposeRefund, proposal, bearer)).status).toBe(200);
  const { outTradeNo } = await paymentOf(test, id);
  return { goods, buyer: buyer!, id, number, outTradeNo };
}

/** Runs the job until it finds nothing to do; `minutes` pass before each round. */
export async function rounds(test: TestApp, count: number, minutes = 2): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    test.clock.advance(minutes * 60_000);
    await keepMoney(moneyParts(test));
  }
}

export const keysOf = ({ db, settings, clock }: TestApp): Promise<SandboxKeys> =>
  sandboxKeys({ db, settings, now: clock.now });

/** What a test changes in a notice before it is sent. */
interface NoticeChange {
  keys?: (keys: SandboxKeys) => SandboxKeys;
  time?: Date;
  headers?: Record<string, string>;
  body?: (body: string) => string;
}

/** Signs and encrypts a notice and posts it, with what a test changes in it. */
async function post(
  test: TestApp,
  seal: (keys: SandboxKeys, now: Date) => { body: string; headers: Record<string, string> },
  { keys, time, headers, body }: NoticeChange,
): Promise<LightMyRequestResponse> {
  const known = await keysOf(test);
  const notice = seal(keys?.(known) ?? known, time ?? test.clock.now());
  return test.app.inject({
    method: 'POST',
    url: publicPaths.payNotice,
    headers: { ...notice.headers, ...headers },
    payload: body?.(notice.body) ?? notice.body,
  });
}

/** Sends the notice of a payment as the sandbox would. */
export async function sendNotice(
  test: TestApp,
  outTradeNo: string,
  { trade: other, ...change }: NoticeChange & { trade?: Partial<SandboxTrade> } = {},
): Promise<LightMyRequestResponse> {
  const trade = (await tradeByNumber(test.db, outTradeNo))!;
  const made = { ...trade, transactionId: '4200000001', paidTime: test.clock.now(), state: 'SUCCESS' as const };
  return post(test, (keys, now) => noticeOfTrade({ ...made, ...other }, keys, now), change);
}

/** Sends the notice of a refund that has arrived as the sandbox would. */
export async function sendRefundNotice(
  test: TestApp,
  outRefundNo: string,
  { refund: other, ...change }: NoticeChange & { refund?: Partial<SandboxRefund> } = {},
): Promise<LightMyRequestResponse> {
  const [refund] = await test.db
    .select()
    .from(paymentSandboxRefunds)
    .where(eq(paymentSandboxRefunds.outRefundNo, outRefundNo));
  return post(test, (keys, now) => noticeOfRefund({ ...refund!, state: 'SUCCESS', ...other }, keys, now), change);
}

type ForgedNotice = [string, (now: Date) => NoticeChange];

/** Notices that are to be refused, whatever they are about. */
export const forgedNotices: ForgedNotice[] = [
  ['forged by another key', () => ({ keys: (keys) => ({ ...keys, platformPrivateKey: keys.merchant.privateKey }) })],
  ['changed after it was signed', () => ({ body: (body) => body.replace('.SUCCESS', '.success') })],
  ['of six minutes ago', (now) => ({ time: new Date(now.getTime() - 360_000) })],
  ['of the day after tomorrow', (now) => ({ time: new Date(now.getTime() + 172_800_000) })],
  ['without a signature', () => ({ headers: { 'wechatpay-signature': '' } })],
  ['of another serial', () => ({ headers: { 'wechatpay-serial': 'PUB_KEY_ID_ELSE' } })],
  ['for another merchant', () => ofMerchant({ merchantId: '1900000099' })],
  ['encrypted with another key', () => ofMerchant({ apiKey: 'x'.repeat(32) })],
];

/** Has a notice sealed as if it were for another merchant. */
export const ofMerchant = (other: Partial<SandboxKeys['merchant']>): NoticeChange => ({
  keys: (keys) => ({ ...keys, merchant: { ...keys.merchant, ...other } }),
});
