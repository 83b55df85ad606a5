import type { Database } from '../../platform/database/database.ts';
import { siteFactsTable } from '../../platform/pages/site-facts.tables.ts';

type Row = typeof siteFactsTable.$inferSelect;

/** The stored settings of the site; undefined until somebody has saved some. */
export async function findSiteSettings(db: Database): Promise<Row | undefined> {
  const [row] = await db.select().from(siteFactsTable);
  return row;
}

/** The stored settings, locked until the transaction ends. Two first saves wait for one another. */
export async function lockSiteSettings(tx: Database): Promise<Row | undefined> {
  const [row] = await tx.select().from(siteFactsTable).for('update');
  return row;
}

/** Stores the settings whole; false when another stored the first ones meanwhile. */
export async function putSiteSettings(tx: Database, row: Omit<Row, 'id'>): Promise<boolean> {
  const stored =
    row.rev === 1
      ? await tx
          .insert(siteFactsTable)
          .values({ ...row, id: 1 })
          .onConflictDoNothing()
          .returning({ rev: siteFactsTable.rev })
      : await tx.update(siteFactsTable).set(row).returning({ rev: siteFactsTable.rev });
  return stored.length === 1;
}
