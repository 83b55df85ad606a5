import { sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { mappingVersion } from './index-document.rules.ts';

/** Stories that may wait for the index and a search still goes there; with more it is PostgreSQL's. */
export const mostPending = 2000;

/**
 * The stories that the index does not show as they are. Undefined while no index may be searched: it is being filled,
 * has another mapping, or is too far behind. Read before the index is asked: what is written by then it shows.
 */
export async function pendingStories(db: Database): Promise<string[] | undefined> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array(select content_id::text from search_index_queue limit ${mostPending + 1}) as ids
    from search_index_state where is_on and live_index is not null and mapping_version = ${mappingVersion}`);
  const ids = rows[0]?.ids;
  return ids === undefined || ids.length > mostPending ? undefined : [...new Set(ids)];
}
