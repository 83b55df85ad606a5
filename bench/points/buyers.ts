import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { openMePlaceOrder } from 'shared-contracts/open';
import { Pool } from 'undici';
import { placeOrder } from '../../server/src/modules/orders/place-order.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { deriveTokenKeys, hashToken, makeToken } from '../../server/src/platform/http/token.rules.ts';
import { type Figure, median } from '../core/figure.ts';
import { type Statement, statementsOf } from '../core/statements.ts';

const buyers = 500;
const pieces = 10;
const rounds = 5;
/** Connections of the server by default. */
const connections = 16;
const receiver = { name: '周敏', mobile: '13800001111', address: '江城市临江区沿江大道12号' };

/** A member who buys, with a session of the app. */
interface Buyer {
  id: string;
  token: string;
}

async function addBuyers(client: pg.Client): Promise<Buyer[]> {
  const tokens = Array.from({ length: buyers }, makeToken);
  const { rows } = await client.query<{ id: string }>(
    `insert into members (nick_name, source, created_time)
     select '买家' || n, 'site', now() from generate_series(1, $1::int) n returning id`,
    [buyers],
  );
  await client.query(
    `insert into member_sessions (member_id, token_hash, via, device, ip, created_time, used_time)
     select id, hash, 'app', 'App', '127.0.0.1', now(), now() from unnest($1::bigint[], $2::text[]) s(id, hash)`,
    [rows.map(({ id }) => id), tokens.map((token) => hashToken(token))],
  );
  return rows.map(({ id }, index) => ({ id, token: tokens[index]! }));
}

/** Goods with so many pieces, for points. */
async function addGoods(client: pg.Client, stock: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into goods (name, state, pictures, price, points, stock, merchant_id, create_user_name, created_time,
       modified_user_name, modified_time)
     select '限量书签', 'onShelf', '[]', 0, 10, $1, min(id), '', now(), '', now() from merchants returning id`,
    [stock],
  );
  return rows[0]!.id;
}

/** Closes the orders of goods, so that buyers may order again; says how many there were and what is left in stock. */
async function clear(client: pg.Client, goodsId: string): Promise<{ orders: number; stock: number }> {
  const { rowCount } = await client.query(
    `update orders set state = 'closed', closed_time = now() where goods_id = $1`,
    [goodsId],
  );
  const { rows } = await client.query<{ stock: number }>('select stock from goods where id = $1', [goodsId]);
  return { orders: rowCount ?? 0, stock: rows[0]!.stock };
}

const secondsFor = async (all: Buyer[], buy: (buyer: Buyer) => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await Promise.all(all.map(buy));
  return (performance.now() - startedAt) / 1000;
};

/** The statements of an order, with what is another buyer's in another order. */
interface Recorded {
  statements: Statement[];
  memberId: string;
  requestId: string;
  number: string;
}

async function record(databaseUrl: string, memberId: string, goodsId: string): Promise<Recorded> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 });
  const requestId = randomUUID();
  const facts = { keys: deriveTokenKeys(Buffer.from('bench')), now: new Date(), isMoneyOffered: true };
  let number = '';
  const sent = await statementsOf(() =>
    db.transaction(async (tx) => {
      ({ number } = await placeOrder(tx, { id: memberId }, { requestId, goodsId, pieces: 1, receiver }, facts));
    }),
  );
  await close();
  return { statements: sent.filter(({ text }) => !/^(begin|commit)$/i.test(text)), memberId, requestId, number };
}

/** The same SQL as the product's, without a server: to the end of the order, or to the stock that is gone. */
async function buyAlone(pool: pg.Pool, { statements, ...first }: Recorded, goods: [string, string], memberId: string) {
  const others = new Map<unknown, string>([
    [first.memberId, memberId],
    [first.requestId, randomUUID()],
    [first.number, randomBytes(10).toString('hex')],
    goods,
  ]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements) {
      const { rowCount } = await client.query(
        text,
        values.map((value) => others.get(value) ?? value),
      );
      if (!text.startsWith('update "goods"') || rowCount === 1) continue;
      const look = statements.find((one) => one.text.includes('from "goods"'))!;
      await client.query(
        look.text,
        look.values.map((value) => others.get(value) ?? value),
      );
      await client.query('rollback');
      return;
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function buyAtServer(server: Pool, { token }: Buyer, goodsId: string): Promise<void> {
  const { statusCode, body } = await server.request({
    method: 'POST',
    path: openMePlaceOrder.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ requestId: randomUUID(), goodsId, pieces: 1, receiver }),
  });
  const answer = await body.text();
  if (statusCode !== 200 && statusCode !== 409) throw new Error(`${statusCode} ${answer}`);
}

/** Five hundred buyers at once on ten pieces, at the server and by the same SQL alone. */
export async function measureBuyers(url: string, databaseUrl: string, client: pg.Client): Promise<Figure[]> {
  const all = await addBuyers(client);
  const firstGoods = await addGoods(client, 1);
  const recorded = await record(databaseUrl, all.at(-1)!.id, firstGoods);
  await clear(client, firstGoods);
  const server = new Pool(url, { connections: buyers });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const rates: { server: number[]; alone: number[] } = { server: [], alone: [] };
  let wrong = 0;
  for (let round = -1; round < rounds; round += 1)
    // In turns, each first every other time, so that other load on the machine affects both.
    for (const kind of round % 2 === 0 ? (['server', 'alone'] as const) : (['alone', 'server'] as const)) {
      const goodsId = await addGoods(client, pieces);
      const buy =
        kind === 'server'
          ? (buyer: Buyer) => buyAtServer(server, buyer, goodsId)
          : ({ id }: Buyer) => buyAlone(pool, recorded, [firstGoods, goodsId], id);
      const seconds = await secondsFor(all, buy);
      const { orders, stock } = await clear(client, goodsId);
      wrong += Math.abs(orders - pieces) + Math.abs(stock);
      if (round >= 0) rates[kind].push(buyers / seconds);
    }
  await Promise.all([server.close(), pool.end()]);
  const [ours, alone] = [median(rates.server), median(rates.alone)];
  const from = `${ours.toFixed(0)} a second against ${alone.toFixed(0)}`;
  return [
    {
      name: `orders too many or too few of ${buyers} buyers at once on ${pieces} pieces`,
      value: wrong,
      unit: '',
      limit: 0,
      from: `${2 * (rounds + 1)} rounds`,
    },
    {
      name: 'their transactions a second, against the same SQL alone',
      value: ours / alone,
      unit: '×',
      limit: 0.3,
      atLeast: true,
      from,
    },
  ];
}
