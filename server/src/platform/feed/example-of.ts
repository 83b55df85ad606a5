import type { z } from 'zod';
import { type Json, schemaOf } from '../http/openapi.ts';
import { exampleWords } from './example.words.ts';

/** Levels below which lists are empty: a channel has channels below it. */
const deepest = 6;
const known: readonly string[] = [
  '1024',
  '2026-11-27 09:02:03',
  '2026-11-27',
  '13900000001',
  'app-7f3a9c21',
  '123456',
  '7f3a9c21-5b1d-4c77-9a30-2f4c8e6d1b05',
  'a'.repeat(32),
  exampleWords.title!,
];

/**
 * An example that a schema takes, made of its fields; undefined where none is found, so that no document shows one that
 * the call itself would refuse.
 */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): object | undefined {
  const json = schemaOf(schema, io);
  const made = valueOf(json, '', (json.$defs ?? {}) as Record<string, Json>, 0);
  return typeof made === 'object' && made !== null && schema.safeParse(made).success ? made : undefined;
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

function valueOf(schema: Json, name: string, definitions: Record<string, Json>, depth: number): unknown {
  const inside = (part: Json) => valueOf(part, name, definitions, depth + 1);
  const { $ref, const: only, enum: values, type, default: usual } = schema;
  if (typeof $ref === 'string') return $ref === '#' ? {} : inside(definitions[$ref.split('/').at(-1)!] ?? {});
  if ('const' in schema) return only;
  if (Array.isArray(values)) return values[0] as unknown;
  const either = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (either.length > 0) return inside(either[0]!);
  if (listOf(schema.allOf).length > 0)
    return Object.assign({}, ...listOf(schema.allOf).map((part) => inside(part) as object)) as unknown;
  if (usual !== undefined) return usual;
  if (Array.isArray(type)) return inside({ ...schema, type: (type as string[])[0] });
  if (type === 'object') return objectOf(schema, definitions, depth);
  if (type === 'array') return depth >= deepest ? [] : [inside((schema.items ?? {}) as Json)];
  if (type === 'string') return stringOf(schema, name);
  if (type === 'integer' || type === 'number') return Math.max(Number(schema.minimum ?? 0), 1);
  if (type === 'boolean') return false;
  return type === 'null' ? null : {};
}

function objectOf({ properties = {} }: Json, definitions: Record<string, Json>, depth: number): Json {
  const fields = Object.entries(properties as Record<string, Json>);
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, name, definitions, depth + 1)]));
}

function stringOf({ pattern, format, minLength, maxLength }: Json, name: string): string {
  if (format === 'uri') return 'https://news.example.com/';
  if (format === 'date-time') return '2026-11-27T01:02:03.000Z';
  const fits = (text: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? Infinity);
  return [exampleWords[name] ?? (typeof pattern === 'string' ? '' : exampleWords.other!), ...known].find(fits) ?? '';
}
