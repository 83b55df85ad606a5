import { decideRefund } from 'shared-contracts/endpoints';
import { asc, eq } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { forgedNotices, refundProposed, rounds, sendRefundNotice } from '../../../../test/money-kit.ts';
import { balanceOf, orderNow, stockOf } from '../../../../test/order-kit.ts';
import { memberMessages } from '../../members/member-message.tables.ts';
import { orderMoneyRefunds, paymentNotices } from './money.tables.ts';

let test: TestApp;
let operator: string;
let chief: string;
beforeAll(async () => {
  test = await buildTestApp();
  [operator, chief] = [await test.loginAs('operator'), await test.loginAs('chief')];
});
afterAll(() => test.close());

const noticesOf = async (number: string) =>
  (
    await test.db.select().from(paymentNotices).where(eq(paymentNotices.number, number)).orderBy(asc(paymentNotices.id))
  ).map(({ outcome }) => outcome);
const refundOf = async (orderId: string) =>
  (await test.db.select().from(orderMoneyRefunds).where(eq(orderMoneyRefunds.orderId, orderId)))[0]!;

/** An order of points and money whose refund was passed and sent, and is under way at WeChat Pay. */
async function underWay() {
  const { id, goods, buyer, outTradeNo } = await refundProposed(test, '缺货', operator);
  const { rev } = await orderNow(test, id);
  await test.call(decideRefund, { id, rev, isPassed: true, note: '已核实' }, chief);
  await rounds(test, 1);
  expect((await orderNow(test, id)).state).toBe('refunding');
  return { id, goods, buyer, number: `${outTradeNo}R` };
}

it('a signed notice of a refund ends it at once; the same notice again changes nothing', async () => {
  const { id, goods, buyer, number } = await underWay();
  expect((await sendRefundNotice(test, number)).statusCode).toBe(204);
  const [refund, order] = [await refundOf(id), await orderNow(test, id)];
  expect(order.state).toBe('refunded');
  expect(refund).toMatchObject({ state: 'success', amount: 1980 });
  expect(refund.doneTime).not.toBeNull();
  const sentAt = test.clock.now();
  test.clock.advance(60_000);
  const again = await Promise.all(Array.from({ length: 4 }, () => sendRefundNotice(test, number, { time: sentAt })));
  expect(again.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  await rounds(test, 2);
  expect([await refundOf(id), await orderNow(test, id)]).toEqual([refund, order]);
  expect([await balanceOf(test, buyer.id), await stockOf(test, goods.id)]).toEqual([50, 5]);
  const messages = await test.db.select().from(memberMessages).where(eq(memberMessages.memberId, buyer.id));
  expect(messages.filter(({ title }) => title === '退款已到账')).toHaveLength(1);
  expect(await noticesOf(number)).toEqual(['success', ...again.map(() => 'repeated')]);
});

it.each(forgedNotices)('a notice of a refund %s is refused and books nothing', async (_, change) => {
  const { id, number } = await underWay();
  const answer = await sendRefundNotice(test, number, change(test.clock.now()));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'FAIL']);
  expect((await orderNow(test, id)).state).toBe('refunding');
  expect((await refundOf(id)).state).toBe('processing');
  expect(await noticesOf(number)).toEqual([]);
});

it('a refund that failed waits for staff, and one that nobody began is answered with 404', async () => {
  const { id, number } = await underWay();
  const other = { outRefundNo: '202611260000000000N1R' };
  expect((await sendRefundNotice(test, number, { refund: other })).statusCode).toBe(404);
  expect(await noticesOf(other.outRefundNo)).toEqual(['unknown']);
  expect((await sendRefundNotice(test, number, { refund: { state: 'ABNORMAL' } })).statusCode).toBe(204);
  expect((await orderNow(test, id)).state).toBe('refunding');
  expect(await refundOf(id)).toMatchObject({ state: 'abnormal', note: '退款到账户失败，请核对后重试' });
});
