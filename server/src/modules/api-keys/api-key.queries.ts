import { and, count, desc, eq, gt, isNull, lt, or, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../identity/identity.tables.ts';
import { apiDrafts, apiKeys } from './api-key.tables.ts';

/** A key as it is stored. */
export type StoredApiKey = typeof apiKeys.$inferSelect;

/** Keys shown at most. */
const listed = 500;
/** Milliseconds within which a further use of a key is not noted. */
const useNotedEvery = 60_000;

/** Keeps a key by its hash. */
export async function insertApiKey(tx: Database, row: typeof apiKeys.$inferInsert): Promise<string> {
  const [added] = await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id });
  return added!.id;
}

/** Keys with their owners, newest first. */
export const listStoredKeys = (db: Database) =>
  db
    .select({ key: apiKeys, ownerName: users.nickName })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .orderBy(desc(apiKeys.id))
    .limit(listed);

/** Number of keys in force, under a lock that keeps others from being added. */
export async function countInForce(tx: Database, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('api-keys', 0))`);
  const [row] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(isNull(apiKeys.revokedTime), gt(apiKeys.expiresTime, now)));
  return row!.keys;
}

/** Revokes a key; its name, or undefined when it was revoked before. */
export async function markRevoked(tx: Database, id: string, by: string, now: Date): Promise<string | undefined> {
  const [revoked] = await tx
    .update(apiKeys)
    .set({ revokedTime: now, revokedName: by })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedTime)))
    .returning({ name: apiKeys.name });
  return revoked?.name;
}

/** The key that begins so. */
export async function findByPrefix(db: Database, prefix: string): Promise<StoredApiKey | undefined> {
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.prefix, prefix));
  return key;
}

/** Notes the use of a key, once a minute. */
export async function noteUse(db: Database, id: string, ip: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - useNotedEvery);
  await db
    .update(apiKeys)
    .set({ usedTime: now, usedIp: ip })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.usedTime), lt(apiKeys.usedTime, since))));
}

/** The draft that came by a key under another system's id. */
export async function findDraft(db: Database, keyId: string, externalId: string) {
  const [found] = await db
    .select({ contentId: apiDrafts.contentId })
    .from(apiDrafts)
    .where(and(eq(apiDrafts.keyId, keyId), eq(apiDrafts.externalId, externalId)));
  return found;
}

/** Serialises drafts of one external id until the transaction ends. */
export async function lockExternalId(tx: Database, keyId: string, externalId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-draft:${keyId}:${externalId}`}, 0))`);
}

/** Remembers which story an external id stands for. */
export async function insertDraft(tx: Database, row: typeof apiDrafts.$inferInsert): Promise<void> {
  await tx.insert(apiDrafts).values(row);
}
