import { and, desc, eq, gt, isNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { overrideGrants } from './registry.tables.ts';

/** A development override that was granted. */
export type GrantRecord = typeof overrideGrants.$inferSelect;

const inForce = (now: Date) => and(isNull(overrideGrants.endedTime), gt(overrideGrants.expiresTime, now));

export async function addGrant(db: Database, grant: Omit<GrantRecord, 'endedTime'>): Promise<void> {
  await db.insert(overrideGrants).values(grant);
}

/** Grants in force, newest first; of one user when named. */
export async function listGrants(db: Database, now: Date, userId?: string): Promise<GrantRecord[]> {
  return db
    .select()
    .from(overrideGrants)
    .where(and(inForce(now), userId === undefined ? undefined : eq(overrideGrants.userId, userId)))
    .orderBy(desc(overrideGrants.createdTime));
}

/** The grant in force whose cookie has this hash. */
export async function grantOfToken(db: Database, tokenHash: string, now: Date): Promise<GrantRecord | undefined> {
  const [row] = await db
    .select()
    .from(overrideGrants)
    .where(and(inForce(now), eq(overrideGrants.tokenHash, tokenHash)));
  return row;
}

/** Ends a grant; undefined when it was not in force. */
export async function endGrant(db: Database, id: string, now: Date): Promise<GrantRecord | undefined> {
  const [row] = await db
    .update(overrideGrants)
    .set({ endedTime: now })
    .where(and(inForce(now), eq(overrideGrants.id, id)))
    .returning();
  return row;
}
