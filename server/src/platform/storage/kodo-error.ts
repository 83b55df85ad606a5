import { isAppError } from 'shared-contracts/errors';
import { diskFullText, isDiskFull } from '../http/disk-full.rules.ts';
import { ObjectExists, TooManyBytes } from './object-store.ts';
import { tooLargeText } from './upload-token.ts';

/** A refusal in Kodo's own shape: a status, some of them beyond HTTP's, and {error}. */
export class KodoError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Kodo's answers that several places give. */
export const kodoErrors = {
  badToken: () => new KodoError(401, 'bad token'),
  noToken: () => new KodoError(401, 'token not specified'),
  overToken: () => new KodoError(401, 'token out of date'),
  wrongKey: () => new KodoError(403, "key doesn't match scope"),
  /** Below the policy's fsizeMin; an empty file, where empty ones are not wanted. */
  tooSmall: () => new KodoError(403, 'file size is less than fsizeMin'),
  wrongType: () => new KodoError(415, "file type doesn't match with what you specify"),
  badContext: () => new KodoError(701, 'invalid context'),
  noSuchUpload: () => new KodoError(612, 'no such uploadId'),
  wrongCrc: () => new KodoError(406, 'crc32 checksum failed'),
} as const;

/** Any failure as Kodo would tell it; 599 for what nobody foresaw. */
export function asKodoError(error: unknown): { status: number; message: string } {
  if (error instanceof KodoError) return error;
  if (error instanceof TooManyBytes) return { status: 413, message: tooLargeText };
  if (error instanceof ObjectExists) return { status: 614, message: 'file exists' };
  if (isAppError(error)) return { status: error.status, message: error.message };
  if (isDiskFull(error)) return { status: 507, message: diskFullText };
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return { status: 413, message: tooLargeText };
  if (typeof code === 'string' && code.startsWith('FST_')) return { status: 400, message: 'invalid multipart format' };
  return { status: 599, message: '上传失败！' };
}
