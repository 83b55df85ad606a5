import * as constants from '../../shared-contracts/src/constants/index.ts';
import * as endpoints from '../../shared-contracts/src/endpoints/index.ts';
import { rulesNamedInTitles } from './proved-rules.ts';
import { routeFinder } from './served-routes.ts';
import { readSources } from './sources.ts';

/** One thing of the documents: what it is called, which area it belongs to, whether the house has it. */
export interface Item {
  name: string;
  area: string;
  isThere: boolean;
}

type Entry = Record<string, unknown>;
const text = (entry: Entry, key: string): string => String(entry[key] ?? '');

function rules(entries: Entry[]): Item[] {
  const proved = rulesNamedInTitles();
  return entries.map((rule) => ({
    name: `${text(rule, 'id')} ${text(rule, 'statement')}`,
    area: text(rule, 'area'),
    isThere: proved.has(text(rule, 'id')),
  }));
}

function routes(entries: Entry[]): Item[] {
  const isServed = routeFinder();
  return entries.map((route) => ({
    name: text(route, 'path'),
    area: text(route, 'group'),
    isThere: isServed(text(route, 'path')),
  }));
}

function calls(entries: Entry[]): Item[] {
  const known = Object.values(endpoints).flatMap((value) =>
    typeof value === 'object' && value !== null && 'path' in value && 'id' in value
      ? [value as { id: string; path: string }]
      : [],
  );
  const ids = new Set(known.map(({ id }) => id));
  const paths = new Set(known.map(({ path }) => path));
  return entries.map((call) => ({
    name: `${text(call, 'id')} ${text(call, 'path')}`,
    area: text(call, 'area'),
    // Where the documents show no path it is ours to choose, and only the name can be compared.
    isThere: paths.has(text(call, 'path')) || (call.verbatimPath !== true && ids.has(text(call, 'id'))),
  }));
}

function messages(entries: Entry[]): Item[] {
  const places = [...readSources(/(\.texts\.ts|error-texts\.ts|^shared-contracts\/src\/.*\.ts)$/).values()];
  return entries.map((message) => {
    // Placeholders are written in many ways; what stands between them is not.
    const pieces = (
      message.verbatim === false ? text(message, 'zhSuggested') || text(message, 'text') : text(message, 'text')
    )
      .split(/\{\w+\}/)
      .filter((piece) => piece.trim() !== '');
    const isThere = places.some((place) => pieces.every((piece) => place.includes(piece)));
    return { name: `${text(message, 'id')} ${text(message, 'text')}`, area: text(message, 'kind'), isThere };
  });
}

function limits(entries: Entry[]): Item[] {
  const ours = constants as Record<string, unknown>;
  return entries.map(({ name, value, where }) => {
    const isThere =
      String(name) in ours && (value === null || JSON.stringify(ours[String(name)]) === JSON.stringify(value));
    return { name: `${name} = ${JSON.stringify(value)}`, area: String(where), isThere };
  });
}

/** List of the documents -> how its entries are looked for. */
export const looks = { rules, routes, calls, messages, constants: limits } satisfies Record<
  string,
  (entries: Entry[]) => Item[]
>;
