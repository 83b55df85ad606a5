import { ErrorCode, httpStatusOf } from './error-codes.ts';
import { errorTexts } from './error-texts.ts';

/** One field that did not pass, for code Invalid: `path` is the field's name, dotted when nested. */
export interface FieldError {
  path: string;
  message: string;
}

/** One guard that refused, for code GuardRefused: its name and the sentence shown beside the button. */
export interface GuardRefusal {
  guard: string;
  text: string;
}

/**
 * The only error that crosses the wire. The server throws it, the envelope carries it as
 * `{ suc: 0, respCode, message, data }`, the client rebuilds it and one place above shows it.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;

  constructor(code: ErrorCode, message: string = errorTexts[code], data?: unknown) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }

  get status(): number {
    return httpStatusOf[this.code];
  }
}

/** True for an AppError, of this copy of the class or of another bundle's copy; narrows to `code` when given. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  if (!(error instanceof Error) || error.name !== 'AppError' || !('code' in error)) return false;
  return code === undefined || error.code === code;
}

/** Refuses with the guards that stand in the way; the first guard's text becomes the message. */
export function guardRefused(guards: GuardRefusal[]): AppError {
  return new AppError(ErrorCode.GuardRefused, guards[0]?.text, { guards });
}

/** Refuses input with its field errors; the first one becomes the message. */
export function invalidInput(fields: FieldError[]): AppError {
  return new AppError(ErrorCode.Invalid, fields[0]?.message, { fields });
}
