import { sql } from '../../platform/database/orm.ts';
import { absoluteLimit } from './session.rules.ts';
import { idleLimit } from '../../platform/http/session-limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { dayBefore, keepPartitions } from '../../platform/database/partitions.ts';

const hour = 3600;
const day = 24 * hour;

/** Days that audit rows are kept at least, whatever a setting says: half a year by law. */
const auditFloor = 185;

/**
 * Forgets what nobody can use any more: sessions a day after their end, with their tokens; captchas and one-time codes,
 * keys for new passwords and half-done logins after an hour; failed logins, counts of calls after a day; audit rows and
 * proofreading runs after `auditDays`.
 */
export async function tidyDatabase(db: Database, now: Date, auditDays: number): Promise<void> {
  const before = (seconds: number) => sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`;
  await db.execute(
    sql`DELETE FROM sessions WHERE ended_time < ${before(day)} OR seen_time < ${before(idleLimit + day)} OR created_time < ${before(absoluteLimit + day)}`,
  );
  await db.execute(sql`DELETE FROM captchas WHERE created_time < ${before(hour)}`);
  await db.execute(sql`DELETE FROM phone_codes WHERE created_time < ${before(hour)}`);
  await db.execute(sql`DELETE FROM password_keys WHERE created_time < ${before(hour)}`);
  await db.execute(sql`DELETE FROM login_tickets WHERE created_time < ${before(hour)}`);
  await db.execute(sql`DELETE FROM login_failures WHERE greatest(last_time, locked_until) < ${before(day)}`);
  await db.execute(sql`DELETE FROM rate_counts WHERE window_start < ${before(day)}`);
  const kept = Math.max(auditDays, auditFloor);
  await db.execute(sql`DELETE FROM check_logs WHERE time < ${before(kept * day)}`);
  await keepPartitions(db, 'audit_log', now, dayBefore(now, kept));
}
