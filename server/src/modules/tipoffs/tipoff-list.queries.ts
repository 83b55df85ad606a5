import { maskMobile, type TipoffKind, type TipoffRow, type TipoffState } from 'shared-contracts/model';
import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  lte,
  or,
  sql,
  type SQL,
} from '../../platform/database/orm.ts';
import { isTipoffOverdue } from './tipoff.rules.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { blackList } from '../comments/comment.tables.ts';
import { tipoffEvents, tipoffPictures, tipoffs } from './tipoff.tables.ts';
import { type StoredTipoff, listTipoffConversions } from './tipoff.queries.ts';

/** The filter of tip-offs. */
export interface TipoffFilter {
  kind: TipoffKind;
  state?: TipoffState | undefined;
  keywords?: string | undefined;
  scope?: 'held' | 'sent' | 'overdue' | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** The user of the list, for what they hold or sent. */
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

function conditionOf(filter: TipoffFilter): SQL | undefined {
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

const isSenderBlocked = (db: Database) =>
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
      .where(and(eq(tipoffEvents.tipoffId, tipoffs.id), inArray(tipoffEvents.action, ['reply', 'refuse']))),
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
      isBarred: sql<boolean>`${isSenderBlocked(db)}`,
      pictureCount,
      isReplied: sql<boolean>`${isReplied(db)}`,
    })
    .from(tipoffs)
    .where(condition)
    .orderBy(desc(tipoffs.createdTime), desc(tipoffs.id))
    .limit(size)
    .offset(page * size);
  const takings = await listTipoffConversions(
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
  const condition = conditionOf(filter);
  const [list, [sum]] = await Promise.all([
    rowsWhere(db, condition, filter.now, page, size),
    db.select({ total: count() }).from(tipoffs).where(condition),
  ]);
  return { list, total: sum?.total ?? 0 };
}

/** Since when tip-offs under the filter wait, oldest first. */
export const waitingTipoffs = (db: Database, filter: TipoffFilter, most: number): Promise<{ since: Date }[]> =>
  db
    .select({ since: tipoffs.createdTime })
    .from(tipoffs)
    .where(conditionOf(filter))
    // The index of newest ones, backwards.
    .orderBy(sql`${tipoffs.createdTime} asc nulls first`, sql`${tipoffs.id} asc nulls first`)
    .limit(most);

/** Counts the tip-offs of each state under the filter, and of all. */
export async function countTipoffs(db: Database, filter: Omit<TipoffFilter, 'state'>): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: tipoffs.state, total: count() })
    .from(tipoffs)
    .where(conditionOf(filter))
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
