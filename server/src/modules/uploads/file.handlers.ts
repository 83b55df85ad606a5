import { fileDownload } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { fileUrl, isObjectKey } from '../../platform/storage/object-key.ts';
import { handle } from '../../platform/http/handle.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { uploadTexts } from './upload.texts.ts';

const folder = fileUrl('');

/** Downloads of stored objects. */
export const fileHandlers = [
  handle(fileDownload, async ({ path }, { settings }) => {
    const key = path.startsWith(folder) ? path.slice(folder.length) : '';
    const store = objectsOf(settings);
    if (!isObjectKey(key) || (await store.size('public', key)) === undefined)
      throw new AppError(ErrorCode.NotFound, uploadTexts.fileMissing);
    return {
      body: store.stream('public', key),
      // Any type is downloaded, never shown.
      contentType: 'application/octet-stream',
      headers: { 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' },
    };
  }),
];
