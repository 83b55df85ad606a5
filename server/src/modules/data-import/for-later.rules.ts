import { type AppError, ErrorCode, isAppError } from 'shared-contracts/errors';

/** True for trouble of our own storage or load, which passes: the import pauses and goes on where it was. */
export const isForLater = (
  error: unknown,
): error is AppError<typeof ErrorCode.Unavailable | typeof ErrorCode.TooMany> =>
  isAppError(error, ErrorCode.Unavailable) || isAppError(error, ErrorCode.TooMany);
