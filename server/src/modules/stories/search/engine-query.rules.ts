import type { API } from '@opensearch-project/opensearch';
import { gramsOf, queryWords, type WordGroup } from '../../../platform/text/search.rules.ts';
import { endOfWireTime, fromWireTime } from '../../../platform/text/wire-time.ts';
import { facetsOf, isIndexed } from '../content-list.rules.ts';
import { isOwnBox, type ListQuery, textFilters } from '../content-plan.ts';
import { neverPublished } from './index-document.rules.ts';

type Body = API.Search_RequestBody;
/** A condition of a search. */
type EngineQuery = NonNullable<Body['query']>;

/** Fields of the index that the sorts of lists go by; sorts that are not here are not the engine's. */
const sortFields: Partial<Record<number, readonly string[]>> = {
  1: ['modified'],
  2: ['created'],
  3: ['published'],
  4: ['stick', 'place'],
};

const terms = (field: string, values: readonly (string | number)[]): EngineQuery => ({
  terms: { [field]: values.map(String) },
});
const term = (field: string, value: string | number): EngineQuery => ({ term: { [field]: { value: String(value) } } });

/** Texts that are looked for by pairs of characters, with the mark of their field. */
function pairTexts({ filters, scope }: ListQuery): [text: string, mark: string][] {
  const texts = textFilters.map(({ field, mark }): [string, string] => [(filters[field] ?? '').trim(), mark]);
  if (scope === 'title') for (const part of (filters.keywords ?? '').split(/\s+/)) texts.push([part, 't']);
  return texts.filter(([text]) => text !== '');
}

/** One of the alternatives of a group, of which all words must be there. */
function anyOf(group: WordGroup): EngineQuery {
  const alternatives = group.map((words) => {
    const each = words.map((word) => term('words', word));
    return each.length === 1 ? each[0]! : { bool: { filter: each } };
  });
  return alternatives.length === 1 ? alternatives[0]! : { bool: { should: alternatives, minimum_should_match: 1 } };
}

function timeRange({ filters }: ListQuery): EngineQuery[] {
  const { dateField, startDate, endDate } = filters;
  if (startDate === undefined && endDate === undefined) return [];
  const bounds = {
    ...(startDate === undefined
      ? dateField === 'published' && { gt: neverPublished }
      : { gte: fromWireTime(startDate).getTime() }),
    ...(endDate !== undefined && { lte: endOfWireTime(endDate).getTime() }),
  };
  return [{ range: { [dateField]: bounds } }];
}

/** Pairs of characters that a search needs; undefined where one of its texts is a single character. */
function pairsOf(query: ListQuery): string[] | undefined {
  const texts = pairTexts(query);
  if (texts.some(([text]) => Array.from(text).length < 2)) return undefined;
  return texts.flatMap(([text, mark]) => gramsOf(text, mark));
}

/**
 * A search as the engine is asked: everything that the index knows. Of what it finds PostgreSQL decides, by state,
 * channel and times, and by whole texts where pairs of characters say too much. Undefined for searches that are
 * PostgreSQL's: those of a review desk's own tabs, by single characters, or in an order that the index does not know.
 */
export function engineQuery(query: ListQuery): Pick<Body, 'query' | 'sort'> | undefined {
  const { filters, channels, userId, scope, groups } = query;
  const fields = sortFields[filters.sortType];
  const pairs = pairsOf(query);
  if (fields === undefined || pairs === undefined || isIndexed(filters.tab) || filters.due !== undefined)
    return undefined;
  const words =
    scope === 'all' ? (groups ?? queryWords(filters.keywords ?? '').map((word): WordGroup => [[word]])) : [];
  // Without any there is nothing to look for: keywords of nothing but punctuation, or a list without them.
  if (words.length + pairs.length === 0) return undefined;
  const isOwn = isOwnBox(filters.box);
  const filter: EngineQuery[] = [
    terms('facet', facetsOf(filters)),
    ...words.map(anyOf),
    ...pairs.map((pair) => term('grams', pair)),
    ...timeRange(query),
    ...(isOwn ? [term('author', userId)] : []),
    ...(!isOwn || filters.categoryId !== undefined ? [terms('channel', channels)] : []),
    ...(filters.contentType === undefined ? [] : [term('kind', filters.contentType)]),
  ];
  const order = filters.sortOrder === 1 ? ('desc' as const) : ('asc' as const);
  return { query: { bool: { filter } }, sort: [...fields, 'id'].map((field) => ({ [field]: { order } })) };
}
