import type { Context } from '../../../platform/http/context.ts';
import { extractKeywords, extractSummary } from '../../proofreading/engine/knowledge.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { NewsDataService } from './news-data-service.ts';
import { newsDataSandbox, sandboxAccount } from './sandbox-service.ts';

const opened = new WeakMap<Settings, NewsDataService>();
const timeoutMs = 20_000;

/** The news-data service of the settings, or the sandbox where no address is set. The same client speaks to either. */
export function openNewsData({ db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>): NewsDataService {
  const known = opened.get(settings);
  if (known) return known;
  const { NEWS_DATA_URL, NEWS_DATA_USER, NEWS_DATA_PASSWORD } = settings;
  const service =
    NEWS_DATA_URL === undefined
      ? new NewsDataService(
          { url: 'http://sandbox.invalid/amc/web', ...sandboxAccount },
          {
            send: newsDataSandbox({
              now,
              keywords: (text) => extractKeywords(db, text, now()),
              summary: (text) => extractSummary(db, text, now()),
            }),
            timeoutMs,
          },
        )
      : new NewsDataService(
          { url: NEWS_DATA_URL, username: NEWS_DATA_USER, password: NEWS_DATA_PASSWORD ?? '' },
          { send: fetch, timeoutMs },
        );
  opened.set(settings, service);
  return service;
}
