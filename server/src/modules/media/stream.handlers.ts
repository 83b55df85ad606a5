import {
  deleteLogicById,
  deleteStreamByIds,
  getStream,
  getStreamUploadToken,
  getVideoPlayUrlByStreamId,
  getVideoSystemSetting,
  listStreamByProperty,
  listStreamFrames,
  listStreamUsage,
  retryStreamConversion,
  saveStream,
  upDataVideoCover,
  upDataVideoCoverByPicUrl,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { UserKind } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { keyOfUrl } from '../../platform/storage/media-key.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { gramsOf } from '../../platform/text/search.rules.ts';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { transcodeJobKind } from './transcode.job.ts';
import { makePicture } from './make-picture.ts';
import type { ColleaguesOf, MediaScope } from './media-filter.ts';
import { assertCanEdit, mayEdit, assertCanSee } from './may-edit.ts';
import { listFrames } from './transcode.ts';
import { findOwnUpload } from './adopt-upload.ts';
import { issueTicket } from '../uploads/issue-ticket.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import type { Database } from '../../platform/database/database.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { listUses } from './picture-list.queries.ts';
import { findPicture } from './picture.queries.ts';
import {
  addStream,
  findStream,
  findStreamOfUpload,
  findStreams,
  listStreams,
  patchStream,
  type StoredStream,
  toStream,
} from './stream.queries.ts';
import { pictureTexts } from './picture.texts.ts';
import { streamTexts as texts } from './stream.texts.ts';

const show = ({ session }: Context, row: StoredStream) => toStream(row, mayEdit(session, row));
const saved = (context: Context, row: StoredStream) => {
  const stream = show(context, row);
  return { ...stream, resourceId: row.id, path: stream.playURL, playUrl: stream.playURL };
};

async function putConversion(tx: Database, streamId: string, now: Date): Promise<void> {
  await putJob(tx, { kind: transcodeJobKind, key: `transcode:${streamId}`, payload: { streamId }, runTime: now, now });
}

/**
 * Makes a video of an upload and puts its conversion on the list, both or neither; the same upload again gives the
 * first.
 */
async function register(
  context: Context,
  key: string,
  title: string | undefined,
  coverUrl: string | undefined,
): Promise<StoredStream> {
  const { db, session, now } = context;
  const upload = await findOwnUpload(context, key);
  if (!upload) throw new AppError(ErrorCode.NotFound, texts.uploadUnfinished);
  if (!upload.mediaType.startsWith('video/')) throw new AppError(ErrorCode.WrongFileType, texts.notVideo);
  const name = (title ?? upload.fileName.replace(/\.\w{1,5}$/, '')).trim() || texts.untitled;
  const row = {
    originalKey: key,
    title: name,
    titleGrams: gramsOf(name, 't'),
    coverUrl: await ownCover(context, coverUrl ?? ''),
    size: upload.size,
    ownerId: session.userId,
    ownerName: session.nickName,
    createdTime: now(),
  };
  const added = await db.transaction(async (tx) => {
    const stream = await addStream(tx, row);
    if (stream) await putConversion(tx, stream.id, now());
    return stream;
  });
  const stream = added ?? (await findStreamOfUpload(db, key));
  if (!stream) throw new AppError(ErrorCode.Conflict);
  return stream;
}

/** A cover is a picture of our own store that is there. */
async function ownCover({ settings }: Context, url: string): Promise<string> {
  if (url === '') return '';
  const key = keyOfUrl(url, '/files');
  if (key === undefined || (await objectsOf(settings).size('public', key)) === undefined)
    throw new AppError(ErrorCode.Invalid, pictureTexts.notInLibrary);
  return fileUrl(key);
}

const change = async (context: Context, id: string, patch: Partial<StoredStream>): Promise<StoredStream> => {
  assertCanEdit(context.session, (await findStreams(context.db, [id]))[0], texts.gone);
  const row = await patchStream(context.db, id, patch);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  return row;
};

async function takeOut(context: Context, ids: readonly string[]) {
  const found = new Map((await findStreams(context.db, ids)).map((row) => [row.id, row]));
  const list: { id: string; title: string; ok: boolean; message: string }[] = [];
  for (const id of new Set(ids)) {
    const title = found.get(id)?.title ?? '';
    try {
      assertCanEdit(context.session, found.get(id), texts.gone);
      await patchStream(context.db, id, { deletedTime: context.now() });
      list.push({ id, title, ok: true, message: '' });
    } catch (error) {
      if (!isAppError(error)) throw error;
      list.push({ id, title, ok: false, message: error.message });
    }
  }
  return { list };
}

/** The list of the videos. */
const listHandler = (colleaguesOf: ColleaguesOf) =>
  handle(listStreamByProperty, async ({ currentPage, pageSize, type: _type, searchType, ...filters }, context) => {
    const { db, session } = context;
    const scope: MediaScope = {
      userId: session.userId,
      searchType: session.kind === UserKind.Media ? 1 : searchType,
      colleaguesOf,
    };
    const { list, total } = await listStreams(db, { ...filters, ...scope }, currentPage, pageSize);
    return { list: list.map((row) => show(context, row)), total };
  });

/** Videos of the newsroom. */
const libraryHandlers = [
  handle(getStreamUploadToken, async ({ fileName, fileSize, fingerprint }, context) => ({
    data: await issueTicket(context, 'video', { fileName, fileSize, fingerprint }),
  })),

  handle(saveStream, async ({ key, streamId, title, coverUrl }, context) => {
    if (key !== undefined) return { data: saved(context, await register(context, key, title, coverUrl)) };
    const patch = {
      ...(title !== undefined && { title: title.trim(), titleGrams: gramsOf(title, 't') }),
      ...(coverUrl !== undefined && { coverUrl: await ownCover(context, coverUrl) }),
    };
    return { data: saved(context, await change(context, streamId!, patch)) };
  }),

  handle(getStream, async ({ streamId }, context) => ({
    data: show(context, assertCanSee(context.session, await findStream(context.db, streamId), texts.gone)),
  })),

  handle(deleteLogicById, async ({ id }, context) => void (await change(context, id, { deletedTime: context.now() }))),

  handle(deleteStreamByIds, ({ ids }, context) => takeOut(context, splitIds(ids))),

  handle(listStreamUsage, async ({ streamId }, { db, session }) => {
    const { key } = assertCanSee(session, await findStream(db, streamId), texts.gone);
    const { list, others } = key === null ? { list: [], others: 0 } : await listUses(db, key, session);
    return { list, data: { others } };
  }),
];

/** Conversion and covers. */
const workHandlers = [
  handle(getVideoPlayUrlByStreamId, async ({ streamId }, context) => {
    const row = assertCanSee(context.session, await findStream(context.db, streamId), texts.gone);
    const { convertStatus, convertPercent, convertMessage, playURL, coverUrl } = show(context, row);
    return {
      data: { convertStatus, convertAccessUrl: playURL, playUrl: playURL, coverUrl, convertPercent, convertMessage },
    };
  }),

  handle(getVideoSystemSetting, (_request, { settings }) => ({
    data: { videoBitRate: settings.VIDEO_BIT_RATE, videoWidth: settings.VIDEO_WIDTH },
  })),

  handle(retryStreamConversion, async ({ streamId }, context) => {
    const row = assertCanEdit(context.session, (await findStreams(context.db, [streamId]))[0], texts.gone);
    if (row.convertStatus !== 2) throw new AppError(ErrorCode.Conflict, texts.noRetry);
    await context.db.transaction(async (tx) => {
      await patchStream(tx, streamId, { convertStatus: 0, convertPercent: 0, convertMessage: '' });
      await putConversion(tx, streamId, context.now());
    });
  }),

  handle(listStreamFrames, async ({ streamId }, context) => {
    const row = assertCanSee(context.session, await findStream(context.db, streamId), texts.gone);
    if (row.key === null) return { list: [] };
    const frames = await listFrames(context, { key: row.key, duration: row.duration });
    return { list: frames.map(({ second, key }) => ({ second, url: fileUrl(key) })) };
  }),

  handle(upDataVideoCover, async ({ streamId, pictureId, second }, context) => {
    const row = assertCanEdit(context.session, (await findStreams(context.db, [streamId]))[0], texts.gone);
    const coverUrl =
      pictureId === undefined ? await frameAt(context, row, second!) : await coverOfPicture(context, pictureId);
    await patchStream(context.db, streamId, { coverUrl });
    return { data: { coverUrl } };
  }),

  handle(upDataVideoCoverByPicUrl, async ({ streamId, picUrl }, context) => {
    const row = assertCanEdit(context.session, (await findStreams(context.db, [streamId]))[0], texts.gone);
    const coverUrl =
      keyOfUrl(picUrl, '/files') === undefined
        ? await fetchedCover(context, picUrl, row.title)
        : await ownCover(context, picUrl);
    await patchStream(context.db, streamId, { coverUrl });
    return { data: { coverUrl } };
  }),
];

async function coverOfPicture({ db, session }: Context, pictureId: string): Promise<string> {
  const picture = assertCanSee(session, await findPicture(db, pictureId), pictureTexts.gone);
  return fileUrl(picture.markedKey ?? picture.key);
}

async function frameAt(context: Context, row: StoredStream, second: number): Promise<string> {
  if (row.key === null) throw new AppError(ErrorCode.Conflict, texts.notConverted);
  const [frame] = await listFrames(context, { key: row.key, duration: row.duration }, [
    Math.min(second, Math.max(0, row.duration - 0.1)),
  ]);
  if (!frame) throw new AppError(ErrorCode.Conflict, texts.noFrame);
  return fileUrl(frame.key);
}

async function fetchedCover(context: Context, url: string, title: string): Promise<string> {
  const { bytes } = await fetchGuardOf(context.settings).fetch(url);
  return fileUrl((await makePicture(context, bytes, { title: texts.coverTitle(title).slice(0, 255) })).key);
}

export const streamHandlers = (colleaguesOf: ColleaguesOf) => [
  listHandler(colleaguesOf),
  ...libraryHandlers,
  ...workHandlers,
];
