import { AppError, ErrorCode } from 'shared-contracts/errors';
import { openHotWords, openSearch } from 'shared-contracts/open';
import { isKeyed } from '../../platform/feed/key-gate.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { channelIdsBelow, readPublicChannels } from '../channels/public-channel.queries.ts';
import { openArticle } from '../feed/open-answers.ts';
import { openTexts } from '../feed/open.texts.ts';
import { labelsOfShown } from '../stories/shown-labels.ts';
import { openStorySearch } from '../stories/search/open-story-search.ts';
import { findPublishedStories } from './find-published.ts';
import { shownHotWords } from './hot-words.queries.ts';
import { proposeWords } from './propose.ts';
import { type ListedWords, SearchCounter } from './search-log.ts';
import { currentRules } from './search-rules.queries.ts';
import { cutQuery } from './search-words.rules.ts';
import { searchFactor } from './search.site.ts';

const target = 'app';

/** Search and hot words for the app. */
export const openSearches =
  (listed: ListedWords): OpenSection =>
  async (app, { db, now, cached, settings }) => {
    const counter = new SearchCounter(db, app.log, { now, listed });
    app.addHook('onClose', () => counter.flush());

    serveOpen(app, openHotWords, ({ request, reply }) =>
      cached(request, reply, 'hotwords', async () => ({ list: await shownHotWords(db, target, now()) })),
    );

    serveOpen(app, openSearch, async ({ query: { q, channel, days, order, page }, request, reply }) => {
      if (!isKeyed(request))
        await limitReader({ db, now }, 'search', { device: request.ip, ip: request.ip }, searchFactor);
      return cached(request, reply, `search:${JSON.stringify([q, channel, days, order, page])}`, async () => {
        const channels = await readPublicChannels(db);
        const targetChannel =
          channel === undefined ? undefined : (channels.bySlug.get(channel) ?? channels.byId.get(channel));
        if (channel !== undefined && !targetChannel) throw new AppError(ErrorCode.NotFound, openTexts.channelGone);
        const rules = await currentRules(db);
        const found = await findPublishedStories(
          db,
          {
            keywords: q,
            target,
            channelIds: targetChannel ? channelIdsBelow(targetChannel) : [...channels.byId.keys()],
            days,
            order,
            page: page - 1,
            now: now(),
          },
          rules,
          openStorySearch(settings),
        );
        const isNothing = !found.isBlocked && found.total === 0;
        if (page === 1 && !found.isBlocked) counter.add(q, isNothing);
        const drafts = found.list.map(({ story }) => story.draft);
        const labels = await labelsOfShown(db, drafts);
        return {
          list: found.list.map(({ story, snippet }) => ({ ...openArticle(story, channels, labels), snippet })),
          total: found.total,
          words: found.groups.flat(),
          proposals: isNothing ? await proposeWords(db, q, cutQuery(q, rules), target, now()) : [],
        };
      });
    });
  };
