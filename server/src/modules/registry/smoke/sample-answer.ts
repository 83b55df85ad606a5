import type { z } from 'zod';

/** Sample texts, of which a field of an answer takes the first that fits it. */
const texts = [
  '',
  '1',
  '2026-01-01 00:00:00',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  'https://example.com/',
  '0'.repeat(64),
  '[]',
  '{}',
  '1.0.0',
  '#000000',
];

type Definition = Record<string, unknown> & { type: string };

/**
 * The smallest answer that fits a schema: empty lists, texts and numbers of the plainest kind. A screen must be able to
 * show it, since a server may send it.
 */
export function sampleAnswer(schema: z.ZodType): unknown {
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  const inner = (name: string) => sampleAnswer(definition[name] as z.ZodType);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
          const value = sampleAnswer(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array':
      return schema.safeParse([]).success ? [] : [inner('element')];
    case 'tuple':
      return (definition.items as z.ZodType[]).map(sampleAnswer);
    case 'record': {
      // A record over a list of names has all of them, unless it is said to be a part.
      if (schema.safeParse({}).success) return {};
      const { entries } = (definition.keyType as { _zod: { def: Definition } })._zod.def;
      return Object.fromEntries(
        Object.values(entries as Record<string, string>).map((name) => [name, inner('valueType')]),
      );
    }
    case 'map':
      return {};
    case 'string':
      return texts.find((text) => schema.safeParse(text).success) ?? '';
    case 'number':
    case 'int':
      return [0, 1].find((number) => schema.safeParse(number).success) ?? (schema as z.ZodNumber).minValue ?? 0;
    case 'boolean':
      return false;
    case 'literal':
      return (definition.values as unknown[])[0];
    case 'enum':
      return Object.values(definition.entries as Record<string, unknown>)[0];
    case 'union':
      return sampleAnswer((definition.options as z.ZodType[])[0]!);
    case 'nullable':
    case 'null':
    case 'unknown':
    case 'any':
      return null;
    case 'default':
    case 'prefault':
      return definition.defaultValue;
    case 'lazy':
      return sampleAnswer((definition.getter as () => z.ZodType)());
    case 'pipe':
      return inner('in');
    case 'readonly':
    case 'nonoptional':
      return inner('innerType');
    default:
      return undefined;
  }
}
