import type { ContentDraft, StoryType } from 'shared-contracts/model';
import { index, jsonb, pgTable, smallint, text } from '../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../platform/database/columns.ts';

/** The text of an open form while its preview is looked at; one row for each look. */
export const draftPreviews = pgTable(
  'draft_previews',
  {
    /** Hash of the word that opens it. */
    previewKey: text().primaryKey(),
    previewUntil: timeColumn().notNull(),
    userId: idRef().notNull(),
    /** null while the story has never been saved. */
    contentId: idRef(),
    contentType: smallint().$type<StoryType>().notNull(),
    draft: jsonb().$type<ContentDraft>().notNull(),
  },
  (table) => [index('draft_previews_until').on(table.previewUntil), index('draft_previews_user').on(table.userId)],
);
