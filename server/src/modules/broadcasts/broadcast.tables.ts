import type { BroadcastPlatform, BroadcastState } from 'shared-contracts/model';
import { sql, check, index, integer, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { anchors } from '../anchors/anchor.tables.ts';
import { liveRooms } from '../live/live.tables.ts';

/** Live rooms on platforms, a row for each platform. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: idColumn(),
    liveRoomId: idRef()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    platform: text().$type<BroadcastPlatform>().notNull(),
    title: text().notNull(),
    anchorId: idRef()
      .notNull()
      .references(() => anchors.id),
    startTime: timeColumn().notNull(),
    endTime: timeColumn().notNull(),
    /** The push address, encrypted; '' for none. */
    pushSealed: text().notNull().default(''),
    /** Scheme and host of it. */
    pushMask: text().notNull().default(''),
    state: text().$type<BroadcastState>().notNull().default('planned'),
    startedTime: timeColumn(),
    startedName: text().notNull().default(''),
    endedTime: timeColumn(),
    endedName: text().notNull().default(''),
    rev: integer().notNull().default(0),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    check('broadcasts_state', sql`${table.state} in ('planned','running','ended')`),
    check('broadcasts_times', sql`${table.endTime} > ${table.startTime}`),
    index('broadcasts_start').on(table.startTime.desc(), table.id.desc()),
    index('broadcasts_state').on(table.state, table.startTime.desc(), table.id.desc()),
    index('broadcasts_anchor').on(table.anchorId),
    index('broadcasts_room').on(table.liveRoomId),
    uniqueIndex('broadcasts_place')
      .on(table.liveRoomId, table.platform)
      .where(sql`state <> 'ended'`),
  ],
);

/** Viewers that a platform showed, as people read them; rows are added, never changed. */
export const viewerReadings = pgTable(
  'viewer_readings',
  {
    id: idColumn(),
    broadcastId: idRef()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    viewers: integer().notNull(),
    time: timeColumn().notNull(),
    userName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [index('viewer_readings_last').on(table.broadcastId, table.time.desc(), table.id.desc())],
);
