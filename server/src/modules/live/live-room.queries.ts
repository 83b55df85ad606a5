import { type LiveHost, publicLiveStates, type LiveState } from 'shared-contracts/model';
import { LivePermission } from 'shared-contracts/permissions';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { roles, userRoles, users } from '../identity/identity.tables.ts';
import { channels } from '../channels/channel.tables.ts';
import { liveGuests, liveHosts, liveRooms } from './live.tables.ts';

type StoredRoom = typeof liveRooms.$inferSelect;

/** A room with the names that belong to it. */
export interface NamedRoom extends StoredRoom {
  categoryName: string;
  hosts: LiveHost[];
  guestNames: string[];
}

/** Filter of a list of rooms that a user may see. */
export interface RoomFilter {
  userId: string;
  channels: ReadonlySet<string>;
  scope: 'mine' | 'audit' | 'all';
  keywords?: string | undefined;
  categoryId?: string | undefined;
  state?: LiveState | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: readonly string[] | undefined;
}

const order = [desc(liveRooms.startTime), desc(liveRooms.id)];

function conditionOf(
  db: Database,
  { userId, channels: channelIds, scope, keywords, categoryId, state, startDate, endDate, ids }: RoomFilter,
): SQL | undefined {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  const hosted = exists(
    db
      .select({ one: sql`1` })
      .from(liveHosts)
      .where(and(eq(liveHosts.liveRoomId, liveRooms.id), eq(liveHosts.userId, userId))),
  );
  const mine = or(eq(liveRooms.createUserId, userId), hosted);
  const inUserChannels = inArray(liveRooms.categoryId, [...channelIds]);
  return and(
    scope === 'mine'
      ? mine
      : scope === 'audit'
        ? and(inUserChannels, ne(liveRooms.state, 'draft'))
        : or(inUserChannels, mine),
    pattern ? or(ilike(liveRooms.title, pattern), ilike(liveRooms.createUserName, pattern)) : undefined,
    categoryId ? eq(liveRooms.categoryId, categoryId) : undefined,
    state ? eq(liveRooms.state, state) : undefined,
    startDate ? gte(liveRooms.startTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(liveRooms.startTime, endOfWireTime(endDate)) : undefined,
    ids ? inArray(liveRooms.id, [...ids]) : undefined,
  );
}

async function withNames(db: Database, rows: { room: StoredRoom; categoryName: string }[]): Promise<NamedRoom[]> {
  const ids = rows.map(({ room }) => room.id);
  if (ids.length === 0) return [];
  const [hosts, guests] = await Promise.all([
    db
      .select({ liveRoomId: liveHosts.liveRoomId, userId: users.id, nickName: users.nickName })
      .from(liveHosts)
      .innerJoin(users, eq(users.id, liveHosts.userId))
      .where(inArray(liveHosts.liveRoomId, ids))
      .orderBy(asc(liveHosts.sortField), asc(users.id)),
    db
      .select({ liveRoomId: liveGuests.liveRoomId, name: liveGuests.name })
      .from(liveGuests)
      .where(inArray(liveGuests.liveRoomId, ids))
      .orderBy(asc(liveGuests.sortField), asc(liveGuests.id)),
  ]);
  const hostsOf = Map.groupBy(hosts, ({ liveRoomId }) => liveRoomId);
  const guestsOf = Map.groupBy(guests, ({ liveRoomId }) => liveRoomId);
  return rows.map(({ room, categoryName }) => ({
    ...room,
    categoryName,
    hosts: (hostsOf.get(room.id) ?? []).map(({ userId, nickName }) => ({ userId, nickName })),
    guestNames: (guestsOf.get(room.id) ?? []).map(({ name }) => name),
  }));
}

const withChannel = (db: Database) =>
  db
    .select({ room: liveRooms, categoryName: channels.name })
    .from(liveRooms)
    .innerJoin(channels, eq(channels.id, liveRooms.categoryId))
    .$dynamic();

/** A page of rooms, newest planned start first, on the desk those that wait before all, with the total. */
export async function listRooms(
  db: Database,
  filter: RoomFilter,
  page: number,
  size: number,
): Promise<{ list: NamedRoom[]; total: number }> {
  const [rows, [sum]] = await Promise.all([
    withChannel(db)
      .where(conditionOf(db, filter))
      .orderBy(...(filter.scope === 'audit' ? [desc(eq(liveRooms.state, 'waiting'))] : []), ...order)
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(liveRooms).where(conditionOf(db, filter)),
  ]);
  return { list: await withNames(db, rows), total: sum?.total ?? 0 };
}

/** Rooms that wait for review, the oldest first. */
export function waitingRooms(
  db: Database,
  who: Pick<RoomFilter, 'userId' | 'channels'>,
  most: number,
): Promise<{ since: Date | null }[]> {
  return db
    .select({ since: liveRooms.submitTime })
    .from(liveRooms)
    .where(conditionOf(db, { ...who, scope: 'audit', state: 'waiting' }))
    .orderBy(asc(liveRooms.submitTime))
    .limit(most);
}

/** How many rooms of each state the filter leaves. */
export async function countRooms(db: Database, filter: RoomFilter): Promise<Map<LiveState, number>> {
  const rows = await db
    .select({ state: liveRooms.state, total: count() })
    .from(liveRooms)
    .where(conditionOf(db, filter))
    .groupBy(liveRooms.state);
  return new Map(rows.map(({ state, total }) => [state, total]));
}

/** Sums over the rooms of a filter; the duration in seconds, up to `now` for those that are live. */
export async function sumRooms(
  db: Database,
  filter: RoomFilter,
  now: Date,
): Promise<{ rooms: number; entries: number; hits: number; duration: number }> {
  const [sums] = await db
    .select({
      rooms: count(),
      entries: sql<number>`coalesce(sum(${liveRooms.entryCount}), 0)::int`,
      hits: sql<number>`coalesce(sum(${liveRooms.hits}), 0)::int`,
      duration: sql<number>`coalesce(sum(extract(epoch from coalesce(${liveRooms.endedTime}, ${now.toISOString()}::timestamptz) - ${liveRooms.startedTime})), 0)::int`,
    })
    .from(liveRooms)
    .where(conditionOf(db, filter));
  return sums!;
}

/** One room with its names. */
export async function findRoom(db: Database, id: string): Promise<NamedRoom | undefined> {
  const [room] = await withNames(db, await withChannel(db).where(eq(liveRooms.id, id)).limit(1));
  return room;
}

/** Takes the room's row for this transaction: steps, saves and entries of one room come one after the other. */
export async function lockRoom(tx: Database, id: string): Promise<NamedRoom | undefined> {
  const [locked] = await tx.select({ id: liveRooms.id }).from(liveRooms).where(eq(liveRooms.id, id)).for('update');
  return locked && findRoom(tx, locked.id);
}

export async function insertRoom(tx: Database, row: typeof liveRooms.$inferInsert): Promise<string> {
  const [added] = await tx.insert(liveRooms).values(row).returning({ id: liveRooms.id });
  return added!.id;
}

/** Changes a locked room. */
export async function changeRoom(
  tx: Database,
  id: string,
  patch: Partial<typeof liveRooms.$inferInsert>,
): Promise<void> {
  await tx.update(liveRooms).set(patch).where(eq(liveRooms.id, id));
}

export async function removeRoom(tx: Database, id: string): Promise<void> {
  await tx.delete(liveRooms).where(eq(liveRooms.id, id));
}

/** Puts these users at the head of a room, in this order. */
export async function setHosts(tx: Database, liveRoomId: string, userIds: readonly string[]): Promise<void> {
  await tx.delete(liveHosts).where(eq(liveHosts.liveRoomId, liveRoomId));
  if (userIds.length > 0)
    await tx.insert(liveHosts).values(userIds.map((userId, sortField) => ({ liveRoomId, userId, sortField })));
}

/** Active staff whose role lets them host a room; those of `ids`, or by name. */
export async function listPossibleHosts(
  db: Database,
  { keywords = '', ids }: { keywords?: string; ids?: readonly string[] },
  most: number,
): Promise<LiveHost[]> {
  const pattern = keywords.trim() === '' ? undefined : containsPattern(keywords.trim());
  const mayHost = exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(and(eq(userRoles.userId, users.id), arrayContains(roles.codes, [LivePermission.Host]))),
  );
  return db
    .select({ userId: users.id, nickName: users.nickName })
    .from(users)
    .where(
      and(
        eq(users.kind, 'staff'),
        eq(users.state, 'active'),
        mayHost,
        ids ? inArray(users.id, [...ids]) : undefined,
        pattern ? or(ilike(users.nickName, pattern), ilike(users.userName, pattern)) : undefined,
      ),
    )
    .orderBy(asc(users.nickName), asc(users.id))
    .limit(most);
}

/** Where a list of public rooms goes on. */
export interface RoomPlace {
  startTime: Date;
  id: string;
}

/** Rooms that readers can open, newest planned start first, after a place. */
export async function listPublicRooms(
  db: Database,
  {
    exceptChannelIds,
    state,
    keywords,
  }: { exceptChannelIds: readonly string[]; state?: LiveState | undefined; keywords?: string | undefined },
  after: RoomPlace | undefined,
  size: number,
): Promise<NamedRoom[]> {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  const rows = await withChannel(db)
    .where(
      and(
        state ? eq(liveRooms.state, state) : inArray(liveRooms.state, [...publicLiveStates]),
        exceptChannelIds.length > 0 ? notInArray(liveRooms.categoryId, [...exceptChannelIds]) : undefined,
        after &&
          or(
            lt(liveRooms.startTime, after.startTime),
            and(eq(liveRooms.startTime, after.startTime), lt(liveRooms.id, after.id)),
          ),
        pattern ? ilike(liveRooms.title, pattern) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(size);
  return withNames(db, rows);
}

/** A page of rooms that readers can open, for who chooses one. */
export async function pageOfPublicRooms(
  db: Database,
  keywords: string,
  page: number,
  size: number,
): Promise<{ list: NamedRoom[]; total: number }> {
  const pattern = keywords.trim() === '' ? undefined : containsPattern(keywords.trim());
  const condition = and(
    inArray(liveRooms.state, [...publicLiveStates]),
    pattern ? ilike(liveRooms.title, pattern) : undefined,
  );
  const [rows, [sum]] = await Promise.all([
    withChannel(db)
      .where(condition)
      .orderBy(...order)
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(liveRooms).where(condition),
  ]);
  return { list: await withNames(db, rows), total: sum?.total ?? 0 };
}
