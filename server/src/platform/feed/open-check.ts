import { invalidInput } from 'shared-contracts/errors';
import type { z } from 'zod';

/** Parses a request by its schema. Throws Invalid with a sentence for each field. */
export function checkOpen<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const checked = schema.safeParse(value ?? {});
  if (checked.success) return checked.data;
  throw invalidInput(checked.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
}
