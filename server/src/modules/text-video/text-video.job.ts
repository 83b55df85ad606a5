import { rm } from 'node:fs/promises';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { AiLevel, isAiUsed, TextVideoState } from 'shared-contracts/model';
import { textVideoFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDiskFull } from '../../platform/http/disk.rules.ts';
import { describeError } from '../../platform/http/error-line.rules.ts';
import { httpTexts } from '../../platform/http/http.texts.ts';
import { failJob, finishJob, holdJob, type Job } from '../../platform/jobs/job.queries.ts';
import { createLeasedRunner, type Hold } from '../../platform/jobs/leased-runner.ts';
import { retryTime } from '../../platform/jobs/retry-time.ts';
import { noticeJobDone } from '../../platform/notices/job-done.ts';
import type { JobDeps, Runner } from '../../platform/jobs/runner.ts';
import { addObjects } from '../../platform/storage/object.queries.ts';
import { gramsOf } from '../../platform/text/search.rules.ts';
import { findUserRights } from '../identity/user-rights.queries.ts';
import { highestMediaUse } from '../media/media-label.queries.ts';
import { markOf } from '../media/save-picture.ts';
import { addStream, patchStream, type StoredStream } from '../media/stream.queries.ts';
import { coverUrlOf, joinShots, type MadeVideo, storedFilesOf } from './join-shots.ts';
import { makeShots } from './make-shots.ts';
import { makeShot } from './render.ts';
import { readSource, type Source } from './source.ts';
import { speechOf } from './speech.ts';
import { findTextVideo, patchTextVideo, type StoredTextVideo } from './text-video.queries.ts';
import { videoSize } from './text-video.rules.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';
import { clearOldFolders, workFolderOf } from './work-folder.ts';

export const textVideoJobKind = 'text-video';

/** Name of a video's job, and of the video in operation records. */
export const jobKeyOf = (id: string): string => `text-video:${id}`;
export const recordNameOf = (id: string): string => `text-video-${id}`;

const mostTries = 3;
/** Milliseconds after which a cancelled making ends at the latest. */
const beatEvery = 1000;

/**
 * Makes videos of texts, one at a time: shot by shot, each into a file that a restart finds again. A video ends done or
 * failed with a sentence, never under way for ever.
 */
export function createTextVideoMaker(deps: JobDeps, draw: typeof makeShot = makeShot): Runner {
  return createLeasedRunner(textVideoJobKind, deps, (job, hold) => work(deps, job, hold, draw), beatEvery);
}

async function work(deps: JobDeps, job: Job, hold: Hold, draw: typeof makeShot): Promise<void> {
  const { db, now, log } = deps;
  const { id } = job.payload as { id: string };
  const row = await findTextVideo(db, id);
  if (!row || row.state !== TextVideoState.Making) return finishJob(db, job.id, now());
  const fail = (message: string) => endFailed(deps, job, hold, row, message);
  if (job.attempts > mostTries) return fail(texts.givenUp);
  try {
    await makeVideo(deps, job, hold, { row, draw });
  } catch (error) {
    if (hold.signal.aborted) return;
    if (isAppError(error)) return await fail(error.message);
    const retry = job.attempts >= mostTries ? null : retryTime(job.attempts, now());
    log.warn({ err: error, textVideo: id, attempts: job.attempts }, 'video of a text failed');
    if (retry === null) return await fail(isDiskFull(error) ? httpTexts.diskFull : texts.givenUp);
    await failJob(db, job, describeError(error).message, retry, now());
  }
}

/** The source again, in the maker's name: rights and the story's clearance may have gone since the job was put. */
async function sourceNow(db: Database, row: StoredTextVideo, now: Date): Promise<Source> {
  const maker = await findUserRights(db, row.makerId ?? row.ownerId);
  if (!maker?.can(OperationPermission.EditTextVideo)) throw new AppError(ErrorCode.Forbidden, texts.makerLost);
  return readSource(db, row, maker, now);
}

async function makeVideo(
  deps: JobDeps,
  job: Job,
  hold: Hold,
  { row, draw }: { row: StoredTextVideo; draw: typeof makeShot },
): Promise<void> {
  const { db, settings, now } = deps;
  const source = await sourceNow(db, row, now());
  const speech = row.hasVoice ? speechOf(settings) : undefined;
  if (row.hasVoice && !speech) throw new AppError(ErrorCode.Unavailable, texts.noVoice);
  await clearOldFolders(settings, now());
  const folder = workFolderOf(settings, row.id);
  const size = videoSize(row.shape, settings.VIDEO_HEIGHT);
  const shotWork = { settings, folder, size, speech, signal: hold.signal };
  const noteDone = (shotsDone: number) => patchTextVideo(db, row.id, { shotsDone });
  const shots = await makeShots(row.shots, shotWork, noteDone, draw);
  const label = await labelOf(db, row, source, speech?.model);
  const joined = { shots, musicPath: row.music?.path, now: now(), mark: markOf(label) };
  await endDone(deps, job, hold, { row, made: await joinShots(joined, shotWork), label });
  await rm(folder, { recursive: true, force: true });
}

type Label = Pick<StoredStream, 'aiLevel' | 'aiTool'>;

/** The AI label of a video: of a text or pictures that a model made, and of a voice. */
async function labelOf(
  db: Database,
  { shots }: StoredTextVideo,
  { aiLevel, aiTool }: Source,
  speaker: string | undefined,
): Promise<Label> {
  const pictures = await highestMediaUse(db, shots.map(({ picture }) => picture?.path ?? '').join('\n'));
  if (speaker === undefined && !pictures && !isAiUsed(aiLevel)) return { aiLevel: '', aiTool: '' };
  // A video with a picture that a model drew is no more than joined of it.
  return {
    aiLevel: isAiUsed(aiLevel) ? aiLevel : AiLevel.Assisted,
    aiTool: speaker ?? (aiTool || (pictures?.aiTool ?? '')),
  };
}

interface Done {
  row: StoredTextVideo;
  made: MadeVideo;
  label: Label;
}

/** Notes the result with the job's end in one transaction; a cancelled job, and another runner's, is left alone. */
async function endDone({ db, now }: JobDeps, job: Job, { runner }: Hold, { row, made, label }: Done): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdJob(tx, job, runner))) return;
    const facts = { space: 'public' as const, etag: '', ownerId: row.ownerId, createdTime: now() };
    await addObjects(
      tx,
      storedFilesOf(made).map((file) => ({ ...facts, ...file })),
    );
    const stream = await addStream(tx, {
      originalKey: made.key,
      key: made.key,
      coverUrl: coverUrlOf(made),
      captionsKey: made.captionsKey,
      title: row.title,
      titleGrams: gramsOf(row.title, 't'),
      size: made.size,
      duration: made.facts.duration,
      width: made.facts.width,
      height: made.facts.height,
      convertStatus: 1,
      convertPercent: 100,
      ...label,
      ownerId: row.ownerId,
      ownerName: row.ownerName,
      createdTime: now(),
    });
    // A former result that became no draft leaves the library; where it is used it goes on playing.
    if (row.streamId !== null && row.storyId === null) await patchStream(tx, row.streamId, { deletedTime: now() });
    await patchTextVideo(tx, row.id, {
      ...label,
      state: TextVideoState.Done,
      message: '',
      streamId: stream!.id,
      storyId: null,
    });
    await recordByMaker(tx, row, texts.opDone, '', now());
    await noticeMaker(tx, job, row, { title: texts.made(row.title), text: '', now: now() });
    await finishJob(tx, job.id, now());
  });
}

async function endFailed(
  { db, now }: JobDeps,
  job: Job,
  { runner }: Hold,
  row: StoredTextVideo,
  message: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdJob(tx, job, runner))) return;
    await patchTextVideo(tx, row.id, { state: TextVideoState.Failed, message });
    await recordByMaker(tx, row, texts.opFailed, message, now());
    await noticeMaker(tx, job, row, { title: texts.notMade(row.title), text: message, now: now() });
    await finishJob(tx, job.id, now());
  });
}

/** Notices who had the video made. */
const noticeMaker = (
  tx: Database,
  job: Job,
  { id, makerId, ownerId }: StoredTextVideo,
  words: { title: string; text: string; now: Date },
): Promise<void> =>
  noticeJobDone(tx, job, makerId ?? ownerId, { ...words, link: textVideoFormPath(id), subjectId: recordNameOf(id) });

async function recordByMaker(
  tx: Database,
  { id, ownerId, ownerName }: StoredTextVideo,
  opName: string,
  remark: string,
  now: Date,
): Promise<void> {
  const owner = { userId: ownerId, nickName: ownerName, address: '' };
  await addRecords(tx, [{ newsId: recordNameOf(id), opName, remark }], owner, now);
}
