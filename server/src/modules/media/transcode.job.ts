import { isAppError } from 'shared-contracts/errors';
import { keywordsMax } from 'shared-contracts/limits';
import { appPaths } from 'shared-contracts/paths';
import { isDiskFull } from '../../platform/http/disk.rules.ts';
import { httpTexts } from '../../platform/http/http.texts.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { describeError } from '../../platform/http/error-line.rules.ts';
import { retryTime } from '../../platform/jobs/retry-time.ts';
import { convertVideo, type Converted } from './transcode.ts';
import { failJob, finishJob, holdJob, type Job } from '../../platform/jobs/job.queries.ts';
import { createLeasedRunner, type Hold } from '../../platform/jobs/leased-runner.ts';
import { noticeJobDone } from '../../platform/notices/job-done.ts';
import { addObjects, findObject } from '../../platform/storage/object.queries.ts';
import { findStream, patchStream, type StoredStream } from './stream.queries.ts';
import type { JobDeps, Runner } from '../../platform/jobs/runner.ts';
import { toolOfLabel } from '../../platform/storage/ai-mark.ts';
import { putMarkJob } from './media-label.job.ts';
import { streamTexts as texts } from './stream.texts.ts';

export const transcodeJobKind = 'transcode';

/** Tries after which a conversion that keeps failing, or whose server keeps dying, is given up. */
const mostTries = 3;

/** Runs conversions, one at a time; a video ends done or failed, never under way for ever. */
export function createTranscoder(deps: JobDeps, convert: typeof convertVideo = convertVideo): Runner {
  return createLeasedRunner(transcodeJobKind, deps, (job, hold) => work(deps, job, hold, convert));
}

async function work(deps: JobDeps, job: Job, hold: Hold, convert: typeof convertVideo): Promise<void> {
  const { db, now, log } = deps;
  const { streamId } = job.payload as { streamId: string };
  const { runner, signal } = hold;
  const row = await findStream(db, streamId);
  if (!row || row.convertStatus !== 0) return finishJob(db, job.id, now());
  if (job.attempts > mostTries) return end(deps, job, runner, row, { convertStatus: 2, convertMessage: texts.givenUp });
  try {
    const upload = await findObject(db, row.originalKey);
    const outcome = await convert(deps, row, upload?.mediaType === 'video/mp4', {
      signal,
      onProgress: reportProgress(deps, row),
    });
    await end(deps, job, runner, row, resultOf(outcome), outcome);
  } catch (error) {
    if (signal.aborted) return;
    if (isAppError(error))
      return await end(deps, job, runner, row, { convertStatus: 2, convertMessage: error.message || texts.broken });
    const retry = job.attempts >= mostTries ? null : retryTime(job.attempts, now());
    log.warn({ err: error, stream: streamId, attempts: job.attempts }, 'conversion failed');
    if (retry === null)
      return await end(deps, job, runner, row, {
        convertStatus: 2,
        convertMessage: isDiskFull(error) ? httpTexts.diskFull : texts.givenUp,
      });
    await failJob(db, job, describeError(error).message, retry, now());
  }
}

const resultOf = ({ key, size, coverUrl, facts }: Converted): Partial<StoredStream> => ({
  key,
  size,
  coverUrl,
  duration: facts.duration,
  width: facts.width,
  height: facts.height,
  convertStatus: 1,
  convertPercent: 100,
  convertMessage: '',
});

/** Notes the outcome with the job's end in one transaction; another runner's job is left alone. */
async function end(
  { db, now }: JobDeps,
  job: Job,
  runner: string,
  row: StoredStream,
  patch: Partial<StoredStream>,
  outcome?: Converted,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdJob(tx, job, runner))) return;
    const current = await findStream(tx, row.id);
    const chosenCover = current?.coverUrl;
    const mark = current?.aiLevel === '' ? outcome?.mark : undefined;
    const label = mark && { aiLevel: mark.level, aiTool: mark.tool ?? toolOfLabel(mark.label) };
    await patchStream(tx, row.id, { ...patch, ...(chosenCover && { coverUrl: chosenCover }), ...label });
    // Somebody labelled it while it was converted.
    if (outcome && current && (current.aiLevel !== row.aiLevel || current.aiTool !== row.aiTool))
      await putMarkJob(tx, { kind: 'video', id: row.id }, now());
    if (outcome) await addObjects(tx, objectsOf(row, outcome, now()));
    await noticeJobDone(tx, job, row.ownerId, {
      title: outcome ? texts.converted(row.title) : texts.notConvertible(row.title),
      text: patch.convertMessage ?? '',
      link: `${appPaths.material}?kind=video&title=${encodeURIComponent(row.title.slice(0, keywordsMax))}`,
      subjectId: `stream:${row.id}`,
      now: now(),
    });
    await finishJob(tx, job.id, now());
  });
}

function objectsOf(row: StoredStream, outcome: Converted, now: Date) {
  const facts = { space: 'public' as const, etag: '', ownerId: row.ownerId, createdTime: now };
  const cover = outcome.coverUrl.startsWith(fileUrl('video/'))
    ? [{ ...facts, key: outcome.coverUrl.slice(fileUrl('').length), size: outcome.coverSize, mediaType: 'image/jpeg' }]
    : [];
  return [{ ...facts, key: outcome.key, size: outcome.size, mediaType: 'video/mp4' }, ...cover];
}

/** Writes the percent of a conversion, at most once a second and never backwards. */
function reportProgress({ db, log }: JobDeps, row: StoredStream): (percent: number) => void {
  let [lastReported, reportedAt] = [row.convertPercent, 0];
  return (percent) => {
    if (percent <= lastReported || Date.now() - reportedAt < 1000) return;
    [lastReported, reportedAt] = [percent, Date.now()];
    patchStream(db, row.id, { convertPercent: percent }).catch((error: unknown) =>
      log.warn({ err: error }, 'progress was not written'),
    );
  };
}
