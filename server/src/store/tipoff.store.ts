import { and, count, desc, eq, exists, gte, ilike, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Tipoff, TipoffDeed, TipoffKind, TipoffRow, TipoffState, TipoffTaking } from 'shared-contracts/model';
import { maskMobile } from 'shared-contracts/model';
import { isTipoffOverdue } from '../domain/tipoff.rules.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../domain/wire-time.ts';
import type { Database } from './database.ts';
import { containsPattern } from './like-pattern.ts';
import { blackList } from './schema/comment.ts';
import { contents } from './schema/content.ts';
import { tipoffEvents, tipoffPictures, tipoffs, tipoffTakings } from './schema/tipoff.ts';

export type StoredTipoff = typeof tipoffs.$inferSelect;
export type NewTipoff = typeof tipoffs.$inferInsert;
export type StoredTipoffPicture = typeof tipoffPictures.$inferSelect;

/** What narrows tip-offs. */
export interface TipoffFilter {
  kind: TipoffKind;
  state?: TipoffState | undefined;
  keywords?: string | undefined;
  scope?: 'held' | 'sent' | 'overdue' | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** Who asks, for what they hold or sent. */
  userId: string;
  now: Date;
}

const open: TipoffState[] = ['waiting', 'working'];

function scopeOf({ scope, userId, now }: TipoffFilter): SQL | undefined {
  switch (scope) {
    case 'held':
      return eq(tipoffs.holderId, userId);
    case 'sent':
      return eq(tipoffs.createUserId, userId);
    case 'overdue':
      return and(inArray(tipoffs.state, open), lte(tipoffs.dueTime, now));
    default:
      return undefined;
  }
}

function where(filter: TipoffFilter): SQL | undefined {
  const { kind, state, keywords, startDate, endDate } = filter;
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  return and(
    eq(tipoffs.kind, kind),
    state ? eq(tipoffs.state, state) : undefined,
    scopeOf(filter),
    pattern
      ? or(
          ilike(tipoffs.title, pattern),
          ilike(tipoffs.content, pattern),
          ilike(tipoffs.senderName, pattern),
          ilike(tipoffs.receipt, pattern),
        )
      : undefined,
    startDate ? gte(tipoffs.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(tipoffs.createdTime, endOfWireTime(endDate)) : undefined,
  );
}

/** Stores a tip-off; undefined when its ticket brought one already. */
export async function addTipoff(tx: Database, tipoff: NewTipoff): Promise<StoredTipoff | undefined> {
  const [row] = await tx.insert(tipoffs).values(tipoff).onConflictDoNothing({ target: tipoffs.ticket }).returning();
  return row;
}

export async function findTipoffOfTicket(db: Database, ticket: string): Promise<StoredTipoff | undefined> {
  const [row] = await db.select().from(tipoffs).where(eq(tipoffs.ticket, ticket));
  return row;
}

export async function findTipoff(db: Database, id: string): Promise<StoredTipoff | undefined> {
  const [row] = await db.select().from(tipoffs).where(eq(tipoffs.id, id));
  return row;
}

/** A tip-off under a lock of its row, so that two who want it at once stand in line. */
export async function lockTipoff(tx: Database, id: string): Promise<StoredTipoff | undefined> {
  const [row] = await tx.select().from(tipoffs).where(eq(tipoffs.id, id)).for('update');
  return row;
}

/** Changes a tip-off and counts its revision up. */
export async function changeTipoff(
  tx: Database,
  id: string,
  patch: Partial<NewTipoff>,
  now: Date,
): Promise<StoredTipoff> {
  const [row] = await tx
    .update(tipoffs)
    .set({ ...patch, rev: sql`${tipoffs.rev} + 1`, modifiedTime: now })
    .where(eq(tipoffs.id, id))
    .returning();
  return row!;
}

export async function addTipoffEvent(tx: Database, event: typeof tipoffEvents.$inferInsert): Promise<void> {
  await tx.insert(tipoffEvents).values(event);
}

const barred = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(blackList)
      .where(and(eq(blackList.userId, tipoffs.readerKey), sql`${tipoffs.readerKey} <> ''`)),
  );
const pictureCount = sql<number>`case when ${tipoffs.kind} = 'reader' then (select count(*)::int from ${tipoffPictures} where ${tipoffPictures.tipoffId} = ${tipoffs.id}) else jsonb_array_length(${tipoffs.pictures}) end`;
const isReplied = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(tipoffEvents)
      .where(and(eq(tipoffEvents.tipoffId, tipoffs.id), inArray(tipoffEvents.deed, ['reply', 'refuse']))),
  );

async function rowsWhere(
  db: Database,
  condition: SQL | undefined,
  now: Date,
  page = 0,
  size = 1,
): Promise<TipoffRow[]> {
  const rows = await db
    .select({
      tipoff: tipoffs,
      isBarred: sql<boolean>`${barred(db)}`,
      pictureCount,
      isReplied: sql<boolean>`${isReplied(db)}`,
    })
    .from(tipoffs)
    .where(condition)
    .orderBy(desc(tipoffs.createdTime), desc(tipoffs.id))
    .limit(size)
    .offset(page * size);
  const takings = await takingsOf(
    db,
    rows.map(({ tipoff }) => tipoff.id),
  );
  return rows.map(({ tipoff, ...facts }) => ({
    ...rowOf(tipoff, now),
    ...facts,
    takings: takings.get(tipoff.id) ?? [],
  }));
}

function rowOf(tipoff: StoredTipoff, now: Date) {
  const {
    id,
    kind,
    receipt,
    title,
    content,
    senderName,
    mobile,
    origin,
    state,
    holderId,
    holderName,
    dueTime,
    rev,
    createUserId,
    createdTime,
    modifiedTime,
  } = tipoff;
  return {
    id,
    kind,
    receipt,
    title,
    senderName,
    origin,
    state,
    holderId,
    holderName,
    rev,
    createUserId,
    summary: [...content.replace(/\s+/g, ' ')].slice(0, 120).join(''),
    mobile: maskMobile(mobile),
    dueTime: toWireTimeOrNull(dueTime),
    isOverdue: isTipoffOverdue({ state }, dueTime, now),
    createdTime: toWireTime(createdTime),
    modifiedTime: toWireTime(modifiedTime),
  };
}

/** A page of tip-offs, newest first, with the total. */
export async function listTipoffs(
  db: Database,
  filter: TipoffFilter,
  page: number,
  size: number,
): Promise<{ list: TipoffRow[]; total: number }> {
  const condition = where(filter);
  const [list, [sum]] = await Promise.all([
    rowsWhere(db, condition, filter.now, page, size),
    db.select({ total: count() }).from(tipoffs).where(condition),
  ]);
  return { list, total: sum?.total ?? 0 };
}

/** How many there are of each state under the filter, and of all. */
export async function countTipoffs(db: Database, filter: Omit<TipoffFilter, 'state'>): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: tipoffs.state, total: count() })
    .from(tipoffs)
    .where(where(filter))
    .groupBy(tipoffs.state);
  const counts: Record<string, number> = { all: 0, waiting: 0, working: 0, adopted: 0, refused: 0 };
  for (const { state, total } of rows) {
    counts[state] = total;
    counts.all! += total;
  }
  return counts;
}

/** One row as lists show it. */
export async function tipoffRow(db: Database, id: string, now: Date): Promise<TipoffRow | undefined> {
  return (await rowsWhere(db, eq(tipoffs.id, id), now))[0];
}

/** History of a tip-off, oldest first. */
export async function tipoffEventsOf(db: Database, id: string): Promise<Tipoff['events']> {
  const rows = await db.select().from(tipoffEvents).where(eq(tipoffEvents.tipoffId, id)).orderBy(tipoffEvents.id);
  return rows.map(({ id: eventId, deed, text, userName, time }) => ({
    id: eventId,
    deed,
    text,
    userName,
    time: toWireTime(time),
  }));
}

/** Stories that were made of tip-offs, by tip-off. */
async function takingsOf(db: Database, ids: readonly string[]): Promise<Map<string, TipoffTaking[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      tipoffId: tipoffTakings.tipoffId,
      contentId: tipoffTakings.contentId,
      title: contents.title,
      userName: tipoffTakings.userName,
      time: tipoffTakings.time,
    })
    .from(tipoffTakings)
    .innerJoin(contents, eq(contents.id, tipoffTakings.contentId))
    .where(inArray(tipoffTakings.tipoffId, [...ids]))
    .orderBy(tipoffTakings.id);
  const byTipoff = Map.groupBy(rows, ({ tipoffId }) => tipoffId);
  return new Map(
    [...byTipoff].map(([id, list]) => [
      id,
      list.map(({ tipoffId: _, time, ...taking }) => ({ ...taking, time: toWireTime(time) })),
    ]),
  );
}

/** Remembers a story that was made of a tip-off; false when it is known. */
export async function addTipoffTaking(
  tx: Database,
  taking: Omit<typeof tipoffTakings.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await tx.insert(tipoffTakings).values(taking).onConflictDoNothing().returning({ id: tipoffTakings.id });
  return rows.length > 0;
}

/** The tip-off that a story was made of. */
export async function tipoffOfContent(
  db: Database,
  contentId: string,
): Promise<{ id: string; kind: TipoffKind; receipt: string; taking: TipoffTaking } | undefined> {
  const [row] = await db
    .select({
      id: tipoffs.id,
      kind: tipoffs.kind,
      receipt: tipoffs.receipt,
      title: contents.title,
      userName: tipoffTakings.userName,
      time: tipoffTakings.time,
    })
    .from(tipoffTakings)
    .innerJoin(tipoffs, eq(tipoffs.id, tipoffTakings.tipoffId))
    .innerJoin(contents, eq(contents.id, tipoffTakings.contentId))
    .where(eq(tipoffTakings.contentId, contentId));
  return (
    row && {
      id: row.id,
      kind: row.kind,
      receipt: row.receipt,
      taking: { contentId, title: row.title, userName: row.userName, time: toWireTime(row.time) },
    }
  );
}

/** What a sender may read by the receipt number: the state and what was answered. */
export async function findTipoffByReceipt(
  db: Database,
  receipt: string,
): Promise<(StoredTipoff & { replies: { text: string; time: string }[] }) | undefined> {
  const [row] = await db.select().from(tipoffs).where(eq(tipoffs.receipt, receipt));
  if (!row) return undefined;
  const said: TipoffDeed[] = ['reply', 'refuse'];
  const replies = await db
    .select()
    .from(tipoffEvents)
    .where(and(eq(tipoffEvents.tipoffId, row.id), inArray(tipoffEvents.deed, said)))
    .orderBy(tipoffEvents.id);
  return { ...row, replies: replies.map(({ text, time }) => ({ text, time: toWireTime(time) })) };
}

export async function addTipoffPicture(db: Database, picture: typeof tipoffPictures.$inferInsert): Promise<void> {
  await db.insert(tipoffPictures).values(picture);
}

/** Pictures that came with a ticket and belong to no tip-off yet. */
export async function tipoffPicturesOfTicket(db: Database, ticket: string): Promise<StoredTipoffPicture[]> {
  return db
    .select()
    .from(tipoffPictures)
    .where(and(eq(tipoffPictures.ticket, ticket), isNull(tipoffPictures.tipoffId)))
    .orderBy(tipoffPictures.createdTime, tipoffPictures.key);
}

/** Gives pictures of a ticket to its tip-off. */
export async function takeTipoffPictures(tx: Database, keys: readonly string[], tipoffId: string): Promise<void> {
  if (keys.length > 0)
    await tx
      .update(tipoffPictures)
      .set({ tipoffId })
      .where(inArray(tipoffPictures.key, [...keys]));
}

export async function findTipoffPicture(db: Database, key: string): Promise<StoredTipoffPicture | undefined> {
  const [row] = await db.select().from(tipoffPictures).where(eq(tipoffPictures.key, key));
  return row;
}

export async function picturesOfTipoff(db: Database, tipoffId: string): Promise<StoredTipoffPicture[]> {
  return db
    .select()
    .from(tipoffPictures)
    .where(eq(tipoffPictures.tipoffId, tipoffId))
    .orderBy(tipoffPictures.createdTime, tipoffPictures.key);
}

/** Pictures whose page was never sent: their keys, rows gone. */
export async function dropLeftTipoffPictures(db: Database, before: Date, limit: number): Promise<string[]> {
  const left = db
    .select({ key: tipoffPictures.key })
    .from(tipoffPictures)
    .where(and(isNull(tipoffPictures.tipoffId), lt(tipoffPictures.createdTime, before)))
    .limit(limit);
  const rows = await db
    .delete(tipoffPictures)
    .where(inArray(tipoffPictures.key, left))
    .returning({ key: tipoffPictures.key });
  return rows.map(({ key }) => key);
}

/** Active staff who hold all of these codes, with how many tip-offs they work on. */
export async function tipoffColleagues(
  db: Database,
  codes: readonly string[],
): Promise<{ id: string; nickName: string; departmentName: string; held: number }[]> {
  const { rows } = await db.execute<{ id: string; nickName: string; departmentName: string; held: number }>(sql`
    select u.id::text as id, u.nick_name as "nickName", coalesce(d.name, '') as "departmentName",
      (select count(*)::int from tipoffs t where t.holder_id = u.id and t.state = 'working') as held
    from users u left join departments d on d.id = u.department_id
    where u.kind = 'staff' and u.state = 'active' and ${sql.param([...codes])}::text[] <@ array(
      select granted from user_roles ur join roles r on r.id = ur.role_id, unnest(r.codes) as granted where ur.user_id = u.id)
    order by d.sort_field nulls last, u.id`);
  return rows;
}
