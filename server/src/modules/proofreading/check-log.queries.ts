import type { CheckLogRow } from 'shared-contracts/model';
import { and, count, desc, eq, gte, ilike, lte, or, sql } from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { checkLogs } from './proofreading.tables.ts';

/** Writes down a proofreading run. */
export async function addCheckLogRow(db: Database, row: Omit<typeof checkLogs.$inferInsert, 'id'>): Promise<void> {
  await db.insert(checkLogs).values(row);
}

export interface CheckLogFilter {
  keywords?: string | undefined;
  checkFrom?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** A page of runs, newest first; the text is cut to what a list shows. */
export async function listCheckLogRows(
  db: Database,
  { keywords, checkFrom, startDate, endDate }: CheckLogFilter,
  page: number,
  size: number,
): Promise<{ list: CheckLogRow[]; total: number }> {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  const condition = and(
    pattern ? or(ilike(checkLogs.title, pattern), ilike(checkLogs.userName, pattern)) : undefined,
    checkFrom ? eq(checkLogs.checkFrom, checkFrom) : undefined,
    startDate ? gte(checkLogs.time, fromWireTime(startDate)) : undefined,
    endDate ? lte(checkLogs.time, endOfWireTime(endDate)) : undefined,
  );
  const { id, title, checkTo, checkFrom: from, userId, userName, time } = checkLogs;
  const [rows, [sum]] = await Promise.all([
    db
      .select({
        id,
        title,
        content: sql<string>`left(${checkLogs.content}, 200)`,
        checkTo,
        checkFrom: from,
        userId,
        userName,
        time,
      })
      .from(checkLogs)
      .where(condition)
      .orderBy(desc(time), desc(id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(checkLogs).where(condition),
  ]);
  return { list: rows.map((row) => ({ ...row, time: toWireTime(row.time) })), total: sum?.total ?? 0 };
}
