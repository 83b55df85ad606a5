import type { SiteRenderingDraft, SiteRenderingState } from 'shared-contracts/model';
import { sql, check, index, integer, jsonb, pgTable, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { contents } from '../stories/content.tables.ts';

/** What a story has of its own on the website, on its way through the desk or behind it; one row for each story. */
export const siteRenderings = pgTable(
  'site_renderings',
  {
    contentId: idRef()
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    state: text().$type<SiteRenderingState>().notNull(),
    draft: jsonb().$type<SiteRenderingDraft>().notNull(),
    rev: integer().notNull().default(1),
    /** Of the last version that was handed in; 0 before the first. */
    versionNo: integer().notNull().default(0),
    /** Hash of the story's text for which it was handed in. */
    storyHash: text().notNull().default(''),
    /** Who wrote this version, with their names: none of them judges it. */
    writerIds: idRef()
      .array()
      .notNull()
      .default(sql`'{}'`),
    writerNames: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    submittedBy: idRef(),
    submittedName: text(),
    submittedTime: timeColumn(),
    decidedBy: idRef(),
    decidedName: text(),
    decidedTime: timeColumn(),
    opinion: text().notNull().default(''),
    /** Hash of the word that opens the preview, and how long it does. */
    previewKey: text().unique('site_renderings_preview'),
    previewUntil: timeColumn(),
    modifiedName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('site_renderings_state', sql`${table.state} in ('editing','waiting','returned','passed')`),
    index('site_renderings_state').on(table.state, table.modifiedTime, table.contentId),
    index('site_renderings_time').on(table.modifiedTime, table.contentId),
  ],
);

/** Every version that was handed in; only its judgement is written afterwards, once. */
export const siteRenderingVersions = pgTable(
  'site_rendering_versions',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    draft: jsonb().$type<SiteRenderingDraft>().notNull(),
    storyHash: text().notNull(),
    writerIds: idRef().array().notNull(),
    submittedBy: idRef().notNull(),
    submittedName: text().notNull(),
    submittedTime: timeColumn().notNull(),
    decision: text().$type<'pass' | 'return'>(),
    decidedBy: idRef(),
    decidedName: text(),
    decidedTime: timeColumn(),
    opinion: text().notNull().default(''),
  },
  (table) => [unique('site_rendering_versions_no').on(table.contentId, table.versionNo)],
);
