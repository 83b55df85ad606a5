/** A piece of an OpenAPI document. */
export type Schema = Record<string, unknown>;

/** Name of a schema of the components as a type. */
export const typeName = (name: string): string => {
  const words = name.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const list = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : []);
const literal = (value: unknown): string => JSON.stringify(value);
const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ') || 'never';
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

const plain: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A JSON schema of the document as a type of TypeScript. */
export function typeOf(schema: Schema): string {
  const { $ref, const: only, enum: values, type } = schema;
  if (typeof $ref === 'string') return typeName($ref.split('/').at(-1)!);
  if ('const' in schema) return literal(only);
  if (Array.isArray(values)) return union(values.map(literal));
  const either = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (either.length > 0) return union(either.map((part) => wrapped(typeOf(part))));
  if (list(schema.allOf).length > 0)
    return list(schema.allOf)
      .map((part) => wrapped(typeOf(part)))
      .join(' & ');
  if (Array.isArray(type)) return union((type as string[]).map((one) => typeOf({ ...schema, type: one })));
  if (type === 'array') return arrayOf(schema);
  if (type === 'object') return objectOf(schema);
  if (type === 'string' && schema.format === 'binary') return 'Blob';
  return plain[String(type)] ?? 'unknown';
}

const wrapped = (text: string): string => (/[|&]/.test(text) && !text.startsWith('{') ? `(${text})` : text);

function arrayOf({ items, prefixItems }: Schema): string {
  if (list(prefixItems).length > 0) return `[${list(prefixItems).map(typeOf).join(', ')}]`;
  return items === undefined ? 'unknown[]' : `Array<${typeOf(items as Schema)}>`;
}

function objectOf({ properties = {}, required, additionalProperties }: Schema): string {
  const needed = new Set(Array.isArray(required) ? (required as string[]) : []);
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, field]) => {
    const words = typeof field.description === 'string' ? `/** ${field.description.replaceAll('*/', '*\\/')} */ ` : '';
    return `${words}${key(name)}${needed.has(name) ? '' : '?'}: ${typeOf(field)};`;
  });
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  if (typeof additionalProperties === 'object' && additionalProperties !== null)
    return `Record<string, ${typeOf(additionalProperties as Schema)}>`;
  return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
}
