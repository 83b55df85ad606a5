import { publicPaths } from 'shared-contracts/paths';
import { coverOf } from '../stories/content.rules.ts';
import type { PublicChannel } from '../channels/public-channel.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type PageFacts, type SiteFrame } from '../../platform/pages/layout.ts';
import { adOverlays, adRow, type PageAds } from '../ads/ad-parts.ts';
import type { ArrangedBlocks } from './arranged.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { coverImage, sideList, storyLink as link, summaryOf } from './story-view.ts';
import { timeElement } from '../../platform/pages/time-view.ts';

/** The data of the front page. */
export interface HomeStories {
  /** The head of the whole list: the first is the lead. */
  top: PublishedStory[];
  /** The recommended stories. */
  recommended: PublishedStory[];
  mostRead: PublishedStory[];
  sections: { channel: PublicChannel; stories: PublishedStory[] }[];
  ads: PageAds;
}

/** The front page: a lead with four beside it, what is recommended and most read, then each channel. */
export function homePage(frame: SiteFrame, { top, recommended, mostRead, sections, ads }: HomeStories): string {
  const [lead, ...rest] = top;
  // Cards look better with a picture; the rest makes the list beside them.
  const cards = [...rest.filter(hasCover), ...rest.filter((story) => !hasCover(story))].slice(0, 4);
  const others = rest.filter((story) => !cards.includes(story));
  const main =
    lead || recommended.length > 0
      ? html`<h1 class="unseen">${frame.name}</h1>
<div class="front">
<section class="front-main" aria-label="${storyPageTexts.latest}">${lead && leadCard(lead)}<div class="pair">${cards.map(card)}</div></section>
<aside class="front-side">${sideList(storyPageTexts.recommended, recommended, false)}${sideList(storyPageTexts.latest, others, false)}${sideList(storyPageTexts.mostRead, mostRead, true)}</aside>
</div>
${ads.placeholders[0] && adStrip(ads.placeholders[0])}
<div class="sections">${sections.filter(({ stories }) => stories.length > 0).map(section)}</div>`
      : html`<h1 class="unseen">${frame.name}</h1><p class="empty">${storyPageTexts.nothingYet}</p>`;
  return layout(frame, homeFacts(frame, lead, ads), main);
}

/** The front page as its desk has arranged it. */
export function arrangedHome(frame: SiteFrame, { body, head, lead }: ArrangedBlocks, ads: PageAds): string {
  const main = html`<h1 class="unseen">${frame.name}</h1>${body}`;
  return layout(frame, { ...homeFacts(frame, lead, ads), head }, main);
}

const homeFacts = (frame: SiteFrame, lead: PublishedStory | undefined, ads: PageAds): PageFacts => ({
  title: frame.name,
  description: [frame.name, frame.facts.slogan].filter(Boolean).join('：'),
  path: publicPaths.site,
  image: (lead && coverOf(lead.draft)) ?? undefined,
  overlays: adOverlays(ads),
});

/** An ad across the page. */
export const adStrip = (ad: PageAds['placeholders'][number]): Html => html`<div class="ad-strip">${adRow(ad)}</div>`;

const hasCover = ({ draft }: PublishedStory) => coverOf(draft) !== null;

/** A story large, with its picture above its title. */
export function leadCard(story: PublishedStory): Html {
  return html`<article class="lead">${coverImage(story, 'lead', true)}<div>${story.draft.leadTitle !== '' && html`<p class="kicker">${story.draft.leadTitle}</p>`}<h2>${link(story)}</h2><p class="summary">${summaryOf(story)}</p><p class="meta">${timeElement(story.publishedTime)}</p></div></article>
`;
}

/** A story as a picture with its title below. */
export function card(story: PublishedStory): Html {
  return html`<article class="card">${coverImage(story, 'card')}<h3>${link(story)}</h3><p class="meta">${timeElement(story.publishedTime)}</p></article>
`;
}

function section({ channel, stories }: HomeStories['sections'][number]): Html {
  const [first, ...rest] = stories;
  const href = publicPaths.channel(channel.slug);
  return html`<section class="section"><h2><a href="${href}">${channel.name}</a><a class="more" href="${href}" aria-label="${storyPageTexts.more}${channel.name}">${storyPageTexts.more}</a></h2>
${first && html`<article class="section-first">${coverImage(first, 'section')}<h3>${link(first)}</h3></article>`}
<ul>${rest.map((story) => html`<li>${link(story)}${timeElement(story.publishedTime, false)}</li>`)}</ul></section>
`;
}
