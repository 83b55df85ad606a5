import { editLockLease } from 'shared-contracts/constants';
import type { LockHolder } from 'shared-contracts/model';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { editLocks } from './content.tables.ts';

/** A lease as the database has it. */
export type EditLock = typeof editLocks.$inferSelect;

/**
 * The latest time at which a lease that was taken now may end; clocks of two servers may differ by as much as a lease.
 */
const longest = (now: Date) => new Date(now.getTime() + 2 * editLockLease * 1000);

/** The tab that requests the lease, and its rights. */
export interface LockClaim {
  contentId: string;
  by: Author;
  tabId: string;
  /** Token of the running lease, for a heartbeat. */
  token?: string | undefined;
  takeOver: boolean;
  /** True when others' leases may be taken. */
  canUnlock: boolean;
  now: Date;
}

/**
 * Takes, renews or steals a lease of 60 s in one statement. Undefined when another holds it.
 * A lease that has run out, one's own tab's, or one with the given token is free to take.
 */
export async function takeLock(
  db: Database,
  { contentId, by, tabId, token, takeOver, canUnlock, now }: LockClaim,
): Promise<EditLock | undefined> {
  const path = now.toISOString();
  const lockToken = token ?? '';
  const [lock] = await db
    .insert(editLocks)
    .values({
      contentId,
      userId: by.userId,
      nickName: by.nickName,
      tabId,
      token: randomUUID(),
      acquiredTime: now,
      expiresTime: new Date(now.getTime() + editLockLease * 1000),
    })
    .onConflictDoUpdate({
      target: editLocks.contentId,
      set: {
        userId: by.userId,
        nickName: by.nickName,
        tabId,
        token: sql`case when edit_locks.token = ${lockToken} and edit_locks.user_id = ${by.userId} then edit_locks.token else excluded.token end`,
        acquiredTime: sql`case when edit_locks.token = ${lockToken} then edit_locks.acquired_time else excluded.acquired_time end`,
        expiresTime: sql`excluded.expires_time`,
      },
      // A lease that ends later than any can was taken before the clock was set back: it would block the story until
      // then.
      setWhere: sql`edit_locks.expires_time <= ${path}::timestamptz or edit_locks.expires_time > ${longest(now).toISOString()}::timestamptz
        or (edit_locks.user_id = ${by.userId}
          and (edit_locks.token = ${lockToken} or edit_locks.tab_id = ${tabId} or ${takeOver}))
        or (${takeOver} and ${canUnlock})`,
    })
    .returning();
  return lock;
}

/** The current lease on a story. */
export async function liveLock(db: Database, contentId: string, now: Date): Promise<EditLock | undefined> {
  const [lock] = await db
    .select()
    .from(editLocks)
    .where(
      and(eq(editLocks.contentId, contentId), gt(editLocks.expiresTime, now), lte(editLocks.expiresTime, longest(now))),
    );
  return lock;
}

/** Releases a lease; another's stays. */
export async function dropLock(db: Database, contentId: string, token: string): Promise<void> {
  await db.delete(editLocks).where(and(eq(editLocks.contentId, contentId), eq(editLocks.token, token)));
}

/** Ends every lease on a story when it is assigned to somebody else. */
export async function freeLocks(db: Database, contentId: string): Promise<void> {
  await db.delete(editLocks).where(eq(editLocks.contentId, contentId));
}

/** The part of a lease that others may see. */
export function toHolder({ userId, nickName, expiresTime }: EditLock): LockHolder {
  return { userId, nickName, expiresTime: toWireTime(expiresTime) };
}
