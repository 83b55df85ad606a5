import { sql } from 'drizzle-orm';
import type { PassAsk } from 'shared-contracts/model';
import { channels } from '../src/modules/channels/channel.tables.ts';
import type { TestApp } from './helper.ts';

let made = 0;

/** A column of its own that asks for the stages and that every user has; gives its id. */
export async function addChannel({ db }: TestApp, stages: number[], passAsk?: PassAsk): Promise<string> {
  made += 1;
  const [row] = await db
    .insert(channels)
    .values({ parentId: null, name: `自设栏目${made}`, slug: `own-${made}`, stages, passAsk, sortField: 50 + made })
    .returning();
  await db.execute(sql`insert into user_channels (user_id, channel_id) select id, ${row!.id}::bigint from users`);
  return row!.id;
}
