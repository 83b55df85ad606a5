import { and, asc, count, eq, isNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityEntries } from './activity.tables.ts';
import { raffleChances, raffleNumbers, rafflePrizes, raffleRuns } from './raffle.tables.ts';

export type StoredPrize = typeof rafflePrizes.$inferSelect;
export type StoredRun = typeof raffleRuns.$inferSelect;

/** The prizes of a raffle in their order. */
export async function listPrizes(db: Database, activityId: string): Promise<StoredPrize[]> {
  return db
    .select()
    .from(rafflePrizes)
    .where(eq(rafflePrizes.activityId, activityId))
    .orderBy(asc(rafflePrizes.sortNo));
}

/**
 * Makes the prizes what is given, in that order: those with an id are changed, the others added, the rest removed. What
 * is gone of a prize stays counted.
 */
export async function putPrizes(
  tx: Database,
  activityId: string,
  prizes: readonly (Omit<typeof rafflePrizes.$inferInsert, 'id' | 'activityId' | 'sortNo' | 'awarded'> & {
    id?: string | undefined;
  })[],
): Promise<void> {
  const known = new Set((await listPrizes(tx, activityId)).map(({ id }) => id));
  const kept = new Set(prizes.map(({ id }) => id));
  for (const id of known) if (!kept.has(id)) await tx.delete(rafflePrizes).where(eq(rafflePrizes.id, id));
  for (const [sortNo, { id, ...prize }] of prizes.entries()) {
    if (id !== undefined && known.has(id))
      await tx
        .update(rafflePrizes)
        .set({ ...prize, sortNo })
        .where(eq(rafflePrizes.id, id));
    else await tx.insert(rafflePrizes).values({ ...prize, activityId, sortNo });
  }
}

/** Takes pieces of a prize; false when there are not so many left, however many ask at once. */
export async function takePrize(tx: Database, prizeId: string, pieces = 1): Promise<boolean> {
  const updatedRows = await tx
    .update(rafflePrizes)
    .set({ awarded: sql`${rafflePrizes.awarded} + ${pieces}` })
    .where(and(eq(rafflePrizes.id, prizeId), sql`${rafflePrizes.awarded} + ${pieces} <= ${rafflePrizes.stock}`))
    .returning({ id: rafflePrizes.id });
  return updatedRows.length > 0;
}

/** Gives a piece back, as a voided win does. */
export async function giveBackPrize(tx: Database, prizeId: string): Promise<void> {
  await tx
    .update(rafflePrizes)
    .set({ awarded: sql`${rafflePrizes.awarded} - 1` })
    .where(eq(rafflePrizes.id, prizeId));
}

/** Keeps the seed of a raffle's first publication; later ones change nothing. */
export async function openRun(tx: Database, activityId: string, seed: string): Promise<void> {
  await tx.insert(raffleRuns).values({ activityId, seed }).onConflictDoNothing();
}

export async function findRun(db: Database, activityId: string): Promise<StoredRun | undefined> {
  const [run] = await db.select().from(raffleRuns).where(eq(raffleRuns.activityId, activityId));
  return run;
}

/** Takes the run for this transaction: the draw and the substitutes come one after the other. */
export async function lockDraw(tx: Database, activityId: string): Promise<StoredRun | undefined> {
  const [run] = await tx.select().from(raffleRuns).where(eq(raffleRuns.activityId, activityId)).for('update');
  return run;
}

export async function changeRun(
  tx: Database,
  activityId: string,
  patch: Partial<Pick<StoredRun, 'drawnTime' | 'skipped'>>,
): Promise<void> {
  await tx.update(raffleRuns).set(patch).where(eq(raffleRuns.activityId, activityId));
}

/** Gives an entry the next number of its raffle. */
export async function numberEntry(tx: Database, activityId: string, entryId: string): Promise<number> {
  const [run] = await tx
    .update(raffleRuns)
    .set({ entryCount: sql`${raffleRuns.entryCount} + 1` })
    .where(eq(raffleRuns.activityId, activityId))
    .returning({ entryNo: raffleRuns.entryCount });
  await tx.insert(raffleNumbers).values({ activityId, entryNo: run!.entryNo, entryId });
  return run!.entryNo;
}

/** An entry as the draw meets it. */
export interface NumberedEntry {
  entryNo: number;
  entryId: string;
  personKey: string;
  reader: string;
  mobile: string;
  isCancelled: boolean;
}

/**
 * Walks over the numbers in the order in which the seed lets them win; the same as drawOrder of raffle.rules.ts,
 * computed where the numbers are.
 */
export async function* walkDrawOrder(
  tx: Database,
  activityId: string,
  seed: string,
  batch = 2000,
): AsyncGenerator<NumberedEntry> {
  const score = sql`sha256(convert_to(${`${seed}:${activityId}:`} || ${raffleNumbers.entryNo}::text, 'UTF8'))`;
  for (let offset = 0; ; offset += batch) {
    const rows = await tx
      .select({
        entryNo: raffleNumbers.entryNo,
        entryId: activityEntries.id,
        personKey: activityEntries.personKey,
        mobile: activityEntries.mobile,
        reader: activityEntries.reader,
        isCancelled: sql<boolean>`${activityEntries.cancelledTime} is not null`,
      })
      .from(raffleNumbers)
      .innerJoin(activityEntries, eq(activityEntries.id, raffleNumbers.entryId))
      .where(eq(raffleNumbers.activityId, activityId))
      .orderBy(score)
      .limit(batch)
      .offset(offset);
    yield* rows;
    if (rows.length < batch) return;
  }
}

/** The numbers that a reader's device entered with. */
export async function numbersOf(db: Database, activityId: string, reader: string): Promise<number[]> {
  const rows = await db
    .select({ entryNo: raffleNumbers.entryNo })
    .from(raffleNumbers)
    .innerJoin(activityEntries, eq(activityEntries.id, raffleNumbers.entryId))
    .where(
      and(
        eq(raffleNumbers.activityId, activityId),
        eq(activityEntries.reader, reader),
        isNull(activityEntries.cancelledTime),
      ),
    )
    .orderBy(raffleNumbers.entryNo);
  return rows.map(({ entryNo }) => entryNo);
}

/** Times that a person has taken part over the whole activity; cancelled ones left out. */
export async function countEntriesOf(db: Database, activityId: string, personKey: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(activityEntries)
    .where(
      and(
        eq(activityEntries.activityId, activityId),
        eq(activityEntries.personKey, personKey),
        isNull(activityEntries.cancelledTime),
      ),
    );
  return row?.total ?? 0;
}

/** Serialises a person's draws until this transaction ends. */
export async function lockPerson(tx: Database, activityId: string, personKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`raffle:${activityId}:${personKey}`}, 0))`);
}

/** Notes that a passed paper earned a draw; a paper earns one. */
export async function grantChance(
  tx: Database,
  chance: { activityId: string; personKey: string; attemptId: string; createdTime: Date },
): Promise<void> {
  await tx.insert(raffleChances).values(chance).onConflictDoNothing();
}

/** Takes one earned draw; false when there is none left. */
export async function takeChance(tx: Database, activityId: string, personKey: string, now: Date): Promise<boolean> {
  const free = tx
    .select({ id: raffleChances.id })
    .from(raffleChances)
    .where(
      and(
        eq(raffleChances.activityId, activityId),
        eq(raffleChances.personKey, personKey),
        isNull(raffleChances.usedTime),
      ),
    )
    .orderBy(raffleChances.id)
    .limit(1)
    .for('update');
  const updatedRows = await tx
    .update(raffleChances)
    .set({ usedTime: now })
    .where(sql`${raffleChances.id} = (${free})`)
    .returning({ id: raffleChances.id });
  return updatedRows.length > 0;
}

/** Earned draws that a person has left. */
export async function countChances(db: Database, activityId: string, personKey: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(raffleChances)
    .where(
      and(
        eq(raffleChances.activityId, activityId),
        eq(raffleChances.personKey, personKey),
        isNull(raffleChances.usedTime),
      ),
    );
  return row?.total ?? 0;
}

/** The number that an entry of a timed raffle has. */
export async function numberOfEntry(db: Database, entryId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ entryNo: raffleNumbers.entryNo })
    .from(raffleNumbers)
    .where(eq(raffleNumbers.entryId, entryId));
  return row?.entryNo;
}
