import { createHash } from 'node:crypto';
import { publicPaths } from 'shared-contracts/paths';
import type { Context } from '../../platform/http/context.ts';
import { readSiteFeed } from '../site/site-feed.ts';
import { readSandboxFeed } from './sandbox/sandbox-feeds.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

const sandboxPath = /^\/sandbox\/feeds\/([a-z]+)\.xml$/;

/**
 * A feed of this server by its path, '/site/rss.xml' or a sandbox's, with the mark of its state: read in the process,
 * since the guard of fetching rightly refuses our own address. Undefined for any other path.
 */
export async function readOwnFeed(path: string, parts: Parts): Promise<{ body: string; etag: string } | undefined> {
  const body = await bodyOf(path, parts);
  return body === undefined
    ? undefined
    : { body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 24)}"` };
}

async function bodyOf(path: string, { db, settings, now }: Parts): Promise<string | undefined> {
  if (path === publicPaths.siteFeed) return readSiteFeed(db, settings);
  const name = sandboxPath.exec(path)?.[1];
  return name === undefined ? undefined : readSandboxFeed(name, now());
}
