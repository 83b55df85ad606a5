import { feedMaxBytes } from 'shared-contracts/limits';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import type { Context } from '../../platform/http/context.ts';
import { newsDataTexts as texts } from './news-data.texts.ts';
import { type OwnFeed, readOwnFeed } from './own-feeds.ts';
import { workPool } from '../../platform/workers/work-pool.ts';
import type { FeedOptions, ReadFeed } from './read-feed.ts';
import { taskOf } from '../../platform/workers/task.ts';
import type { readFeedTask } from './read-feed.ts';

const readingFeed = taskOf<typeof readFeedTask>(new URL('./read-feed.ts', import.meta.url), 'readFeedTask', {
  failedText: texts.badMarkup,
});

interface Parts extends Pick<Context, 'db' | 'settings' | 'now'> {
  ownFeeds: readonly OwnFeed[];
}

/** Validators of a feed's last answer: an answer that is still the same is not read again. */
export interface Since {
  etag: string;
  lastModified: string;
}

/** A feed as it is now, or undefined when it has not changed since `since`. */
export interface FetchedFeed {
  feed: ReadFeed | undefined;
  since: Since;
}

/** Milliseconds that a site has for its feed. */
const timeout = 15_000;
const accept =
  'application/rss+xml, application/atom+xml, application/feed+json;q=0.9, application/xml;q=0.8, ' +
  'text/xml;q=0.8, */*;q=0.1';

const read = (bytes: Uint8Array, options: FeedOptions): Promise<ReadFeed> =>
  workPool.run(readingFeed, { bytes, options });

/** Fetches and reads a feed through the guard. Throws AppError with a sentence for whoever set it up. */
export async function fetchFeed(url: string, since: Since, parts: Parts, signal?: AbortSignal): Promise<FetchedFeed> {
  if (url.startsWith('/')) return fetchOwn(url, since, parts);
  const {
    bytes,
    url: address,
    freshness,
  } = await fetchGuardOf(parts.settings).fetch(url, {
    maxBytes: feedMaxBytes,
    timeout,
    headers: { accept },
    since,
    ...(signal && { signal }),
  });
  const next = { etag: freshness?.etag ?? '', lastModified: freshness?.lastModified ?? '' };
  if (freshness?.isUnchanged)
    return {
      feed: undefined,
      since: { etag: next.etag || since.etag, lastModified: next.lastModified || since.lastModified },
    };
  return {
    feed: await read(bytes, { url: address, charset: freshness?.charset ?? '', now: parts.now() }),
    since: next,
  };
}

async function fetchOwn(path: string, since: Since, parts: Parts): Promise<FetchedFeed> {
  const own = await readOwnFeed(path, parts);
  if (!own) throw new AppError(ErrorCode.NotFound, texts.ownUnknown);
  if (own.etag === since.etag) return { feed: undefined, since };
  return {
    feed: await read(Buffer.from(own.body), {
      url: new URL(path, 'http://localhost').href,
      charset: 'utf-8',
      now: parts.now(),
    }),
    since: { etag: own.etag, lastModified: '' },
  };
}
