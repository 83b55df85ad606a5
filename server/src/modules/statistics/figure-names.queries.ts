import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';

/** Names of channels by their ids. */
export async function channelNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id::text as id, name from channels where id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
