import { ErrorCode, isAppError } from 'shared-contracts/errors';

const lostAnswers: readonly number[] = [
  ErrorCode.Network,
  ErrorCode.Timeout,
  ErrorCode.Unavailable,
  ErrorCode.Internal,
  ErrorCode.TooMany,
];

/** True for a call that was not answered, or not for good: another try may succeed. */
export const isLostAnswer = (error: unknown): boolean => !isAppError(error) || lostAnswers.includes(error.code);
