import { and, count, eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { preferences } from './identity.tables.ts';

/** A preference of a user; null when there is none. */
export async function readPreference(db: Database, userId: string, key: string): Promise<unknown> {
  const [row] = await db
    .select()
    .from(preferences)
    .where(and(eq(preferences.userId, userId), eq(preferences.key, key)));
  return row?.value ?? null;
}

/** Keeps a preference. */
export async function writePreference(db: Database, userId: string, key: string, value: unknown): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, key, value })
    .onConflictDoUpdate({ target: [preferences.userId, preferences.key], set: { value } });
}

/** How many preferences a user keeps. */
export async function countPreferences(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(preferences).where(eq(preferences.userId, userId));
  return row?.total ?? 0;
}
