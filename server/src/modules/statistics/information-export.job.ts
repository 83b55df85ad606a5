import { exportRunLimits as limits } from 'shared-contracts/limits';
import { appPaths } from 'shared-contracts/paths';
import { eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { cancelJob, type Job, putJob } from '../../platform/jobs/job.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { noticeJobDone } from '../../platform/notices/job-done.ts';
import { exportPieces, exportRuns } from './export-run.tables.ts';
import { informationTexts as texts } from './information.texts.ts';
import { pickColumns, toRow } from './information-columns.ts';
import { countAll, nextInformation } from './information.queries.ts';

/** Kind of the jobs that write large exports. */
export const exportJobKind = 'information-export';

/** Key of the jobs of a run. */
export const exportJobKey = (runId: string) => `${exportJobKind}:${runId}`;

/** Queues the next step of a run. */
export const putExportStep = (tx: Database, runId: string, now: Date) =>
  putJob(tx, { kind: exportJobKind, key: exportJobKey(runId), payload: { runId }, runTime: now, now });

/** Takes the waiting or running step of a run off the list. */
export const cancelExportStep = (tx: Database, runId: string, now: Date) => cancelJob(tx, exportJobKey(runId), now);

/**
 * Writes the next rows of a run: with the rows of the step its place is stored, so that a kill repeats this step alone,
 * whichever process takes it.
 */
export const exportStep: JobHandler = async (tx, job, { now, stopping }) => {
  const runId = String(job.payload.runId);
  const [run] = await tx.select().from(exportRuns).where(eq(exportRuns.id, runId)).for('update');
  if (run?.state !== 'running') return;
  const total = run.total ?? (await countAll(tx, run.scope, limits.rows));
  const { list, last } = await nextInformation(tx, run.scope, run.place, Math.min(limits.step, limits.rows - run.done));
  stopping.throwIfAborted();
  const columns = pickColumns(run.columns);
  const rows = list.map(toRow).map((row) => columns.map(({ value }) => value(row) ?? null));
  if (rows.length > 0) await tx.insert(exportPieces).values({ runId, piece: run.pieces, rows });
  const done = run.done + rows.length;
  const isOver = rows.length < limits.step || done >= limits.rows;
  await tx
    .update(exportRuns)
    .set({
      done,
      // Stories published or withdrawn meanwhile change the number.
      total: isOver ? done : Math.max(total, done),
      pieces: run.pieces + (rows.length > 0 ? 1 : 0),
      place: last ?? run.place,
      ...(isOver && { state: 'done' as const, finishedTime: now() }),
    })
    .where(eq(exportRuns.id, runId));
  if (isOver) return noticeEnd(tx, job, run, { title: texts.exported, text: texts.exportedRows(done) }, now());
  await putExportStep(tx, runId, now());
};

exportStep.onGivenUp = async (tx, job, { now }) => {
  const [run] = await tx
    .select()
    .from(exportRuns)
    .where(eq(exportRuns.id, String(job.payload.runId)));
  if (run?.state === 'running') await noticeEnd(tx, job, run, { title: texts.notExported, text: texts.givenUp }, now());
};

const noticeEnd = (
  tx: Database,
  job: Job,
  { id, userId }: typeof exportRuns.$inferSelect,
  words: { title: string; text: string },
  now: Date,
): Promise<void> =>
  noticeJobDone(tx, job, userId, { ...words, link: appPaths.informationDetails, subjectId: `export:${id}`, now });
