import type { DictionaryColor } from 'shared-contracts/model';
import { sql, boolean, integer, pgTable, text, unique, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Kinds of the dictionary. */
export const dictionaryKinds = pgTable('dictionary_kinds', {
  id: idColumn(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  isOn: boolean().notNull().default(true),
  isSystem: boolean().notNull().default(false),
  note: text().notNull().default(''),
});

/** Values of the kinds. */
export const dictionaryValues = pgTable(
  'dictionary_values',
  {
    id: idColumn(),
    kindId: idRef()
      .notNull()
      .references(() => dictionaryKinds.id),
    label: text().notNull(),
    value: text().notNull(),
    color: text().$type<DictionaryColor>().notNull().default('default'),
    isDefault: boolean().notNull().default(false),
    isOn: boolean().notNull().default(true),
    note: text().notNull().default(''),
    sortField: integer().notNull().default(0),
    modifiedUserName: text().notNull().default(''),
    modifiedTime: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    unique('dictionary_values_value').on(table.kindId, table.value),
    unique('dictionary_values_label').on(table.kindId, table.label),
    uniqueIndex('dictionary_values_default')
      .on(table.kindId)
      .where(sql`is_default`),
  ],
);
