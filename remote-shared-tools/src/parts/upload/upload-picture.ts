import { getPictureStatus, getResourceUploadToken, savePicture } from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { Picture } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { postForm } from './post-form.ts';
import { refuseFile, titleOf, uploadTries } from './upload.rules.ts';

export interface UploadOptions {
  /** Percent sent, 0 to 100; never goes back. */
  onProgress?(percent: number): void;
  signal?: AbortSignal;
}

/**
 * Stores a picture: token, form upload, registration, and the wait for its derived sizes (R705, R712, R267, R552).
 * An upload without an answer is sent again with a new token, three times at most (R716).
 * Throws AppError; nothing is sent for a file that may not be uploaded.
 */
export async function uploadPicture(shell: Pick<Shell, 'call'>, file: File, options: UploadOptions = {}): Promise<Picture> {
  const refusal = refuseFile(file);
  if (refusal) throw refusal;
  const key = await sendWithRetry(shell, file, options);
  const { data: picture } = await shell.call(savePicture, { key, title: titleOf(file.name) }, callOptions(options));
  await waitUntilReady(shell, picture.id, options);
  return picture;
}

const callOptions = ({ signal }: UploadOptions) => (signal ? { signal } : {});

async function sendWithRetry(shell: Pick<Shell, 'call'>, file: File, options: UploadOptions): Promise<string> {
  let highest = 0;
  const onProgress = (percent: number) => {
    if (percent <= highest) return;
    highest = percent;
    options.onProgress?.(percent);
  };
  for (let tried = 1; ; tried += 1) {
    try {
      return await sendOnce(shell, file, { ...options, onProgress });
    } catch (error) {
      if (tried >= uploadTries || !isAppError(error, ErrorCode.Network)) throw error;
      await pause(500 * tried, options.signal);
    }
  }
}

async function sendOnce(shell: Pick<Shell, 'call'>, file: File, options: UploadOptions): Promise<string> {
  const { data } = await shell.call(getResourceUploadToken, { fileName: file.name.slice(-255) || 'picture' }, callOptions(options));
  const fields = { token: data.token, key: data.key, fname: file.name };
  await postForm({ url: data.uploadUrl, fields, file, onProgress: options.onProgress, signal: options.signal });
  return data.key;
}

/** A picture may be shown before its small sizes exist, so a slow conversion delays the caller and never fails it. */
async function waitUntilReady(shell: Pick<Shell, 'call'>, pictureId: string, options: UploadOptions): Promise<void> {
  for (let asked = 0; asked < 15; asked += 1) {
    const { data } = await shell.call(getPictureStatus, { pictureId }, callOptions(options));
    if (data.convertStatus !== 0) return;
    await pause(1000, options.signal);
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true });
  });
}
