import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type {
  FindingState,
  LexiconOrigin,
  ProofCheckFinding,
  ProofSource,
  PublishedKind,
  WordLevel,
} from 'shared-contracts/model';
import { idColumn, idRef, timeColumn } from '../columns.ts';
import { contents } from './content.ts';

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

/** The newsroom's own sensitive words. */
export const sensitiveWords = pgTable(
  'sensitive_words',
  {
    id: idColumn(),
    word: text().notNull().unique(),
    level: smallint().$type<WordLevel>().notNull(),
    suggestion: text().notNull().default(''),
    remark: text().notNull().default(''),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    /** Published items that hold it, when they were last searched; null while that is to be done. */
    hits: integer(),
    createUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [check('sensitive_words_level', sql`${table.level} in (1,2,3)`)],
);

/** One search through all that is published; its jobs go on from where the row says. */
export const lookBackRuns = pgTable(
  'look_back_runs',
  {
    id: idColumn(),
    /** Words that are looked for; null for the whole list. */
    wordIds: idRef().array(),
    /** What is being read, and the last id of it that was; null before the beginning. */
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
    /** Search that saw it last: what a later one does not see is gone. */
    runId: idRef().notNull(),
    foundTime: timeColumn().notNull(),
  },
  (table) => [
    check('word_findings_state', sql`${table.state} in ('open','withdrawn','cleared')`),
    unique('word_findings_item').on(table.wordId, table.kind, table.itemId),
    index('word_findings_state').on(table.state, table.id.desc()),
  ],
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

/** When the lexicon was learned last; one row at most. */
export const lexiconRuns = pgTable('lexicon_runs', {
  id: idColumn(),
  learnedTime: timeColumn().notNull(),
  stories: integer().notNull(),
  words: integer().notNull(),
});

/** A finding that somebody judged to be none. */
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
