import { binKeepDays } from 'shared-contracts/constants';
import type { BatchResult } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { storageLimits } from 'shared-contracts/limits';
import { eq, inArray, sql } from '../../platform/database/orm.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import { mediaStem } from '../../platform/storage/media-key.ts';
import { findNewUses } from './mentions.ts';
import { fileBin, fileCounts, storedFiles } from './storage.tables.ts';
import { storageTexts as texts } from './storage.texts.ts';

const day = 86_400_000;

type StoredFile = typeof storedFiles.$inferSelect;
export type BinnedFile = typeof fileBin.$inferSelect;

/** A file as references are looked for. */
export const soughtOf = ({ fileId, streamId, keys }: Pick<StoredFile, 'fileId' | 'streamId' | 'keys'>) => ({
  fileId,
  streamId,
  stem: mediaStem(keys.find((key) => key.includes(fileId)) ?? ''),
});

/** Why a file may not go into the bin; undefined when it may. */
function problemOf({ uses, isCleanable, createdTime, fileId }: StoredFile, used: ReadonlySet<string>, now: Date) {
  if (uses > 0 || used.has(fileId)) return guardRefused([{ guard: 'used', text: texts.used }]);
  if (!isCleanable) return guardRefused([{ guard: 'kind', text: texts.notCleanable }]);
  if (createdTime.getTime() > now.getTime() - storageLimits.minAgeDays * day)
    return guardRefused([{ guard: 'age', text: texts.tooYoung }]);
  return undefined;
}

/** Takes a picture or video out of its library; true when it was there. */
async function unlist(tx: Database, { pictureId, streamId }: StoredFile, now: Date): Promise<boolean> {
  const [table, id] = pictureId === null ? ['streams', streamId] : ['pictures', pictureId];
  if (id === null) return false;
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(table)} set deleted_time = ${now.toISOString()}::timestamptz where id = ${id}::bigint and deleted_time is null`);
  return rowCount === 1;
}

/**
 * Moves files into the bin, each with an entry in the operation log. References are looked for once more, for all at
 * once.
 */
export function cleanAll(ids: readonly string[], { db, session, ip, now }: Context): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const time = now();
    const rows = await tx
      .select()
      .from(storedFiles)
      .where(inArray(storedFiles.fileId, [...ids]));
    const files = new Map(rows.map((row) => [row.fileId, row]));
    const [count] = await tx.select({ lastIds: fileCounts.lastIds }).from(fileCounts);
    const used = await findNewUses(tx, rows.map(soughtOf), count?.lastIds ?? {});
    return reportEach(
      ids,
      (id) => files.get(id)?.name ?? '',
      async (id) => {
        const file = files.get(id);
        if (!file) throw new AppError(ErrorCode.NotFound, texts.gone);
        const problem = problemOf(file, used, time);
        if (problem) throw problem;
        const { uses: _uses, isCleanable: _isCleanable, departmentId: _departmentId, ...facts } = file;
        const added = await tx
          .insert(fileBin)
          .values({
            ...facts,
            wasListed: false,
            binnedTime: time,
            binnedName: session.nickName,
            removeTime: new Date(time.getTime() + binKeepDays * day),
          })
          .onConflictDoNothing()
          .returning({ id: fileBin.fileId });
        if (added.length === 0) throw new AppError(ErrorCode.Conflict, texts.binned);
        if (await unlist(tx, file, time))
          await tx.update(fileBin).set({ wasListed: true }).where(eq(fileBin.fileId, id));
        await noteFile(tx, 'storage.clean', file, { time, ip, userId: session.userId, userName: session.userName });
      },
    );
  });
}

/** Who acted on a file. */
interface Actor {
  time: Date;
  ip: string;
  userId?: string;
  userName?: string;
}

/** Writes what became of a file into the operation log. */
export async function noteFile(
  tx: Database,
  action: `storage.${'clean' | 'restore' | 'reused' | 'remove'}`,
  { fileId, name, bytes, keys }: Pick<BinnedFile, 'fileId' | 'name' | 'bytes' | 'keys'>,
  actor: Actor,
): Promise<void> {
  await writeAudit(tx, { action, ...actor, target: name || texts.unnamed, detail: { file: fileId, bytes, keys } });
}

/** Takes a file out of the bin, back into its library. */
export async function takeBack(tx: Database, file: BinnedFile): Promise<void> {
  const { fileId, wasListed, pictureId, streamId } = file;
  await tx.delete(fileBin).where(eq(fileBin.fileId, fileId));
  if (!wasListed) return;
  const [table, id] = pictureId === null ? ['streams', streamId] : ['pictures', pictureId];
  await tx.execute(sql`update ${sql.identifier(table)} set deleted_time = null where id = ${id}::bigint`);
}

/** Restores a file for a user. */
export async function restoreFile(tx: Database, id: string, { session, ip, now }: Context): Promise<void> {
  const [file] = await tx.select().from(fileBin).where(eq(fileBin.fileId, id)).for('update');
  if (!file) throw new AppError(ErrorCode.NotFound, texts.notInBin);
  if (file.isLeaving) throw new AppError(ErrorCode.Conflict, texts.leaving);
  await takeBack(tx, file);
  await noteFile(tx, 'storage.restore', file, {
    time: now(),
    ip,
    userId: session.userId,
    userName: session.userName,
  });
}
