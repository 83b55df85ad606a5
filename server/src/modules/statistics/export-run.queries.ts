import { exportRunLimits as limits } from 'shared-contracts/limits';
import { type ExportRun, ExportRunState } from 'shared-contracts/model';
import { and, asc, desc, eq, gt, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { exportPieces, exportRuns } from './export-run.tables.ts';
import { exportJobKey } from './information-export.job.ts';
import { informationTexts } from './information.texts.ts';

/** An export as the database has it. */
export type StoredRun = typeof exportRuns.$inferSelect;

const keptUntil = (finished: Date) => new Date(finished.getTime() + limits.daysKept * 86_400_000);

/** Name of the file of a run. */
export const fileNameOf = ({ createdTime, format }: Pick<StoredRun, 'createdTime' | 'format'>) =>
  `${informationTexts.file}_${toWireTime(createdTime).replace(/[-: ]/g, '')}.${format}`;

/** True while a job of the run waits or runs; false once it failed for good. */
const isOpen = sql<boolean>`exists (select 1 from jobs j where j.key = ${exportJobKey('')} || export_runs.id::text and j.state in ('waiting', 'running'))`;

/** The last exports of a user, newest first. */
export async function listRuns(db: Database, userId: string): Promise<ExportRun[]> {
  const rows = await db
    .select({ run: exportRuns, isOpen })
    .from(exportRuns)
    .where(eq(exportRuns.userId, userId))
    .orderBy(desc(exportRuns.id))
    .limit(limits.listed);
  return rows.map(({ run, isOpen: hasJob }) => ({
    id: run.id,
    state: run.state === 'running' && !hasJob ? ExportRunState.Failed : run.state,
    format: run.format,
    done: run.done,
    total: run.total,
    fileName: fileNameOf(run),
    createdTime: toWireTime(run.createdTime),
    expiresTime: run.state === 'done' ? toWireTime(keptUntil(run.finishedTime!)) : null,
  }));
}

/** A run of a user, locked until the transaction ends; undefined for that of another. */
export async function lockRun(tx: Database, id: string, userId: string): Promise<StoredRun | undefined> {
  const [run] = await tx
    .select()
    .from(exportRuns)
    .where(and(eq(exportRuns.id, id), eq(exportRuns.userId, userId)))
    .for('update');
  return run;
}

/** Whether an export of the user is under way. */
export async function hasOpenRun(tx: Database, userId: string): Promise<boolean> {
  const open = and(eq(exportRuns.userId, userId), eq(exportRuns.state, 'running'), isOpen);
  return (await tx.select({ id: exportRuns.id }).from(exportRuns).where(open).limit(1)).length > 0;
}

/** Rows of a run, read a piece at a time. */
export async function* rowsOfRun(db: Database, runId: string): AsyncGenerator<(string | number | null)[]> {
  for (let after = -1; ;) {
    const [piece] = await db
      .select()
      .from(exportPieces)
      .where(and(eq(exportPieces.runId, runId), gt(exportPieces.piece, after)))
      .orderBy(asc(exportPieces.piece))
      .limit(1);
    if (!piece) return;
    yield* piece.rows;
    after = piece.piece;
  }
}

/** Removes runs whose file was kept for its days, and those that never ended. */
export async function forgetOldRuns(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.daysKept * 86_400_000);
  const ended = sql`coalesce(${exportRuns.finishedTime}, ${exportRuns.createdTime}) < ${before.toISOString()}::timestamptz`;
  // The time of creation has an index; a run ends after it.
  await db.delete(exportRuns).where(and(lt(exportRuns.createdTime, before), ended));
}
