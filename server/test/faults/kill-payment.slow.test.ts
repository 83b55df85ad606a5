import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { eq } from '../../src/platform/database/orm.ts';
import { orderMoneyRefunds, orderPayments, paymentNotices } from '../../src/modules/orders/money/money.tables.ts';
import { tradeByNumber } from '../../src/modules/payment/service/sandbox.queries.ts';
import { provePoints } from '../../src/modules/points/point-proof.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { lockWaits } from '../lock-waits.ts';
import { openPay, paymentOf, sendNotice } from '../money-kit.ts';
import { balanceOf, newBuyers, newGoods, orderNow, place, stockOf } from '../order-kit.ts';
import { runServer, type ServerProcess } from '../server-process.ts';
import { createTestDatabase, serverUrl } from '../template-database.ts';
import { freePort } from './newsroom-process.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let test: TestApp;
let running: ServerProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  test = await buildTestApp({}, [], database.url);
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

/** Starts a real server process on the database; gives its address. */
async function start(): Promise<string> {
  const port = await freePort();
  running = runServer({
    PORT: String(port),
    DATABASE_URL: serverUrl(database.url),
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'newsroom-process-')),
    SITE_URL: 'http://localhost',
  });
  await running.ready;
  return `http://127.0.0.1:${port}`;
}

/**
 * Pays at a server that is killed while it books the payment: at the moment at which it needs what `hold` locks. WeChat
 * Pay has taken the money then.
 */
async function payAndKill(page: string, hold: string): Promise<void> {
  const url = await start();
  const observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  try {
    await observer.query('begin');
    await observer.query(hold);
    const body = new URLSearchParams({ do: 'pay' });
    const answer = fetch(url + page, { method: 'POST', body, redirect: 'manual' }).catch(() => 'broken');
    await lockWaits(observer);
    running!.child.kill('SIGKILL');
    await running!.exit;
    expect(await answer).toBe('broken');
    await observer.query('rollback');
  } finally {
    await observer.end();
  }
}

/** Waits until a restarted server has booked the payment of an order. */
async function untilPaid(orderId: string): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < 60_000;) {
    if ((await orderNow(test, orderId)).state === 'paid') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the order was not paid within a minute');
}

it.each([
  ['before it touches the order', (id: string) => `select id from orders where id = ${id} for update`],
  ['when payment and order are written and not yet committed', () => 'lock table payment_notices in exclusive mode'],
])(
  'a server killed between payment and order, %s, leaves the order unpaid; the next one books it exactly once',
  async (_, hold) => {
    const goods = await newGoods(test, { points: 30, price: 2590, stock: 4, isBoth: true });
    const [buyer] = await newBuyers(test, 1, 100);
    const { id } = await place(test, buyer!, goods.id, { pieces: 2 });
    const page = await openPay(test, buyer!, id);
    const { outTradeNo } = await paymentOf(test, id);
    await payAndKill(page, hold(id));
    expect((await tradeByNumber(test.db, outTradeNo))!.state).toBe('SUCCESS');
    expect((await orderNow(test, id)).state).toBe('unpaid');
    expect((await paymentOf(test, id)).state).toBe('open');

    await start();
    await untilPaid(id);
    const paid = await orderNow(test, id);
    expect((await sendNotice(test, outTradeNo)).statusCode).toBe(204);
    expect(await orderNow(test, id)).toEqual(paid);
    expect(await test.db.select().from(orderPayments).where(eq(orderPayments.orderId, id))).toMatchObject([
      { state: 'paid', amount: 5180, paidAmount: 5180 },
    ]);
    expect(await test.db.$count(orderMoneyRefunds, eq(orderMoneyRefunds.orderId, id))).toBe(0);
    const notices = await test.db.select().from(paymentNotices).where(eq(paymentNotices.number, outTradeNo));
    expect(notices.map(({ outcome }) => outcome)).toEqual(['repeated']);
    expect([await stockOf(test, goods.id), await balanceOf(test, buyer!.id)]).toEqual([2, 40]);
    expect(await provePoints(test.db, test.clock.now())).toEqual({ wrong: 0 });
  },
  180_000,
);
