import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { textVideoLimits } from 'shared-contracts/limits';
import {
  emptyDraft,
  makingRefusals,
  secondsOfShots,
  StoryType,
  type TextVideoDraft,
  type TextVideoSource,
  TextVideoState,
} from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { keyOfUrl } from '../../platform/storage/media-key.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { cleanLine, escapeHtml } from '../../platform/text/html.rules.ts';
import { assertCanEdit } from '../media/may-edit.ts';
import { findStream } from '../media/stream.queries.ts';
import { freeLocks } from '../stories/lock.queries.ts';
import { addStory } from '../stories/save.ts';
import { readSource } from './source.ts';
import { speechOf } from './speech.ts';
import { jobKeyOf, recordNameOf, textVideoJobKind } from './text-video.job.ts';
import {
  findTextVideo,
  insertTextVideo,
  maySeeVideo,
  patchTextVideo,
  removeTextVideo,
  type StoredTextVideo,
} from './text-video.queries.ts';
import { firstStoryboard } from './text-video.rules.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';
import { workFolderOf } from './work-folder.ts';

async function record(tx: Database, id: string, opName: string, context: Context, remark = ''): Promise<void> {
  await addRecords(tx, [{ newsId: recordNameOf(id), opName, remark }], actorOf(context), context.now());
}

/** A video that the user may see. Throws NotFound. */
export async function visibleVideo(db: Database, id: string, { session }: Context): Promise<StoredTextVideo> {
  const row = await findTextVideo(db, id);
  if (!row || !maySeeVideo(session, row)) throw new AppError(ErrorCode.NotFound, texts.gone);
  return row;
}

/** The same under a row lock, to be changed. */
async function lockVideo(tx: Database, id: string, { session }: Context): Promise<StoredTextVideo> {
  const row = await findTextVideo(tx, id, true);
  return assertCanEdit(session, row && maySeeVideo(session, row) ? row : undefined, texts.gone);
}

/** Begins a storyboard of a text that the user may read. */
export async function beginVideo(
  { kind: sourceKind, sourceId }: { kind: TextVideoSource; sourceId: string },
  context: Context,
): Promise<{ id: string; leftOut: number }> {
  const { db, session, now } = context;
  const source = await readSource(db, { sourceKind, sourceId }, session, now());
  const { shots, leftOut } = firstStoryboard(source.title, source.text, source.pictures);
  if (shots.length === 1) throw guardRefused([{ guard: 'text', text: texts.sourceEmpty }]);
  const id = await db.transaction(async (tx) => {
    const added = await insertTextVideo(tx, {
      title: source.title.slice(0, textVideoLimits.title),
      sourceKind,
      sourceId,
      sourceTitle: source.title,
      channelId: source.channelId,
      shots,
      shotCount: shots.length,
      seconds: secondsOfShots(shots),
      ownerId: session.userId,
      ownerName: session.nickName,
      createdTime: now(),
      modifiedTime: now(),
    });
    await record(tx, added, texts.opAdd, context, source.title);
    return added;
  });
  return { id, leftOut };
}

/** Stores a storyboard under its revision. */
export async function saveVideo(
  tx: Database,
  { id, rev, ...draft }: TextVideoDraft & { id: string; rev: number },
  context: Context,
): Promise<void> {
  const row = await lockVideo(tx, id, context);
  checkRevision(row, rev);
  if (row.state === TextVideoState.Making) throw guardRefused([{ guard: 'making', text: texts.making }]);
  if (draft.hasVoice && !speechOf(context.settings)) throw invalidInput([{ path: 'hasVoice', message: texts.noVoice }]);
  await checkMusic(draft, row, context);
  const shots = draft.shots.map((shot) => ({ ...shot, caption: cleanLine(shot.caption) }));
  await patchTextVideo(tx, id, {
    ...draft,
    title: cleanLine(draft.title),
    shots,
    shotCount: shots.length,
    seconds: secondsOfShots(shots),
    // A former result is not of this storyboard: it plays on, but is not kept as its draft.
    state: TextVideoState.Draft,
    message: '',
    shotsDone: 0,
    rev: rev + 1,
    modifiedTime: context.now(),
  });
  await record(tx, id, texts.opSave, context);
}

function checkRevision(row: StoredTextVideo, rev: number): void {
  if (row.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
}

async function checkMusic({ music }: TextVideoDraft, row: StoredTextVideo, { settings }: Context): Promise<void> {
  if (music === null || music.path === row.music?.path) return;
  const key = keyOfUrl(music.path, '/files');
  if (key === undefined || (await objectsOf(settings).size('public', key)) === undefined)
    throw invalidInput([{ path: 'music', message: texts.musicGone }]);
}

/** Puts the making on the list of jobs; the source is read again, as the job will. */
export async function startMaking(
  tx: Database,
  { id, rev }: { id: string; rev: number },
  context: Context,
): Promise<void> {
  const row = await lockVideo(tx, id, context);
  checkRevision(row, rev);
  const refusals = makingRefusals(row);
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: 'making', text })));
  await readSource(tx, row, context.session, context.now());
  const now = context.now();
  const makerId = context.session.userId;
  await patchTextVideo(tx, id, { state: TextVideoState.Making, shotsDone: 0, message: '', makerId });
  await putJob(tx, { kind: textVideoJobKind, key: jobKeyOf(id), payload: { id }, runTime: now, now });
  await record(tx, id, texts.opMake, context);
}

/** Ends a making; its finished shots stay for the next one. */
export async function cancelMaking(tx: Database, id: string, context: Context): Promise<void> {
  const row = await lockVideo(tx, id, context);
  if (row.state !== TextVideoState.Making) throw guardRefused([{ guard: 'state', text: texts.notMaking }]);
  await cancelJob(tx, jobKeyOf(id), context.now());
  await patchTextVideo(tx, id, { state: TextVideoState.Draft });
  await record(tx, id, texts.opCancel, context);
}

/** Removes a storyboard; the video that was made stays in the library. */
export async function dropVideo(tx: Database, id: string, context: Context): Promise<void> {
  const row = await lockVideo(tx, id, context);
  if (row.state === TextVideoState.Making) throw guardRefused([{ guard: 'making', text: texts.making }]);
  await removeTextVideo(tx, id);
  await record(tx, id, texts.opDelete, context, row.title);
  await rm(workFolderOf(context.settings, id), { recursive: true, force: true });
}

/** One id for each result: a second press gives the first draft. */
function requestIdOf(streamId: string): string {
  const hex = createHash('sha256').update(`text-video ${streamId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Makes a draft of a short video of the result, once for each result. */
export async function draftOfVideo(id: string, context: Context): Promise<string> {
  const { db, session } = context;
  const row = assertCanEdit(session, await visibleVideo(db, id, context), texts.gone);
  if (row.state !== TextVideoState.Done || row.streamId === null)
    throw guardRefused([{ guard: 'state', text: texts.notDone }]);
  if (row.storyId !== null) return row.storyId;
  const stream = await findStream(db, row.streamId);
  if (!stream || stream.key === null) throw new AppError(ErrorCode.NotFound, texts.streamGone);
  const source = await readSource(db, row, session, context.now());
  const { data } = await addStory(
    {
      ...emptyDraft,
      requestId: requestIdOf(stream.id),
      kind: 'save',
      title: row.title,
      categoryId: source.channelId !== null && session.channels.has(source.channelId) ? source.channelId : null,
      // What is burnt into the picture is checked and found like every text.
      content: row.shots.map(({ caption }) => (caption === '' ? '' : `<p>${escapeHtml(caption)}</p>`)).join(''),
      video: { source: 'stream', id: stream.id, playURL: '', coverUrl: stream.coverUrl, title: '', duration: 0 },
      aiLevel: row.aiLevel,
      aiTool: row.aiTool,
    },
    context,
    { contentType: StoryType.Video },
  );
  await db.transaction(async (tx) => {
    await freeLocks(tx, data.id);
    await patchTextVideo(tx, id, { storyId: data.id });
    await record(tx, id, texts.opStory, context, data.id);
  });
  return data.id;
}
