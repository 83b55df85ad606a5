import { FeedKind } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Database } from '../platform/database/database.ts';
import { addFeed } from '../modules/clues/feed.queries.ts';

/** The demo newsroom's feeds, all of this server itself; they are gathered as soon as it runs. */
export async function seedFeeds(tx: Database, now: Date): Promise<void> {
  const setup = { isEnabled: true, keepDays: 30 };
  await addFeed(
    tx,
    {
      ...setup,
      name: '新华社（演示）',
      kind: FeedKind.Agency,
      url: publicPaths.sandboxFeed('agency'),
      intervalMinutes: 10,
    },
    now,
  );
  await addFeed(
    tx,
    {
      ...setup,
      name: '省内动态（演示）',
      kind: FeedKind.Clues,
      url: publicPaths.sandboxFeed('province'),
      intervalMinutes: 15,
    },
    now,
  );
  await addFeed(
    tx,
    { ...setup, name: '本报网站', kind: FeedKind.Clues, url: publicPaths.siteFeed, intervalMinutes: 30 },
    now,
  );
  await addFeed(
    tx,
    {
      ...setup,
      name: '江城晨报（演示）',
      kind: FeedKind.Paper,
      url: publicPaths.sandboxFeed('paper'),
      intervalMinutes: 60,
    },
    now,
  );
}
