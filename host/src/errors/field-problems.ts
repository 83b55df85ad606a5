import { invalidFieldsOf } from 'shared-contracts/errors';

/** Returns the server's messages on single fields, by their names; empty for any other error. */
export function fieldProblems(error: unknown): Record<string, string> {
  return Object.fromEntries(invalidFieldsOf(error).map(({ path, message }) => [path, message]));
}
