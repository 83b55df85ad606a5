export { ErrorCode, httpStatusOf } from './error-codes.ts';
export { errorTexts } from './error-texts.ts';
export { AppError, guardRefused, invalidInput, isAppError, type FieldError, type GuardRefusal } from './app-error.ts';
