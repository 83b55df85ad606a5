import { customType, integer, jsonb, pgTable, primaryKey, text } from '../../../platform/database/orm.ts';
import { idRef, timeColumn } from '../../../platform/database/columns.ts';
import { contents } from '../content.tables.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The room in which several edit a draft: a document of Yjs as a snapshot and the updates since. */
export const editRooms = pgTable('edit_rooms', {
  contentId: idRef()
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  id: text().notNull(),
  /** 0 until a text was put in. */
  lastSeq: integer().notNull().default(0),
  /** The last update that is in the stored text. */
  savedSeq: integer().notNull().default(0),
  snapshot: bytes(),
  snapshotSeq: integer().notNull().default(0),
  /** Writers of the document by their number in Yjs: nobody writes as another. */
  clients: jsonb().$type<Record<string, string>>().notNull(),
  /** When a page last was in the room. */
  seenTime: timeColumn().notNull(),
});

/** Changes of a document since its snapshot. */
export const editRoomUpdates = pgTable(
  'edit_room_updates',
  {
    contentId: idRef()
      .notNull()
      .references(() => editRooms.contentId, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    update: bytes().notNull(),
    userId: idRef().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.seq] })],
);
