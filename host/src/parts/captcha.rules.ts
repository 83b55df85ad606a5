import { ErrorCode, isAppError } from 'shared-contracts/errors';

/** True when the next try needs a captcha: the server requires one, or announces it with the failure. */
export const asksCaptcha = (error: unknown): boolean =>
  isAppError(error, ErrorCode.CaptchaRequired) ||
  ((isAppError(error, ErrorCode.BadCredentials) || isAppError(error, ErrorCode.CaptchaWrong)) &&
    error.data?.captchaRequired === true);
