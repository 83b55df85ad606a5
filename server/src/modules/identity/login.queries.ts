import { and, eq, gt, lt, sql } from '../../platform/database/orm.ts';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import type { FailureCount } from './session.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { captchas, loginFailures } from './identity.tables.ts';

/** Accounts are found without regard to case, so failures are counted so too. */
const accountKey = (userName: string): string => userName.trim().toLowerCase().slice(0, 60);

const isOf = (userName: string, ip: string) =>
  and(eq(loginFailures.userName, accountKey(userName)), eq(loginFailures.ip, networkOf(ip)));

/** Failures of an account, known or not, from an address or its IPv6 network. */
export async function findFailures(db: Database, userName: string, ip: string): Promise<FailureCount | undefined> {
  const [row] = await db.select().from(loginFailures).where(isOf(userName, ip));
  return row;
}

/** Failures of an account since a moment, from all addresses together. */
export async function countFailures(db: Database, userName: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ failures: sql<number>`coalesce(sum(${loginFailures.failures}), 0)::int` })
    .from(loginFailures)
    .where(and(eq(loginFailures.userName, accountKey(userName)), gt(loginFailures.lastTime, since)));
  return row?.failures ?? 0;
}

/** Counts one more failure by the rule given; two at once are serialised. */
export async function addFailure(
  db: Database,
  userName: string,
  ip: string,
  next: (count: FailureCount | undefined) => FailureCount,
): Promise<FailureCount> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${accountKey(userName)}|${networkOf(ip)}`}, 7))`,
    );
    const count = next(await findFailures(tx, userName, ip));
    await tx
      .insert(loginFailures)
      .values({ userName: accountKey(userName), ip: networkOf(ip), ...count })
      .onConflictDoUpdate({ target: [loginFailures.userName, loginFailures.ip], set: count });
    return count;
  });
}

/** Forgets the failures after a good login. */
export async function clearFailures(db: Database, userName: string, ip: string): Promise<void> {
  await db.delete(loginFailures).where(isOf(userName, ip));
}

/** Keeps the answer of a captcha under the client's key; a key shown again gets the new answer. */
export async function keepCaptcha(db: Database, randomKey: string, answer: string, now: Date): Promise<void> {
  await db.delete(captchas).where(lt(captchas.createdTime, new Date(now.getTime() - 3600_000)));
  await db
    .insert(captchas)
    .values({ randomKey, answer, createdTime: now })
    .onConflictDoUpdate({ target: captchas.randomKey, set: { answer, createdTime: now } });
}

/** Takes a captcha away and gives it; each can be answered once, right or wrong. */
export async function takeCaptcha(
  db: Database,
  randomKey: string,
): Promise<{ answer: string; createdTime: Date } | undefined> {
  const [row] = await db.delete(captchas).where(eq(captchas.randomKey, randomKey)).returning();
  return row;
}
