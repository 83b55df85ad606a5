import type { LiveMessageState, LiveState, LiveTalk } from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { channels } from '../channels/channel.tables.ts';

/** Live rooms. What readers see follows from the state alone. */
export const liveRooms = pgTable(
  'live_rooms',
  {
    id: idColumn(),
    title: text().notNull(),
    introduction: text().notNull().default(''),
    listThumbnail: text(),
    categoryId: idRef()
      .notNull()
      .references(() => channels.id),
    state: text().$type<LiveState>().notNull().default('draft'),
    startTime: timeColumn().notNull(),
    endTime: timeColumn().notNull(),
    startedTime: timeColumn(),
    endedTime: timeColumn(),
    streamUrl: text().notNull().default(''),
    replayUrl: text().notNull().default(''),
    /** Who may send messages. */
    talk: text().$type<LiveTalk>().notNull().default('members'),
    /** Counts up with each message that readers see from now on, or no longer. Written under the row's lock. */
    talkNo: integer().notNull().default(0),
    submitUserId: idRef(),
    submitUserName: text().notNull().default(''),
    submitTime: timeColumn(),
    auditUserName: text().notNull().default(''),
    opinion: text().notNull().default(''),
    /** Counts up with each change of any entry; what readers' cursors name. Written under the row's lock. */
    changeNo: integer().notNull().default(0),
    entryCount: integer().notNull().default(0),
    hits: integer().notNull().default(0),
    rev: integer().notNull().default(0),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check(
      'live_rooms_state',
      sql`${table.state} in ('draft','waiting','returned','approved','trailer','live','ended','replay','withdrawn')`,
    ),
    check('live_rooms_talk', sql`${table.talk} in ('off','members','anyone')`),
    check('live_rooms_times', sql`${table.endTime} > ${table.startTime}`),
    index('live_rooms_start').on(table.startTime.desc(), table.id.desc()),
    index('live_rooms_channel').on(table.categoryId, table.startTime.desc()),
  ],
);

/** Hosts of a room. */
export const liveHosts = pgTable(
  'live_hosts',
  {
    liveRoomId: idRef()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sortField: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.liveRoomId, table.userId] }), index('live_hosts_user').on(table.userId)],
);

/** Guests of a room. */
export const liveGuests = pgTable(
  'live_guests',
  {
    id: idColumn(),
    liveRoomId: idRef()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    post: text().notNull().default(''),
    portrait: text().notNull().default(''),
    introduction: text().notNull().default(''),
    sortField: integer().notNull().default(0),
  },
  (table) => [index('live_guests_room').on(table.liveRoomId, table.sortField, table.id)],
);

/** Entries of a room; plain text. The speaker's name is as it was when it was said. */
export const liveEntries = pgTable(
  'live_entries',
  {
    id: idColumn(),
    liveRoomId: idRef()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    guestId: idRef().references(() => liveGuests.id, { onDelete: 'set null' }),
    speakerName: text().notNull(),
    speakerPost: text().notNull().default(''),
    speakerPortrait: text().notNull().default(''),
    text: text().notNull(),
    pictures: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Its AI label: raised by its words and pictures, lowered with a reason alone. */
    aiLevel: text().notNull().default(''),
    aiTool: text().notNull().default(''),
    isPinned: boolean().notNull().default(false),
    changeNo: integer().notNull(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn(),
    modifiedUserName: text().notNull().default(''),
    deletedTime: timeColumn(),
  },
  (table) => [
    index('live_entries_shown')
      .on(table.liveRoomId, table.id.desc())
      .where(sql`deleted_time is null`),
    uniqueIndex('live_entries_change').on(table.liveRoomId, table.changeNo),
    uniqueIndex('live_entries_pinned')
      .on(table.liveRoomId)
      .where(sql`is_pinned and deleted_time is null`),
  ],
);

/** Texts handed to a room; a host posts them as entries. Rows of posted ones stay, with their entry. */
export const liveCues = pgTable(
  'live_cues',
  {
    id: idColumn(),
    liveRoomId: idRef()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    /** What handed it over, e.g. 'script:17'. */
    source: text().notNull(),
    title: text().notNull(),
    place: integer().notNull(),
    total: integer().notNull(),
    text: text().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    entryId: idRef().references(() => liveEntries.id, { onDelete: 'set null' }),
    /** When it was posted, or taken out of the room. */
    doneTime: timeColumn(),
  },
  (table) => [
    index('live_cues_waiting')
      .on(table.liveRoomId, table.id)
      .where(sql`done_time is null`),
    index('live_cues_source')
      .on(table.source)
      .where(sql`done_time is null`),
    index('live_cues_entry').on(table.entryId),
  ],
);

/** Text of an entry before a correction or its deletion. */
export const liveEntryVersions = pgTable(
  'live_entry_versions',
  {
    entryId: idRef()
      .notNull()
      .references(() => liveEntries.id, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    text: text().notNull(),
    pictures: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    opName: text().notNull(),
    userName: text().notNull(),
    time: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.versionNo] })],
);

/** Messages of readers in a room; plain text. */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: idColumn(),
    liveRoomId: idRef()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    /** Member or device, by which a reader is limited and blocked. */
    readerKey: text().notNull(),
    isMember: boolean().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    state: text().$type<LiveMessageState>().notNull().default('waiting'),
    /** Number of the room's last change of what readers see of it; 0 before they saw it. */
    talkNo: integer().notNull().default(0),
    ip: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
    decidedBy: idRef(),
    decidedName: text().notNull().default(''),
    decidedTime: timeColumn(),
  },
  (table) => [
    check('live_messages_state', sql`${table.state} in ('waiting','passed','hidden')`),
    index('live_messages_room').on(table.liveRoomId, table.state, table.id.desc()),
    index('live_messages_reader').on(table.readerKey, table.id.desc()),
    index('live_messages_change')
      .on(table.liveRoomId, table.talkNo)
      .where(sql`talk_no > 0`),
  ],
);
