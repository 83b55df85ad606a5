import type pg from 'pg';
import { and, desc, eq, inArray, sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { listen } from '../database/listen.ts';
import { parameterValues } from './parameter.tables.ts';
import { adjust, type ParameterName, parameterNames } from './parameters.ts';
import type { Settings } from './settings.ts';

const channel = 'parameters';

/** A change of a parameter. */
export type ParameterChange = typeof parameterValues.$inferSelect;

/** The last change of each parameter that was ever changed. */
export async function lastChanges(db: Database): Promise<Map<string, ParameterChange>> {
  const rows = await db
    .selectDistinctOn([parameterValues.name])
    .from(parameterValues)
    .where(inArray(parameterValues.name, parameterNames))
    .orderBy(parameterValues.name, desc(parameterValues.rev));
  return new Map(rows.map((row) => [row.name, row]));
}

/** Puts in force what is stored. */
export async function loadParameters(settings: Settings, db: Database): Promise<void> {
  const changes = await lastChanges(db);
  const values = [...changes.values()].flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]));
  adjust(settings, new Map(values));
}

/** Follows what other processes store. */
export function followParameters(
  settings: Settings,
  db: Database,
  pool: pg.Pool,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  return listen(channel, () => void loadParameters(settings, db).catch(report), pool, report);
}

/** The changes of a parameter, newest first. */
export async function changesOf(db: Database, name: ParameterName, limit: number): Promise<ParameterChange[]> {
  return db
    .select()
    .from(parameterValues)
    .where(eq(parameterValues.name, name))
    .orderBy(desc(parameterValues.rev))
    .limit(limit);
}

/** A change of a parameter by its number. */
export async function findChange(db: Database, name: ParameterName, rev: number): Promise<ParameterChange | undefined> {
  const [row] = await db
    .select()
    .from(parameterValues)
    .where(and(eq(parameterValues.name, name), eq(parameterValues.rev, rev)));
  return row;
}

/** Stores a change and tells the other processes; false when somebody else stored one of this number meanwhile. */
export async function insertChange(tx: Database, change: ParameterChange): Promise<boolean> {
  const rows = await tx.insert(parameterValues).values(change).onConflictDoNothing().returning();
  if (rows.length === 0) return false;
  await tx.execute(sql`select pg_notify(${channel}, ${change.name})`);
  return true;
}
