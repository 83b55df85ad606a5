import { requiresSiteDesk } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { channels } from './channel.tables.ts';

/** Returns the present review stages of a channel; none for a channel that is gone. */
export async function channelStages(tx: Database, channelId: string): Promise<number[]> {
  const [channel] = await tx.select({ stages: channels.stages }).from(channels).where(eq(channels.id, channelId));
  return channel?.stages ?? [];
}

/** True where the website takes the stories of a channel from its desk alone. */
export async function isDeskRequired(tx: Database, channelId: string | null): Promise<boolean> {
  if (channelId === null) return false;
  const [channel] = await tx
    .select({ siteDesk: channels.siteDesk, stages: channels.stages })
    .from(channels)
    .where(eq(channels.id, channelId));
  return channel !== undefined && requiresSiteDesk(channel);
}

/** A channel with every channel below it: choosing a parent in a filter means all of them. */
export async function channelBranch(db: Database, channelId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive branch as (
      select id from channels where id = ${channelId}
      union select c.id from channels c join branch b on c.parent_id = b.id
    ) select id from branch`);
  return rows.map(({ id }) => id);
}
