import type { LexiconOrigin, ProofCheckFinding, ProofSource } from 'shared-contracts/model';
import { boolean, index, integer, jsonb, pgTable, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** One proofreading run, whatever its result. */
export const checkLogs = pgTable(
  'check_logs',
  {
    id: idColumn(),
    title: text().notNull(),
    content: text().notNull(),
    checkTo: text().notNull(),
    checkFrom: text().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('check_logs_time').on(table.time.desc(), table.id.desc())],
);

/** A finding of a kept check. */
export type StoredProofFinding = Omit<ProofCheckFinding, 'dismissed'>;

/** A proofreading check of a story's stored text, bound to its hash. */
export const proofChecks = pgTable(
  'proof_checks',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Hash over the sealed fields, as seals have it. */
    hash: text().notNull(),
    sources: text().array().$type<ProofSource[]>().notNull(),
    findings: jsonb().$type<StoredProofFinding[]>().notNull(),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('proof_checks_content').on(table.contentId, table.id.desc())],
);

/** Words that the typo rules leave alone. */
export const lexiconWords = pgTable(
  'lexicon_words',
  {
    id: idColumn(),
    word: text().notNull().unique(),
    origin: text().$type<LexiconOrigin>().notNull(),
    stories: integer().notNull().default(0),
    isBlocked: boolean().notNull().default(false),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [index('lexicon_words_stories').on(table.stories.desc(), table.id.desc())],
);

/** The time when the lexicon was last learned; one row at most. */
export const lexiconRuns = pgTable('lexicon_runs', {
  id: idColumn(),
  learnedTime: timeColumn().notNull(),
  stories: integer().notNull(),
  words: integer().notNull(),
});

/** A finding that somebody judged to be no mistake. */
export const proofDismissals = pgTable(
  'proof_dismissals',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    words: text().notNull(),
    rule: text().notNull(),
    reason: text().notNull().default(''),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [unique('proof_dismissals_key').on(table.contentId, table.key)],
);

/** Articles that the heima sandbox was given; kept for an hour. */
export const heimaArticles = pgTable('heima_articles', {
  pid: text().primaryKey(),
  content: text().notNull(),
  createdTime: timeColumn().notNull(),
});
