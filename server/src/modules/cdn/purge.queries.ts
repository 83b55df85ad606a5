import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { cdnPurges, cdnState } from './cdn.tables.ts';

/** A purge that is due. */
export type DuePurge = Pick<typeof cdnPurges.$inferSelect, 'id' | 'contentId' | 'fileStem' | 'step' | 'tries'>;
/** What is known of the CDN. */
export type CdnState = Omit<typeof cdnState.$inferSelect, 'id'>;

const stateId = 1;
const most = 1000;
/** Files of one request, whose names must fit into a header. */
const mostFiles = 100;
const keptDays = 7;
/** Beyond it nobody needs the exact number. */
const countMost = 10_000;

/**
 * Takes the purges that are due; other processes leave them be until the transaction ends. Stories never wait for
 * files, which may be many.
 */
export async function takePurges(tx: Database, now: Date): Promise<DuePurge[]> {
  const { id, contentId, fileStem, step, tries, doneTime, nextTime } = cdnPurges;
  const take = (kind: SQL, limit: number): Promise<DuePurge[]> =>
    tx
      .select({ id, contentId, fileStem, step, tries })
      .from(cdnPurges)
      .where(and(isNull(doneTime), lte(nextTime, now), kind))
      .orderBy(asc(nextTime))
      .limit(limit)
      .for('update', { skipLocked: true });
  return [...(await take(isNull(fileStem), most)), ...(await take(isNotNull(fileStem), mostFiles))];
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
    select count(*)::int as n from (
      (select from cdn_purges where done_time is null and file_stem is null and step = 0 limit ${countMost})
      union all
      (select from cdn_purges where done_time is null and file_stem is not null and step = 0 limit ${countMost})
    ) as waiting`);
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
