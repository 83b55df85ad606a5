import { EngineError, objectOf, onlyKeys } from './engine-error.ts';
import { type Field, type FakeIndex, type Fields, valueOf } from './engine-index.ts';

type Test = (document: Fields) => boolean;

const bodyKeys = ['query', 'sort', 'size', 'from', '_source', 'track_total_hits', 'search_after', 'timeout'];
const mostTerms = 65_536;
const window = 10_000;

function fieldOf(index: FakeIndex, name: string): Field {
  const field = index.fields.get(name);
  // The engine itself would find nothing: a name that is misspelt must not go unnoticed.
  if (!field) throw new EngineError(400, 'test', `nobody declared the field [${name}]`);
  return field;
}

/** The one field that a query names. */
function onlyEntry(what: string, body: unknown): [string, unknown] {
  const entries = Object.entries(objectOf(what, body));
  if (entries.length !== 1) throw new EngineError(400, 'parsing_exception', `[${what}] takes one field`);
  return entries[0]!;
}

const has = (name: string, fits: (value: string | number) => boolean): Test => {
  return (document) => (document.get(name) ?? []).some(fits);
};

const queries: Record<string, (index: FakeIndex, body: unknown) => Test> = {
  match_all: () => () => true,
  term(index, body) {
    const [name, input] = onlyEntry('term', body);
    const value = typeof input === 'object' && input !== null ? (input as { value?: unknown }).value : input;
    if (typeof input === 'object' && input !== null)
      onlyKeys('term', input, ['value', 'boost', 'case_insensitive', '_name']);
    const looked = valueOf(name, fieldOf(index, name), value);
    return has(name, (one) => one === looked);
  },
  terms(index, body) {
    const [name, input] = onlyEntry('terms', body);
    if (!Array.isArray(input)) throw new EngineError(400, 'parsing_exception', '[terms] takes an array of values');
    if (input.length > mostTerms) throw new EngineError(400, 'illegal_argument_exception', 'too many terms');
    const looked = new Set(input.map((value) => valueOf(name, fieldOf(index, name), value)));
    return has(name, (one) => looked.has(one));
  },
  range(index, body) {
    const [name, input] = onlyEntry('range', body);
    const bounds = objectOf('range', input);
    onlyKeys('range', bounds, ['gt', 'gte', 'lt', 'lte', 'format', 'time_zone', 'boost', 'relation']);
    const field = fieldOf(index, name);
    const { gt, gte, lt, lte } = Object.fromEntries(
      Object.entries(bounds).map(([key, bound]) => [key, valueOf(name, field, bound)]),
    );
    return has(
      name,
      (one) =>
        (gt === undefined || one > gt) &&
        (gte === undefined || one >= gte) &&
        (lt === undefined || one < lt) &&
        (lte === undefined || one <= lte),
    );
  },
  bool(index, body) {
    const input = objectOf('bool', body);
    onlyKeys('bool', input, ['must', 'filter', 'should', 'must_not', 'minimum_should_match', 'boost', '_name']);
    const tests = (key: string) => [input[key] ?? []].flat().map((query) => readQuery(index, query));
    const [must, should, not] = [[...tests('must'), ...tests('filter')], tests('should'), tests('must_not')];
    const least = Number(input.minimum_should_match ?? (should.length > 0 && must.length === 0 ? 1 : 0));
    return (document) =>
      must.every((test) => test(document)) &&
      !not.some((test) => test(document)) &&
      should.filter((test) => test(document)).length >= least;
  },
};

/** A query as a test of documents. */
export function readQuery(index: FakeIndex, query: unknown): Test {
  const [kind, body] = onlyEntry('query', query);
  const read = queries[kind];
  if (!read) throw new EngineError(400, 'parsing_exception', `unknown query [${kind}]`);
  return read(index, body);
}

function readSort(index: FakeIndex, input: unknown): { name: string; isDown: boolean }[] {
  return [input ?? []].flat().map((one) => {
    const [name, how] = onlyEntry('sort', one);
    onlyKeys('sort', objectOf('sort', how), ['order', 'missing', 'unmapped_type', 'mode']);
    const { order } = how as { order?: string };
    if (order !== 'asc' && order !== 'desc') throw new EngineError(400, 'illegal_argument_exception', 'unknown order');
    if (!fieldOf(index, name).hasDocValues)
      throw new EngineError(400, 'illegal_argument_exception', `Can't load fielddata on [${name}] without doc values`);
    return { name, isDown: order === 'desc' };
  });
}

/** The answer to a search of an index. */
export function search(index: FakeIndex, body: Record<string, unknown>) {
  onlyKeys('search', body, bodyKeys);
  if (body.timeout !== undefined && !/^\d+(ms|s|m)$/.test(String(body.timeout)))
    throw new EngineError(400, 'parsing_exception', `failed to parse [timeout] with value [${String(body.timeout)}]`);
  const [size, from] = [Number(body.size ?? 10), Number(body.from ?? 0)];
  if (size + from > window) throw new EngineError(400, 'illegal_argument_exception', 'Result window is too large');
  const test = readQuery(index, body.query ?? { match_all: {} });
  const sort = readSort(index, body.sort);
  const behind = body.search_after as (string | number)[] | undefined;
  if (behind && behind.length !== sort.length)
    throw new EngineError(400, 'illegal_argument_exception', 'search_after has another length than sort');
  // Documents without a value come last either way, as `missing` has it where nothing is said.
  const keyOf = (fields: Fields) =>
    sort.map(({ name, isDown }) => Number(fields.get(name)?.[0] ?? (isDown ? -Infinity : Infinity)));
  const compare = (a: readonly number[], b: readonly number[]) =>
    sort.reduce((sum, { isDown }, n) => sum || (isDown ? -1 : 1) * (a[n]! === b[n]! ? 0 : a[n]! < b[n]! ? -1 : 1), 0);
  const hits = [...index.shown]
    .filter(([, fields]) => test(fields))
    .map(([id, fields]) => ({ id, key: keyOf(fields) }))
    .sort((a, b) => compare(a.key, b.key))
    .filter(({ key }) => !behind || compare(key, behind.map(Number)) > 0);
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      max_score: null,
      hits: hits
        .slice(from, from + size)
        .map(({ id, key }) => ({ _id: id, _score: null, ...(sort.length > 0 && { sort: key }) })),
    },
  };
}
