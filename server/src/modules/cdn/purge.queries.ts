import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { cdnPurges, cdnState } from './cdn.tables.ts';

/** A purge that is due. */
export type DuePurge = Pick<typeof cdnPurges.$inferSelect, 'id' | 'contentId' | 'step' | 'tries'>;
/** What is known of the CDN. */
export type CdnState = Omit<typeof cdnState.$inferSelect, 'id'>;

const stateId = 1;
const most = 1000;
const keptDays = 7;
/** Beyond it nobody needs the exact number. */
const countMost = 10_000;

/** Takes the purges that are due; other processes leave them be until the transaction ends. */
export function takePurges(tx: Database, now: Date): Promise<DuePurge[]> {
  const { id, contentId, step, tries, doneTime, nextTime } = cdnPurges;
  return tx
    .select({ id, contentId, step, tries })
    .from(cdnPurges)
    .where(and(isNull(doneTime), lte(nextTime, now)))
    .orderBy(asc(nextTime))
    .limit(most)
    .for('update', { skipLocked: true });
}

/** Changes purges. */
export async function patchPurges(
  tx: Database,
  ids: readonly string[],
  patch: Partial<typeof cdnPurges.$inferInsert>,
): Promise<void> {
  await tx
    .update(cdnPurges)
    .set(patch)
    .where(inArray(cdnPurges.id, [...ids]));
}

/** How many purges wait to be sent for the first time, up to ten thousand. */
export async function countUnsent(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n
    from (select from cdn_purges where done_time is null and step = 0 limit ${countMost}) as waiting`);
  return rows[0]!.n;
}

/** What is known of the CDN. */
export async function readCdnState(db: Database): Promise<CdnState> {
  const [row] = await db.select().from(cdnState).where(eq(cdnState.id, stateId));
  return row ?? { isOn: false, failingSince: null, lastError: null, lastSentTime: null };
}

/** Notes something of the CDN. */
export async function noteCdnState(db: Database, patch: Partial<CdnState>): Promise<void> {
  await db
    .insert(cdnState)
    .values({ id: stateId, isOn: false, ...patch })
    .onConflictDoUpdate({ target: cdnState.id, set: patch });
}

/** Deletes purges that were sent a week ago. */
export async function forgetOldPurges(db: Database, now: Date): Promise<void> {
  await db.delete(cdnPurges).where(lt(cdnPurges.doneTime, new Date(now.getTime() - keptDays * 86_400_000)));
}
