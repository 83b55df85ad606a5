import { searchLimits } from 'shared-contracts/limits';
import { searchDayNames, searchDays, SearchOrder, searchOrderNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { readSiteAsset } from '../../platform/pages/site-assets.ts';
import { timeElement } from '../../platform/pages/time-view.ts';
import { pager } from '../site/channel.page.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { type FoundStory, resultsPerPage, type SearchResult } from './find-published.ts';
import { hotWordPath, type ShownHotWord } from './hot-words.queries.ts';
import { markHits } from './search-words.rules.ts';
import { searchPageTexts as texts } from './search.texts.ts';

/** The stylesheet of the search alone. */
export const searchStyle = readSiteAsset(import.meta.dirname, 'search', 'css', 'text/css; charset=utf-8');

/** What a reader asked, as the address says it. */
export interface AskedSearch {
  keywords: string;
  /** Slug; empty for all. */
  channel: string;
  days: number;
  order: SearchOrder;
  page: number;
}

/** The page of a search; without a result before anything is asked. */
interface SearchView {
  asked: AskedSearch;
  hot: readonly ShownHotWord[];
  result?: SearchResult;
  /** Where nothing was found. */
  proposals?: readonly string[];
  latest?: readonly PublishedStory[];
  /** Why it was not searched. */
  refusal?: string;
}

const totalMax = 1000;

/** Address of a page of results. */
function searchUrl({ keywords, channel, days, order, page }: AskedSearch): string {
  const parts = new URLSearchParams({ q: keywords });
  if (channel !== '') parts.set('channel', channel);
  if (days > 0) parts.set('days', String(days));
  if (order !== SearchOrder.Best) parts.set('order', order);
  if (page > 0) parts.set('page', String(page + 1));
  return `${publicPaths.search}?${parts.toString()}`;
}

/** The search of readers: box, hot words, filters, results. It works without script. */
export function searchPage(frame: SiteFrame, view: SearchView): string {
  const { asked: query, hot } = view;
  const main = html`<div class="search">
<h1 class="unseen">${query.keywords === '' ? texts.title : texts.titleOf(query.keywords)}</h1>
${form(frame, query)}
${hot.length > 0 && html`<nav class="search-hot" aria-label="${texts.hot}"><b>${texts.hot}</b>${hot.map((one) => html`<a href="${hotWordPath(one)}">${one.word}</a>`)}</nav>`}
${answer(view)}
</div>`;
  return layout(
    frame,
    {
      title: query.keywords === '' ? texts.title : texts.titleOf(query.keywords),
      description: texts.box,
      path: publicPaths.search,
      isIndexed: false,
      head: html`<link rel="stylesheet" href="${searchStyle.url}">`,
    },
    main,
  );
}

const option = (value: string | number, label: string, chosen: string | number) =>
  html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;

function form({ channels }: SiteFrame, { keywords, channel, days, order }: AskedSearch): Html {
  return html`<form class="search-form" action="${publicPaths.search}" method="get" aria-label="${texts.title}">
<p class="search-line"><input type="search" name="q" value="${keywords}" maxlength="${searchLimits.query}" aria-label="${texts.box}" placeholder="${texts.box}"><button>${texts.go}</button></p>
<p class="search-filters"><label>${texts.channel}<select name="channel">${option('', texts.allChannels, channel)}${channels.roots.map(({ slug, name }) => option(slug, name, channel))}</select></label>
<label>${texts.time}<select name="days">${searchDays.map((value) => option(value, searchDayNames[value], days))}</select></label>
<label>${texts.order}<select name="order">${Object.values(SearchOrder).map((value) => option(value, searchOrderNames[value], order))}</select></label></p>
</form>`;
}

function answer({ asked: query, result, refusal, proposals = [], latest = [] }: SearchView): Html | null {
  if (refusal !== undefined) return html`<p class="empty" role="alert">${refusal}</p>`;
  if (!result) return null;
  if (result.isBlocked) return html`<p class="empty">${texts.blocked}</p>`;
  if (result.total === 0)
    return html`<section class="search-nothing" aria-label="${texts.results}"><h2>${texts.nothing(query.keywords)}</h2><p>${texts.advice}</p>
${proposals.length > 0 && html`<p class="search-hot"><b>${texts.tryThese}</b>${proposals.map((word) => html`<a href="${publicPaths.searchFor(word)}">${word}</a>`)}</p>`}
${latest.length > 0 && html`<h2>${texts.latest}</h2><ul>${latest.map((story) => html`<li><a href="${storyPath(story)}">${story.draft.title}</a></li>`)}</ul>`}</section>`;
  const pages = Math.min(searchLimits.pages, Math.ceil(result.total / resultsPerPage));
  const words = result.groups.flat();
  const count = result.total >= totalMax ? texts.many : String(result.total);
  return html`<section aria-label="${texts.results}"><p class="meta" role="status">${texts.found(count)}</p>
<ol class="search-results">${result.list.map((found) => item(found, words))}</ol></section>
${pages > 1 && pager((page) => searchUrl({ ...query, page }), query.page, pages)}`;
}

const marked = (text: string, words: readonly string[]) =>
  markHits(text, words).map((part) => (part.isHit ? html`<mark>${part.text}</mark>` : part.text));

function item({ story, snippet, isPinned }: FoundStory, words: readonly string[]): Html {
  const { title, source } = story.draft;
  return html`<li><h2><a href="${storyPath(story)}">${marked(title, words)}</a></h2>
<p class="summary">${marked(snippet, words)}</p>
<p class="meta">${isPinned && html`<b>${texts.pinned}</b>`}${source !== '' && html`<span>${source}</span>`}${timeElement(story.publishedTime)}</p></li>
`;
}
