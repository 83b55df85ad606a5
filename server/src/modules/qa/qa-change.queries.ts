import { and, asc, eq, gt, inArray, isNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { announce } from '../../platform/redis/fan-out.ts';
import { qaQuestions, qaSessions } from './qa.tables.ts';

/** The channel of the database on which processes hear that something changed for readers. */
export const qaChannel = 'qa_changes';

/**
 * Notes that readers see something of a session changed: counts its questions again, tells all processes, and gives
 * the number of the change. Whoever takes one holds the session's row until the transaction ends, so that numbers rise
 * in the order of the commits.
 */
export async function nextChange(tx: Database, sessionId: string, { isWhole = false } = {}): Promise<number> {
  const [row] = await tx
    .update(qaSessions)
    .set({
      changeNo: sql`${qaSessions.changeNo} + 1`,
      ...(isWhole && { pageNo: sql`${qaSessions.changeNo} + 1` }),
    })
    .where(eq(qaSessions.id, sessionId))
    .returning({ changeNo: qaSessions.changeNo });
  await announce(tx, qaChannel, sessionId);
  return row!.changeNo;
}

/** Counts the questions of a session that readers see, after they changed. */
export async function countShown(tx: Database, sessionId: string): Promise<void> {
  const [row] = await tx
    .select({
      questionCount: sql<number>`count(*)::int`,
      answeredCount: sql<number>`(count(*) filter (where ${qaQuestions.answerState} = 'published'))::int`,
    })
    .from(qaQuestions)
    .where(
      and(eq(qaQuestions.sessionId, sessionId), eq(qaQuestions.state, 'passed'), isNull(qaQuestions.mergedIntoId)),
    );
  await tx.update(qaSessions).set(row!).where(eq(qaSessions.id, sessionId));
}

/** What changed for readers of sessions after a number of each, oldest first; what they may no longer see too. */
export async function changedQuestions(db: Database, sessionId: string, after: number, limit: number) {
  return db
    .select()
    .from(qaQuestions)
    .where(and(eq(qaQuestions.sessionId, sessionId), gt(qaQuestions.changeNo, 0), gt(qaQuestions.changeNo, after)))
    .orderBy(asc(qaQuestions.changeNo))
    .limit(limit);
}

/** Where sessions stand, for the pages that are open. */
export async function changeNumbers(db: Database, sessionIds: readonly string[]) {
  return db
    .select({
      id: qaSessions.id,
      state: qaSessions.state,
      changeNo: qaSessions.changeNo,
      pageNo: qaSessions.pageNo,
      questionCount: qaSessions.questionCount,
      answeredCount: qaSessions.answeredCount,
    })
    .from(qaSessions)
    .where(inArray(qaSessions.id, [...sessionIds]));
}
