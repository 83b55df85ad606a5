export { ErrorCode, httpStatusOf } from './error-codes.ts';
export { errorTexts } from './error-texts.ts';
export { AppError, currentOf, guardRefused, invalidFieldsOf, invalidInput, isAppError } from './app-error.ts';
export type { FieldError, GuardRefusal, RefusalData } from './refusal-data.ts';
