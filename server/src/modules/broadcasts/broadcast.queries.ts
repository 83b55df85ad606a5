import {
  BroadcastPlatform,
  type BroadcastRow,
  BroadcastState,
  licenceStateAt,
  type ViewerReading,
} from 'shared-contracts/model';
import { and, count, desc, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { anchors } from '../anchors/anchor.tables.ts';
import { liveRooms } from '../live/live.tables.ts';
import { broadcasts, viewerReadings } from './broadcast.tables.ts';

/** Whose rows: those of rooms in the user's channels, and the user's own. */
interface BroadcastReader {
  userId: string;
  channels: ReadonlySet<string>;
}

/** Filter of the list. */
interface BroadcastFilter {
  keywords?: string | undefined;
  platform?: BroadcastPlatform | undefined;
  state?: BroadcastState | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: readonly string[] | undefined;
}

function conditionOf(filter: BroadcastFilter, { userId, channels }: BroadcastReader): SQL | undefined {
  const { keywords, platform, state, startDate, endDate, ids } = filter;
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    or(inArray(liveRooms.categoryId, [...channels]), eq(broadcasts.createUserId, userId)),
    pattern ? or(ilike(broadcasts.title, pattern), ilike(liveRooms.title, pattern)) : undefined,
    platform ? eq(broadcasts.platform, platform) : undefined,
    state ? eq(broadcasts.state, state) : undefined,
    startDate ? gte(broadcasts.startTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(broadcasts.startTime, endOfWireTime(endDate)) : undefined,
    ids ? inArray(broadcasts.id, [...ids]) : undefined,
  );
}

/** Rows with their room and anchor, and the last reading of viewers. */
const placed = (db: Database) =>
  db
    .select({
      broadcast: broadcasts,
      room: { title: liveRooms.title, state: liveRooms.state, hits: liveRooms.hits, categoryId: liveRooms.categoryId },
      anchor: anchors,
      lastReading: sql<{ viewers: number; time: string } | null>`(
        select json_build_object('viewers', v.viewers, 'time', v.time) from viewer_readings v
        where v.broadcast_id = ${broadcasts.id} order by v.time desc, v.id desc limit 1)`,
    })
    .from(broadcasts)
    .innerJoin(liveRooms, eq(liveRooms.id, broadcasts.liveRoomId))
    .innerJoin(anchors, eq(anchors.id, broadcasts.anchorId))
    .$dynamic();

export type PlacedBroadcast = Awaited<ReturnType<typeof placed>>[number];

/** A page of the list, the latest planned start first. */
export async function listBroadcasts(
  db: Database,
  filter: BroadcastFilter,
  { reader, page, size }: { reader: BroadcastReader; page: number; size: number },
): Promise<{ list: PlacedBroadcast[]; total: number }> {
  const condition = conditionOf(filter, reader);
  const [list, [sum]] = await Promise.all([
    placed(db)
      .where(condition)
      .orderBy(desc(broadcasts.startTime), desc(broadcasts.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: count() })
      .from(broadcasts)
      .innerJoin(liveRooms, eq(liveRooms.id, broadcasts.liveRoomId))
      .where(condition),
  ]);
  return { list, total: sum!.total };
}

/** Rows of each state under a filter. */
export async function countBroadcasts(
  db: Database,
  filter: BroadcastFilter,
  reader: BroadcastReader,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: broadcasts.state, total: count() })
    .from(broadcasts)
    .innerJoin(liveRooms, eq(liveRooms.id, broadcasts.liveRoomId))
    .where(conditionOf(filter, reader))
    .groupBy(broadcasts.state);
  const counts = { planned: 0, running: 0, ended: 0, all: 0 };
  for (const { state, total } of rows) {
    counts[state] = total;
    counts.all += total;
  }
  return counts;
}

export async function findBroadcast(db: Database, id: string): Promise<PlacedBroadcast | undefined> {
  return (await placed(db).where(eq(broadcasts.id, id)))[0];
}

/** A row, locked until the transaction ends. */
export async function lockBroadcast(tx: Database, id: string): Promise<PlacedBroadcast | undefined> {
  await tx.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.id, id)).for('update');
  return findBroadcast(tx, id);
}

/** Platforms on which a room has a row that has not ended. */
export async function takenPlatforms(tx: Database, liveRoomId: string): Promise<BroadcastPlatform[]> {
  const rows = await tx
    .select({ platform: broadcasts.platform })
    .from(broadcasts)
    .where(and(eq(broadcasts.liveRoomId, liveRoomId), ne(broadcasts.state, BroadcastState.Ended)));
  return rows.map(({ platform }) => platform);
}

export async function insertBroadcast(tx: Database, row: typeof broadcasts.$inferInsert): Promise<string> {
  return (await tx.insert(broadcasts).values(row).returning({ id: broadcasts.id }))[0]!.id;
}

/** Changes a row. */
export async function changeBroadcast(
  tx: Database,
  id: string,
  patch: Partial<typeof broadcasts.$inferInsert>,
): Promise<void> {
  await tx.update(broadcasts).set(patch).where(eq(broadcasts.id, id));
}

export async function removeBroadcast(tx: Database, id: string): Promise<void> {
  await tx.delete(broadcasts).where(eq(broadcasts.id, id));
}

export async function insertReading(tx: Database, row: typeof viewerReadings.$inferInsert): Promise<string> {
  return (await tx.insert(viewerReadings).values(row).returning({ id: viewerReadings.id }))[0]!.id;
}

/** A page of the readings of a row, the last first. */
export async function listReadings(
  db: Database,
  broadcastId: string,
  page: number,
  size: number,
): Promise<{ list: ViewerReading[]; total: number }> {
  const condition = eq(viewerReadings.broadcastId, broadcastId);
  const rows = await db
    .select()
    .from(viewerReadings)
    .where(condition)
    .orderBy(desc(viewerReadings.time), desc(viewerReadings.id))
    .limit(size)
    .offset(page * size);
  const list = rows.map(({ id, viewers, time, userName, createdTime }) => ({
    id,
    viewers,
    time: toWireTime(time),
    userName,
    createdTime: toWireTime(createdTime),
  }));
  return { list, total: await db.$count(viewerReadings, condition) };
}

/** The wire form of a row: nothing of the push address but its mask. */
export function toBroadcastRow({ broadcast, room, anchor, lastReading }: PlacedBroadcast, now: Date): BroadcastRow {
  const { pushSealed: _sealed, createUserId: _by, createdTime: _time, ...row } = broadcast;
  const isSite = broadcast.platform === BroadcastPlatform.Site;
  return {
    ...row,
    roomTitle: room.title,
    roomState: room.state,
    anchorName: anchor.name,
    anchorIsOpen: anchor.isOpen,
    licence: licenceStateAt(anchor, now),
    startTime: toWireTime(row.startTime),
    endTime: toWireTime(row.endTime),
    startedTime: toWireTimeOrNull(row.startedTime),
    endedTime: toWireTimeOrNull(row.endedTime),
    viewers: isSite ? room.hits : (lastReading?.viewers ?? null),
    viewersTime: isSite || lastReading === null ? null : toWireTime(new Date(lastReading.time)),
  };
}
