import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { isDiskFailing, isDiskFull } from './disk.rules.ts';
import { httpTexts } from './http.texts.ts';

/** SQLSTATEs, and Node's own codes, that mean "the database is not there just now", or memory is not. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No room for a large body just now.
  'ERR_MEMORY_ALLOCATION_FAILED',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '40P01',
  '40001',
  '25P03',
]);
const awayMessage =
  /Query read timeout|Array buffer allocation failed|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/;

/** A thrown thing and what caused it, outermost first: Drizzle wraps the driver's error as its cause. */
export function* causesOf(error: unknown): Generator<Thrown> {
  for (let cause = error, depth = 0; isThrown(cause) && depth < 5; cause = cause.cause, depth += 1) yield cause;
}

/** The refusal that any thrown thing becomes; undefined for what nobody foresaw. */
export function appErrorOf(error: unknown): AppError | undefined {
  for (const cause of causesOf(error)) {
    if (isAppError(cause)) return cause;
    const known = ofCode(cause);
    if (known) return known;
  }
  return undefined;
}

type Thrown = Pick<Error, 'message' | 'cause'> & { code?: unknown; statusCode?: unknown };

/** By its looks, not by its class: Node's own errors are of another realm where tests run in a sandbox. */
function isThrown(value: unknown): value is Thrown {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

function ofCode(error: Thrown): AppError | undefined {
  const code = String(error.code ?? '');
  if (isDiskFull(error)) return new AppError(ErrorCode.Unavailable, httpTexts.diskFull);
  // 08: the connection; 53: memory or connections of the database are used up.
  if (awayCodes.has(code) || /^(?:08|53)...$/.test(code) || awayMessage.test(error.message) || isDiskFailing(error))
    return new AppError(ErrorCode.Unavailable);
  if (code === '23505') return new AppError(ErrorCode.Conflict);
  if (code === '23503') return new AppError(ErrorCode.Conflict, httpTexts.referenceBroken);
  if (code === '22021' || code === '22P05') return new AppError(ErrorCode.Invalid, httpTexts.charactersUnstorable);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError(ErrorCode.TooLarge, httpTexts.bodyTooLarge);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 400) return new AppError(ErrorCode.BadRequest);
  if (error.statusCode === 429) return new AppError(ErrorCode.TooMany);
  return undefined;
}
