import type { ThemeDraft, ThemeLook, ThemeTarget } from 'shared-contracts/model';
import { sql, boolean, check, index, integer, jsonb, pgTable, smallint, text } from '../../platform/database/orm.ts';
import { idColumn, timeColumn } from '../../platform/database/columns.ts';

/** Looks of the site and of the app for a period. */
export const themes = pgTable(
  'themes',
  {
    id: idColumn(),
    name: text().notNull(),
    target: text().$type<ThemeTarget>().notNull(),
    startTime: timeColumn().notNull(),
    endTime: timeColumn().notNull(),
    /** Readers see it in its period. */
    isOn: boolean().notNull(),
    look: jsonb().$type<ThemeLook>().notNull(),
    /** What it was before the last change. */
    former: jsonb().$type<ThemeDraft>(),
    rev: integer().notNull().default(1),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('themes_target', sql`${table.target} in ('website','app')`),
    check('themes_period', sql`${table.startTime} < ${table.endTime}`),
    index('themes_start').on(table.startTime.desc(), table.id.desc()),
    index('themes_on')
      .on(table.target, table.startTime)
      .where(sql`is_on`),
  ],
);

/** The one switch by which site and app are grey; its row is locked by whatever changes a theme. */
export const themeSwitch = pgTable(
  'theme_switch',
  {
    id: smallint().primaryKey().default(1),
    isGrey: boolean().notNull().default(false),
    modifiedUserName: text().notNull().default(''),
    modifiedTime: timeColumn(),
  },
  (table) => [check('theme_switch_one', sql`${table.id} = 1`)],
);
