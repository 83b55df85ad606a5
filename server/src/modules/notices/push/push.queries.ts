import { pushDevicesMax } from 'shared-contracts/limits';
import { and, asc, eq, gt, inArray, isNull, ne, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { idleLimit } from '../../../platform/http/session-limits.ts';
import { sessions } from '../../identity/identity.tables.ts';
import { pushDevices } from '../delivery/delivery.tables.ts';

/** A browser's subscription: address at its push service, public key and secret, base64url. */
export interface PushAddress {
  address: string;
  p256dh: string;
  auth: string;
}

/** A browser of somebody who is still logged in there. */
export interface StoredDevice extends PushAddress {
  id: string;
  sessionId: string;
  userAgent: string;
  createdTime: Date;
}

/** The browsers that a user's notices are pushed to, the oldest first. */
export async function devicesOf(db: Database, userId: string, now: Date): Promise<StoredDevice[]> {
  const { id, sessionId, address, p256dh, auth, createdTime } = pushDevices;
  return db
    .select({ id, sessionId, address, p256dh, auth, createdTime, userAgent: sessions.userAgent })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(
      and(
        eq(pushDevices.userId, userId),
        eq(sessions.userId, userId),
        isNull(sessions.endedTime),
        gt(sessions.seenTime, new Date(now.getTime() - idleLimit * 1000)),
      ),
    )
    .orderBy(asc(id));
}

/**
 * Keeps the browser of a session. A browser has one address: it is nobody else's any more, and no other address of the
 * session is kept. Of too many the oldest go.
 */
export async function keepDevice(
  tx: Database,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
  device: PushAddress,
): Promise<void> {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.address, device.address)));
  const owner = { userId, sessionId, p256dh: device.p256dh, auth: device.auth };
  await tx
    .insert(pushDevices)
    .values({ ...owner, address: device.address, createdTime: now })
    .onConflictDoUpdate({ target: pushDevices.address, set: owner });
  await tx.execute(sql`
    delete from push_devices where user_id = ${userId}::bigint and id not in (
      select id from push_devices where user_id = ${userId}::bigint order by id desc limit ${pushDevicesMax})`);
}

/** Forgets browsers of a user; false when there was none of them. */
export async function forgetDevices(db: Database, userId: string, ids: readonly string[]): Promise<boolean> {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), inArray(pushDevices.id, [...ids])))
    .returning({ id: pushDevices.id });
  return gone.length > 0;
}
