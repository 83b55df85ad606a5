import { searchTotalMax } from 'shared-contracts/limits';
import type { Database } from '../../../platform/database/database.ts';
import { type FoundIds, keepFound, keptFound } from '../../../platform/database/found.queries.ts';
import { isOwnBox, type ListQuery } from '../content-plan.ts';
import { findIds } from '../content-search.queries.ts';
import type { StorySearch } from './story-search.ts';

/**
 * All ids that a search gives and its total, kept from an earlier page or searched for: the next pages need no second
 * search.
 */
async function foundIds(db: Database, query: ListQuery): Promise<FoundIds> {
  const { filters, channels, userId, scope, groups } = query;
  const key = JSON.stringify([filters, channels, isOwnBox(filters.box) ? userId : null, scope, groups]);
  const kept = await keptFound(db, key);
  if (kept.found) return kept.found;
  const found = await findIds(db, query, 0, searchTotalMax);
  await keepFound(db, key, found, kept);
  return found;
}

/** The search by the indexes of words and pairs of characters in PostgreSQL. */
export const postgresSearch: StorySearch = { first: foundIds };
