import { ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { report } from './report.ts';
import { message } from './toast.state.ts';

/** The sentence for an error: an AppError's own, anything else is the documents' interface error (R280, R281). */
export function errorSentence(error: unknown): string {
  return isAppError(error) ? error.message : errorTexts[ErrorCode.Internal];
}

/** The only place that shows an error. The same sentence twice is one toast; an aborted call is no error. */
export function showError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (!isAppError(error)) report('unexpected', error);
  const sentence = errorSentence(error);
  message.error(sentence, sentence);
}
