import { and, inArray, isNotNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { reporters } from './reporter.tables.ts';

/** The reporters of known ids: their names, and whether they work here; ids of nobody are absent. */
export async function findBylineNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, name, penNames, state } = reporters;
  const rows = await db
    .select({ id, name, penNames, state })
    .from(reporters)
    .where(inArray(reporters.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The accounts of reporters who have one, by reporter. */
export async function findAccounts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reporters.id, userId: reporters.userId })
    .from(reporters)
    .where(and(inArray(reporters.id, [...new Set(ids)]), isNotNull(reporters.userId)));
  return new Map(rows.map(({ id, userId }) => [id, userId!]));
}
