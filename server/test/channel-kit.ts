import type { PassAsk } from 'shared-contracts/model';
import { sql } from '../src/platform/database/orm.ts';
import { channels } from '../src/modules/channels/channel.tables.ts';
import type { TestApp } from './helper.ts';

let channelCount = 0;

/** Adds a column that requires the stages and that every user has; returns its id. */
export async function addChannel({ db }: TestApp, stages: number[], passAsk?: PassAsk): Promise<string> {
  channelCount += 1;
  const [row] = await db
    .insert(channels)
    .values({
      parentId: null,
      name: `自设栏目${channelCount}`,
      slug: `own-${channelCount}`,
      stages,
      passAsk,
      siteDesk: 'off',
      sortField: 50 + channelCount,
    })
    .returning();
  await db.execute(sql`insert into user_channels (user_id, channel_id) select id, ${row!.id}::bigint from users`);
  return row!.id;
}
