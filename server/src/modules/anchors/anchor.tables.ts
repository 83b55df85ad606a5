import type { AnchorKind } from 'shared-contracts/model';
import { sql, boolean, check, index, integer, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, timeColumn } from '../../platform/database/columns.ts';

/** Who reads scripts and leads broadcasts. */
export const anchors = pgTable(
  'anchors',
  {
    id: idColumn(),
    name: text().notNull().unique(),
    kind: text().$type<AnchorKind>().notNull(),
    portrait: text().notNull().default(''),
    voice: text().notNull().default(''),
    licenceStart: timeColumn(),
    /** Null has no end. */
    licenceEnd: timeColumn(),
    /** Characters in a minute. */
    speed: integer().notNull(),
    note: text().notNull().default(''),
    isOpen: boolean().notNull().default(true),
    rev: integer().notNull().default(0),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('anchors_kind', sql`${table.kind} in ('person','digital')`),
    check('anchors_speed', sql`${table.speed} > 0`),
    check('anchors_licence', sql`${table.licenceEnd} > ${table.licenceStart}`),
    index('anchors_licence_end').on(table.licenceEnd),
  ],
);
