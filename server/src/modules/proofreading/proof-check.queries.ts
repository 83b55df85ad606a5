import { and, desc, eq, inArray } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { channels } from '../channels/channel.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { proofChecks } from './proofreading.tables.ts';

/** A kept check of a story's stored text. */
export type StoredCheck = typeof proofChecks.$inferSelect;

/** Keeps a check. */
export async function addProofCheck(db: Database, check: Omit<StoredCheck, 'id'>): Promise<void> {
  await db.insert(proofChecks).values(check);
}

/** Checks of a story, the latest first. */
export async function proofChecksOf(db: Database, contentId: string): Promise<StoredCheck[]> {
  return db
    .select()
    .from(proofChecks)
    .where(eq(proofChecks.contentId, contentId))
    .orderBy(desc(proofChecks.id))
    .limit(50);
}

/** True when a check of exactly this text was kept. */
export async function hasCheckOf(db: Database, contentId: string, hash: string): Promise<boolean> {
  const found = await db
    .select({ id: proofChecks.id })
    .from(proofChecks)
    .where(and(eq(proofChecks.contentId, contentId), eq(proofChecks.hash, hash)))
    .limit(1);
  return found.length > 0;
}

/** Returns those of the stories that are in a column which requires a check before submit. */
export async function storiesToCheck(db: Database, contentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: contents.id })
    .from(contents)
    .innerJoin(channels, eq(channels.id, contents.categoryId))
    .where(and(inArray(contents.id, [...contentIds]), eq(channels.checkRequired, true)));
  return new Set(rows.map(({ id }) => id));
}
