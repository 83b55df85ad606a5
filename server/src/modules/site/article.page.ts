import { AuthorRole, authorRoleNames, type ContentDraft, StoryType } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { coverOf } from '../stories/content.rules.ts';
import type { PublicChannel } from '../channels/public-channel.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import type { ReaderTag } from '../stories/story-tags.ts';
import { mediaLabelOf, type MediaLabels, mediaNote, mediaSource } from '../../platform/pages/media-label.ts';
import { pictureSources } from '../../platform/text/html.rules.ts';
import { crumbs } from './channel.page.ts';
import { html, type Html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { layout, lookLink, type SiteFrame } from '../../platform/pages/layout.ts';
import { adOverlays, type PageAds } from '../ads/ad-parts.ts';
import { type CommentPage, commentSection, praiseForm } from './comment-section.ts';
import { aiLine, aiSource } from './ai-line.ts';
import { correctionNotes } from './correction-notes.ts';
import { proofLine, type ReaderProof } from './proof-line.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { kindOf } from '../stories/kinds/index.ts';
import { coverImage, readingWidth, storyBody, storyLink, summaryOf } from './story-view.ts';
import { shownAiUse, withAiLine } from '../stories/shown-labels.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import { copiesOf, type PictureSizes, thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { timeElement } from '../../platform/pages/time-view.ts';

/** The data of an article's page, except for its reader. */
export interface ArticleView {
  story: PublishedStory;
  trail: PublicChannel[];
  related: PublishedStory[];
  /** Its keywords. */
  tags: readonly ReaderTag[];
  /** Published just before and just after it in its channel. */
  beside: { newer: PublishedStory | undefined; older: PublishedStory | undefined };
  /** The words under its cover: who took it. */
  coverNote?: string | undefined;
  /** Of its pictures, as far as the library knows them. */
  pictureSizes?: PictureSizes;
  /** AI labels of its pictures and its video. */
  labels?: MediaLabels;
  /** Address of the captions of its video. */
  captionsUrl?: string | undefined;
  /** Where its text stands on the blockchain. */
  proof?: ReaderProof | undefined;
  /** It belongs to a study group: members report how far they have read. */
  isStudied?: boolean;
  /** The server can draw it as a picture. */
  hasPoster?: boolean;
  comments: CommentPage;
  ads: PageAds;
}

/** An article with its comments. */
export function articlePage(frame: SiteFrame, view: ArticleView): string {
  const { story, trail, related, tags, comments, ads, pictureSizes = new Map(), labels = new Map() } = view;
  const { draft } = story;
  const cover = coverFigure(view);
  const aiUse = shownAiUse(draft, labels);
  const text = storyBody(story, { pictureSizes, labels, isFirst: cover === false });
  const main = html`${crumbs(trail)}
<div class="reading">
<article class="story" data-story="${story.id}"${view.isStudied === true && html` data-study`}>
<header>${draft.leadTitle !== '' && html`<p class="kicker">${draft.leadTitle}</p>`}<h1>${draft.title}</h1>${draft.subTitle !== '' && html`<p class="subtitle">${draft.subTitle}</p>`}${byline(story)}${readingTools(view)}</header>
${aiLine(aiUse)}
${correctionNotes(story)}
${draft.content === '' && draft.summary !== '' && html`<p class="standfirst">${draft.summary}</p>`}
${cover}
${kindOf(story.contentType).publicPart?.(draft, { pictureSizes, labels, captionsUrl: view.captionsUrl })}
${draft.content !== '' && html`<div class="body">${text}</div>`}
${draft.editor !== '' && html`<p class="signed">（${storyPageTexts.editor}：${draft.editor}）</p>`}
${keywordLine(tags)}
${proofLine(view.proof)}
${besideLinks(view)}</article>
<aside class="reading-side"><section class="side scan">${qrCode(story, storyPageTexts.scan)}</section>
${relatedList(related)}</aside>
</div>
${commentSection(story, comments)}
${searchData(frame, view)}`;
  return layout(
    frame,
    {
      title: draft.title,
      description: withAiLine(aiUse, story.description || summaryOf(story, 150)),
      path: publicPaths.article(story.id),
      activeId: trail[0]?.id,
      image: coverOf(draft) ?? undefined,
      head: articleHead(view),
      isArticle: true,
      hasScript: true,
      overlays: adOverlays({ ...ads, placeholders: [] }, draft.content.includes('data-ad=')),
    },
    main,
  );
}

/** The code that leads a phone to a story, with a sentence below. */
const qrCode = ({ id }: PublishedStory, words: string): Html =>
  html`<img src="${publicPaths.article(id)}/qr.png" alt="${storyPageTexts.scan}" width="150" height="150"
loading="lazy" fetchpriority="low"><p>${words}</p>`;

/** When the text that readers see was changed last. */
const modifiedTime = ({ publishedTime, textTime }: PublishedStory): Date =>
  textTime > publishedTime ? textTime : publishedTime;

/** What search engines read; it stands behind the text, so that readers do not wait for it. */
function searchData({ name, origin, facts }: SiteFrame, { story, labels = new Map() }: ArticleView): Html {
  const { id, draft, description, publishedTime } = story;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: draft.title,
    datePublished: publishedTime.toISOString(),
    dateModified: modifiedTime(story).toISOString(),
    mainEntityOfPage: origin + publicPaths.article(id),
    publisher: {
      '@type': 'NewsMediaOrganization',
      name,
      ...(facts.logo !== '' && { logo: { '@type': 'ImageObject', url: origin + facts.logo } }),
    },
    description: description || summaryOf({ draft }, 150),
    ...aiSource(shownAiUse(draft, labels)),
    ...(draft.author !== '' && { author: authorData(draft, origin) }),
    ...imageData(draft, origin, labels),
    ...(draft.video && {
      video: {
        '@type': 'VideoObject',
        name: draft.title,
        contentUrl: new URL(draft.video.playURL, origin).href,
        uploadDate: publishedTime.toISOString(),
        ...mediaSource(draft.video.playURL, labels),
      },
    }),
  };
  // JSON in a script element: '<' must not be able to end it.
  const json = new SafeHtml(JSON.stringify(data).replaceAll('<', '\\u003c'));
  return html`<script type="application/ld+json">${json}</script>`;
}

/** The cover, and every picture that carries an AI label, for machines. */
function imageData(draft: ContentDraft, origin: string, labels: MediaLabels): object {
  const cover = coverOf(draft);
  const pictures = [...draft.pictures.map(({ path }) => path), ...pictureSources(draft.content)];
  const paths = new Set([...(cover === null ? [] : [cover]), ...pictures.filter((path) => mediaLabelOf(path, labels))]);
  const images = [...paths].map((path) => {
    const url = new URL(path, origin).href;
    return mediaLabelOf(path, labels) ? { '@type': 'ImageObject', url, ...mediaSource(path, labels) } : url;
  });
  return images.length === 0 ? {} : { image: images.length === 1 ? images[0] : images };
}

function articleHead({ story, trail, tags }: ArticleView): Html {
  const channel = trail.at(-1);
  return html`<meta property="article:published_time" content="${story.publishedTime.toISOString()}">
<meta property="article:modified_time" content="${modifiedTime(story).toISOString()}">
${channel && html`<meta property="article:section" content="${channel.name}">`}
${tags.map(({ name: tag }) => html`<meta property="article:tag" content="${tag}">`)}`;
}

/** The authors for search engines; a person appears once, whatever the roles. */
function authorData({ author, authors }: ContentDraft, origin: string): object {
  if (authors.length === 0) return { '@type': 'Person', name: author };
  const people = new Map(authors.map((person) => [person.reporterId ?? person.name, person]));
  return [...people.values()].map(({ name, reporterId }) => ({
    '@type': 'Person',
    name,
    ...(reporterId !== null && { url: origin + publicPaths.byline(reporterId) }),
  }));
}

function byline({ draft, publishedTime, hits }: PublishedStory): Html {
  const part = (label: string, text: string) => text !== '' && html`<span>${label}：${text}</span>`;
  return html`<p class="meta byline">${timeElement(publishedTime)}${part(storyPageTexts.source, draft.source)}${authorPart(draft)}<span>${storyPageTexts.readings} <b data-count="hits">${hits}</b></span></p>`;
}

/** The authors of a story; those of the list of reporters lead to their pages. */
function authorPart({ author, authors }: ContentDraft): Html | null {
  if (authors.length === 0) return author === '' ? null : html`<span>${storyPageTexts.author}：${author}</span>`;
  const hasRoles = authors.some(({ role }) => role !== AuthorRole.Text);
  const people = authors.map(({ name, reporterId, role }) => {
    const label = hasRoles && html`${authorRoleNames[role]}/`;
    return reporterId === null
      ? html` <span>${label}${name}</span>`
      : html` <a rel="author" href="${publicPaths.byline(reporterId)}">${label}${name}</a>`;
  });
  return html`<span>${storyPageTexts.author}：${people}</span>`;
}

/** Sharing, reading aloud, size of letters. What needs a script is hidden until it runs. */
function readingTools({ story, hasPoster }: ArticleView): Html {
  const page = { path: publicPaths.article(story.id) };
  return html`<div class="reading-tools">
${praiseForm(page.path, story.praise)}
<details class="share"><summary>${storyPageTexts.share}</summary><div class="share-panel">
${qrCode(story, storyPageTexts.scanWechat)}
<button type="button" data-copy="${storyPageTexts.copied}" hidden>${storyPageTexts.copyLink}</button>${hasPoster && html`<a class="button" href="${publicPaths.poster(story.id)}" target="_blank">${storyPageTexts.poster}</a>`}
</div></details>
<button type="button" data-speak="${storyPageTexts.stopSpeaking}">${storyPageTexts.speak}</button>
<span class="sizes" role="group" aria-label="${storyPageTexts.letterSize}"><span aria-hidden="true">${storyPageTexts.letterSize}</span>${lookLink(page, 'normal', storyPageTexts.sizeNormal)}${lookLink(page, 'large', storyPageTexts.sizeLarge)}${lookLink(page, 'larger', storyPageTexts.sizeLarger)}</span>
</div>`;
}

/** The cover of a plain story that does not show it already, with who took it. */
function coverFigure({ story, coverNote, labels = new Map() }: ArticleView): Html | false {
  const { cover, content } = story.draft;
  if (story.contentType !== StoryType.Article || cover === null || content.includes(cover.path)) return false;
  const source = html`src="${thumbnailUrl(cover.path, 'w800')}"${copiesOf(cover.path, readingWidth)}`;
  const picture = html`<img ${source} alt="" width="600" height="400" fetchpriority="high">`;
  const caption = coverNote !== undefined && html`<figcaption>${coverNote}</figcaption>`;
  return html`<figure class="cover-figure">${picture}${mediaNote(cover.path, labels)}${caption}</figure>`;
}

/** Keywords; tags lead to their stories. */
function keywordLine(tags: readonly ReaderTag[]): Html | false {
  const one = ({ id, name }: ReaderTag) =>
    id === null ? html`<span>${name}</span>` : html`<a href="${publicPaths.tag(id)}">${name}</a>`;
  return (
    tags.length > 0 &&
    html`<p class="keywords"><span class="unseen">${storyPageTexts.keywords}</span>${tags.map(one)}</p>`
  );
}

function besideLinks({ beside: { newer, older } }: ArticleView): Html | false {
  const link = (label: string, rel: string, story: PublishedStory | undefined) =>
    story !== undefined &&
    html`<a rel="${rel}" href="${storyPath(story)}"><span>${label}</span>${story.draft.title}</a>`;
  return (
    (newer !== undefined || older !== undefined) &&
    html`<nav class="beside" aria-label="${storyPageTexts.beside}">${link(storyPageTexts.newer, 'prev', newer)}${link(storyPageTexts.older, 'next', older)}</nav>`
  );
}

/** The first has its cover; a picture for each would be asked for before the story's own is painted. */
function relatedList(related: PublishedStory[]): Html | null {
  if (related.length === 0) return null;
  const items = related.map(
    (other, place) => html`<li>${place === 0 && coverImage(other, 'small')}${storyLink(other)}</li>`,
  );
  return html`<section class="side related"><h2>${storyPageTexts.related}</h2><ul>${items}</ul></section>`;
}
