import type { DeliveryState, Target } from 'shared-contracts/model';
import { and, asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { versions } from './content.tables.ts';
import { deliveries } from './delivery.tables.ts';

/** One story at one target as the database has it. */
export type DeliveryRecord = typeof deliveries.$inferSelect;
/** With the hash of the version it names. */
export type DeliveryWithHash = DeliveryRecord & { hash: string | null };

/** Columns that a change of a delivery may set. */
export type DeliveryPatch = Partial<
  Omit<typeof deliveries.$inferInsert, 'id' | 'contentId' | 'target' | 'modifiedTime'>
>;

/** The deliveries of a story. The content row must be locked by a caller that changes them. */
export async function deliveriesOf(tx: Database, contentId: string): Promise<DeliveryWithHash[]> {
  const rows = await tx
    .select({ delivery: deliveries, hash: versions.hash })
    .from(deliveries)
    .leftJoin(versions, eq(versions.id, deliveries.versionId))
    .where(eq(deliveries.contentId, contentId));
  return rows.map(({ delivery, hash }) => ({ ...delivery, hash }));
}

/** Sets the state of a story at a target; one row for each pair, so that nothing is sent twice. */
export async function putDelivery(
  tx: Database,
  contentId: string,
  target: Target,
  patch: DeliveryPatch & Pick<DeliveryRecord, 'state'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(deliveries)
    .values({ contentId, target, modifiedTime: now, ...patch })
    .onConflictDoUpdate({ target: [deliveries.contentId, deliveries.target], set: { ...patch, modifiedTime: now } });
}

/** Restores the state that a story had at a target before it was on its way there. */
export async function restDelivery(tx: Database, contentId: string, target: Target, now: Date): Promise<void> {
  const state = sql<DeliveryState>`case when withdrawn_time is null then 'idle' else 'withdrawn' end`;
  await tx
    .update(deliveries)
    .set({ state, lastError: null, modifiedTime: now })
    .where(and(eq(deliveries.contentId, contentId), eq(deliveries.target, target)));
}

/** Records who has settled a copy that cannot be changed; it counts as old again when another text is approved. */
export async function settleDelivery(
  tx: Database,
  contentId: string,
  target: Target,
  by: Author,
  now: Date,
): Promise<void> {
  const passed = sql<string>`(select passed_hash(c) from contents c where c.id = ${contentId})`;
  await tx
    .update(deliveries)
    .set({ settledHash: passed, settledBy: by.userId, settledName: by.nickName, settledTime: now })
    .where(and(eq(deliveries.contentId, contentId), eq(deliveries.target, target)));
}

/** Returns the titles that readers see of stories, by id; those that no target shows are absent. */
export async function publishedTitles(db: Database, contentIds: readonly string[]): Promise<Map<string, string>> {
  if (contentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: versions.contentId, title: versions.title })
    .from(deliveries)
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(and(inArray(deliveries.contentId, [...contentIds]), eq(deliveries.state, 'published')))
    .orderBy(asc(versions.id));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The delivery of a story at a target. */
export async function deliveryAt(tx: Database, contentId: string, target: Target): Promise<DeliveryRecord | undefined> {
  const [row] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.contentId, contentId), eq(deliveries.target, target)));
  return row;
}
