import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { objects } from '../../platform/storage/object.tables.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { frameKeys } from '../media/transcode.ts';
import { pictures } from '../media/picture.tables.ts';
import { streams } from '../media/stream.tables.ts';
import { storeLock } from './count-files.ts';
import { type BinnedFile, noteFile, soughtOf, takeBack } from './file-bin.ts';
import { findNewUses } from './mentions.ts';
import { fileBin, fileCounts, storedFiles } from './storage.tables.ts';

/** Files of one round. */
const batch = 100;
const day = 86_400_000;

interface BinParts {
  db: Database;
  settings: Settings;
  now(): Date;
}

/**
 * Puts back what something refers to again, and removes for good what has been in the bin for its days and nothing
 * refers to since a count that began after them. Harmless when several processes do it at once.
 */
export async function emptyFileBin(parts: BinParts): Promise<void> {
  const { db, settings, now } = parts;
  const time = now();
  await db.transaction(async (tx) => {
    const reused = await tx
      .select()
      .from(fileBin)
      .where(
        and(eq(fileBin.isLeaving, false), sql`exists (select from file_uses u where u.file_id = ${fileBin.fileId})`),
      )
      .for('update', { skipLocked: true });
    for (const file of reused) {
      await takeBack(tx, file);
      await noteFile(tx, 'storage.reused', file, { time, ip: '' });
    }
  });
  await markLeaving(db, time);
  const leaving = await db.select().from(fileBin).where(eq(fileBin.isLeaving, true)).limit(batch);
  for (const file of leaving) await removeFile({ db, settings, now }, file);
}

/** Marks the files that are due; from then on they cannot be restored. */
async function markLeaving(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [count] = await tx.select().from(fileCounts);
    if (!count || !(await lockStore(tx))) return;
    const due = await tx
      .select()
      .from(fileBin)
      .where(
        and(
          eq(fileBin.isLeaving, false),
          sql`${fileBin.removeTime} <= least(${now.toISOString()}::timestamptz, ${count.startedTime.toISOString()}::timestamptz)`,
          sql`not exists (select from file_uses u where u.file_id = ${fileBin.fileId})`,
        ),
      )
      .limit(batch)
      .for('update', { skipLocked: true });
    const used = await findNewUses(tx, due.map(soughtOf), count.lastIds);
    const ids = due.flatMap(({ fileId }) => (used.has(fileId) ? [] : [fileId]));
    if (ids.length > 0) await tx.update(fileBin).set({ isLeaving: true }).where(inArray(fileBin.fileId, ids));
  });
}

async function lockStore(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${storeLock}) as "isFree"`,
  );
  return rows[0]!.isFree;
}

/** Removes the bytes, then the rows: after a kill between the two the next round goes on. */
async function removeFile({ db, settings, now }: BinParts, file: BinnedFile): Promise<void> {
  const { fileId, pictureId, streamId } = file;
  const store = objectsOf(settings);
  // What was made of it after it was cleaned goes with it.
  const [counted] = await db.select({ keys: storedFiles.keys }).from(storedFiles).where(eq(storedFiles.fileId, fileId));
  const keys = [...new Set([...file.keys, ...(counted?.keys ?? [])])];
  const rows = await db.select().from(objects).where(inArray(objects.key, keys));
  for (const { space, key } of rows) await store.remove(space, key);
  if (streamId !== null) {
    const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
    if (stream?.key) for (const key of frameKeys(stream.key, stream.duration)) await store.remove('public', key);
  }
  await db.transaction(async (tx) => {
    // While the store is counted, rows wait for the next round.
    if (!(await lockStore(tx))) return;
    const removed = await tx.delete(fileBin).where(eq(fileBin.fileId, fileId)).returning({ id: fileBin.fileId });
    if (removed.length === 0) return;
    await tx.delete(objects).where(inArray(objects.key, keys));
    if (pictureId !== null) await tx.delete(pictures).where(eq(pictures.id, pictureId));
    if (streamId !== null) await tx.delete(streams).where(eq(streams.id, streamId));
    await tx.delete(storedFiles).where(eq(storedFiles.fileId, fileId));
    await noteFile(tx, 'storage.remove', file, { time: now(), ip: '' });
  });
}

/** Forgets traffic older than the figures of readers are kept. */
export async function forgetOldTraffic(db: Database, now: Date, { STATISTICS_DAYS }: Settings): Promise<void> {
  const first = toWireTime(new Date(now.getTime() - STATISTICS_DAYS * day)).slice(0, 10);
  await db.execute(sql`delete from traffic_hours where hour < ${first}::date`);
}
