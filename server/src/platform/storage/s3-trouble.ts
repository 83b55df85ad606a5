import { AppError, ErrorCode } from 'shared-contracts/errors';
import { ObjectExists } from './object-store.ts';
import { s3Texts, type S3Trouble } from './s3.texts.ts';

interface Failure {
  name?: string;
  code?: string;
  Code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** What the codes of the protocol mean; the makes of storages name the same trouble differently. */
const troubleOfCode: Record<string, S3Trouble> = {
  SignatureDoesNotMatch: 'secret',
  InvalidAccessKeyId: 'key',
  InvalidAccessKey: 'key',
  InvalidSecurity: 'key',
  AccessDenied: 'rights',
  Forbidden: 'rights',
  AllAccessDisabled: 'rights',
  UserDisable: 'rights',
  AccountProblem: 'rights',
  NoSuchBucket: 'bucket',
  RequestTimeTooSkewed: 'clock',
  RequestExpired: 'clock',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
  IllegalLocationConstraintException: 'region',
  SecondLevelDomainForbidden: 'style',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  XMinioAdminBucketQuotaExceeded: 'full',
  InsufficientCapacity: 'full',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
  TooManyRequests: 'busy',
};

const troubleOfStatus: Record<number, S3Trouble> = {
  301: 'region',
  403: 'rights',
  429: 'busy',
  503: 'busy',
  507: 'full',
};

/** Codes of the machine's own network: nobody answers, or not in time. */
const awayCode = /^(E[A-Z]+|TimeoutError|UND_ERR_\w+|CERT_\w+|DEPTH_\w+|SELF_\w+|UNABLE_\w+|ERR_TLS_\w+)$/;
/** Faults of our own files, which are no fault of the storage. */
const ownCodes = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC', 'EMFILE', 'EROFS', 'EIO']);

const codeOf = ({ Code, code, name }: Failure): string => Code ?? code ?? name ?? '';
const statusOf = ({ $metadata }: Failure): number => $metadata?.httpStatusCode ?? 0;

/** True when there is no object at the key. A bucket that is gone has a code of its own. */
export const isMissing = (error: unknown): boolean =>
  statusOf(error as Failure) === 404 && codeOf(error as Failure) !== 'NoSuchBucket';

/** True when a storage refuses a call, for whatever reason. */
export const isForbidden = (error: unknown): boolean => statusOf(error as Failure) === 403;

/** True when a storage does not know a condition on uploads, and so cannot keep it. */
export const isUnknownCondition = (error: unknown): boolean =>
  statusOf(error as Failure) === 501 || codeOf(error as Failure) === 'NotImplemented';

/** True when an upload found another object at its key, or another upload to it under way. */
const isTaken = (error: unknown): boolean =>
  statusOf(error as Failure) === 412 || codeOf(error as Failure) === 'ConditionalRequestConflict';

/** What went wrong with a storage; undefined for an error that is not of its making. */
export function troubleOf(error: unknown): S3Trouble | undefined {
  const failure = error as Failure;
  const code = codeOf(failure);
  const known = troubleOfCode[code] ?? troubleOfStatus[statusOf(failure)];
  if (known !== undefined) return known;
  if (statusOf(failure) > 0) return statusOf(failure) >= 500 ? 'away' : 'refused';
  if (ownCodes.has(code)) return undefined;
  return awayCode.test(code) || failure.name === 'TimeoutError' || failure.name === 'AbortError' ? 'away' : undefined;
}

/** The refusal of a storage as our own: a sentence for people, the cause for the log. Other errors stay as they are. */
export function asOwnError(error: unknown, key: string): unknown {
  if (error instanceof AppError || error instanceof ObjectExists) return error;
  if (isTaken(error)) return new ObjectExists(key);
  if (isMissing(error)) return new AppError(ErrorCode.NotFound);
  const trouble = troubleOf(error);
  if (trouble === undefined) return error;
  return Object.assign(new AppError(ErrorCode.Unavailable, s3Texts.sentence[trouble]), { cause: error });
}
