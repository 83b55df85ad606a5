import type { OldAddressRow } from 'shared-contracts/model';
import { asc, count, desc, eq, ilike, inArray, or, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { oldAddresses } from './data-import.tables.ts';

/** An old address as the database has it. */
type StoredAddress = typeof oldAddresses.$inferSelect;

/** Leads old addresses to a story; returns those that lead to another story already. */
export async function putOldAddresses(
  tx: Database,
  contentId: string,
  source: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const added = await tx
    .insert(oldAddresses)
    .values(addresses.map((address) => ({ address, contentId, source })))
    .onConflictDoNothing()
    .returning({ address: oldAddresses.address });
  const fresh = new Set(added.map(({ address }) => address));
  return addresses.filter((address) => !fresh.has(address));
}

/** The story that the first known one of some addresses leads to. */
export async function storyOfAddress(db: Database, addresses: readonly string[]): Promise<string | undefined> {
  if (addresses.length === 0) return undefined;
  const rows = await db
    .select({ address: oldAddresses.address, contentId: oldAddresses.contentId })
    .from(oldAddresses)
    .where(inArray(oldAddresses.address, [...addresses]));
  const byAddress = new Map(rows.map(({ address, contentId }) => [address, contentId]));
  return addresses.map((address) => byAddress.get(address)).find((id) => id !== undefined);
}

/** A page of the old addresses, found by a part of the address or of the title. */
export async function listOldAddressRows(
  db: Database,
  word: string,
  page: number,
  size: number,
): Promise<{ list: OldAddressRow[]; total: number }> {
  const pattern = containsPattern(word.trim());
  const condition =
    word.trim() === '' ? undefined : or(ilike(oldAddresses.address, pattern), ilike(contents.title, pattern));
  const isPublished = sql<boolean>`exists (select 1 from ${deliveries} d
    where d.content_id = ${contents.id} and d.target = 'website' and d.state = 'published')`;
  const [rows, [sum]] = await Promise.all([
    db
      .select({
        address: oldAddresses.address,
        contentId: oldAddresses.contentId,
        title: contents.title,
        source: oldAddresses.source,
        isPublished,
      })
      .from(oldAddresses)
      .innerJoin(contents, eq(contents.id, oldAddresses.contentId))
      .where(condition)
      .orderBy(desc(oldAddresses.contentId), asc(oldAddresses.address))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: count() })
      .from(oldAddresses)
      .innerJoin(contents, eq(contents.id, oldAddresses.contentId))
      .where(condition),
  ]);
  return { list: rows, total: sum?.total ?? 0 };
}

/** An old address, locked until the transaction ends. */
export async function lockOldAddress(tx: Database, address: string): Promise<StoredAddress | undefined> {
  return (await tx.select().from(oldAddresses).where(eq(oldAddresses.address, address)).for('update'))[0];
}

/** Leads an old address to another story. */
export async function leadOldAddress(tx: Database, address: string, contentId: string): Promise<void> {
  await tx.update(oldAddresses).set({ contentId }).where(eq(oldAddresses.address, address));
}

/** Removes an old address. */
export async function dropOldAddress(tx: Database, address: string): Promise<void> {
  await tx.delete(oldAddresses).where(eq(oldAddresses.address, address));
}
