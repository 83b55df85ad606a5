import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { networkOf } from '../domain/address-network.rules.ts';
import type { FailureCount } from '../domain/session.rules.ts';
import type { Database } from './database.ts';
import { auditLog, captchas, loginFailures, rateCounts } from './schema/identity.ts';

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

/** Counts one more failure by the rule given; two at once stand in line. */
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

const windowOf = (now: Date, seconds: number): Date =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);

/** Calls counted in the present window. */
export async function readCalls(db: Database, key: string, windowSeconds: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ hits: rateCounts.hits })
    .from(rateCounts)
    .where(and(eq(rateCounts.key, key), eq(rateCounts.windowStart, windowOf(now, windowSeconds))));
  return row?.hits ?? 0;
}

/** Counts a call in the present window and gives the count; windows long gone are cleared by the way. */
export async function countCall(db: Database, key: string, windowSeconds: number, now: Date): Promise<number> {
  const windowStart = windowOf(now, windowSeconds);
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

/** Whether nobody had this in the last `seconds`, to the millisecond; then it is the caller's. Two at once stand in line. */
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

/** One line of the audit log. */
export interface AuditEntry {
  action: string;
  userId?: string | null;
  userName?: string;
  ip: string;
  target?: string;
  ok?: boolean;
  detail?: unknown;
  time: Date;
}

/** Writes who did what; inside the caller's transaction, so that the deed and its line stand or fall together. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}
