import { and, asc, count, eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { oftenUsedChannels } from './often-channel.tables.ts';

/** Ids of the channels that a user has starred, first starred first. */
export async function listOftenUsed(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(oftenUsedChannels)
    .where(eq(oftenUsedChannels.userId, userId))
    .orderBy(asc(oftenUsedChannels.createdTime), asc(oftenUsedChannels.channelId));
  return rows.map(({ channelId }) => channelId);
}

export async function countOftenUsed(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(oftenUsedChannels).where(eq(oftenUsedChannels.userId, userId));
  return row?.total ?? 0;
}

/** Stars a channel; once starred it keeps its place. */
export async function addOftenUsed(db: Database, userId: string, channelId: string, now: Date): Promise<void> {
  await db.insert(oftenUsedChannels).values({ userId, channelId, createdTime: now }).onConflictDoNothing();
}

export async function dropOftenUsed(db: Database, userId: string, channelId: string): Promise<void> {
  await db
    .delete(oftenUsedChannels)
    .where(and(eq(oftenUsedChannels.userId, userId), eq(oftenUsedChannels.channelId, channelId)));
}
