import { ErrorCode, isAppError } from 'shared-contracts/errors';

/** The ticket of the second step that a login asks for; undefined for any other error. */
export const secondStepTicket = (error: unknown): string | undefined =>
  isAppError(error, ErrorCode.SecondFactorRequired) ? error.data?.ticket : undefined;
