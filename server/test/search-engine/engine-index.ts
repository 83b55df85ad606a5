import { EngineError, objectOf, onlyKeys } from './engine-error.ts';

/** A field of a mapping. */
export interface Field {
  type: 'keyword' | 'long';
  hasDocValues: boolean;
}

type Value = string | number;
/** A document as it is searched: the values of each field. */
export type Fields = ReadonlyMap<string, readonly Value[]>;

const fieldKeys = {
  keyword: ['type', 'doc_values', 'norms', 'index_options', 'index', 'ignore_above', 'null_value', 'store'],
  long: ['type', 'doc_values', 'index', 'coerce', 'ignore_malformed', 'null_value', 'store'],
} as const;

/** The fields that the body of a new index declares. */
export function readMapping(body: Record<string, unknown>): ReadonlyMap<string, Field> {
  onlyKeys('create index', body, ['settings', 'mappings', 'aliases']);
  const settings = objectOf('settings', body.settings ?? {});
  onlyKeys('settings', settings, ['index']);
  onlyKeys('settings.index', objectOf('index', settings.index ?? {}), [
    'refresh_interval',
    'number_of_shards',
    'number_of_replicas',
  ]);
  const mappings = objectOf('mappings', body.mappings ?? {});
  onlyKeys('mappings', mappings, ['dynamic', '_source', 'properties', '_meta']);
  if (mappings.dynamic !== 'strict') throw new EngineError(400, 'test', 'this engine takes strict mappings alone');
  onlyKeys('_source', objectOf('_source', mappings._source ?? {}), ['enabled', 'includes', 'excludes']);
  const fields = new Map<string, Field>();
  for (const [name, declared] of Object.entries(objectOf('properties', mappings.properties ?? {}))) {
    const field = objectOf(name, declared);
    if (field.type !== 'keyword' && field.type !== 'long')
      throw new EngineError(400, 'mapper_parsing_exception', `No handler for type [${String(field.type)}]`);
    onlyKeys(`mapper [${name}]`, field, fieldKeys[field.type]);
    fields.set(name, { type: field.type, hasDocValues: field.doc_values !== false });
  }
  return fields;
}

/** A value of a field as the engine keeps it. */
export function valueOf(name: string, { type }: Field, value: unknown): Value {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isPlain) throw new EngineError(400, 'mapper_parsing_exception', `failed to parse field [${name}]`);
  if (type === 'keyword') {
    if (Buffer.byteLength(String(value)) > 32_766)
      throw new EngineError(400, 'illegal_argument_exception', `immense term in field [${name}]`);
    return String(value);
  }
  const number = Number(value);
  if (typeof value === 'boolean' || !Number.isInteger(number))
    throw new EngineError(400, 'mapper_parsing_exception', `failed to parse field [${name}] of type [long]`);
  return number;
}

/** An index: what was written, and what searches see of it since the last refresh. */
export class FakeIndex {
  readonly fields: ReadonlyMap<string, Field>;
  readonly written = new Map<string, { version: number; fields: Fields }>();
  shown = new Map<string, Fields>();

  constructor(body: Record<string, unknown>) {
    this.fields = readMapping(body);
  }

  /** Writes a document of an external version. */
  write(id: string, version: number, document: Record<string, unknown>): { status: number } {
    const known = this.written.get(id);
    if (known && known.version >= version)
      throw new EngineError(
        409,
        'version_conflict_engine_exception',
        `[${id}]: version conflict, current version [${known.version}] is higher or equal to the one ` +
          `provided [${version}]`,
      );
    const fields = new Map<string, Value[]>();
    for (const [name, input] of Object.entries(document)) {
      const field = this.fields.get(name);
      if (!field)
        throw new EngineError(
          400,
          'strict_dynamic_mapping_exception',
          `mapping set to strict, dynamic introduction of [${name}] within [_doc] is not allowed`,
        );
      const values = (Array.isArray(input) ? input : [input]) as unknown[];
      fields.set(
        name,
        values.filter((value) => value !== null).map((value) => valueOf(name, field, value)),
      );
    }
    this.written.set(id, { version, fields });
    return { status: known ? 200 : 201 };
  }

  refresh(): void {
    this.shown = new Map([...this.written].map(([id, { fields }]) => [id, fields]));
  }
}
