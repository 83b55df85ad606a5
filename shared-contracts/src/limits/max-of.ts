import type { z } from 'zod';

/**
 * Returns the maximum that a schema sets for one of its fields: characters of a text, members of a list, or the
 * greatest value of a number, e.g. `maxOf(returnSelfContent.request, 'reason')`. Throws when the field has none.
 */
export function maxOf<Schema extends z.ZodType>(schema: Schema, field: keyof z.input<Schema> & string): number {
  const { shape } = unwrap(schema).def as { shape?: Record<string, z.ZodType> };
  const fieldSchema = shape?.[field];
  const checks = (fieldSchema && unwrap(fieldSchema).def.checks) ?? [];
  const maxima = checks.flatMap((check) => {
    const { maximum, value, check: kind } = check._zod.def as { check: string; maximum?: number; value?: number };
    return kind === 'max_length' ? (maximum ?? []) : kind === 'less_than' ? (value ?? []) : [];
  });
  if (maxima.length === 0) throw new Error(`The schema sets no maximum for ${field}.`);
  return Math.min(...maxima);
}

/** Removes what surrounds a schema: optional, nullable, default and the like, and what transforms its value. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? input;
  return inner ? unwrap(inner) : schema;
}
