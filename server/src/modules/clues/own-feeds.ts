import { createHash } from 'node:crypto';
import type { Context } from '../../platform/http/context.ts';
import { readSandboxFeed } from './sandbox/sandbox-feeds.ts';

/** A feed of this server that another module writes; server/src/assembly lists them. */
export interface OwnFeed {
  path: string;
  read(parts: Pick<Context, 'db' | 'settings'>): Promise<string>;
}

interface Parts extends Pick<Context, 'db' | 'settings' | 'now'> {
  ownFeeds: readonly OwnFeed[];
}

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

async function bodyOf(path: string, { db, settings, now, ownFeeds }: Parts): Promise<string | undefined> {
  const own = ownFeeds.find((feed) => feed.path === path);
  if (own) return own.read({ db, settings });
  const name = sandboxPath.exec(path)?.[1];
  return name === undefined ? undefined : readSandboxFeed(name, now());
}
