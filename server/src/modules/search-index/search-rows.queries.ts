import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SearchRow } from '../stories/search/index-document.rules.ts';

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Words and pairs as PostgreSQL has them: nothing is cut a second time. */
const columns = sql`
  content_id::text as id, content_type as "contentType", category_id::text as "categoryId", facet,
  create_user_id::text as "createUserId", ${milliseconds('created_time')} as created,
  ${milliseconds('modified_time')} as modified, ${milliseconds('app_published_time')} as published,
  is_stick as "isStick", sort_field as "sortField", tsvector_to_array(words) as words, grams`;

/** Search rows of stories as they are now; those of deleted stories are absent. */
export async function searchRowsOf(db: Database, ids: readonly string[]): Promise<SearchRow[]> {
  const { rows } = await db.execute<SearchRow & Record<string, unknown>>(
    sql`select ${columns} from content_search where content_id = any(${sql.param(ids)}::bigint[])`,
  );
  return rows;
}

/** The next search rows by id. */
export async function searchRowsAfter(db: Database, id: string, most: number): Promise<SearchRow[]> {
  const { rows } = await db.execute<SearchRow & Record<string, unknown>>(sql`
    select ${columns} from content_search where content_id > ${id}::bigint order by content_id limit ${most}`);
  return rows;
}
