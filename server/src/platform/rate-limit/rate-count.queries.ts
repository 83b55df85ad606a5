import { and, eq, gt, lt, sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { countingRedis } from '../redis/fan-out.ts';
import { zoneLead } from '../text/wire-time.ts';
import { rateCounts } from './rate-count.tables.ts';

/** Windows of a day begin at the newsroom's midnight: people are answered about "today". */
function windowOf(now: Date, seconds: number): Date {
  const length = seconds * 1000;
  return new Date(Math.floor((now.getTime() + zoneLead) / length) * length - zoneLead);
}

/** Calls counted in the present window. */
export async function readCalls(db: Database, key: string, windowSeconds: number, now: Date): Promise<number> {
  const start = windowOf(now, windowSeconds);
  const counted = await countingRedis(db)?.read(key, { start, seconds: windowSeconds });
  if (counted !== undefined) return counted;
  const [row] = await db
    .select({ hits: rateCounts.hits })
    .from(rateCounts)
    .where(and(eq(rateCounts.key, key), eq(rateCounts.windowStart, start)));
  return row?.hits ?? 0;
}

/** Counts a call in the present window and gives the count; windows long gone are cleared by the way. */
export async function countCall(db: Database, key: string, windowSeconds: number, now: Date): Promise<number> {
  const windowStart = windowOf(now, windowSeconds);
  const counted = await countingRedis(db)?.count(key, { start: windowStart, seconds: windowSeconds });
  if (counted !== undefined) return counted;
  const [row] = await db
    .insert(rateCounts)
    .values({ key, windowStart, hits: 1 })
    .onConflictDoUpdate({
      target: [rateCounts.key, rateCounts.windowStart],
      set: { hits: sql`${rateCounts.hits} + 1` },
    })
    .returning();
  if (row?.hits === 1)
    await db.delete(rateCounts).where(and(eq(rateCounts.key, key), lt(rateCounts.windowStart, windowStart)));
  return row!.hits;
}

/**
 * Claims a turn: true when nobody had one for this key in the last `seconds`, to the millisecond. Two calls at once are
 * serialised by a lock.
 */
export async function takeTurn(db: Database, key: string, seconds: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 8))`);
    const [taken] = await tx
      .select()
      .from(rateCounts)
      .where(and(eq(rateCounts.key, key), gt(rateCounts.windowStart, new Date(now.getTime() - seconds * 1000))))
      .limit(1);
    if (taken) return false;
    await tx.delete(rateCounts).where(eq(rateCounts.key, key));
    await tx.insert(rateCounts).values({ key, windowStart: now, hits: 1 });
    return true;
  });
}
