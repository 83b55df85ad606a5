import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { ImportFormat } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import type { Database } from '../../platform/database/database.ts';
import { isDiskFull } from '../../platform/http/disk.rules.ts';
import { describeError } from '../../platform/http/error-line.rules.ts';
import { httpTexts } from '../../platform/http/http.texts.ts';
import { failJob, finishJob, holdJob, type Job, putJob } from '../../platform/jobs/job.queries.ts';
import { createLeasedRunner, type Hold } from '../../platform/jobs/leased-runner.ts';
import { retryTime } from '../../platform/jobs/retry-time.ts';
import { noticeJobDone } from '../../platform/notices/job-done.ts';
import type { JobDeps, Runner } from '../../platform/jobs/runner.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { checkFile } from './check-file.ts';
import { findImport, type ImportPatch, patchImport, type StoredImport } from './data-import.queries.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { isForLater } from './for-later.rules.ts';
import { importJobKind, type ImportNeeds, ImportStopped, type ImportWork } from './import-work.ts';
import { openPictures } from './picture-zip.ts';
import { BrokenFile } from './readers/source.ts';
import { runImport } from './run-import.ts';
import { sourceReaders } from './source-readers.ts';

/** Takes of a job without an end after which it is given up; progress is kept and the import can be resumed. */
const mostTries = 12;
/** Milliseconds after which a stopped import ends at the latest. */
const beatEvery = 1000;

/** Runs imports, one at a time, record by record: what is in stays in, and a kill repeats one record at most. */
export function createImporter(deps: JobDeps, needs: ImportNeeds): Runner {
  return createLeasedRunner(importJobKind, deps, (job, hold) => work(deps, needs, job, hold), beatEvery);
}

async function work(deps: JobDeps, needs: ImportNeeds, job: Job, hold: Hold): Promise<void> {
  const { db, now, log } = deps;
  const run = await findImport(db, String(job.payload.id));
  if (!run || (run.state !== 'checking' && run.state !== 'running')) return finishJob(db, job.id, now());
  const end = (patch: ImportPatch) => endRun(deps, job, hold, run, patch);
  if (job.attempts > mostTries) return end({ state: 'failed', message: texts.failed });
  try {
    // The reason of a pause that is over.
    if (run.message !== '') await patchImport(db, run, { message: '' });
    await goThrough(deps, needs, job, hold, run);
    await end(run.state === 'checking' ? { state: 'checked' } : { state: 'done' });
  } catch (error) {
    if (hold.signal.aborted || error instanceof ImportStopped) return;
    if (error instanceof BrokenFile) {
      return await end(await brokenEnd(db, run, texts.brokenAt(error.line, error.message)));
    }
    if (isAppError(error) && !isForLater(error)) return await end({ state: 'failed', message: error.message });
    log.warn({ err: error, dataImport: run.id, attempts: job.attempts }, 'import of data failed');
    await pause(deps, job, hold, run, error);
  }
}

/**
 * The end of a phase whose file is broken: what came before the place stays, and how to bring the rest is said where
 * anything did.
 */
async function brokenEnd(db: Database, { id, state }: StoredImport, message: string): Promise<ImportPatch> {
  const { checked = {}, counts = {} } = (await findImport(db, id)) ?? {};
  if (state === 'checking')
    return { state: 'checked', message: (checked.added ?? 0) > 0 ? texts.beforeCanCome(message) : message };
  const isAnyIn = (counts.added ?? 0) + (counts.known ?? 0) > 0;
  return { state: 'broken', message: isAnyIn ? texts.beforeIsIn(message) : message };
}

/** Has an import go on later; one that fails again and again without coming further is given up. */
async function pause(
  { db, now }: JobDeps,
  job: Job,
  { runner }: Hold,
  run: StoredImport,
  error: unknown,
): Promise<void> {
  const why = isForLater(error) ? error.message : isDiskFull(error) ? httpTexts.diskFull : undefined;
  await db.transaction(async (tx) => {
    if (!(await holdJob(tx, job, runner))) return;
    const came = (await findImport(tx, run.id))!.position > run.position;
    const retry = retryTime(came ? 1 : job.attempts, now());
    if (retry === null) return endIn(tx, job, run, { state: 'failed', message: why ?? texts.failed }, now());
    if (why !== undefined) await patchImport(tx, run, { message: texts.waits(why) });
    if (!came) return failJob(tx, job, describeError(error).message, retry, now());
    const { kind, key, payload } = job;
    await putJob(tx, { kind, key, payload, runTime: retry, now: now() });
  });
}

async function goThrough(deps: JobDeps, needs: ImportNeeds, job: Job, hold: Hold, run: StoredImport): Promise<void> {
  const rights = await needs.rightsOf(deps.db, run.userId);
  if (!rights?.can(SystemPermission.ImportData)) throw new AppError(ErrorCode.Forbidden, texts.runnerLost);
  const store = objectsOf(deps.settings);
  if (run.fileKey === null || (await store.size('private', run.fileKey)) === undefined)
    throw new AppError(ErrorCode.NotFound, texts.fileRemoved);
  // An export of SSCMS is a zip that brings its pictures itself.
  const zip = await openPictures(store, run.picturesKey, run.format === ImportFormat.Sscms ? run.fileKey : null);
  const keep = <T>(change: (tx: Database) => Promise<T>): Promise<T> => {
    hold.signal.throwIfAborted();
    return deps.db.transaction(async (tx) => {
      if (!(await holdJob(tx, job, hold.runner))) throw new ImportStopped();
      return change(tx);
    });
  };
  const events = sourceReaders[run.format]({ store, space: 'private', key: run.fileKey });
  try {
    const input: ImportWork = { deps, needs, run, events, zip, signal: hold.signal, keep };
    await (run.state === 'checking' ? checkFile(input) : runImport(input));
  } finally {
    await events.return(undefined);
    await zip?.close();
  }
}

/** Notes how a phase ended with the end of its job; a stopped import, and another runner's, is left alone. */
async function endRun(
  { db, now }: JobDeps,
  job: Job,
  { runner }: Hold,
  run: StoredImport,
  patch: ImportPatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await holdJob(tx, job, runner)) await endIn(tx, job, run, patch, now());
  });
}

async function endIn(tx: Database, job: Job, run: StoredImport, patch: ImportPatch, now: Date): Promise<void> {
  const finishedTime = patch.state === 'checked' ? null : now;
  if (await patchImport(tx, run, { message: '', ...patch, finishedTime })) await noticeEnd(tx, job, run, patch, now);
  await finishJob(tx, job.id, now);
}

/** Notices who began an import how its check or it itself ended; one that somebody stopped is no news. */
function noticeEnd(tx: Database, job: Job, run: StoredImport, { state, message }: ImportPatch, now: Date) {
  const title = texts.ended(run.fileName, state ?? run.state);
  const link = `${appPaths.dataImport}?open=${run.id}`;
  const notice = { title, text: message ?? '', link, subjectId: `import:${run.id}`, now };
  return noticeJobDone(tx, job, run.userId, notice);
}
