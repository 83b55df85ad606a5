import { sql, check, index, integer, jsonb, pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { users } from '../identity/identity.tables.ts';
import type { InformationPlace, InformationScope } from './information.queries.ts';

/** Exports that run as jobs. */
export const exportRuns = pgTable(
  'export_runs',
  {
    id: idColumn(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: jsonb().$type<InformationScope>().notNull(),
    columns: text().array().notNull(),
    format: text().$type<'xlsx' | 'csv'>().notNull(),
    /** A run whose job failed for good stays 'running': the job tells. */
    state: text().$type<'running' | 'done' | 'cancelled'>().notNull().default('running'),
    total: integer(),
    done: integer().notNull().default(0),
    /** Pieces written so far. */
    pieces: integer().notNull().default(0),
    /** Where the next step goes on; null at the beginning. */
    place: jsonb().$type<InformationPlace>(),
    createdTime: timeColumn().notNull(),
    finishedTime: timeColumn(),
  },
  (table) => [
    check('export_runs_state', sql`${table.state} in ('running','done','cancelled')`),
    index('export_runs_user').on(table.userId, table.id.desc()),
    index('export_runs_created').on(table.createdTime),
  ],
);

/** Rows of an export, a piece for each step. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    runId: idRef()
      .notNull()
      .references(() => exportRuns.id, { onDelete: 'cascade' }),
    piece: integer().notNull(),
    rows: jsonb().$type<(string | number | null)[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.piece] })],
);
