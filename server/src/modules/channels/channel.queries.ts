import { asc, eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { channels } from './channel.tables.ts';

/** A channel's row. */
export type Channel = typeof channels.$inferSelect;

const channelLock = 7_233_003;

/** All channels in display order: siblings by sortField. */
export async function listChannels(db: Database): Promise<Channel[]> {
  return db.select().from(channels).orderBy(asc(channels.sortField), asc(channels.id));
}

/** Holds the channel tree still until the transaction ends, so that two changes cannot make a circle. */
export async function lockChannels(tx: Database): Promise<Channel[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${channelLock})`);
  return listChannels(tx);
}

type ChannelValues = Pick<
  Channel,
  'parentId' | 'name' | 'slug' | 'isHidden' | 'stages' | 'checkRequired' | 'sortField'
> &
  Partial<Pick<Channel, 'passAsk' | 'siteDesk' | 'dueHours' | 'urgentPolitical'>>;

/**
 * Adds a channel and gives it to its maker, to all who have the channel above, and to administrators, who must have
 * what they grant.
 */
export async function insertChannel(tx: Database, values: ChannelValues, userId: string): Promise<string> {
  const [row] = await tx.insert(channels).values(values).returning();
  await tx.execute(sql`
    INSERT INTO user_channels (user_id, channel_id)
    SELECT ${userId}::bigint, ${row!.id}::bigint
    UNION SELECT user_id, ${row!.id}::bigint FROM user_channels WHERE channel_id = ${values.parentId}::bigint
    UNION SELECT ur.user_id, ${row!.id}::bigint FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.code = 'admin'`);
  return row!.id;
}

/** Changes a channel. */
export async function updateChannel(tx: Database, id: string, values: Partial<ChannelValues>): Promise<void> {
  await tx.update(channels).set(values).where(eq(channels.id, id));
}

/** Removes a channel that is not in use. */
export async function deleteChannel(tx: Database, id: string): Promise<void> {
  await tx.delete(channels).where(eq(channels.id, id));
}
