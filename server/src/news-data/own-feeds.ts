import { createHash } from 'node:crypto';
import { publicPaths } from 'shared-contracts/paths';
import type { Context } from '../http/context.ts';
import { readSandboxFeed } from '../providers/news-data/sandbox-feeds.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { rssFeed } from '../site/feeds.ts';
import { readPublicChannels } from '../store/public-channel.store.ts';
import { listPublishedAfter } from '../store/published.store.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

const storiesOfFeed = 50;
const sandboxPath = /^\/sandbox\/feeds\/([a-z]+)\.xml$/;

/**
 * A feed of this server by its path, '/site/rss.xml' or a sandbox's: read in the process, since the guard of fetching
 * rightly refuses our own address. Undefined for any other path.
 */
export async function readOwnFeed(path: string, { db, settings, now }: Parts): Promise<{ body: string; etag: string } | undefined> {
  if (path === publicPaths.siteFeed) {
    const frame = { name: settings.SITE_NAME, origin: siteOrigin(settings), now: now(), channels: await readPublicChannels(db), isDemo: settings.DEMO };
    const body = rssFeed(frame, await listPublishedAfter(db, { target: 'website' }, undefined, storiesOfFeed));
    return { body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 24)}"` };
  }
  const name = sandboxPath.exec(path)?.[1];
  return name === undefined ? undefined : readSandboxFeed(name, now());
}
