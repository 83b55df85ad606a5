import { decideRefund, getOrder, orderList, retryMoneyRefund } from 'shared-contracts/endpoints';
import type { OrderDetail, OrderRow } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { refundProposed, rounds } from '../../../../test/money-kit.ts';
import { balanceOf, orderNow, stockOf } from '../../../../test/order-kit.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { memberMessages } from '../../members/member-message.tables.ts';
import { paymentSandboxRefunds } from '../../payment/payment.tables.ts';
import { provePoints } from '../../points/point-proof.ts';
import { orderMoneyRefunds } from './money.tables.ts';

let test: TestApp;
let operator: string;
let chief: string;
beforeAll(async () => {
  test = await buildTestApp();
  [operator, chief] = [await test.loginAs('operator'), await test.loginAs('chief')];
});
afterAll(() => test.close());

const revOf = async (id: string) => (await orderNow(test, id)).rev;
const detailOf = async (id: string) => (await test.call(getOrder, { id }, operator)).envelope.data as OrderDetail;
const sandboxRefunds = (outTradeNo: string) =>
  test.db.select().from(paymentSandboxRefunds).where(eq(paymentSandboxRefunds.outTradeNo, outTradeNo));

const proposed = (reason: string) => refundProposed(test, reason, operator);
const decide = async (id: string, rev: number) =>
  test.call(decideRefund, { id, rev, isPassed: true, note: '已核实' }, chief);

it('two persons refund money: it is under way first, and the order is refunded when it has arrived', async () => {
  const { id, number, goods, buyer, outTradeNo } = await proposed('缺货');
  const rev = await revOf(id);
  expect(await balanceOf(test, buyer.id)).toBe(10);
  const own = await test.call(decideRefund, { id, rev, isPassed: true, note: '好' }, operator);
  expect(own.envelope.message).toBe('不能复核自己提出的退款');
  expect((await decide(id, rev)).status).toBe(200);
  expect(await detailOf(id)).toMatchObject({
    state: 'refunding',
    moneyRefund: 'processing',
    payments: [{ state: 'paid', amount: 1980, outTradeNo }],
    moneyRefunds: [{ cause: 'decided', amount: 1980, state: 'processing', outRefundNo: `${outTradeNo}R` }],
  });
  expect([await balanceOf(test, buyer.id), await stockOf(test, goods.id)]).toEqual([50, 5]);
  await rounds(test, 2);
  expect(await detailOf(id)).toMatchObject({ state: 'refunded', moneyRefund: 'success' });
  expect(await sandboxRefunds(outTradeNo)).toMatchObject([{ amount: 1980, state: 'SUCCESS' }]);
  expect(await provePoints(test.db, test.clock.now())).toEqual({ wrong: 0 });
  const messages = await test.db.select().from(memberMessages).where(eq(memberMessages.memberId, buyer.id));
  expect(messages.map(({ text }) => text.replace(/^[^，]+，/, ''))).toEqual([
    '退回40 积分 + ¥19.80',
    '¥19.80已原路退回',
  ]);
  const listed = (await test.call(orderList, { number }, operator)).envelope.list as OrderRow[];
  expect(listed).toMatchObject([{ points: 40, amount: 1980, moneyRefund: 'success' }]);
});

it('pressed twice at once, a refund is passed once and the money goes back once', async () => {
  const { id, outTradeNo, buyer } = await proposed('重复下单');
  const rev = await revOf(id);
  const presses = await Promise.all(Array.from({ length: 6 }, () => decide(id, rev)));
  expect(presses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  await rounds(test, 3);
  expect(await test.db.$count(orderMoneyRefunds, eq(orderMoneyRefunds.orderId, id))).toBe(1);
  expect(await sandboxRefunds(outTradeNo)).toHaveLength(1);
  expect((await orderNow(test, id)).state).toBe('refunded');
  expect(await balanceOf(test, buyer.id)).toBe(50);
  expect((await decide(id, await revOf(id))).envelope.message).toBe('没有待复核的退款');
});

it('money that could not arrive waits for staff, who try again under the same number', async () => {
  // The sandbox fails a refund the first time when its reason holds a word that the platform refuses.
  const { id, number, outTradeNo } = await proposed('代开发票');
  await decide(id, await revOf(id));
  const early = await test.call(retryMoneyRefund, { id, rev: await revOf(id) }, chief);
  expect(early.envelope.message).toBe('没有异常的退款');
  await rounds(test, 1);
  expect(await detailOf(id)).toMatchObject({
    state: 'refunding',
    moneyRefund: 'abnormal',
    moneyRefunds: [{ note: '退款到账户失败，请核对后重试' }],
  });
  const editor = await test.loginAs('editor');
  const retry = async (bearer: string, rev: number) => test.call(retryMoneyRefund, { id, rev }, bearer);
  expect((await retry(editor, await revOf(id))).status).toBe(403);
  const stale = await retry(chief, (await revOf(id)) - 1);
  expect(stale.envelope.message).toBe('订单已有变化，请刷新后再操作');
  expect((await retry(chief, await revOf(id))).status).toBe(200);
  const [line] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'order.retryRefund'));
  expect(line).toMatchObject({ target: `订单${number}`, detail: { numbers: [`${outTradeNo}R`] } });
  await rounds(test, 2);
  expect((await orderNow(test, id)).state).toBe('refunded');
  expect(await sandboxRefunds(outTradeNo)).toMatchObject([{ outRefundNo: `${outTradeNo}R`, hasFailed: true }]);
});
