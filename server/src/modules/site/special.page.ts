import type { ReaderAiUse, SpecialColumn, SpecialLayout } from 'shared-contracts/model';
import { coverOf } from '../stories/content.rules.ts';
import type { PublicChannel } from '../channels/public-channel.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { crumbs } from './channel.page.ts';
import { html, type Html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { readSiteAsset } from '../../platform/pages/site-assets.ts';
import { type MediaLabels, mediaNote } from '../../platform/pages/media-label.ts';
import { aiLine, aiSource } from './ai-line.ts';
import { correctionNotes } from './correction-notes.ts';
import { proofLine, type ReaderProof } from './proof-line.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { copiesOf } from '../../platform/pages/picture-view.ts';
import { coverImage, summaryOf } from './story-view.ts';
import { shownAiUse, withAiLine } from '../stories/shown-labels.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import { timeElement } from '../../platform/pages/time-view.ts';

/** The stylesheet of topics alone. */
export const specialStyle = readSiteAsset(import.meta.dirname, 'special', 'css', 'text/css; charset=utf-8');

/** A column with those of its stories that readers may see. */
interface ShownColumn extends Pick<SpecialColumn, 'title' | 'layout'> {
  stories: PublishedStory[];
}

/** Everything of a topic's page. */
export interface SpecialView {
  story: PublishedStory;
  trail: PublicChannel[];
  /** Columns without a visible story are left out. */
  columns: ShownColumn[];
  /** Where its text stands on the blockchain. */
  proof?: ReaderProof | undefined;
  /** AI labels of its banner and cover. */
  labels?: MediaLabels;
}

/** A topic: banner and introduction, then its columns, each in its own layout. */
export function specialPage(
  frame: SiteFrame,
  { story, trail, columns, proof, labels = new Map() }: SpecialView,
): string {
  const { draft } = story;
  const aiUse = shownAiUse(draft, labels);
  const main = html`${crumbs(trail)}
<article class="special">
${head(story, labels)}
${aiLine(aiUse)}
${correctionNotes(story)}
${columns.length > 1 && html`<nav class="special-nav" aria-label="${storyPageTexts.specialColumns}"><ul>${columns.map(({ title }, place) => html`<li><a href="#c${place + 1}">${title}</a></li>`)}</ul></nav>`}
${columns.length === 0 ? html`<p class="empty">${storyPageTexts.specialEmpty}</p>` : columns.map(section)}
${proofLine(proof)}
</article>`;
  return layout(
    frame,
    {
      title: draft.title,
      description: withAiLine(
        aiUse,
        story.description || summaryOf(story, 150) || storyPageTexts.specialAbout(draft.title),
      ),
      path: storyPath(story),
      activeId: trail[0]?.id,
      isArticle: true,
      image: draft.cover?.path ?? coverOf(draft) ?? undefined,
      head: pageHead(frame, story, columns, aiUse),
    },
    main,
  );
}

const bannerOf = (path: string, labels: MediaLabels): Html => {
  const copies = copiesOf(path, '(max-width: 1180px) 100vw, 1180px');
  const size = html`width="1180" height="360" fetchpriority="high" decoding="async"`;
  const note = mediaNote(path, labels);
  return html`<img class="special-banner" src="${path}"${copies} alt="" ${size}>${note}`;
};

function head({ draft, publishedTime }: PublishedStory, labels: MediaLabels): Html {
  const banner = draft.special?.banner?.path;
  return html`<header class="special-head">${banner !== undefined && bannerOf(banner, labels)}
<p class="kicker">${draft.leadTitle === '' ? storyPageTexts.special : draft.leadTitle}</p><h1>${draft.title}</h1>${draft.subTitle !== '' && html`<p class="subtitle">${draft.subTitle}</p>`}
<p class="meta">${timeElement(publishedTime)}${draft.source !== '' && html`<span>${storyPageTexts.source}：${draft.source}</span>`}${draft.editor !== '' && html`<span>${storyPageTexts.editor}：${draft.editor}</span>`}</p>
${draft.summary !== '' && html`<p class="special-intro">${draft.summary}</p>`}</header>`;
}

function section({ title, layout: shape, stories }: ShownColumn, place: number): Html {
  return html`<section class="special-column" id="c${place + 1}" aria-labelledby="h${place + 1}"><h2 id="h${place + 1}">${title}</h2>
<ol class="special-${shape}">${stories.map(items[shape])}</ol></section>
`;
}

const link = (story: PublishedStory): Html => html`<a href="${storyPath(story)}">${story.draft.title}</a>`;

/** One story in each layout. */
const items: Record<SpecialLayout, (story: PublishedStory) => Html> = {
  list: (
    story,
  ) => html`<li>${coverImage(story, 'small')}<div><h3>${link(story)}</h3>${summary(story)}<p class="meta">${timeElement(story.publishedTime)}</p></div></li>
`,
  grid: (
    story,
  ) => html`<li>${coverImage(story, 'grid') ?? html`<span class="cover" aria-hidden="true"></span>`}<h3>${link(story)}</h3></li>
`,
  big: (
    story,
  ) => html`<li>${coverImage(story, 'big')}<div><h3>${link(story)}</h3>${summary(story)}<p class="meta">${timeElement(story.publishedTime)}</p></div></li>
`,
  timeline: (
    story,
  ) => html`<li><p class="meta">${timeElement(story.publishedTime)}</p><h3>${link(story)}</h3>${summary(story)}</li>
`,
};

const summary = ({ draft }: PublishedStory): Html | false =>
  draft.summary !== '' && html`<p class="summary">${draft.summary}</p>`;

function pageHead(
  { name, origin }: SiteFrame,
  story: PublishedStory,
  columns: readonly ShownColumn[],
  aiUse: ReaderAiUse | undefined,
): Html {
  const { draft, publishedTime, textTime } = story;
  const modified = textTime > publishedTime ? textTime : publishedTime;
  const image = coverOf(draft);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    headline: draft.title,
    datePublished: publishedTime.toISOString(),
    dateModified: modified.toISOString(),
    url: origin + storyPath(story),
    publisher: { '@type': 'NewsMediaOrganization', name },
    ...aiSource(aiUse),
    ...(image !== null && { image: new URL(image, origin).href }),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: columns
        .flatMap(({ stories }) => stories)
        .map((one, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          url: origin + storyPath(one),
          name: one.draft.title,
        })),
    },
  };
  // JSON in a script element: '<' must not be able to end it.
  const json = new SafeHtml(JSON.stringify(data).replaceAll('<', '\\u003c'));
  return html`<link rel="stylesheet" href="${specialStyle.url}">
<meta property="article:published_time" content="${publishedTime.toISOString()}">
<meta property="article:modified_time" content="${modified.toISOString()}">
<script type="application/ld+json">${json}</script>`;
}
