import { billDifferenceExport, billDifferenceList, closeBillDifference, lastBill } from 'shared-contracts/endpoints';
import type { BillDifference } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { moneyParts, openPay, paymentOf, pressPay, rounds } from '../../../../test/money-kit.ts';
import { newBuyers, newGoods, place } from '../../../../test/order-kit.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { readBill, writeBill } from '../../payment/service/bill.rules.ts';
import { paymentSandboxTrades } from '../../payment/payment.tables.ts';
import { cancelOrder } from '../reader-orders.ts';
import { compareBill } from './bill.rules.ts';
import { keepBills } from './keep-bills.ts';
import { paymentBills } from './money.tables.ts';

// As the documentation of WeChat Pay shows it, with goods whose name has commas and quotes.
const sample = [
  [
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号',
    '商户订单号,用户标识,交易类型,交易状态,付款银行',
    '货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号',
    '退款金额,充值券退款金额,退款类型,退款状态',
    '商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  ].join(','),
  [
    '`2026-11-24 10:15:08,`wx1,`19,`0,`,`4200001,`2026112400N1,`oA,`NATIVE,`SUCCESS,`OTHERS,`CNY',
    '`25.90,`0.00,`0,`0,`0.00,`0.00,`,`,`一套,十张“明信片”,`,`0.16000,`0.60%,`25.90,`0.00,`',
  ].join(','),
  [
    '`2026-11-24 11:00:00,`wx1,`19,`0,`,`4200002,`2026112400N2,`oA,`MWEB,`REFUND,`OTHERS,`CNY',
    '`0.00,`0.00,`5030001,`2026112400N2R,`8.00,`0.00,`ORIGINAL,`SUCCESS,`书签,`,`-0.05000,`0.60%,`0.00,`8.00,`',
  ].join(','),
  [
    ['总交易单数', '应结订单总金额', '退款总金额', '充值券退款总金额'],
    ['手续费总金额', '订单总金额', '申请退款总金额'],
  ].join(','),
  '`2,`25.90,`8.00,`0.00,`0.11000,`25.90,`8.00',
].join('\r\n');

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  // Noon in Beijing: what happens in this file is of one day.
  const noon = new Date(`${toWireTime(test.clock.now()).slice(0, 10)}T12:00:00+08:00`).getTime() + 86_400_000;
  test.clock.advance(noon - test.clock.now().getTime());
});
afterAll(() => test.close());

it('a bill is read line by line, and one that was cut off or is none is not', () => {
  const lines = [
    { kind: 'payment', number: '2026112400N1', theirNumber: '4200001', amount: 2590 },
    { kind: 'refund', number: '2026112400N2R', theirNumber: '5030001', amount: 800 },
  ];
  expect(readBill(`\uFEFF${sample}\r\n`)).toEqual(lines);
  expect(readBill(sample.split('\r\n').toSpliced(1, 1).join('\r\n'))).toBeUndefined();
  expect(readBill(sample.split('\r\n').slice(0, 3).join('\r\n'))).toBeUndefined();
  expect(readBill(sample.replace('`25.90,`0.00,`\r\n', '`25.9x,`0.00,`\r\n'))).toBeUndefined();
  expect(readBill('{"code":"SYSTEM_ERROR"}')).toBeUndefined();
  const more = { time: '2026-11-24 10:15:08', outTradeNo: 'A1', transactionId: '42', goods: 'a,`b' };
  const written = writeBill([{ kind: 'payment', number: 'A1', theirNumber: '42', amount: 5, ...more }], {
    appId: 'wx1',
    merchantId: '19',
  });
  expect(written.split('\r\n')[0]).toBe(sample.split('\r\n')[0]);
  expect(written).toContain(',`0.05,`0.00,`\r\n');
});

it('sums, lines that only one side has, and the same number as payment and refund are kept apart', () => {
  const line = (kind: 'payment' | 'refund', number: string, amount: number) => ({ kind, number, amount });
  const own = (kind: 'payment' | 'refund', number: string, amount: number) => ({
    ...line(kind, number, amount),
    orderNumber: `O${number}`,
  });
  const bill = [line('payment', '1', 10), line('payment', '2', 20), line('refund', '3', 30)].map((entry) => ({
    ...entry,
    theirNumber: '',
  }));
  const known = [own('payment', '1', 10), own('payment', '2', 21), own('payment', '3', 30)];
  expect(compareBill(bill, { known, ofDay: [own('payment', '1', 10), own('payment', '4', 40)] })).toEqual([
    { kind: 'sum', lineKind: 'payment', number: '2', orderNumber: 'O2', ours: 21, theirs: 20 },
    { kind: 'notHere', lineKind: 'refund', number: '3', orderNumber: '', ours: null, theirs: 30 },
    { kind: 'notThere', lineKind: 'payment', number: '4', orderNumber: 'O4', ours: 40, theirs: null },
  ]);
});

it('the bill of yesterday is compared once; its differences are listed, handled with a note and exported', async () => {
  const goods = await newGoods(test, { points: 0, price: 700, stock: 9 });
  const [buyer] = await newBuyers(test, 1, 0);
  const paid = async () => {
    const { id } = await place(test, buyer!, goods.id);
    const page = await openPay(test, buyer!, id);
    return { page, ...(await paymentOf(test, id)) };
  };
  const [good, wrongSum, lost, late] = [await paid(), await paid(), await paid(), await paid()];
  for (const { page } of [good, wrongSum, lost]) await pressPay(test, page);
  await test.db.transaction((tx) => cancelOrder(tx, buyer!, late.orderId, test.clock.now()));
  await pressPay(test, late.page);
  await rounds(test, 2, 1);
  const trades = paymentSandboxTrades;
  await test.db.update(trades).set({ amount: 701 }).where(eq(trades.outTradeNo, wrongSum.outTradeNo));
  await test.db.update(trades).set({ outTradeNo: 'FOREIGN01' }).where(eq(trades.outTradeNo, lost.outTradeNo));
  const day = toWireTime(test.clock.now()).slice(0, 10);
  // Half past ten of the next day in Beijing, and not before.
  const halfPastTen = new Date(`${day}T10:30:00+08:00`).getTime() + 86_400_000;
  test.clock.advance(halfPastTen - test.clock.now().getTime() - 60_000);
  await keepBills(moneyParts(test));
  expect(await test.db.$count(paymentBills, eq(paymentBills.day, day))).toBe(0);
  test.clock.advance(120_000);
  const days = (await Promise.all(Array.from({ length: 4 }, () => keepBills(moneyParts(test))))).flat();
  expect(days.filter((compared) => compared === day)).toHaveLength(1);
  const operator = await test.loginAs('operator');
  const list = (await test.call(billDifferenceList, {}, operator)).envelope.list as BillDifference[];
  expect(list.map(({ kind, number, ours, theirs }) => [kind, number, ours, theirs]).toSorted()).toEqual(
    [
      ['notHere', 'FOREIGN01', null, 700],
      ['notThere', lost.outTradeNo, 700, null],
      ['sum', wrongSum.outTradeNo, 700, 701],
    ].toSorted(),
  );
  expect((await test.call(lastBill, {}, operator)).envelope.data).toMatchObject({ day, lines: 5, differences: 3 });
  const { id, number } = list.find(({ kind }) => kind === 'sum')!;
  const editor = await test.loginAs('editor');
  const note = '微信侧已更正';
  expect((await test.call(closeBillDifference, { id, note }, editor)).status).toBe(403);
  expect((await test.call(closeBillDifference, { id, note: ' ' }, operator)).status).toBe(422);
  expect((await test.call(closeBillDifference, { id, note }, operator)).status).toBe(200);
  const again = await test.call(closeBillDifference, { id, note }, operator);
  expect(again.envelope.message).toBe('该差异已处理，请刷新');
  const [handled] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'order.handleBill'));
  expect(handled).toMatchObject({ target: `${day} ${number}`, detail: { note } });
  const file = await test.call(
    billDifferenceExport,
    { kind: 'sum', columns: ['number', 'ours', 'theirs', 'handledNote'], format: 'csv' },
    operator,
  );
  expect(file.response.body).toContain(`${number},7.00,7.01,${note}`);
  const [exported] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'order.exportBill'));
  expect(exported).toMatchObject({ detail: { rows: 1, format: 'csv' } });
});
