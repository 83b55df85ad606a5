import { randomUUID } from 'node:crypto';
import type { GoodsWay } from 'shared-contracts/model';
import { eq } from '../src/platform/database/orm.ts';
import { deriveTokenKeys } from '../src/platform/http/token.rules.ts';
import { goods, merchants } from '../src/modules/goods/goods.tables.ts';
import type { StoredMember } from '../src/modules/members/member.queries.ts';
import { members } from '../src/modules/members/member.tables.ts';
import { findOrder, type StoredOrder } from '../src/modules/orders/order.queries.ts';
import { placeOrder } from '../src/modules/orders/place-order.ts';
import { payOrder } from '../src/modules/orders/reader-orders.ts';
import { adjustPoints } from '../src/modules/points/points.ts';
import { pointAccounts } from '../src/modules/points/points.tables.ts';
import type { TestApp } from './helper.ts';

/** The keys of a test's server. */
export const orderKeys = deriveTokenKeys(Buffer.from('test'));
export const receiver = { name: '周敏', mobile: '13800001111', address: '江城市临江区沿江大道12号' };

let serial = 0;

/** Goods on shelf for points. */
export async function newGoods(
  { db, clock }: TestApp,
  { points = 100, stock = 5, ...more }: Partial<typeof goods.$inferInsert> = {},
): Promise<typeof goods.$inferSelect> {
  serial += 1;
  const now = clock.now();
  const [merchant] = await db
    .insert(merchants)
    .values({ name: `商家${serial}`, createdTime: now })
    .returning();
  const [row] = await db
    .insert(goods)
    .values({
      name: `书签${serial}`,
      state: 'onShelf',
      pictures: [{ id: '1', path: '/files/picture/a.jpg' }],
      price: 0,
      points,
      stock,
      merchantId: merchant!.id,
      createUserName: '运营',
      createdTime: now,
      modifiedUserName: '运营',
      modifiedTime: now,
      ...more,
    })
    .returning();
  return row!;
}

/** Members with points, given by staff. */
export async function newBuyers({ db, clock }: TestApp, count: number, points: number): Promise<StoredMember[]> {
  const now = clock.now();
  const rows = await db
    .insert(members)
    .values(
      Array.from({ length: count }, () => ({
        nickName: `买家${(serial += 1)}`,
        source: 'site' as const,
        createdTime: now,
      })),
    )
    .returning();
  const by = { userId: '1', nickName: '运营' };
  for (const { id } of rows)
    if (points > 0)
      await db.transaction((tx) =>
        adjustPoints(tx, { memberId: id, requestId: randomUUID(), amount: points, reason: '赠送', by, now }),
      );
  return rows;
}

/** An order of a member as the site would place it. */
export const place = (
  { db, clock }: TestApp,
  member: StoredMember,
  goodsId: string,
  { pieces = 1, requestId = randomUUID(), way }: { pieces?: number; requestId?: string; way?: GoodsWay } = {},
): Promise<StoredOrder> =>
  db.transaction((tx) =>
    placeOrder(
      tx,
      member,
      { requestId, goodsId, pieces, way, receiver },
      { keys: orderKeys, now: clock.now(), isMoneyOffered: true },
    ),
  );

/** An order that is paid. */
export async function paidOrder(
  test: TestApp,
  member: StoredMember,
  goodsId: string,
  pieces = 1,
): Promise<StoredOrder> {
  const { id } = await place(test, member, goodsId, { pieces });
  return test.db.transaction((tx) => payOrder(tx, member, id, test.clock.now()));
}

export const orderNow = async ({ db }: TestApp, id: string): Promise<StoredOrder> => (await findOrder(db, id))!;

export async function balanceOf({ db }: TestApp, memberId: string): Promise<number> {
  const [row] = await db.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId));
  return row?.balance ?? 0;
}

export async function stockOf({ db }: TestApp, goodsId: string): Promise<number> {
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId));
  return row!.stock;
}
