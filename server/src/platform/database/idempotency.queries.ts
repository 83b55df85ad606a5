import { and, eq, lt, sql } from './orm.ts';
import type { Database } from './database.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** Days that a first answer is remembered. */
const daysKept = 1;

/**
 * Does the work of a request once: the same user's same request id gives the first answer again,
 * also when the first one is still under way (F09, F17). Runs inside the caller's transaction.
 */
export async function once<Answer>(
  tx: Database,
  { userId, requestId, endpoint, now }: { userId: string; requestId: string; endpoint: string; now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${requestId}`}, 0))`);
  const [known] = await tx
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.requestId, requestId)));
  if (known) return known.answer as Answer;
  const answer = await work();
  await tx.insert(idempotencyKeys).values({ userId, requestId, endpoint, answer, createdTime: now });
  return answer;
}

/** Forgets old answers. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdTime, new Date(now.getTime() - daysKept * 86_400_000)));
}
