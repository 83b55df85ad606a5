import type { IndexBody } from '../../../platform/search-engine/search-engine.ts';

/** Version of the mapping; raised with every change of it, it has a new index filled. */
export const mappingVersion = 1;

/** The name by which the index of a newsroom is searched and written. */
export const liveAlias = (index: string): string => `${index}-v${mappingVersion}`;
/** The name by which an index is written while it is filled. */
export const fillingAlias = (index: string): string => `${liveAlias(index)}-filling`;

/** Facet of a story that was deleted: no list asks for it. */
const goneFacet = '-1';
/** Version of the documents of a fill: each change of a story has a greater one, in which the fill's never comes. */
export const fillVersion = 1;

/** Looked up by equality alone, and neither sorted nor shown. */
const term = { type: 'keyword', doc_values: false, norms: false, index_options: 'docs' } as const;
const sorted = { type: 'long' } as const;

/**
 * The index: rows of content_search, words and pairs of characters as PostgreSQL has them, so that both find the same.
 * Numbers of shards and copies are the engine's own to say, by a template.
 */
export const indexBody: IndexBody = {
  settings: { index: { refresh_interval: '1s' } },
  mappings: {
    dynamic: 'strict',
    _source: { excludes: ['words', 'grams'] },
    properties: {
      words: term,
      grams: term,
      facet: term,
      kind: term,
      channel: term,
      author: term,
      id: sorted,
      seq: sorted,
      created: sorted,
      modified: sorted,
      published: sorted,
      stick: sorted,
      place: sorted,
    },
  },
};

/** Facts of a story as the search row has them. */
export interface SearchRow {
  id: string;
  contentType: number;
  categoryId: string | null;
  facet: number;
  createUserId: string;
  created: number;
  modified: number;
  published: number | null;
  isStick: boolean;
  sortField: number;
  words: string[];
  grams: string[];
}

/** Never published: before all others, as lists have it. */
export const neverPublished = 0;

/** The document of a story. */
export const documentOf = (row: SearchRow, seq: number): Record<string, unknown> => ({
  id: Number(row.id),
  seq,
  facet: String(row.facet),
  kind: String(row.contentType),
  ...(row.categoryId !== null && { channel: row.categoryId }),
  author: row.createUserId,
  created: row.created,
  modified: row.modified,
  published: row.published ?? neverPublished,
  stick: row.isStick ? 1 : 0,
  place: row.sortField,
  words: row.words,
  grams: row.grams,
});

/** What is left of a deleted story: it keeps the version, so that no late write brings the story back. */
export const goneDocument = (id: string, seq: number): Record<string, unknown> => ({
  id: Number(id),
  seq,
  facet: goneFacet,
});

/** The stories that are not deleted. */
export const standingQuery = { bool: { must_not: [{ term: { facet: goneFacet } }] } };
