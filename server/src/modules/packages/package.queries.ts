import type { Platform, PlatformPush, PlatformPushState } from 'shared-contracts/model';
import { packageLimits } from 'shared-contracts/limits';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { contents, versions } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import type { Version } from '../stories/version.queries.ts';
import { platformPushes, platformReceivers, platformWords } from './package.tables.ts';

export type StoredWords = typeof platformWords.$inferSelect;
export type StoredPush = typeof platformPushes.$inferSelect;
export type StoredReceiver = typeof platformReceivers.$inferSelect;

/** Latest pushes among which the page of settings looks for those of the user's channels. */
const lookedThrough = 500;

/** The version that readers see: that of the website, else the newest of another target. */
export async function readersVersion(db: Database, contentId: string): Promise<Version | undefined> {
  const [row] = await db
    .select({ version: versions })
    .from(deliveries)
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(and(eq(deliveries.contentId, contentId), eq(deliveries.state, 'published')))
    .orderBy(sql`${deliveries.target} = 'website' desc`, desc(versions.id))
    .limit(1);
  return row?.version;
}

/** Words that a story has of its own, by platform. */
export async function wordsOf(db: Database, contentId: string): Promise<Map<Platform, StoredWords>> {
  const rows = await db.select().from(platformWords).where(eq(platformWords.contentId, contentId));
  return new Map(rows.map((row) => [row.platform, row]));
}

/** Stores words under their revision; the story's row must be locked by the caller. */
export async function putWords(tx: Database, words: StoredWords): Promise<void> {
  await tx
    .insert(platformWords)
    .values(words)
    .onConflictDoUpdate({ target: [platformWords.contentId, platformWords.platform], set: words });
}

const toWire = (push: StoredPush): PlatformPush => ({
  id: push.id,
  contentId: push.contentId,
  platform: push.platform,
  title: push.title,
  state: push.state,
  attempts: push.attempts,
  lastError: push.lastError,
  createUserName: push.createUserName,
  createdTime: toWireTime(push.createdTime),
  deliveredTime: toWireTimeOrNull(push.deliveredTime),
  isLeft: push.withdrawnTime !== null,
});

/** The latest pushes of a story, newest first. */
export async function pushesOf(db: Database, contentId: string): Promise<PlatformPush[]> {
  const rows = await db
    .select()
    .from(platformPushes)
    .where(eq(platformPushes.contentId, contentId))
    .orderBy(desc(platformPushes.id))
    .limit(packageLimits.pushesShown);
  return rows.map(toWire);
}

/** The latest pushes of stories of some channels, newest first. */
export async function latestPushes(db: Database, channels: ReadonlySet<string>): Promise<PlatformPush[]> {
  const latest = db
    .$with('latest')
    .as(
      db.select({ id: platformPushes.id }).from(platformPushes).orderBy(desc(platformPushes.id)).limit(lookedThrough),
    );
  const rows = await db
    .with(latest)
    .select({ push: platformPushes })
    .from(latest)
    .innerJoin(platformPushes, eq(platformPushes.id, latest.id))
    .innerJoin(contents, eq(contents.id, platformPushes.contentId))
    .where(sql`${contents.categoryId} = any(${sql.param([...channels])}::bigint[])`)
    .orderBy(desc(platformPushes.id))
    .limit(packageLimits.pushesShown);
  return rows.map(({ push }) => toWire(push));
}

/** Adds a push; undefined while another of the story is on its way to the platform. */
export async function insertPush(tx: Database, push: typeof platformPushes.$inferInsert): Promise<string | undefined> {
  const [added] = await tx.insert(platformPushes).values(push).onConflictDoNothing().returning({
    id: platformPushes.id,
  });
  return added?.id;
}

export async function findPush(db: Database, id: string): Promise<StoredPush | undefined> {
  const [push] = await db.select().from(platformPushes).where(eq(platformPushes.id, id));
  return push;
}

/** True where a push of a story is on its way to a platform. */
export async function hasOpenPush(tx: Database, contentId: string, platform: Platform): Promise<boolean> {
  const [row] = await tx
    .select({ id: platformPushes.id })
    .from(platformPushes)
    .where(
      and(
        eq(platformPushes.contentId, contentId),
        eq(platformPushes.platform, platform),
        eq(platformPushes.state, 'queued'),
      ),
    );
  return row !== undefined;
}

/** Changes a push that is in a state; false when it is in another by now. */
export async function patchPush(
  tx: Database,
  id: string,
  state: PlatformPushState,
  patch: Partial<Pick<StoredPush, 'state' | 'attempts' | 'lastError' | 'deliveredTime'>>,
): Promise<boolean> {
  const changed = await tx
    .update(platformPushes)
    .set(patch)
    .where(and(eq(platformPushes.id, id), eq(platformPushes.state, state)))
    .returning({ id: platformPushes.id });
  return changed.length > 0;
}

/** Pushes of withdrawn stories whose people are still to be noticed, locked; another process takes others. */
export async function takeLeftPushes(tx: Database, most: number): Promise<StoredPush[]> {
  return tx
    .select()
    .from(platformPushes)
    .where(and(isNotNull(platformPushes.withdrawnTime), isNull(platformPushes.noticedTime)))
    .orderBy(asc(platformPushes.id))
    .limit(most)
    .for('update', { skipLocked: true });
}

export async function noteNoticed(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(platformPushes)
    .set({ noticedTime: now })
    .where(inArray(platformPushes.id, [...ids]));
}

/** Receivers that were set, by platform. */
export async function receiversByPlatform(db: Database): Promise<Map<Platform, StoredReceiver>> {
  const rows = await db.select().from(platformReceivers);
  return new Map(rows.map((row) => [row.platform, row]));
}

/** A receiver under its row lock. */
export async function lockReceiver(tx: Database, platform: Platform): Promise<StoredReceiver | undefined> {
  const [row] = await tx.select().from(platformReceivers).where(eq(platformReceivers.platform, platform)).for('update');
  return row;
}

/** Stores a receiver; false where somebody else stored the first one meanwhile. */
export async function putReceiver(tx: Database, receiver: StoredReceiver): Promise<boolean> {
  const { rowCount } = await tx
    .insert(platformReceivers)
    .values(receiver)
    .onConflictDoUpdate({
      target: platformReceivers.platform,
      set: receiver,
      setWhere: eq(platformReceivers.rev, receiver.rev - 1),
    });
  return rowCount === 1;
}

/** Marks a push as one whose story was withdrawn meanwhile. */
export async function markLeft(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(platformPushes).set({ withdrawnTime: now }).where(eq(platformPushes.id, id));
}
