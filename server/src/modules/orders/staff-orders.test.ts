import {
  decideRefund,
  getOrder,
  orderCounts,
  orderExport,
  orderLabels,
  orderList,
  orderReceiverGet,
  proposeRefund,
  shipFaultTable,
  shipOrder,
  shipTable,
  shipTemplate,
} from 'shared-contracts/endpoints';
import type { OrderDetail, OrderRow, ShipFault } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import {
  balanceOf,
  newBuyers,
  newGoods,
  orderNow,
  paidOrder,
  place,
  receiver,
  stockOf,
} from '../../../test/order-kit.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { memberMessages } from '../members/member-message.tables.ts';
import { provePoints } from '../points/point-proof.ts';
import { orderRefunds, orders } from './order.tables.ts';
import { askForRefund } from './reader-orders.ts';

let test: TestApp;
let operator: string;
let chief: string;
beforeAll(async () => {
  test = await buildTestApp();
  [operator, chief] = [await test.loginAs('operator'), await test.loginAs('chief')];
});
afterAll(() => test.close());

const now = () => test.clock.now();
const audited = async (action: string) =>
  (await test.db.select().from(auditLog).where(eq(auditLog.action, action))).at(-1);
const revOf = async (id: string) => (await orderNow(test, id)).rev;

it('the list finds by number, goods, member and state, with a masked receiver; counts follow the filters', async () => {
  const goods = await newGoods(test, { name: '铜书签' });
  const [buyer, other] = await newBuyers(test, 2, 500);
  const first = await paidOrder(test, buyer!, goods.id);
  await place(test, other!, goods.id);
  const list = async (input: object) => (await test.call(orderList, input, operator)).envelope.list as OrderRow[];
  expect(await list({ number: first.number })).toMatchObject([{ id: first.id, memberName: buyer!.nickName }]);
  expect(await list({ goods: '铜书' })).toHaveLength(2);
  expect(await list({ member: buyer!.nickName, state: 'paid' })).toHaveLength(1);
  expect(await list({ member: buyer!.nickName, state: 'unpaid' })).toHaveLength(0);
  expect(JSON.stringify(await list({ goods: '铜书' }))).not.toMatch(/周敏|13800001111|大道12号/);
  expect((await test.call(orderCounts, { goods: '铜书' }, operator)).envelope.data).toEqual({
    all: 2,
    paid: 1,
    unpaid: 1,
  });
  const editor = await test.loginAs('editor');
  for (const [endpoint, input] of [
    [orderList, {}],
    [orderReceiverGet, { id: first.id, reason: '核对' }],
    [shipOrder, { id: first.id, rev: 0, carrier: '顺丰', trackingNumber: 'SF1' }],
    [decideRefund, { id: first.id, rev: 0, isPassed: true, note: '好' }],
  ] as const)
    expect((await test.call(endpoint, input, editor)).status).toBe(403);
});

it('a whole receiver takes a right and a reason, and each reading, printing and export is recorded', async () => {
  const goods = await newGoods(test);
  const [buyer] = await newBuyers(test, 1, 500);
  const { id, number } = await paidOrder(test, buyer!, goods.id);
  expect((await test.call(orderReceiverGet, { id, reason: ' ' }, operator)).status).toBe(422);
  expect((await test.call(orderReceiverGet, { id, reason: '快递退回' }, operator)).envelope.data).toEqual(receiver);
  const detail = { reason: '快递退回' };
  expect(await audited('order.receiver')).toMatchObject({ target: `订单${number}`, detail });
  const labels = (await test.call(orderLabels, { ids: id }, operator)).envelope.list;
  expect(labels).toMatchObject([{ number, receiver }]);
  expect(await audited('order.print')).toMatchObject({ detail: { numbers: [number] } });
  const file = await test.call(
    orderExport,
    { ids: id, columns: ['number', 'receiverMobile'], format: 'csv' },
    operator,
  );
  expect(file.response.body).toContain('138****1111');
  expect(await audited('order.export')).toMatchObject({
    detail: { rows: 1, format: 'csv', columns: ['订单号', '手机号'] },
  });
});

it('a paid order is sent once and its buyer notified; parcels may be corrected; stale pages fail', async () => {
  const goods = await newGoods(test);
  const [buyer] = await newBuyers(test, 1, 500);
  const { id, number, rev } = await paidOrder(test, buyer!, goods.id);
  const send = (trackingNumber: string, seen: number) =>
    test.call(shipOrder, { id, rev: seen, carrier: '顺丰速运', trackingNumber }, operator);
  expect((await send('SF 1', rev)).envelope.message).toBe('快递单号只能有字母、数字和横线');
  expect((await send('SF100', rev)).status).toBe(200);
  expect((await send('SF100', rev)).envelope.message).toBe('订单已有变化，请刷新后再操作');
  expect((await send('SF200', rev + 1)).status).toBe(200);
  const { records, ...order } = (await test.call(getOrder, { id }, operator)).envelope.data as OrderDetail;
  expect(order).toMatchObject({ state: 'shipped', carrier: '顺丰速运', trackingNumber: 'SF200' });
  expect(records.map(({ opName }) => opName)).toEqual(['修改物流', '订单发货', '支付订单', '提交订单']);
  expect(await audited('order.ship')).toMatchObject({ target: `订单${number}` });
  const messages = await test.db.select().from(memberMessages).where(eq(memberMessages.memberId, buyer!.id));
  expect(messages).toHaveLength(2);
});

it('a table sends many orders, each line for itself; faulty lines come back as a table', async () => {
  const goods = await newGoods(test, { stock: 20 });
  const [buyer] = await newBuyers(test, 1, 5000);
  const [first, second] = [await paidOrder(test, buyer!, goods.id), await paidOrder(test, buyer!, goods.id)];
  const template = await test.call(shipTemplate, {}, operator);
  const rows = await readTable(new Uint8Array(template.response.rawPayload));
  expect(rows[0]).toEqual(['订单号', '商品', '数量', '商家', '收货人', '手机号', '收货地址', '快递公司', '快递单号']);
  expect(rows.some((row) => row[0] === first.number && row[6] === receiver.address)).toBe(true);
  expect(await audited('order.template')).toBeDefined();
  const unpaid = await place(test, buyer!, goods.id);
  const lines = [
    '订单号,快递公司,快递单号',
    `${first.number},顺丰速运,SF1`,
    `${second.number},,SF2`,
    `${unpaid.number},中通,ZT1`,
    '99999999999999,中通,ZT2',
    `${first.number},顺丰速运,SF9`,
    `${second.number},,`,
  ];
  const send = async (text: string) =>
    (await test.call(shipTable, { file: new File([text], 'a.csv') }, operator)).envelope;
  const { data } = (await send(lines.join('\n'))) as { data: { shipped: number; faults: ShipFault[] } };
  expect(data.shipped).toBe(1);
  expect(data.faults.map(({ row, text }) => [row, text])).toEqual([
    [3, '请填写快递公司'],
    [4, `订单${unpaid.number}是“待付”，不能发货`],
    [5, '没有找到该订单'],
    [6, '表格中有重复的订单号'],
  ]);
  expect((await orderNow(test, first.id)).trackingNumber).toBe('SF1');
  const faults = await test.call(shipFaultTable, { faults: data.faults }, operator);
  expect((await readTable(new Uint8Array(faults.response.rawPayload)))[1]).toEqual([
    second.number,
    '',
    'SF2',
    '请填写快递公司',
  ]);
  // Sent again, what was sent stays as it is.
  const again = (await send(lines.slice(0, 2).join('\n'))) as { data: { faults: ShipFault[] } };
  expect(again.data.faults[0]!.text).toBe(`订单${first.number}已用这个单号发货`);
  expect((await send('甲,乙\n1,2')).message).toBe('表格第一行缺少列：订单号、快递公司、快递单号，请使用下载的发货表');
  expect((await send('订单号,快递公司,快递单号\n1,,')).message).toBe('表格中没有填写快递单号的订单');
});

it('a refund takes two persons and gives points back once with their end, and the pieces if chosen', async () => {
  const goods = await newGoods(test, { stock: 5, points: 100 });
  const [buyer] = await newBuyers(test, 1, 300);
  const { id } = await paidOrder(test, buyer!, goods.id, 2);
  expect(await balanceOf(test, buyer!.id)).toBe(100);
  const propose = (rev: number) => test.call(proposeRefund, { id, rev, reason: '缺货', isStockBack: true }, operator);
  const decide = (bearer: string, rev: number, isPassed = true) =>
    test.call(decideRefund, { id, rev, isPassed, note: '同意' }, bearer);
  expect((await decide(chief, await revOf(id))).envelope.message).toBe('没有待复核的退款');
  expect((await propose(await revOf(id))).status).toBe(200);
  expect((await propose(await revOf(id))).envelope.message).toMatch(/已提出退款，等待复核$/);
  expect((await decide(operator, await revOf(id))).envelope.message).toBe('不能复核自己提出的退款');
  expect((await orderNow(test, id)).state).toBe('refunding');
  const rev = await revOf(id);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => decide(chief, rev)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await orderNow(test, id)).state).toBe('refunded');
  expect(await balanceOf(test, buyer!.id)).toBe(300);
  expect(await stockOf(test, goods.id)).toBe(5);
  expect(await provePoints(test.db, now())).toEqual({ wrong: 0 });
  expect(await audited('order.passRefund')).toMatchObject({ detail: { note: '同意', points: 200 } });
});

it('the database refuses one person for both sides of a refund', async () => {
  const goods = await newGoods(test);
  const [buyer] = await newBuyers(test, 1, 300);
  const { id } = await paidOrder(test, buyer!, goods.id);
  await test.call(proposeRefund, { id, rev: await revOf(id), reason: '缺货', isStockBack: false }, operator);
  const operatorId = await test.userId('operator');
  await expect(
    test.db.update(orderRefunds).set({ state: 'passed', decidedBy: operatorId }).where(eq(orderRefunds.orderId, id)),
  ).rejects.toThrow();
  await expect(
    test.db.update(orderRefunds).set({ state: 'passed' }).where(eq(orderRefunds.orderId, id)),
  ).rejects.toThrow();
});

it('what a buyer asks for is taken up by one and decided by another; rejected, the order is as it was', async () => {
  const goods = await newGoods(test);
  const [buyer] = await newBuyers(test, 1, 300);
  const { id } = await paidOrder(test, buyer!, goods.id);
  await test.db.transaction((tx) => askForRefund(tx, buyer!, { id, reason: '不想要了' }, now()));
  expect(
    (await test.call(decideRefund, { id, rev: await revOf(id), isPassed: true, note: '好' }, chief)).envelope.message,
  ).toBe('还没有人提出退款，不能复核');
  await test.call(proposeRefund, { id, rev: await revOf(id), reason: '同意', isStockBack: true }, operator);
  await test.call(decideRefund, { id, rev: await revOf(id), isPassed: false, note: '商品已在路上' }, chief);
  expect((await orderNow(test, id)).state).toBe('paid');
  expect(await balanceOf(test, buyer!.id)).toBe(200);
  const { refunds } = (await test.call(getOrder, { id }, operator)).envelope.data as OrderDetail;
  expect(refunds).toMatchObject([
    { state: 'rejected', isAskedByMember: true, reason: '不想要了', decisionNote: '商品已在路上' },
  ]);
});

it('points that were about to end can be spent again for a month after a refund', async () => {
  const goods = await newGoods(test, { points: 100 });
  const [buyer] = await newBuyers(test, 1, 100);
  const soon = new Date(now().getTime() + 3 * 86_400_000);
  await test.db.execute(sql`update point_lots set expires_time = ${soon.toISOString()} where member_id = ${buyer!.id}`);
  const { id, pointParts } = await paidOrder(test, buyer!, goods.id);
  expect(pointParts).toEqual([{ points: 100, expiresTime: soon.toISOString() }]);
  test.clock.advance(10 * 86_400_000);
  [operator, chief] = [await test.loginAs('operator'), await test.loginAs('chief')];
  await test.call(proposeRefund, { id, rev: await revOf(id), reason: '缺货', isStockBack: true }, operator);
  await test.call(decideRefund, { id, rev: await revOf(id), isPassed: true, note: '好' }, chief);
  const { rows } = await test.db.execute<{ remaining: number; days: number }>(sql`
    select remaining, round(extract(epoch from expires_time - ${now().toISOString()}::timestamptz) / 86400)::int as days
    from point_lots where member_id = ${buyer!.id} and remaining > 0`);
  expect(rows).toEqual([{ remaining: 100, days: 30 }]);
  expect(await test.db.$count(orders, eq(orders.id, id))).toBe(1);
});
