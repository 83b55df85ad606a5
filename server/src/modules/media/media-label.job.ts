import { rm, stat, writeFile } from 'node:fs/promises';
import { describeError } from '../../platform/http/error-line.rules.ts';
import { failJob, finishJob, type Job, putJob } from '../../platform/jobs/job.queries.ts';
import { createLeasedRunner } from '../../platform/jobs/leased-runner.ts';
import { retryTime } from '../../platform/jobs/retry-time.ts';
import type { JobDeps, Runner } from '../../platform/jobs/runner.ts';
import type { Database } from '../../platform/database/database.ts';
import { cleanPicture, imageQueue, withMark } from '../../platform/storage/image-work.ts';
import { type Thumbnail, thumbnailKey } from '../../platform/storage/object-key.ts';
import { resizeObject } from '../../platform/storage/object.queries.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { ffmpegPath, runFfmpeg } from './ffmpeg.ts';
import { findPicture, type StoredPicture } from './picture.queries.ts';
import { markOf } from './save-picture.ts';
import { findStream } from './stream.queries.ts';
import { metadataArguments } from './video-mark.rules.ts';

/** Kind of the jobs that write an AI label into the files of a picture or video. */
export const mediaLabelKind = 'media-label';
const mostTries = 5;

interface Payload {
  kind: 'picture' | 'video';
  id: string;
}

/** Has the files of a picture or video say what its label says; replaces the job of a former label. */
export const putMarkJob = (tx: Database, payload: Payload, now: Date): Promise<void> =>
  putJob(tx, {
    kind: mediaLabelKind,
    key: `${mediaLabelKind}:${payload.kind}:${payload.id}`,
    payload: { ...payload },
    runTime: now,
    now,
  });

/** Writes labels into files, one picture or video at a time. */
export const createMarker = (deps: JobDeps): Runner =>
  createLeasedRunner(mediaLabelKind, deps, async (job, { signal }) => {
    try {
      await writeMark(deps, job, signal);
      await finishJob(deps.db, job.id, deps.now());
    } catch (error) {
      if (signal.aborted) return;
      const retry = job.attempts >= mostTries ? null : retryTime(job.attempts, deps.now());
      deps.log.warn({ err: error, job: job.payload }, 'AI label could not be written into files');
      await failJob(deps.db, job, describeError(error).message, retry, deps.now());
    }
  });

async function writeMark(deps: JobDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { kind, id } = job.payload as unknown as Payload;
  if (kind === 'video') return markVideo(deps, id, signal);
  const row = await findPicture(deps.db, id);
  if (row) await markPicture(deps, row);
}

/** Draws the copies of a picture from its original once more; one with a watermark keeps its pixels. */
async function markPicture({ db, settings }: JobDeps, row: StoredPicture): Promise<void> {
  const store = objectsOf(settings);
  const mark = markOf(row);
  const clean = await cleanPicture(await store.read('private', row.originalKey), mark, { isDecided: true });
  const copies: [string, Buffer][] = [
    [row.key, clean.bytes],
    ...(Object.entries(clean.thumbnails) as [Thumbnail, Buffer][]).map(([name, bytes]): [string, Buffer] => [
      thumbnailKey(row.key, name),
      bytes,
    ]),
  ];
  if (row.markedKey !== null) {
    const stamped = await store.read('public', row.markedKey);
    copies.push([row.markedKey, await imageQueue.run(() => withMark(stamped, mark))]);
  }
  for (const [key, bytes] of copies) {
    const file = await store.workFile();
    await writeFile(file, bytes);
    await store.putFile('public', key, file, { isReplacing: true });
    await resizeObject(db, key, bytes.length);
  }
}

/** Writes a video with another label and the same picture and sound. */
async function markVideo({ db, settings }: JobDeps, id: string, signal: AbortSignal): Promise<void> {
  const row = await findStream(db, id);
  if (!row || row.key === null) return;
  const store = objectsOf(settings);
  const source = await store.openFile('public', row.key);
  const output = await store.workFile('.mp4');
  try {
    const copy = ['-i', source.path, '-map', '0', '-c', 'copy', ...metadataArguments(markOf(row)), output];
    await runFfmpeg(ffmpegPath(settings), copy, { signal });
    const { size } = await stat(output);
    await store.putFile('public', row.key, output, { isReplacing: true });
    await resizeObject(db, row.key, size);
  } finally {
    await rm(output, { force: true });
    await source.done();
  }
}
