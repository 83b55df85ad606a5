import type { Database } from '../../../platform/database/database.ts';
import type { FoundIds } from '../../../platform/database/found.queries.ts';
import type { ListQuery } from '../content-plan.ts';

/**
 * Finds the stories of a search: by PostgreSQL, or by a search engine with PostgreSQL as judge. Both give the same
 * stories in the same order.
 */
export interface StorySearch {
  /** The first ids of a search in its order, at most `searchTotalMax`, and how many of them there are. */
  first(db: Database, query: ListQuery): Promise<FoundIds>;
}
