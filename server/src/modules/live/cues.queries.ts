import { liveCuesMax } from 'shared-contracts/limits';
import type { LiveCue } from 'shared-contracts/model';
import { and, asc, eq, isNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { liveCues } from './live.tables.ts';

type StoredCue = typeof liveCues.$inferSelect;

const isWaiting = isNull(liveCues.doneTime);

/** Texts that wait in a room, in the order of handing over. */
export async function waitingCues(db: Database, liveRoomId: string): Promise<LiveCue[]> {
  const rows = await db
    .select()
    .from(liveCues)
    .where(and(eq(liveCues.liveRoomId, liveRoomId), isWaiting))
    .orderBy(asc(liveCues.id))
    .limit(liveCuesMax);
  return rows.map(({ source: _source, entryId: _entry, doneTime: _done, createdTime, ...cue }) => ({
    ...cue,
    createdTime: toWireTime(createdTime),
  }));
}

/** A text that waits, whose room must be locked. */
export async function findWaitingCue(tx: Database, id: string): Promise<StoredCue | undefined> {
  return (
    await tx
      .select()
      .from(liveCues)
      .where(and(eq(liveCues.id, id), isWaiting))
  )[0];
}

/** The room of a text, whether it waits or not. */
export async function roomIdOfCue(db: Database, id: string): Promise<string | undefined> {
  return (await db.select({ roomId: liveCues.liveRoomId }).from(liveCues).where(eq(liveCues.id, id)))[0]?.roomId;
}

export async function insertCues(tx: Database, rows: (typeof liveCues.$inferInsert)[]): Promise<void> {
  await tx.insert(liveCues).values(rows);
}

/** Ends the wait of a text, posted as an entry or taken out. */
export async function endCue(tx: Database, id: string, now: Date, entryId?: string): Promise<void> {
  await tx
    .update(liveCues)
    .set({ doneTime: now, ...(entryId !== undefined && { entryId }) })
    .where(eq(liveCues.id, id));
}

/** Takes all texts of a source that wait out of their rooms; says how many. */
export async function dropCuesOf(tx: Database, source: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(liveCues)
    .set({ doneTime: now })
    .where(and(eq(liveCues.source, source), isWaiting));
  return rowCount ?? 0;
}
