import { convertStatusComplete, mediaPollInterval, transcodingError } from 'shared-contracts/constants';
import { getVideoPlayUrlByStreamId, saveStream } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Shell, UploadResult } from 'shared-contracts/shell';
import { pause } from '../../parts/upload/pause.ts';
import type { StoredFile } from '../../parts/upload/send-file.ts';
import { registerPicture } from '../../parts/upload/upload-picture.ts';
import { uploadTexts } from '../../parts/upload/upload.texts.ts';
import type { UploadEntry } from './upload-entry.ts';

/** Makes what is stored known to the library of its kind, and waits for its conversion (R552 to R554). */
export async function finishUpload(
  shell: Pick<Shell, 'call'>,
  { task, file, title, options, controller: { signal } }: UploadEntry,
  stored: StoredFile,
): Promise<UploadResult> {
  const { key, hash, url, size } = stored;
  const result: UploadResult = {
    kind: task.kind,
    resourceId: key,
    path: url,
    streamId: '',
    coverUrl: '',
    playUrl: '',
    key,
    hash,
    url,
    name: task.name,
    size,
  };
  if (task.kind === 'attachment' || task.kind === 'import') return result;
  if (task.kind === 'picture') {
    const picture = await registerPicture(shell, key, file!, { signal, title, categoryId: options.categoryId ?? '0' });
    return { ...result, resourceId: picture.id, path: picture.url, url: picture.url, picture };
  }
  const { data: saved } = await shell.call(saveStream, { key, title }, { signal });
  const stream = {
    ...result,
    resourceId: saved.resourceId,
    streamId: saved.streamId,
    path: saved.path,
    coverUrl: saved.coverUrl,
    playUrl: saved.playUrl,
  };
  return options.waitForConversion === false
    ? stream
    : { ...stream, ...(await waitForVideo(shell, saved.streamId, signal)) };
}

/** Asks every second; ends when the conversion is done or has failed, or the upload was cancelled (R553). */
async function waitForVideo(
  shell: Pick<Shell, 'call'>,
  streamId: string,
  signal: AbortSignal,
): Promise<Pick<UploadResult, 'coverUrl' | 'playUrl' | 'path'>> {
  for (;;) {
    const { data } = await shell.call(getVideoPlayUrlByStreamId, { streamId }, { signal });
    if (data.convertStatus === transcodingError)
      throw new AppError(ErrorCode.BadRequest, data.convertMessage || uploadTexts.videoFailed);
    if (data.convertStatus === convertStatusComplete)
      return { coverUrl: data.coverUrl, playUrl: data.playUrl, path: data.convertAccessUrl };
    await pause(mediaPollInterval * 1000, signal);
  }
}
