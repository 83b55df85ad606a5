import type { FeeLogEntry, FeeSubject } from 'shared-contracts/model';
import { and, desc, eq } from '../../platform/database/orm.ts';
import type { Context } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { feeLogs } from './chain.tables.ts';

/** What changed; sums in fen, where one changed. */
export interface LogFacts {
  subject: FeeSubject;
  subjectId: string;
  opName: string;
  before?: number;
  after?: number;
  reason?: string;
}

/** Writes lines of the log in the caller's transaction: when this fails, the change fails. */
export async function addLogs(
  tx: Database,
  facts: readonly LogFacts[],
  { session: { userId, nickName }, now }: Pick<Context, 'session' | 'now'>,
): Promise<void> {
  if (facts.length === 0) return;
  const time = now();
  await tx.insert(feeLogs).values(facts.map((fact) => ({ ...fact, userId, userName: nickName, time })));
}

/** A page of the log of one thing, newest first. */
export async function listLogs(
  db: Database,
  subject: FeeSubject,
  subjectId: string,
  page: number,
  size: number,
): Promise<{ list: FeeLogEntry[]; total: number }> {
  const which = and(eq(feeLogs.subject, subject), eq(feeLogs.subjectId, subjectId));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(feeLogs)
      .where(which)
      .orderBy(desc(feeLogs.id))
      .limit(size)
      .offset(page * size),
    db.$count(feeLogs, which),
  ]);
  return {
    list: rows.map(({ id, opName, before, after, reason, userName, time }) => ({
      id,
      opName,
      before,
      after,
      reason,
      userName,
      time: toWireTime(time),
    })),
    total,
  };
}
