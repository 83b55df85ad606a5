import { type QaSession, QaState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { tally } from '../../platform/database/tally.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { qaStateAt } from './qa.rules.ts';
import { qaGuestLinks, qaGuests, qaQuestions, qaSessions } from './qa.tables.ts';

export type StoredSession = typeof qaSessions.$inferSelect;
export type StoredQaGuest = typeof qaGuests.$inferSelect;

/** Filter of the list of sessions. */
export interface SessionFilter {
  keywords?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  state?: QaState | undefined;
  ids?: readonly string[] | undefined;
}

/** The state that everybody sees, as qaStateAt has it. */
const stateSql = (now: Date) => {
  const time = sql`${now.toISOString()}::timestamptz`;
  return sql<QaState>`case when ${qaSessions.state} <> 'published' then ${qaSessions.state}
    when ${qaSessions.phaseByHand} is not null then ${qaSessions.phaseByHand}
    when ${time} < ${qaSessions.startTime} then 'collecting'
    when ${time} < ${qaSessions.endTime} then 'running' else 'ended' end`;
};

function conditionOf({ keywords, startDate, endDate, state, ids }: SessionFilter, now: Date): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    pattern
      ? or(
          ilike(qaSessions.title, pattern),
          sql`exists (select 1 from qa_guests g where g.session_id = ${qaSessions.id} and g.name ilike ${pattern})`,
        )
      : undefined,
    startDate ? gte(qaSessions.startTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(qaSessions.startTime, endOfWireTime(endDate)) : undefined,
    state ? sql`${stateSql(now)} = ${state}` : undefined,
    ids ? inArray(qaSessions.id, [...ids]) : undefined,
  );
}

/** A page of sessions, newest first. */
export async function listSessions(
  db: Database,
  filter: SessionFilter,
  now: Date,
  page: number,
  size: number,
): Promise<{ list: QaSession[]; total: number }> {
  const condition = conditionOf(filter, now);
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(qaSessions)
      .where(condition)
      .orderBy(desc(qaSessions.startTime), desc(qaSessions.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(qaSessions).where(condition),
  ]);
  return { list: await toSessions(db, rows, now), total: sum?.total ?? 0 };
}

/** Sessions of each state under a filter. */
export async function countSessions(db: Database, filter: SessionFilter, now: Date): Promise<Record<string, number>> {
  const state = stateSql(now);
  const rows = await db
    .select({ state, total: count() })
    .from(qaSessions)
    .where(conditionOf(filter, now))
    // By place: the time in the expression is a parameter, which would be another one in each clause.
    .groupBy(sql`1`);
  const zeros = Object.fromEntries(Object.values(QaState).map((key) => [key, 0])) as Record<QaState, 0>;
  return tally(
    zeros,
    rows.map(({ state: key, total }) => [key, total] as const),
  );
}

export async function findSession(db: Database, id: string): Promise<StoredSession | undefined> {
  const [row] = await db.select().from(qaSessions).where(eq(qaSessions.id, id));
  return row;
}

/** A session under a lock of its row. */
export async function lockSession(tx: Database, id: string): Promise<StoredSession | undefined> {
  const [row] = await tx.select().from(qaSessions).where(eq(qaSessions.id, id)).for('update');
  return row;
}

export async function insertSession(tx: Database, values: typeof qaSessions.$inferInsert): Promise<string> {
  return (await tx.insert(qaSessions).values(values).returning({ id: qaSessions.id }))[0]!.id;
}

/** Changes the facts of a session, which is a revision. */
export async function changeSession(
  tx: Database,
  id: string,
  patch: Partial<typeof qaSessions.$inferInsert>,
): Promise<void> {
  await tx
    .update(qaSessions)
    .set({ ...patch, rev: sql`${qaSessions.rev} + 1` })
    .where(eq(qaSessions.id, id));
}

export async function removeSession(tx: Database, id: string): Promise<void> {
  await tx.delete(qaSessions).where(eq(qaSessions.id, id));
}

/** Guests of sessions in their order, by session. */
export async function guestsOf(db: Database, sessionIds: readonly string[]): Promise<Map<string, StoredQaGuest[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(qaGuests)
    .where(inArray(qaGuests.sessionId, [...sessionIds]))
    .orderBy(asc(qaGuests.sortField), asc(qaGuests.id));
  return Map.groupBy(rows, ({ sessionId }) => sessionId);
}

/** How many questions of sessions wait for a moderator, by session. */
async function waitingOf(db: Database, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: qaQuestions.sessionId, total: count() })
    .from(qaQuestions)
    .where(and(inArray(qaQuestions.sessionId, [...sessionIds]), eq(qaQuestions.state, 'waiting')))
    .groupBy(qaQuestions.sessionId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** How many questions wait for the answer of guests, by guest. */
async function openOf(db: Database, guestIds: readonly string[]): Promise<Map<string, number>> {
  if (guestIds.length === 0) return new Map();
  const rows = await db
    .select({ id: qaQuestions.guestId, total: count() })
    .from(qaQuestions)
    .where(
      and(
        inArray(qaQuestions.guestId, [...guestIds]),
        eq(qaQuestions.answerState, 'none'),
        eq(qaQuestions.state, 'passed'),
        isNull(qaQuestions.mergedIntoId),
      ),
    )
    .groupBy(qaQuestions.guestId);
  return new Map(rows.map(({ id, total }) => [id!, total]));
}

/** Links in force, by guest. */
async function linksOf(db: Database, guestIds: readonly string[], now: Date) {
  if (guestIds.length === 0) return new Map<string, typeof qaGuestLinks.$inferSelect>();
  const rows = await db
    .select()
    .from(qaGuestLinks)
    .where(
      and(
        inArray(qaGuestLinks.guestId, [...guestIds]),
        isNull(qaGuestLinks.revokedTime),
        gte(qaGuestLinks.expiresTime, now),
      ),
    );
  return new Map(rows.map((row) => [row.guestId, row]));
}

/** The wire form of sessions. */
export async function toSessions(db: Database, rows: readonly StoredSession[], now: Date): Promise<QaSession[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [guests, waiting] = await Promise.all([guestsOf(db, ids), waitingOf(db, ids)]);
  const guestIds = [...guests.values()].flat().map(({ id }) => id);
  const [open, links] = await Promise.all([openOf(db, guestIds), linksOf(db, guestIds, now)]);
  const toGuest = ({ id, name, post, portrait }: StoredQaGuest) => {
    const link = links.get(id);
    return {
      id,
      name,
      post,
      portrait,
      openCount: open.get(id) ?? 0,
      link: link ? { expiresTime: toWireTime(link.expiresTime), openedTime: toWireTimeOrNull(link.openedTime) } : null,
    };
  };
  return rows.map((row) => {
    const { changeNo: _change, pageNo: _page, createUserId: _user, ...facts } = row;
    return {
      ...facts,
      state: qaStateAt(row, now),
      startTime: toWireTime(row.startTime),
      endTime: toWireTime(row.endTime),
      createdTime: toWireTime(row.createdTime),
      modifiedTime: toWireTime(row.modifiedTime),
      guests: (guests.get(row.id) ?? []).map(toGuest),
      waitingCount: waiting.get(row.id) ?? 0,
      publicUrl: publicPaths.qaSession(row.id),
    };
  });
}

/** Published sessions, newest first, after a place. */
export async function publicSessions(
  db: Database,
  after: { startTime: Date; id: string } | undefined,
  limit: number,
): Promise<StoredSession[]> {
  return db
    .select()
    .from(qaSessions)
    .where(
      and(
        eq(qaSessions.state, 'published'),
        after
          ? sql`(${qaSessions.startTime}, ${qaSessions.id})
              < (${after.startTime.toISOString()}::timestamptz, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(qaSessions.startTime), desc(qaSessions.id))
    .limit(limit);
}
