import type { LightMyRequestResponse } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import type { StoredMember } from '../src/modules/members/member.queries.ts';
import { keepMoney } from '../src/modules/orders/money/keep-money.ts';
import { paymentsOfOrders, type StoredPayment } from '../src/modules/orders/money/money.queries.ts';
import { type MoneyParts, startPayment } from '../src/modules/orders/money/start-payment.ts';
import { noticeOfTrade } from '../src/modules/payment/service/sandbox.ts';
import { type SandboxKeys, sandboxKeys } from '../src/modules/payment/service/sandbox-keys.ts';
import { type SandboxTrade, tradeByNumber } from '../src/modules/payment/service/sandbox.queries.ts';
import type { TestApp } from './helper.ts';

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

/** Runs the job until it finds nothing to do; `minutes` pass before each round. */
export async function rounds(test: TestApp, count: number, minutes = 2): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    test.clock.advance(minutes * 60_000);
    await keepMoney(moneyParts(test));
  }
}

export const keysOf = ({ db, settings, clock }: TestApp): Promise<SandboxKeys> =>
  sandboxKeys({ db, settings, now: clock.now });

/** Sends the notice of a payment as the sandbox would, with what a test changes in it. */
export async function sendNotice(
  test: TestApp,
  outTradeNo: string,
  change: {
    trade?: Partial<SandboxTrade>;
    keys?: (keys: SandboxKeys) => SandboxKeys;
    time?: Date;
    headers?: Record<string, string>;
    body?: (body: string) => string;
  } = {},
): Promise<LightMyRequestResponse> {
  const keys = await keysOf(test);
  const trade = (await tradeByNumber(test.db, outTradeNo))!;
  const made = { ...trade, transactionId: '4200000001', paidTime: test.clock.now(), state: 'SUCCESS' as const };
  const signedWith = change.keys?.(keys) ?? keys;
  const notice = noticeOfTrade({ ...made, ...change.trade }, signedWith, change.time ?? test.clock.now());
  return test.app.inject({
    method: 'POST',
    url: publicPaths.payNotice,
    headers: { ...notice.headers, ...change.headers },
    payload: change.body?.(notice.body) ?? notice.body,
  });
}
