import { type FrontBlock, frontBlockNames, frontRows, frontSixths, frontSourceOf } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { timeElement } from '../../platform/pages/time-view.ts';
import { adStrip, card, leadCard } from '../site/home.page.ts';
import type { ArrangeParts } from '../site/arranged.ts';
import { coverImage, storyLink } from '../site/story-view.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';

/** A live room as a block shows it. */
export interface FrontRoom {
  id: string;
  title: string;
  stateName: string;
  time: Date;
  picture: string | null;
}

/** What a block shows. */
interface BlockContent {
  stories: readonly PublishedStory[];
  rooms: readonly FrontRoom[];
  ad: ArrangeParts['ads']['placeholders'][number] | undefined;
}

/** The inner part of a block; undefined when it has nothing for readers. */
export function blockBody(block: FrontBlock, { stories, rooms, ad }: BlockContent): Html | undefined {
  if (block.kind === 'ad') return ad && adStrip(ad);
  if (block.kind === 'live')
    return rooms.length === 0 ? undefined : html`<div class="block-cards">${rooms.map(roomCard)}</div>`;
  const [first, ...rest] = stories;
  if (!first) return undefined;
  if (block.kind === 'headline') return html`${leadCard(first)}${rest.length > 0 && lines(rest)}`;
  if (block.kind === 'list') return lines(stories);
  if (block.kind === 'strip') return html`<div class="picture-strip">${stories.map(pictureCard)}</div>`;
  return html`<div class="block-cards">${stories.map(block.kind === 'picture' ? pictureCard : card)}</div>`;
}

const line = (story: PublishedStory): Html =>
  html`<li>${storyLink(story)}${timeElement(story.publishedTime, false)}</li>`;

const lines = (stories: readonly PublishedStory[]): Html => html`<ul>${stories.map(line)}</ul>`;

const noCover = html`<span class="cover" aria-hidden="true"></span>`;

/** A card that has the place of a picture in any case. */
const pictureCard = (story: PublishedStory): Html =>
  html`<article class="card">${coverImage(story, 'grid') ?? noCover}<h3>${storyLink(story)}</h3></article>`;

function roomCard({ id, title, stateName, time, picture }: FrontRoom): Html {
  const cover =
    picture !== null &&
    html`<img class="cover" src="${thumbnailUrl(picture, 'w800')}" alt="" width="600" height="400"
loading="lazy" decoding="async">`;
  return html`<article class="card">${cover}<h3><a href="${publicPaths.live(id)}">${title}</a></h3>
<p class="meta"><span>${stateName}</span>${timeElement(time)}</p></article>`;
}

/** Where readers find more of what a block shows. */
function moreOf(block: FrontBlock, { channels }: SiteFrame): string | undefined {
  if (block.kind === 'live') return publicPaths.lives;
  const source = frontSourceOf(block);
  if (source?.from !== 'newest') return undefined;
  if (block.kind === 'topic') return publicPaths.specials;
  if (block.kind === 'video') return publicPaths.videos;
  const slug = source.channelId === null ? undefined : channels.byId.get(source.channelId)?.slug;
  return slug === undefined ? undefined : publicPaths.channel(slug);
}

function section(block: FrontBlock, body: Html, sixths: number, frame: SiteFrame): Html {
  const { kind, title } = block;
  const more = moreOf(block, frame);
  const link =
    more !== undefined && html`<a class="more" href="${more}" aria-label="${texts.moreOf(title)}">${texts.more}</a>`;
  const head =
    title !== '' && html`<h2>${more === undefined ? title : html`<a href="${more}">${title}</a>`}${link}</h2>`;
  return html`<section class="section block-${kind} block-of-${sixths}" aria-label="${title || frontBlockNames[kind]}">
${head}${body}</section>
`;
}

/** The rows of a page. Where a block is missing from its row, the others share the room. */
export function blockRows(
  blocks: readonly FrontBlock[],
  bodies: ReadonlyMap<string, Html>,
  frame: SiteFrame,
): Html | undefined {
  const rows = frontRows(blocks).flatMap((row) => {
    const left = row.filter(({ key }) => bodies.has(key));
    if (left.length === 0) return [];
    const isWhole = left.reduce((sum, { width }) => sum + frontSixths[width], 0) === frontSixths.full;
    const sixthsOf = (block: FrontBlock) => (isWhole ? frontSixths[block.width] : frontSixths.full / left.length);
    const inner = left.map((block) => section(block, bodies.get(block.key)!, sixthsOf(block), frame));
    return [
      html`<div class="block-row">${inner}</div>
`,
    ];
  });
  return rows.length === 0 ? undefined : html`<div class="blocks">${rows}</div>`;
}
