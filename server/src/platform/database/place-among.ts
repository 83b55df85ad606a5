import { type SQL, sql, type PgTable } from './orm.ts';
import type { Database } from './database.ts';

/** Returns ids in their order with one of them at another place. */
export function placedAt(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((one) => one !== id);
  others.splice(Math.min(index, others.length), 0, id);
  return others;
}

/** Numbers rows by their place, from 1, in the column sort_field. */
export async function numberRows(tx: Database, table: PgTable, ids: readonly string[]): Promise<void> {
  const order: SQL = sql`select id, ord from unnest(${sql.param([...ids])}::bigint[]) with ordinality as asked (id, ord)`;
  await tx.execute(
    sql`update ${table} as listed set sort_field = asked.ord from (${order}) as asked where listed.id = asked.id and listed.sort_field <> asked.ord`,
  );
}
