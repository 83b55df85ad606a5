import type { GoodsPicture, GoodsState } from 'shared-contracts/model';
import { sql, boolean, check, index, integer, jsonb, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Sellers of goods. */
export const merchants = pgTable('merchants', {
  id: idColumn(),
  name: text().notNull().unique(),
  contact: text().notNull().default(''),
  phone: text().notNull().default(''),
  note: text().notNull().default(''),
  isOpen: boolean().notNull().default(true),
  createdTime: timeColumn().notNull(),
});

/** Goods; readers see those on shelf. */
export const goods = pgTable(
  'goods',
  {
    id: idColumn(),
    name: text().notNull(),
    state: text().$type<GoodsState>().notNull().default('draft'),
    pictures: jsonb().$type<GoodsPicture[]>().notNull().default([]),
    /** In fen. */
    price: integer().notNull(),
    points: integer().notNull().default(0),
    /** True when points and price are both due. */
    isBoth: boolean().notNull().default(false),
    stock: integer().notNull(),
    merchantId: idRef()
      .notNull()
      .references(() => merchants.id),
    /** The greatest is listed first. */
    sortField: integer().notNull().default(0),
    /** Cleaned HTML. */
    description: text().notNull().default(''),
    rev: integer().notNull().default(0),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('goods_state', sql`${table.state} in ('draft','onShelf','offShelf')`),
    check('goods_numbers', sql`${table.price} >= 0 and ${table.points} >= 0 and ${table.stock} >= 0`),
    index('goods_order').on(table.sortField.desc(), table.id.desc()),
  ],
);
