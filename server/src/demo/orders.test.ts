import { OrderState } from 'shared-contracts/model';
import { gt, sql } from '../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../test/helper.ts';
import { newGoods, orderKeys } from '../../test/order-kit.ts';
import { orders } from '../modules/orders/order.tables.ts';
import { countOrders } from '../modules/orders/order-list.queries.ts';
import { provePoints } from '../modules/points/point-proof.ts';
import { noRefreshCookie } from '../platform/http/refresh-cookie.ts';
import type { Session } from '../platform/http/context.ts';
import { seedMembers } from './members.ts';
import { seedOrders } from './orders.ts';
import { SeededRandom } from './random.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

it('forty demo orders stand in all states, and their points pass the proof of the ledger', async () => {
  const now = test.clock.now();
  for (const points of [20, 60, 260]) await newGoods(test, { points, stock: 100 });
  await newGoods(test, { points: 0, price: 3900, stock: 100 });
  await newGoods(test, { points: 100, price: 1990, isBoth: true, stock: 100 });
  const sessionOf = async (name: string) => ({ userId: await test.userId(name), nickName: name }) as Session;
  const [operator, chief] = [await sessionOf('operator'), await sessionOf('chief')];
  const base = { settings: test.settings, log: silent, ip: '127.0.0.1', refreshCookie: noRefreshCookie };
  await test.db.transaction(async (tx) => {
    await seedMembers(tx, orderKeys, new SeededRandom(1), now);
    await seedOrders(tx, { base, keys: orderKeys, random: new SeededRandom(1), operator, chief, now });
  });
  expect(await countOrders(test.db, {})).toEqual({
    all: 40,
    unpaid: 3,
    paid: 10,
    shipped: 8,
    done: 9,
    refunding: 3,
    refunded: 3,
    closed: 4,
  });
  const money = await test.db.select().from(orders).where(gt(orders.amount, 0));
  expect(new Set(money.map(({ state }) => state))).toEqual(new Set(Object.values(OrderState)));
  expect(money.some(({ points }) => points > 0)).toBe(true);
  expect(await provePoints(test.db, now)).toEqual({ wrong: 0 });
  const { rows } = await test.db.execute(sql`select 1 from goods where stock < 0`);
  expect(rows).toEqual([]);
});
