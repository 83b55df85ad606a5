import { sql } from '../src/platform/database/orm.ts';
import { clientHash, storedHash } from '../src/modules/identity/password.rules.ts';
import { insertDemoAccounts } from '../src/demo/demo-accounts.ts';
import { seedRoles } from '../src/demo/seed-roles.ts';
import type { Database } from '../src/platform/database/database.ts';
import { departments, userChannels } from '../src/modules/identity/identity.tables.ts';
import { channels } from '../src/modules/channels/channel.tables.ts';

/** Password of every user of the fixture. */
export const testPassword = 'Test-2026';

/** Six channels: ids '1' to '6' in this order; 3 and 4 are subchannels of 1, 6 is hidden. */
export const testChannels = [
  { id: '1', parentId: null, name: '要闻', slug: 'news', sortField: 1 },
  { id: '2', parentId: null, name: '经济', slug: 'economy', sortField: 2 },
  { id: '3', parentId: '1', name: '本地', slug: 'local', sortField: 1 },
  { id: '4', parentId: '1', name: '国内', slug: 'china', sortField: 2 },
  { id: '5', parentId: null, name: '文化', slug: 'culture', sortField: 3, stages: [1, 3] },
  { id: '6', parentId: null, name: '内参', slug: 'inside', sortField: 4, isHidden: true },
];

/**
 * One user per demo account, with the same names, all in all channels but `live`, who has channel 5 alone. No content.
 */
export async function insertFixture(db: Database): Promise<void> {
  await seedRoles(db);
  // Tests publish to the website without its desk, except those of the desk.
  await db.insert(channels).values(testChannels.map((channel) => ({ ...channel, siteDesk: 'off' as const })));
  const ids = await insertDemoAccounts(
    db,
    await storedHash(clientHash(testPassword)),
    testChannels.map(({ id }) => id),
  );
  await db
    .delete(userChannels)
    .where(sql`${userChannels.userId} = ${ids.get('live')} AND ${userChannels.channelId} <> 5`);
  await db.insert(departments).values({ parentId: '1', name: '时政组' });
  await db.execute(sql`SELECT setval(pg_get_serial_sequence('channels', 'id'), 100)`);
}
