import { ErrorCode, type FieldError, isAppError } from 'shared-contracts/errors';

/** What the server said of single fields, by their names; nothing for any other error. */
export function fieldProblems(error: unknown): Record<string, string> {
  const fields = isAppError(error, ErrorCode.Invalid)
    ? (error.data as { fields?: FieldError[] } | undefined)?.fields
    : undefined;
  return Object.fromEntries((fields ?? []).map(({ path, message }) => [path, message]));
}
