import type { z } from 'zod';

/** The flat text fields of a form body or a query string. */
export type TextFields = Record<string, string>;

/**
 * Writes an input as form or query fields: scalars as text, anything else as JSON text in its
 * field; undefined is left out. The other end is {@link decodeFields}.
 */
export function encodeFields(input: Record<string, unknown>): TextFields {
  const fields: TextFields = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    fields[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return fields;
}

/**
 * Reads form or query fields into the types that the schema names. Text that does not read as its
 * type is passed on as it is, so that the schema refuses it by name; unknown fields likewise.
 * `parse` reads what is written as JSON.
 */
export function decodeFields(
  schema: z.ZodType,
  fields: TextFields,
  parse: (text: string) => unknown = parseJson,
): Record<string, unknown> {
  const shape = (schema as z.ZodObject).shape ?? {};
  const input: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(fields)) {
    const schemaOf = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType | undefined) : undefined;
    input[name] =
      schemaOf === undefined
        ? text
        : text === 'null' && isNullable(schemaOf)
          ? null
          : decodeText(baseType(schemaOf), text, parse);
  }
  return input;
}

function decodeText(type: string, text: string, parse: (text: string) => unknown): unknown {
  switch (type) {
    case 'string':
    case 'enum':
      return text;
    case 'number':
    case 'int':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'literal':
    case 'union':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    default:
      return parse(text);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The type under optional, nullable, default and pipe wrappers; an enum of numbers reads as a number. */
function baseType(schema: z.ZodType): string {
  const def = schema.def as { type: string; innerType?: z.ZodType; in?: z.ZodType; entries?: Record<string, unknown> };
  const inner = def.innerType ?? def.in;
  if (inner) return baseType(inner);
  return def.entries && Object.values(def.entries).some((value) => typeof value === 'number') ? 'number' : def.type;
}

/** True when null is a value of the field: the text 'null' then means null, never the word. */
function isNullable(schema: z.ZodType): boolean {
  const def = schema.def as { type: string; innerType?: z.ZodType; in?: z.ZodType };
  const inner = def.innerType ?? def.in;
  return def.type === 'nullable' || (inner !== undefined && isNullable(inner));
}
