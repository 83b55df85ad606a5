import { getPictureStatus, savePicture } from 'shared-contracts/endpoints';
import { convertStatusComplete, mediaPollInterval, transcodingError } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Picture } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { pause } from './pause.ts';
import { sendFile } from './send-file.ts';
import { refuseFile, titleOf } from './upload.rules.ts';
import { uploadTexts } from './upload.texts.ts';

export interface UploadOptions {
  /** Percent sent, 0 to 100; never goes back. */
  onProgress?(percent: number): void;
  signal?: AbortSignal;
  title?: string;
  categoryId?: string;
}

/**
 * Stores a picture: upload, registration, and the wait for its derived sizes (R267, R552).
 * Throws AppError; nothing is sent for a file that may not be uploaded.
 */
export async function uploadPicture(
  shell: Pick<Shell, 'call'>,
  file: File,
  options: UploadOptions = {},
): Promise<Picture> {
  const refusal = refuseFile(file);
  if (refusal) throw refusal;
  const { key } = await sendFile(shell, file, {
    kind: 'picture',
    onProgress: options.onProgress,
    signal: options.signal,
  });
  return registerPicture(shell, key, file, options);
}

/** Makes an uploaded object a picture of the library and waits until its sizes are ready. */
export async function registerPicture(
  shell: Pick<Shell, 'call'>,
  key: string,
  file: Pick<File, 'name'>,
  options: UploadOptions = {},
): Promise<Picture> {
  const { signal, title = titleOf(file.name), categoryId = '0' } = options;
  const { data: picture } = await shell.call(savePicture, { key, title, categoryId }, signal ? { signal } : {});
  await waitUntilReady(shell, picture.id, signal);
  return picture;
}

/** A picture may be shown before its small sizes exist, so a slow conversion delays the caller and never fails it. */
async function waitUntilReady(shell: Pick<Shell, 'call'>, pictureId: string, signal?: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const { data } = await shell.call(getPictureStatus, { pictureId }, signal ? { signal } : {});
    if (data.convertStatus === transcodingError) throw new AppError(ErrorCode.BadRequest, uploadTexts.failed);
    if (data.convertStatus === convertStatusComplete) return;
    await pause(mediaPollInterval * 1000, signal);
  }
}
