import type { AssessmentScores } from 'shared-contracts/model';
import { index, integer, jsonb, pgTable, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** One judge's sheet on one story. */
export const contentAssessments = pgTable(
  'content_assessments',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    judgeId: idRef().notNull(),
    judgeName: text().notNull(),
    scores: jsonb().$type<AssessmentScores>().notNull(),
    total: integer().notNull(),
    remark: text().notNull().default(''),
    rev: integer().notNull().default(0),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    unique('content_assessments_judge').on(table.contentId, table.judgeId),
    index('content_assessments_story').on(table.contentId, table.total),
  ],
);
