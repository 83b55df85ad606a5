import { index, pgTable, primaryKey, text } from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';

/** Digests of the sentences that the assistant wrote for a user; a save finds its words in a story by them. */
export const aiSentences = pgTable(
  'ai_sentences',
  {
    userId: idRef().notNull(),
    digest: text().notNull(),
    /** Name of the model. */
    tool: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] }), index('ai_sentences_time').on(table.time)],
);
