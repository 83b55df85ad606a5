import type { FindingState, PublishedKind } from 'shared-contracts/model';
import { sql, check, index, pgTable, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { sensitiveWords } from './sensitive-word.tables.ts';

/** One search through all published items; its jobs continue from where the row says. */
export const lookBackRuns = pgTable(
  'look_back_runs',
  {
    id: idColumn(),
    /** Words to search for; null for the whole list. */
    wordIds: idRef().array(),
    /** The kind that is being read, and the last id of it that was; null before the beginning. */
    part: text().$type<PublishedKind>(),
    afterId: idRef().notNull().default('0'),
    startedTime: timeColumn().notNull(),
    finishedTime: timeColumn(),
  },
  (table) => [index('look_back_runs_started').on(table.startedTime.desc())],
);

/** A listed word in a published item, and what was decided about it. */
export const wordFindings = pgTable(
  'word_findings',
  {
    id: idColumn(),
    wordId: idRef()
      .notNull()
      .references(() => sensitiveWords.id, { onDelete: 'cascade' }),
    kind: text().$type<PublishedKind>().notNull(),
    itemId: idRef().notNull(),
    title: text().notNull(),
    /** Column of a story or live room; null for what has none. */
    categoryId: idRef(),
    field: text().notNull(),
    snippet: text().notNull(),
    places: text().array().notNull(),
    state: text().$type<FindingState>().notNull().default('open'),
    reason: text().notNull().default(''),
    decidedBy: idRef(),
    decidedName: text(),
    decidedTime: timeColumn(),
    /** The last search that saw it: a finding that a later one does not see is removed. */
    runId: idRef().notNull(),
    foundTime: timeColumn().notNull(),
  },
  (table) => [
    check('word_findings_state', sql`${table.state} in ('open','withdrawn','cleared')`),
    unique('word_findings_item').on(table.wordId, table.kind, table.itemId),
    index('word_findings_state').on(table.state, table.id.desc()),
  ],
);
