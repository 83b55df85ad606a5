import { randomUUID } from 'node:crypto';
import { OrderState, orderTransitions } from 'shared-contracts/model';
import { openMerchant, saveGoods } from 'shared-contracts/endpoints';
import { eq, sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import {
  balanceOf,
  newBuyers,
  newGoods,
  orderKeys,
  orderNow,
  paidOrder,
  place,
  receiver,
  stockOf,
} from '../../../test/order-kit.ts';
import { members } from '../members/member.tables.ts';
import { memberMessages } from '../members/member-message.tables.ts';
import { provePoints } from '../points/point-proof.ts';
import { keepOrders } from './keep-orders.ts';
import { memberOrders } from './member-orders.ts';
import { orders } from './order.tables.ts';
import { askForRefund, cancelOrder, payOrder, receiveOrder } from './reader-orders.ts';
import { openReceiver } from './receiver.rules.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const inTransaction = <T>(work: Parameters<TestApp['db']['transaction']>[0]) => test.db.transaction(work) as Promise<T>;
const now = () => test.clock.now();

it.each([
  ['points', { points: 5 }],
  ['money', { points: 0, price: 500 }],
])(
  'of 500 buyers of the last 10 pieces for %s exactly 10 get an order, and the stock ends at zero',
  async (_, cost) => {
    const goods = await newGoods(test, { stock: 10, ...cost });
    const buyers = await newBuyers(test, 500, 0);
    // On as many connections at a time as the server has.
    const connections = 8;
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const lane = async (first: number) => {
      for (let n = first; n < buyers.length; n += connections)
        outcomes.push(...(await Promise.allSettled([place(test, buyers[n]!, goods.id)])));
    };
    await Promise.all(Array.from({ length: connections }, (_, first) => lane(first)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const sentences = new Set(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [])),
    );
    expect([...sentences]).toEqual(['商品已兑完']);
    expect(await test.db.$count(orders, eq(orders.goodsId, goods.id))).toBe(10);
    expect(await stockOf(test, goods.id)).toBe(0);
  },
);

it('the same request many times at once makes one order, and paying it many times takes the points once', async () => {
  const goods = await newGoods(test, { stock: 5, points: 30 });
  const [buyer] = await newBuyers(test, 1, 100);
  const requestId = randomUUID();
  const placed = await Promise.all(
    Array.from({ length: 12 }, () => place(test, buyer!, goods.id, { requestId, pieces: 2 })),
  );
  expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
  expect(await stockOf(test, goods.id)).toBe(3);
  const { id } = placed[0]!;
  const paid = await Promise.all(
    Array.from({ length: 12 }, () => inTransaction<{ state: string }>((tx) => payOrder(tx, buyer!, id, now()))),
  );
  expect(new Set(paid.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect(await balanceOf(test, buyer!.id)).toBe(40);
  expect(await orderNow(test, id)).toMatchObject({ points: 60, pointParts: [{ points: 60, expiresTime: null }] });
  expect(await provePoints(test.db, now())).toEqual({ wrong: 0 });
});

it('too few points, too many unpaid orders, goods off shelf or not for points are refused in words', async () => {
  const goods = await newGoods(test, { stock: 50, points: 70 });
  const [buyer] = await newBuyers(test, 1, 50);
  const { id } = await place(test, buyer!, goods.id);
  await expect(inTransaction((tx) => payOrder(tx, buyer!, id, now()))).rejects.toThrow(
    '积分不足：需要70积分，您有50积分',
  );
  expect(await orderNow(test, id)).toMatchObject({ state: 'unpaid', paidTime: null });
  for (let n = 0; n < 4; n += 1) await place(test, buyer!, goods.id);
  await expect(place(test, buyer!, goods.id)).rejects.toThrow('您有5个订单还没有支付，请先支付或取消');
  const [other] = await newBuyers(test, 1, 50);
  await expect(place(test, other!, goods.id, { pieces: 46 })).rejects.toThrow('库存不足，只剩45件');
  const forMoney = await newGoods(test, { points: 0, price: 100 });
  await expect(place(test, other!, forMoney.id, { way: 'points' })).rejects.toThrow('该商品不能用积分兑换');
  expect(await stockOf(test, forMoney.id)).toBe(5);
  const off = await newGoods(test, { state: 'offShelf' });
  await expect(place(test, other!, off.id)).rejects.toThrow('商品不存在或已下架');
  await test.db.update(members).set({ state: 'frozen', frozenReason: '刷单' }).where(eq(members.id, other!.id));
  await expect(place(test, other!, goods.id)).rejects.toThrow('刷单');
});

it('an order that is not paid in time closes once, however many jobs run, and gives its pieces back', async () => {
  const goods = await newGoods(test, { stock: 3 });
  const [buyer] = await newBuyers(test, 1, 500);
  const late = await place(test, buyer!, goods.id, { pieces: 2 });
  const paid = await paidOrder(test, buyer!, goods.id);
  expect(await stockOf(test, goods.id)).toBe(0);
  test.clock.advance(31 * 60_000);
  await expect(inTransaction((tx) => payOrder(tx, buyer!, late.id, now()))).rejects.toThrow('订单已过支付时间');
  const done = await Promise.all(Array.from({ length: 6 }, () => keepOrders(test.db, now())));
  expect(done.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
  expect(await stockOf(test, goods.id)).toBe(2);
  expect(await orderNow(test, late.id)).toMatchObject({ state: 'closed', closeReason: '超时未支付' });
  expect((await orderNow(test, paid.id)).state).toBe('paid');
  expect(await test.db.$count(memberMessages, eq(memberMessages.event, `order:${late.id}:closed`))).toBe(1);
  expect(await keepOrders(test.db, now())).toBe(0);
});

it('the buyer cancels what is not paid, and nothing else; another member sees nothing of it', async () => {
  const goods = await newGoods(test);
  const [buyer, other] = await newBuyers(test, 2, 500);
  const { id } = await place(test, buyer!, goods.id, { pieces: 2 });
  await expect(inTransaction((tx) => cancelOrder(tx, other!, id, now()))).rejects.toThrow('没有找到该订单');
  await inTransaction((tx) => cancelOrder(tx, buyer!, id, now()));
  expect(await stockOf(test, goods.id)).toBe(5);
  await expect(inTransaction((tx) => cancelOrder(tx, buyer!, id, now()))).rejects.toThrow(/是“关闭”，不能改为“关闭”/);
  expect(await stockOf(test, goods.id)).toBe(5);
  const paid = await paidOrder(test, buyer!, goods.id);
  await expect(inTransaction((tx) => cancelOrder(tx, buyer!, paid.id, now()))).rejects.toThrow(
    /是“待发”，不能改为“关闭”/,
  );
  await expect(inTransaction((tx) => receiveOrder(tx, buyer!, paid.id, now()))).rejects.toThrow(/不能改为“完成”/);
});

it('the database itself refuses every step that the table of transitions does not have', async () => {
  const goods = await newGoods(test, { stock: 90 });
  const [buyer] = await newBuyers(test, 1, 90_000);
  const states = Object.values(OrderState);
  for (const from of states)
    for (const to of states) {
      if (from === to || to === OrderState.Refunded) continue;
      await test.db.transaction(async (tx) => {
        const { id } = await paidOrder(test, buyer!, goods.id);
        await tx.execute(sql`alter table orders disable trigger orders_step`);
        await tx.update(orders).set({ state: from }).where(eq(orders.id, id));
        await tx.execute(sql`alter table orders enable trigger orders_step`);
        const step = tx.transaction((inner) => inner.update(orders).set({ state: to }).where(eq(orders.id, id)));
        const isAllowed = await step.then(
          () => true,
          () => false,
        );
        expect([from, to, isAllowed]).toEqual([from, to, orderTransitions[from].includes(to)]);
      });
    }
  const { id } = await paidOrder(test, buyer!, goods.id);
  await test.db.update(orders).set({ state: 'refunding' }).where(eq(orders.id, id));
  await expect(test.db.update(orders).set({ state: 'refunded' }).where(eq(orders.id, id))).rejects.toThrow();
});

it('a finished order is asked back within seven days, not later', async () => {
  const goods = await newGoods(test);
  const [buyer] = await newBuyers(test, 1, 500);
  const { id } = await paidOrder(test, buyer!, goods.id);
  await test.db.update(orders).set({ state: 'shipped', completeTime: now() }).where(eq(orders.id, id));
  expect(await keepOrders(test.db, now())).toBe(1);
  expect((await orderNow(test, id)).state).toBe('done');
  test.clock.advance(8 * 86_400_000);
  const ask = () => inTransaction((tx) => askForRefund(tx, buyer!, { id, reason: '破损' }, now()));
  await expect(ask()).rejects.toThrow('订单完成已超过7天，不能申请退款');
  await test.db.update(orders).set({ doneTime: now() }).where(eq(orders.id, id));
  await ask();
  expect((await orderNow(test, id)).state).toBe('refunding');
});

it('a receiver is encrypted and bound to its order; it goes with the member, of an open order at its end', async () => {
  const goods = await newGoods(test);
  const [buyer] = await newBuyers(test, 1, 500);
  const done = await place(test, buyer!, goods.id);
  const open = await paidOrder(test, buyer!, goods.id);
  expect(JSON.stringify(done)).not.toMatch(/周敏|13800001111|沿江大道12号/);
  expect(done).toMatchObject({
    receiverName: '周*',
    receiverMobile: '138****1111',
    receiverAddress: '江城市临江区****',
  });
  expect(openReceiver(orderKeys, done)).toEqual(receiver);
  expect(openReceiver(orderKeys, { ...done, number: open.number }).name).toBe('');
  await inTransaction((tx) => cancelOrder(tx, buyer!, done.id, now()));
  expect(await memberOrders.list(test.db, buyer!.id, 10)).toMatchObject([{ state: '待发' }, { state: '关闭' }]);
  await test.db.transaction((tx) => memberOrders.forget(tx, buyer!.id, now()));
  expect(await orderNow(test, done.id)).toMatchObject({ receiverSealed: '', receiverName: '', receiverMobile: '' });
  expect(openReceiver(orderKeys, await orderNow(test, open.id))).toEqual(receiver);
  await test.db.update(orders).set({ state: 'shipped' }).where(eq(orders.id, open.id));
  await inTransaction((tx) => receiveOrder(tx, buyer!, open.id, now()));
  expect(await orderNow(test, open.id)).toMatchObject({ state: 'done', receiverSealed: '', receiverName: '' });
});

it('a merchant with open orders is not closed, and a save keeps what was ordered while the form was open', async () => {
  const operator = await test.loginAs('operator');
  const goods = await newGoods(test, { stock: 10 });
  const [buyer] = await newBuyers(test, 1, 5000);
  await paidOrder(test, buyer!, goods.id, 4);
  const draft = { id: goods.id, name: goods.name, pictures: goods.pictures, price: 0, points: 100, sortField: 0 };
  const save = (stock: number, openedStock: number) =>
    test.call(
      saveGoods,
      { ...draft, merchantId: goods.merchantId, description: '', rev: 0, stock, openedStock },
      operator,
    );
  expect((await save(2, 10)).envelope.message).toBe('编辑期间又有4件被订购，库存不能小于0');
  expect((await save(30, 10)).envelope.data).toMatchObject({ stock: 26 });
  await test.db.execute(sql`update goods set state = 'offShelf' where id = ${goods.id}`);
  const close = () => test.call(openMerchant, { ids: goods.merchantId, isOpen: false }, operator);
  expect((await close()).envelope.message).toMatch(/还有1个订单没有完成，请先处理/);
  await test.db.execute(sql`update orders set state = 'shipped' where goods_id = ${goods.id}`);
  await test.db.execute(sql`update orders set state = 'done' where goods_id = ${goods.id}`);
  expect((await close()).status).toBe(200);
});
