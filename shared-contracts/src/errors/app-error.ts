import { ErrorCode, httpStatusOf } from './error-codes.ts';
import { errorTexts } from './error-texts.ts';
import type { FieldError, GuardRefusal, RefusalData, ReleaseCheck } from './refusal-data.ts';

/**
 * The only error that crosses the wire. The server throws it, the envelope carries it as
 * `{ suc: 0, respCode, message, data }`, the client rebuilds it and one place above shows it.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  /** Data of its code; undefined where the thrower gave none. */
  readonly data: RefusalData<Code> | undefined;

  constructor(code: Code, message: string = errorTexts[code], data?: RefusalData<Code>) {
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
export function isAppError<Code extends ErrorCode = ErrorCode>(error: unknown, code?: Code): error is AppError<Code> {
  if (!(error instanceof Error) || error.name !== 'AppError' || !('code' in error)) return false;
  return code === undefined || error.code === code;
}

/** Refuses with the guards that failed; the first guard's text becomes the message. */
export function guardRefused(guards: GuardRefusal[]): AppError<typeof ErrorCode.GuardRefused> {
  return new AppError(ErrorCode.GuardRefused, guards[0]?.text, { guards });
}

/** Refuses input with its field errors; the first one becomes the message. */
export function invalidInput(fields: FieldError[]): AppError<typeof ErrorCode.Invalid> {
  return new AppError(ErrorCode.Invalid, fields[0]?.message, { fields });
}

/** Fields that did not pass, of a refusal with code Invalid; none for any other error. */
export function invalidFieldsOf(error: unknown): FieldError[] {
  return (isAppError(error, ErrorCode.Invalid) && error.data?.fields) || [];
}

/** Returns all checks of a release, passed ones too, of a refusal with code GuardRefused; empty for other errors. */
export function releaseChecksOf(error: unknown): readonly ReleaseCheck[] {
  return (isAppError(error, ErrorCode.GuardRefused) && error.data?.checks) || [];
}

/**
 * Returns the stored version carried by a refusal with code StaleRevision, or undefined for any other error. `Stored`
 * is the answer of the call.
 */
export function currentOf<Stored>(error: unknown): Stored | undefined {
  return isAppError(error, ErrorCode.StaleRevision) ? (error.data?.current as Stored | undefined) : undefined;
}
