import { ErrorCode, isAppError } from 'shared-contracts/errors';

/** Whether the next try needs a captcha: the server asks for one, or the failure says that it will. */
export const asksCaptcha = (error: unknown): boolean =>
  isAppError(error, ErrorCode.CaptchaRequired) ||
  ((isAppError(error, ErrorCode.BadCredentials) || isAppError(error, ErrorCode.CaptchaWrong)) &&
    error.data?.captchaRequired === true);
