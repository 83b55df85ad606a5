import type { SiteFacts, SitePages } from 'shared-contracts/model';
import { sql, check, integer, jsonb, pgTable, text } from '../database/orm.ts';
import { timeColumn } from '../database/columns.ts';

/** What the public site says of itself: one row, which is there once somebody has saved it. */
export const siteFactsTable = pgTable(
  'site_facts',
  {
    id: integer().primaryKey().default(1),
    facts: jsonb().$type<SiteFacts>().notNull(),
    /** Cleaned HTML of the pages that the newsroom writes about itself. */
    pages: jsonb().$type<SitePages>().notNull(),
    rev: integer().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [check('site_facts_one', sql`${table.id} = 1`)],
);
