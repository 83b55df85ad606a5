import { invalidFieldsOf } from 'shared-contracts/errors';

/** What the server said of single fields, by their names; nothing for any other error. */
export function fieldProblems(error: unknown): Record<string, string> {
  return Object.fromEntries(invalidFieldsOf(error).map(({ path, message }) => [path, message]));
}
