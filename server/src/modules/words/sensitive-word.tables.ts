import type { WordLevel } from 'shared-contracts/model';
import { sql, check, date, integer, pgTable, smallint, text } from '../../platform/database/orm.ts';
import { idColumn, timeColumn } from '../../platform/database/columns.ts';

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
