import { type GoodsRow, GoodsState, type Merchant } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { and, asc, desc, eq, gt, ilike, or, type SQL, sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { goods, merchants } from './goods.tables.ts';

type StoredGoods = typeof goods.$inferSelect;
export type StoredMerchant = typeof merchants.$inferSelect;
/** Goods with whoever sells them. */
export interface SoldGoods {
  goods: StoredGoods;
  merchant: StoredMerchant;
}

/** Filter of a list of goods. */
export interface GoodsFilter {
  keywords?: string | undefined;
  merchantId?: string | undefined;
  state?: GoodsState | undefined;
}

function conditionOf({ keywords, merchantId, state }: GoodsFilter): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    state ? eq(goods.state, state) : undefined,
    merchantId ? eq(goods.merchantId, merchantId) : undefined,
    pattern ? or(ilike(goods.name, pattern), ilike(merchants.name, pattern)) : undefined,
  );
}

const sold = (db: Database) =>
  db
    .select({ goods, merchant: merchants })
    .from(goods)
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .$dynamic();

/** The wire form of a row. */
export function toGoodsRow({ goods: row, merchant }: SoldGoods): GoodsRow {
  const { description: _description, createdTime, modifiedTime, ...rest } = row;
  return {
    ...rest,
    merchantName: merchant.name,
    merchantIsOpen: merchant.isOpen,
    publicUrl: publicPaths.goods(row.id),
    createdTime: toWireTime(createdTime),
    modifiedTime: toWireTime(modifiedTime),
  };
}

/** A page of goods in the order of readers. */
export async function listGoods(
  db: Database,
  filter: GoodsFilter,
  page: number,
  size: number,
): Promise<{ list: SoldGoods[]; total: number }> {
  const [list, [sum]] = await Promise.all([
    sold(db)
      .where(conditionOf(filter))
      .orderBy(desc(goods.sortField), desc(goods.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(goods)
      .innerJoin(merchants, eq(merchants.id, goods.merchantId))
      .where(conditionOf(filter)),
  ]);
  return { list, total: sum?.total ?? 0 };
}

/** Goods on shelf behind a place of their order, or from the first. */
export async function listOnShelf(
  db: Database,
  after: { sortField: number; id: string } | undefined,
  limit: number,
): Promise<SoldGoods[]> {
  const behind = after && sql`(${goods.sortField}, ${goods.id}) < (${after.sortField}, ${after.id}::bigint)`;
  return sold(db)
    .where(and(eq(goods.state, GoodsState.OnShelf), behind))
    .orderBy(desc(goods.sortField), desc(goods.id))
    .limit(limit);
}

/** How many there are of each state under the filter, and of all. */
export async function countGoods(db: Database, filter: GoodsFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: goods.state, total: sql<number>`count(*)::int` })
    .from(goods)
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .where(conditionOf(filter))
    .groupBy(goods.state);
  return {
    all: rows.reduce((sum, { total }) => sum + total, 0),
    ...Object.fromEntries(rows.map(({ state, total }) => [state, total])),
  };
}

export async function findGoods(db: Database, id: string): Promise<SoldGoods | undefined> {
  const [row] = await sold(db).where(eq(goods.id, id));
  return row;
}

/** Goods under a row lock; their merchant is held, so that it does not close meanwhile. */
export async function lockGoods(tx: Database, id: string): Promise<SoldGoods | undefined> {
  const [row] = await tx.select().from(goods).where(eq(goods.id, id)).for('update');
  const merchant = row && (await holdMerchant(tx, row.merchantId));
  return merchant && { goods: row, merchant };
}

export async function insertGoods(tx: Database, row: typeof goods.$inferInsert): Promise<string> {
  const [added] = await tx.insert(goods).values(row).returning({ id: goods.id });
  return added!.id;
}

export async function changeGoods(tx: Database, id: string, patch: Partial<typeof goods.$inferInsert>): Promise<void> {
  await tx.update(goods).set(patch).where(eq(goods.id, id));
}

export async function removeGoods(tx: Database, id: string): Promise<void> {
  await tx.delete(goods).where(eq(goods.id, id));
}

/** A merchant, held for this transaction. */
export async function holdMerchant(
  tx: Database,
  id: string,
  mode: 'share' | 'update' = 'share',
): Promise<StoredMerchant | undefined> {
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, id)).for(mode);
  return row;
}

/** A page of merchants, newest first, with the number of their goods. */
export async function listMerchants(
  db: Database,
  keywords: string | undefined,
  page: number,
  size: number,
): Promise<{ list: Merchant[]; total: number }> {
  const condition = keywords
    ? or(ilike(merchants.name, containsPattern(keywords)), ilike(merchants.contact, containsPattern(keywords)))
    : undefined;
  const goodsCountWhere = (state: SQL) =>
    sql<number>`(select count(*)::int from goods g where g.merchant_id = merchants.id ${state})`;
  const rows = await db
    .select({
      merchant: merchants,
      goodsCount: goodsCountWhere(sql``),
      onShelfCount: goodsCountWhere(sql`and g.state = 'onShelf'`),
    })
    .from(merchants)
    .where(condition)
    .orderBy(desc(merchants.id))
    .limit(size)
    .offset(page * size);
  return {
    list: rows.map(({ merchant, ...counts }) => ({
      ...merchant,
      ...counts,
      createdTime: toWireTime(merchant.createdTime),
    })),
    total: await db.$count(merchants, condition),
  };
}

/** Adds a merchant; undefined when the name is taken. */
export async function insertMerchant(tx: Database, row: typeof merchants.$inferInsert): Promise<string | undefined> {
  const [added] = await tx.insert(merchants).values(row).onConflictDoNothing().returning({ id: merchants.id });
  return added?.id;
}

export async function merchantOfName(db: Database, name: string): Promise<StoredMerchant | undefined> {
  const [row] = await db.select().from(merchants).where(eq(merchants.name, name));
  return row;
}

export async function changeMerchant(
  tx: Database,
  id: string,
  patch: Partial<typeof merchants.$inferInsert>,
): Promise<boolean> {
  const changed = await tx.update(merchants).set(patch).where(eq(merchants.id, id)).returning({ id: merchants.id });
  return changed.length > 0;
}

/** True when a merchant has goods on shelf. */
export async function hasOnShelf(tx: Database, merchantId: string): Promise<boolean> {
  return (await tx.$count(goods, and(eq(goods.merchantId, merchantId), eq(goods.state, GoodsState.OnShelf)))) > 0;
}

/** Goods on shelf behind an id. */
export async function goodsOnShelf(db: Database, after: string, limit: number) {
  return db
    .select()
    .from(goods)
    .where(and(eq(goods.state, 'onShelf'), gt(goods.id, after)))
    .orderBy(asc(goods.id))
    .limit(limit);
}
