import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Shell, UploadKind } from 'shared-contracts/shell';
import { type UploadOptions, uploadPicture } from '../../../parts/upload/upload-picture.ts';
import { uploadTexts } from '../../../parts/upload/upload.texts.ts';
import { cardBlock, pictureBlock } from './items.ts';
import { uploadedEmbed } from './embed-sources.ts';

/**
 * Sends a file and answers the block that takes the place of its card. Rejects with an AbortError when it was given up
 * in the tray.
 */
export async function sendMedia(
  shell: Shell,
  file: File,
  kind: UploadKind,
  { signal, onProgress }: UploadOptions,
): Promise<Record<string, unknown>> {
  if (kind === 'picture') {
    return pictureBlock(
      await uploadPicture(shell, file, { ...(signal && { signal }), ...(onProgress && { onProgress }) }),
    );
  }
  const uploader = await shell.tools('uploader');
  signal?.throwIfAborted();
  const [queued] = uploader.enqueue([file], { kind, onChange: ({ percent }) => onProgress?.(percent) });
  if (!queued) throw new AppError(ErrorCode.Internal);
  const give = () => uploader.cancel(queued.id);
  signal?.addEventListener('abort', give);
  try {
    return cardBlock(uploadedEmbed(await queued.result));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // The card in the text shows it from now on, and sends it again.
    give();
    throw kind === 'video' ? new AppError(ErrorCode.BadRequest, uploadTexts.videoFailed) : error;
  } finally {
    signal?.removeEventListener('abort', give);
  }
}
