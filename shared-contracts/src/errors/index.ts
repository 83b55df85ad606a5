export { ErrorCode, httpStatusOf } from './error-codes.ts';
export { errorTexts } from './error-texts.ts';
export {
  AppError,
  currentOf,
  guardRefused,
  invalidFieldsOf,
  invalidInput,
  isAppError,
  releaseChecksOf,
} from './app-error.ts';
export type { FieldError, GuardRefusal, RefusalData, ReleaseCheck } from './refusal-data.ts';
