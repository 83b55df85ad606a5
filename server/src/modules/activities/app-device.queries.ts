import { and, eq, ne } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityEntries, appDevices } from './activity.tables.ts';

/** Keeps the public key of a device of the app; the same key again changes nothing. */
export async function keepDevice(db: Database, device: typeof appDevices.$inferInsert): Promise<void> {
  await db.insert(appDevices).values(device).onConflictDoNothing();
}

/** The public key of a device. */
export async function findDeviceKey(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ publicKey: appDevices.publicKey }).from(appDevices).where(eq(appDevices.id, id));
  return row?.publicKey;
}

/** True when a device took part under another reader's name. */
export async function isDeviceShared(
  tx: Database,
  activityId: string,
  device: string,
  reader: string,
): Promise<boolean> {
  const isOther = and(
    eq(activityEntries.activityId, activityId),
    eq(activityEntries.device, device),
    ne(activityEntries.reader, reader),
  );
  return (await tx.select({ id: activityEntries.id }).from(activityEntries).where(isOther).limit(1)).length > 0;
}
