import type { WinState } from 'shared-contracts/model';
import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { rafflePrizes, raffleWins } from './raffle.tables.ts';

export type StoredWin = typeof raffleWins.$inferSelect;

/** A win with what was won. */
export interface NamedWin extends StoredWin {
  level: string;
  prizeName: string;
}

/** Filter of the wins of a raffle; keywords are a mobile number, a level, a prize or an entry's number. */
export interface WinFilter {
  activityId: string;
  state?: WinState | undefined;
  keywords?: string | undefined;
}

function conditionOf({ activityId, state, keywords = '' }: WinFilter): SQL | undefined {
  const words = keywords.trim();
  const pattern = containsPattern(words);
  return and(
    eq(raffleWins.activityId, activityId),
    state === undefined ? undefined : eq(raffleWins.state, state),
    // Matching part of a mobile number would reveal its hidden digits one by one: only a whole number is found.
    words === ''
      ? undefined
      : or(
          eq(raffleWins.mobile, words),
          sql`${rafflePrizes.level} ilike ${pattern}`,
          sql`${rafflePrizes.name} ilike ${pattern}`,
          sql`${raffleWins.entryNo}::text = ${words}`,
        ),
  );
}

const selectNamedWins = (db: Database) =>
  db
    .select({ win: raffleWins, level: rafflePrizes.level, prizeName: rafflePrizes.name })
    .from(raffleWins)
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, raffleWins.prizeId))
    .$dynamic();
const flat = ({ win, ...prize }: { win: StoredWin; level: string; prizeName: string }): NamedWin => ({
  ...win,
  ...prize,
});

/** Wins by prize, newest first within it, with the total. */
export async function listWins(
  db: Database,
  filter: WinFilter,
  page: number,
  size: number,
): Promise<{ list: NamedWin[]; total: number }> {
  const [rows, [sum]] = await Promise.all([
    selectNamedWins(db)
      .where(conditionOf(filter))
      .orderBy(desc(raffleWins.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: count() })
      .from(raffleWins)
      .innerJoin(rafflePrizes, eq(rafflePrizes.id, raffleWins.prizeId))
      .where(conditionOf(filter)),
  ]);
  return { list: rows.map(flat), total: sum?.total ?? 0 };
}

/** Lists the wins that readers may see: those not voided, best prizes first. */
export async function publicWins(db: Database, activityId: string, limit: number): Promise<NamedWin[]> {
  const rows = await selectNamedWins(db)
    .where(and(eq(raffleWins.activityId, activityId), ne(raffleWins.state, 'void')))
    .orderBy(rafflePrizes.sortNo, raffleWins.id)
    .limit(limit);
  return rows.map(flat);
}

/** The wins of a device, newest first. */
export async function winsOfReader(db: Database, activityId: string, reader: string): Promise<NamedWin[]> {
  const rows = await selectNamedWins(db)
    .where(and(eq(raffleWins.activityId, activityId), eq(raffleWins.reader, reader)))
    .orderBy(desc(raffleWins.id));
  return rows.map(flat);
}

/** The win of a draw, if it won. */
export async function winOfEntry(db: Database, entryId: string): Promise<NamedWin | undefined> {
  const [row] = await selectNamedWins(db).where(eq(raffleWins.entryId, entryId));
  return row && flat(row);
}

/** One win, taken for this transaction. */
export async function lockWin(tx: Database, id: string): Promise<NamedWin | undefined> {
  const [row] = await selectNamedWins(tx).where(eq(raffleWins.id, id)).for('update', { of: raffleWins });
  return row && flat(row);
}

/** Rows of one insert. */
const winBatch = 500;

/** Stores wins and gives their ids in that order. */
export async function addWins(tx: Database, wins: readonly (typeof raffleWins.$inferInsert)[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < wins.length; from += winBatch) {
    const rows = await tx
      .insert(raffleWins)
      .values(wins.slice(from, from + winBatch))
      .returning({ id: raffleWins.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function changeWin(
  tx: Database,
  id: string,
  patch: Partial<typeof raffleWins.$inferInsert>,
): Promise<void> {
  await tx.update(raffleWins).set(patch).where(eq(raffleWins.id, id));
}

/** Prizes that a person or a number has won and keeps. */
export async function countWinsOf(
  db: Database,
  activityId: string,
  who: { personKey: string } | { mobile: string },
): Promise<number> {
  const by = 'personKey' in who ? eq(raffleWins.personKey, who.personKey) : eq(raffleWins.mobile, who.mobile);
  const [row] = await db
    .select({ total: count() })
    .from(raffleWins)
    .where(and(eq(raffleWins.activityId, activityId), by, ne(raffleWins.state, 'void')));
  return row?.total ?? 0;
}

/** Persons who have ever won in a raffle, voided wins included. */
export async function winnersOf(db: Database, activityId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ personKey: raffleWins.personKey })
    .from(raffleWins)
    .where(eq(raffleWins.activityId, activityId));
  return new Set(rows.map(({ personKey }) => personKey));
}

/** Counts the wins in each state. */
export async function countWins(db: Database, activityId: string): Promise<Record<WinState, number>> {
  const rows = await db
    .select({ state: raffleWins.state, total: count() })
    .from(raffleWins)
    .where(eq(raffleWins.activityId, activityId))
    .groupBy(raffleWins.state);
  const counts = { won: 0, claimed: 0, handed: 0, void: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

/** Numbers that have won, voided wins included. */
export async function wonNumbers(db: Database, activityId: string): Promise<Set<number>> {
  const rows = await db
    .select({ entryNo: raffleWins.entryNo })
    .from(raffleWins)
    .where(and(eq(raffleWins.activityId, activityId), sql`${raffleWins.entryNo} is not null`));
  return new Set(rows.map(({ entryNo }) => entryNo!));
}

/** The wins of some draws or entries. */
export async function winsOfEntries(db: Database, entryIds: readonly string[]): Promise<NamedWin[]> {
  if (entryIds.length === 0) return [];
  return (await selectNamedWins(db).where(inArray(raffleWins.entryId, [...entryIds]))).map(flat);
}
