import { publicPaths } from 'shared-contracts/paths';
import type { RunningAd } from '../ads/ad-desk.ts';
import { coverOf } from '../stories/content.rules.ts';
import type { PublicChannel } from '../channels/public-channel.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { adOverlays, adRow, listPlaces, type PageAds } from '../ads/ad-parts.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import type { ArrangedBlocks } from './arranged.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { coverImage, sideList, summaryOf } from './story-view.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import { timeElement } from '../../platform/pages/time-view.ts';

/** Stories on a page of a channel. */
export const channelPageSize = 20;

/** One page of a channel; `page` from 0. */
export interface ChannelView {
  channel: PublicChannel;
  /** From the root down to the channel. */
  trail: PublicChannel[];
  stories: PublishedStory[];
  /** Of the whole site, beside the list. */
  recommended: PublishedStory[];
  mostRead: PublishedStory[];
  page: number;
  pages: number;
  ads: PageAds;
  /** What its desk has arranged above the list. */
  blocks?: ArrangedBlocks | undefined;
}

/** Address of a page of a channel. */
function channelPageUrl(slug: string, page: number): string {
  return publicPaths.channel(slug) + (page > 0 ? `?page=${page + 1}` : '');
}

/** A channel: its sub-channels, a page of its stories and those below it. */
export function channelPage(frame: SiteFrame, view: ChannelView): string {
  const { channel, trail, page, pages, ads, blocks } = view;
  const feed = publicPaths.channelFeed(channel.slug);
  const feedLink = html`<link rel="alternate" type="application/rss+xml" title="${channel.name}" href="${feed}">`;
  const [stories, mostRead, recommended] = [view.stories, view.mostRead, view.recommended].map((list) =>
    list.filter(({ id }) => !blocks?.taken.has(id)),
  ) as [PublishedStory[], PublishedStory[], PublishedStory[]];
  const others = ads.placeholders.slice(blocks?.adsUsed ?? 0);
  const nothing = html`<p class="empty">${storyPageTexts.nothingYet}</p>`;
  const ranking = sideList(storyPageTexts.mostRead, mostRead, true);
  const beside = html`${ranking}${sideList(storyPageTexts.recommended, recommended, false)}`;
  const main = html`${crumbs(trail)}
<div class="channel-head"><h1>${channel.name}</h1>${subChannels(trail[0] ?? channel, channel)}</div>
${blocks?.body}<div class="channel-columns"><div>
${stories.length === 0 && !blocks ? nothing : html`<div class="list">${withAds(stories, others)}</div>`}
${pages > 1 && pager((place) => channelPageUrl(channel.slug, place), page, pages)}
</div><aside class="channel-side">${beside}
<p class="meta"><a href="${feed}">${storyPageTexts.feedOf(channel.name)}</a></p></aside></div>`;
  const path = channelPageUrl(channel.slug, page);
  const title = page > 0 ? `${channel.name}（${storyPageTexts.pageOf(page + 1, pages)}）` : channel.name;
  return layout(
    frame,
    {
      title,
      description: `${frame.name}${channel.name}`,
      path,
      activeId: trail[0]?.id,
      image: (stories[0] && coverOf(stories[0].draft)) ?? undefined,
      overlays: adOverlays(ads),
      head: html`${feedLink}${blocks?.head}`,
    },
    main,
  );
}

/** The breadcrumb from the front page down to a channel. */
export function crumbs(trail: PublicChannel[]): Html {
  return html`<nav class="crumbs" aria-label="${storyPageTexts.crumbs}"><a href="${publicPaths.site}">${siteTexts.home}</a>${trail.map((step) => html`<a href="${publicPaths.channel(step.slug)}">${step.name}</a>`)}</nav>`;
}

function subChannels(root: PublicChannel, current: PublicChannel): Html | null {
  if (root.children.length === 0) return null;
  const item = ({ id, slug, name }: PublicChannel) =>
    html`<li><a href="${publicPaths.channel(slug)}"${id === current.id && html` aria-current="page"`}>${name}</a></li>`;
  return html`<nav aria-label="${storyPageTexts.subChannels}"><ul class="subs">${root.children.map(item)}</ul></nav>`;
}

/** A story in a list: title, summary, source, time and cover. */
export function storyRow(story: PublishedStory): Html {
  return html`<article class="row${coverOf(story.draft) === null && ' row-plain'}"><div><h2><a href="${storyPath(story)}">${story.draft.title}</a></h2><p class="summary">${summaryOf(story)}</p><p class="meta">${story.draft.source !== '' && html`<span>${story.draft.source}</span>`}${timeElement(story.publishedTime)}</p></div>${coverImage(story, 'row')}</article>
`;
}

/** Inserts an ad after some of the stories; a short list has its one at the end. */
function withAds(stories: PublishedStory[], placeholders: RunningAd[]): Html[] {
  const places = listPlaces.map((place) => Math.min(place, stories.length));
  return stories.flatMap((story, index) => {
    const ad = placeholders[places.indexOf(index + 1)];
    return ad ? [storyRow(story), adRow(ad)] : [storyRow(story)];
  });
}

/** Links to the previous and next pages; `page` from 0. */
export function pager(urlOf: (page: number) => string, page: number, pages: number): Html {
  return html`<nav class="pager" aria-label="${storyPageTexts.pager}">${page > 0 && html`<a rel="prev" href="${urlOf(page - 1)}">${storyPageTexts.newerPage}</a>`}<span>${storyPageTexts.pageOf(page + 1, pages)}</span>${page + 1 < pages && html`<a rel="next" href="${urlOf(page + 1)}">${storyPageTexts.olderPage}</a>`}</nav>`;
}
