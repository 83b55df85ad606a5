import { commentMaxLength } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import { coverOf } from '../stories/content.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { PublicChannel } from '../channels/public-channel.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { crumbs } from './channel.page.ts';
import { html, type Html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { adOverlays, type PageAds } from '../ads/ad-parts.ts';
import { correctionNotes } from './correction-notes.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { kindOf } from '../stories/kinds/index.ts';
import { coverImage, storyBody, summaryOf } from './story-view.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import { timeElement } from '../../platform/pages/time-view.ts';

/** An approved comment as the page shows it. */
interface ShownComment {
  nickName: string;
  portrait: string | null;
  createdTime: Date;
  /** Cleaned when it was stored. */
  comment: string;
}

/** The data of an article's page, except for its reader. */
export interface ArticleView {
  story: PublishedStory;
  trail: PublicChannel[];
  related: PublishedStory[];
  comments: ShownComment[];
  ads: PageAds;
}

/** An article with its comments. */
export function articlePage(frame: SiteFrame, { story, trail, related, comments, ads }: ArticleView): string {
  const { draft } = story;
  const main = html`${crumbs(trail)}
<div class="reading">
<article class="story" data-story="${story.id}">
<header>${draft.leadTitle !== '' && html`<p class="kicker">${draft.leadTitle}</p>`}<h1>${draft.title}</h1>${draft.subTitle !== '' && html`<p class="subtitle">${draft.subTitle}</p>`}${byline(story)}</header>
${correctionNotes(story)}
${draft.content === '' && draft.summary !== '' && html`<p class="standfirst">${draft.summary}</p>`}
${kindOf(story.contentType).publicPart?.(draft)}
${draft.content !== '' && html`<div class="body">${storyBody(story)}</div>`}
${draft.editor !== '' && html`<p class="signed">（${storyPageTexts.editor}：${draft.editor}）</p>`}
${draft.keywords.length > 0 && html`<p class="keywords"><span class="unseen">${storyPageTexts.keywords}</span>${draft.keywords.map((word) => html`<span>${word}</span>`)}</p>`}
</article>
<aside class="reading-side"><section class="side scan"><img src="${publicPaths.article(story.id)}/qr.png" alt="${storyPageTexts.scan}" width="150" height="150" loading="lazy"><p>${storyPageTexts.scan}</p></section>${relatedList(related)}</aside>
</div>
${commentSection(story, comments)}`;
  return layout(
    frame,
    {
      title: draft.title,
      description: summaryOf(story, 150),
      path: publicPaths.article(story.id),
      activeId: trail[0]?.id,
      image: coverOf(draft) ?? undefined,
      head: articleHead(frame, story, trail.at(-1)),
      isArticle: true,
      hasScript: true,
      overlays: adOverlays({ ...ads, placeholders: [] }, draft.content.includes('data-ad=')),
    },
    main,
  );
}

function articleHead(
  { name, origin }: SiteFrame,
  { id, draft, publishedTime, textTime }: PublishedStory,
  channel: PublicChannel | undefined,
): Html {
  const modified = textTime > publishedTime ? textTime : publishedTime;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: draft.title,
    datePublished: publishedTime.toISOString(),
    dateModified: modified.toISOString(),
    mainEntityOfPage: origin + publicPaths.article(id),
    publisher: { '@type': 'NewsMediaOrganization', name },
    ...(draft.author !== '' && { author: { '@type': 'Person', name: draft.author } }),
    ...(coverOf(draft) !== null && { image: new URL(coverOf(draft)!, origin).href }),
    ...(draft.video && {
      video: {
        '@type': 'VideoObject',
        name: draft.title,
        contentUrl: new URL(draft.video.playURL, origin).href,
        uploadDate: publishedTime.toISOString(),
      },
    }),
  };
  // JSON in a script element: '<' must not be able to end it.
  const json = new SafeHtml(JSON.stringify(data).replaceAll('<', '\\u003c'));
  return html`<meta property="article:published_time" content="${publishedTime.toISOString()}">
<meta property="article:modified_time" content="${modified.toISOString()}">
${channel && html`<meta property="article:section" content="${channel.name}">`}
${draft.keywords.map((word) => html`<meta property="article:tag" content="${word}">`)}
<script type="application/ld+json">${json}</script>`;
}

function byline({ draft, publishedTime, hits }: PublishedStory): Html {
  const part = (label: string, text: string) => text !== '' && html`<span>${label}：${text}</span>`;
  return html`<p class="meta byline">${timeElement(publishedTime)}${part(storyPageTexts.source, draft.source)}${part(storyPageTexts.author, draft.author)}<span>${storyPageTexts.readings} <b data-count="hits">${hits}</b></span></p>`;
}

function relatedList(related: PublishedStory[]): Html | null {
  if (related.length === 0) return null;
  return html`<section class="side related"><h2>${storyPageTexts.related}</h2><ul>${related.map((other) => html`<li>${coverImage(other, 'w200')}<a href="${storyPath(other)}">${other.draft.title}</a></li>`)}</ul></section>`;
}

function commentSection(story: PublishedStory, comments: ShownComment[]): Html {
  return html`<section class="comments" id="comments" aria-label="${storyPageTexts.comments}">
<h2>${storyPageTexts.comments}<small data-count="commentCount">${story.commentCount}</small></h2>
<form method="post" action="${publicPaths.article(story.id)}/comments" class="comment-form">
<label>${storyPageTexts.nickName}<input name="nickName" maxlength="20" autocomplete="nickname"></label>
<label>${storyPageTexts.commentText}<textarea name="text" rows="3" maxlength="${commentMaxLength}" required></textarea></label>
<p class="form-foot"><span role="status">${storyPageTexts.commentHint}</span><button>${storyPageTexts.send}</button></p>
</form>
${comments.length === 0 ? html`<p class="empty">${storyPageTexts.noComments}</p>` : html`<ol class="comment-list">${comments.map(commentItem)}</ol>`}
</section>`;
}

function commentItem({ nickName, portrait, createdTime, comment }: ShownComment): Html {
  const portraitHtml = portrait?.startsWith('/')
    ? html`<img class="face" src="${portrait}" alt="" width="40" height="40" loading="lazy">`
    : html`<span class="face" aria-hidden="true">${[...nickName][0]}</span>`;
  return html`<li>${portraitHtml}<div><p class="meta"><b>${nickName}</b><time datetime="${createdTime.toISOString()}">${toWireTime(createdTime).slice(0, 16)}</time></p><p>${new SafeHtml(comment)}</p></div></li>
`;
}
