import type { FastifyReply } from 'fastify';
import { isAppError } from 'shared-contracts/errors';
import { searchLimits } from 'shared-contracts/limits';
import { searchDays, SearchOrder } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { html } from '../../platform/pages/html.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { channelIdsBelow } from '../channels/public-channel.queries.ts';
import { listPublishedAfter } from '../stories/published.queries.ts';
import { openStorySearch } from '../stories/search/open-story-search.ts';
import { findPublishedStories, type SearchResult } from './find-published.ts';
import { shownHotWords } from './hot-words.queries.ts';
import { proposeWords } from './propose.ts';
import { type ListedWords, SearchCounter } from './search-log.ts';
import { currentRules } from './search-rules.queries.ts';
import { cutQuery } from './search-words.rules.ts';
import { type AskedSearch, searchPage, searchStyle } from './search.page.ts';
import { searchTexts as texts } from './search.texts.ts';

const htmlType = 'text/html; charset=utf-8';
const target = 'website';
const latestShown = 6;
/** Searches of an address: ten times what readers may send, 60 a minute. */
export const searchFactor = 10;

type Asked = Partial<Record<'q' | 'channel' | 'days' | 'order' | 'page', string | string[]>>;

/** One value of an address's field; the first of several. */
const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** What the address asks; what is none of the choices counts as the first. */
function readAsked(query: Asked): AskedSearch {
  const days = searchDays.find((value) => String(value) === one(query.days)) ?? 0;
  const page = /^[1-9]\d?$/.test(one(query.page)) ? Number(one(query.page)) - 1 : 0;
  return {
    keywords: one(query.q).replace(/\s+/g, ' ').trim(),
    channel: one(query.channel),
    days,
    order: Object.values(SearchOrder).find((value) => value === one(query.order)) ?? SearchOrder.Best,
    page: Math.min(page, searchLimits.pages - 1),
  };
}

/** The search box beside the name of the paper. */
export const searchBox: AddToFrame = () => ({
  tools: [
    html`<form class="head-search" role="search" action="${publicPaths.search}" method="get"><input type="search" name="q" maxlength="${searchLimits.query}" aria-label="${siteTexts.searchBox}" placeholder="${siteTexts.searchBox}"><button>${siteTexts.search}</button></form>`,
  ],
});

/** The readers' search. */
export const searchPages =
  (listed: ListedWords): SiteSection =>
  async (app, { db, now, frame, settings }) => {
    const pages = new FreshCache<{ page: ReaderPage; result: SearchResult }>();
    const counter = new SearchCounter(db, app.log, { now, listed });
    app.addHook('onClose', () => counter.flush());

    /** The page without results: nothing is asked yet, or the search is refused. */
    const send = async (reply: FastifyReply, query: AskedSearch, refused?: { status: number; text: string }) => {
      const hot = await shownHotWords(db, target, now());
      const page = searchPage(await frame(), {
        asked: { ...query, keywords: query.keywords.slice(0, searchLimits.query) },
        hot,
        ...(refused && { refusal: refused.text }),
      });
      return reply
        .code(refused?.status ?? 200)
        .header('cache-control', 'no-store')
        .type(htmlType)
        .send(page);
    };

    const search = async (query: AskedSearch) => {
      const site = await frame();
      const channel = site.channels.bySlug.get(query.channel);
      const channelIds = channel ? channelIdsBelow(channel) : [...site.channels.byId.keys()];
      const rules = await currentRules(db);
      const result = await findPublishedStories(
        db,
        { ...query, target, channelIds, now: now() },
        rules,
        openStorySearch(settings),
      );
      const isNothing = !result.isBlocked && result.total === 0;
      const hot = await shownHotWords(db, target, now());
      const proposals = isNothing
        ? await proposeWords(db, query.keywords, cutQuery(query.keywords, rules), target, now())
        : [];
      const latest = isNothing
        ? await listPublishedAfter(db, { target, exceptChannelIds: site.channels.hiddenIds }, undefined, latestShown)
        : [];
      return {
        page: readerPage(200, htmlType, searchPage(site, { asked: query, hot, result, proposals, latest })),
        result,
      };
    };

    app.get(searchStyle.url, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(searchStyle.type)
        .send(searchStyle.text),
    );

    app.get<{ Querystring: Asked }>(publicPaths.search, async (request, reply) => {
      const query = readAsked(request.query);
      if (query.keywords === '') return send(reply, query);
      if (query.keywords.length > searchLimits.query)
        return send(reply, query, { status: 422, text: texts.tooLong(searchLimits.query) });
      try {
        await limitReader({ db, now }, 'search', { device: request.ip, ip: request.ip }, searchFactor);
      } catch (error) {
        if (!isAppError(error)) throw error;
        return send(reply, query, { status: error.status, text: error.message });
      }
      const { page, result } = await pages.get(JSON.stringify(query), () => search(query));
      // A page further on is the same search.
      if (query.page === 0 && !result.isBlocked) counter.add(query.keywords, result.total === 0);
      return sendReaderPage(request, reply, page);
    });
  };
