import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { LexiconOrigin, WordLevel } from 'shared-contracts/model';
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

/** A proofreading check of a story: who had which version checked, and what was found. */
export const proofRuns = pgTable(
  'proof_runs',
  {
    id: idColumn(),
    contentId: idRef().notNull().references(() => contents.id, { onDelete: 'cascade' }),
    /** Working version of the story when the check ran. */
    versionId: idRef(),
    /** SHA-256 of the checked paragraphs, hex. */
    textHash: text().notNull(),
    sources: text().array().notNull().default(sql`'{}'`),
    found: integer().notNull(),
    dismissed: integer().notNull(),
    /** First findings as 'words → suggestion'. */
    samples: text().array().notNull().default(sql`'{}'`),
    userId: idRef().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [index('proof_runs_content').on(table.contentId, table.id)],
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
    /** Published stories that hold it, when they were last searched; null while that is to be done. */
    hits: integer(),
    createUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [check('sensitive_words_level', sql`${table.level} in (1,2,3)`)],
);

/** A published story that holds a sensitive word. */
export const lookBackHits = pgTable(
  'look_back_hits',
  {
    id: idColumn(),
    wordId: idRef().notNull().references(() => sensitiveWords.id, { onDelete: 'cascade' }),
    contentId: idRef().notNull().references(() => contents.id, { onDelete: 'cascade' }),
    snippet: text().notNull(),
  },
  (table) => [unique('look_back_hits_story').on(table.wordId, table.contentId)],
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
export const lexiconRuns = pgTable('lexicon_runs', { id: idColumn(), learnedTime: timeColumn().notNull(), stories: integer().notNull(), words: integer().notNull() });

/** A finding that somebody judged to be none. */
export const proofDismissals = pgTable(
  'proof_dismissals',
  {
    id: idColumn(),
    contentId: idRef().notNull().references(() => contents.id, { onDelete: 'cascade' }),
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
export const heimaArticles = pgTable('heima_articles', { pid: text().primaryKey(), content: text().notNull(), createdTime: timeColumn().notNull() });
