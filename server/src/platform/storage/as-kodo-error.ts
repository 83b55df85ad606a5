import { KodoError } from 'kodo';
import { uploadImageLimit } from 'shared-contracts/constants';
import { isAppError } from 'shared-contracts/errors';
import { isDiskFull } from '../http/disk.rules.ts';
import { httpTexts } from '../http/http.texts.ts';
import { ObjectExists, TooManyBytes } from './object-store.ts';
import { storageTexts } from './storage.texts.ts';

/** Returns any failure in the form that Kodo would answer; 599 for unexpected errors. */
export function asKodoError(error: unknown): { status: number; message: string } {
  if (error instanceof KodoError) return error;
  if (error instanceof TooManyBytes) return { status: 413, message: storageTexts.attachmentTooLarge(uploadImageLimit) };
  if (error instanceof ObjectExists) return { status: 614, message: 'file exists' };
  if (isAppError(error)) return { status: error.status, message: error.message };
  if (isDiskFull(error)) return { status: 507, message: httpTexts.diskFull };
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return { status: 413, message: storageTexts.attachmentTooLarge(uploadImageLimit) };
  if (typeof code === 'string' && code.startsWith('FST_')) return { status: 400, message: 'invalid multipart format' };
  return { status: 599, message: storageTexts.uploadFailed };
}
