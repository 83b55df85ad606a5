import { StoryType } from 'shared-contracts/model';
import type { PublishedStory } from '../stories/published.queries.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';

/**
 * What a kind of content shows beside its text: the pictures of an atlas, the player of a video, the card of a link.
 */
export function storyPart(story: PublishedStory): Html | null {
  if (story.contentType === StoryType.Gallery) return gallery(story);
  if (story.contentType === StoryType.Video) return player(story);
  if (story.contentType === StoryType.Questionnaire) return questionnaireCard(story);
  return story.contentType === StoryType.ExternalLink ? linkCard(story) : null;
}

function gallery({ draft: { pictures, title } }: PublishedStory): Html {
  const figure = (picture: (typeof pictures)[number], place: number) => {
    const { path, caption } = picture;
    const small = thumbnailUrl(path, 'w800');
    const sizes =
      small === path ? null : html`srcset="${small} 800w, ${path} 1600w" sizes="(max-width: 800px) 100vw, 760px"`;
    return html`<figure id="p${place + 1}"><img src="${path}" ${sizes} alt="${caption || title}" ${place > 0 && html`loading="lazy"`} decoding="async"><figcaption><b>${place + 1}/${pictures.length}</b> ${caption}</figcaption></figure>`;
  };
  return html`<div class="gallery" role="group" aria-label="${storyPageTexts.gallery(pictures.length)}">${pictures.map(figure)}</div>`;
}

function player({ draft: { video, title } }: PublishedStory): Html | null {
  if (!video) return null;
  const poster = video.coverUrl !== '' && html`poster="${video.coverUrl}"`;
  return html`<video class="player" src="${video.playURL}" ${poster} controls playsinline preload="metadata" aria-label="${title}"></video>`;
}

/** A card, not a redirect: the reader sees where the link leads before leaving. */
function linkCard({ draft: { externalLinkUrl, title } }: PublishedStory): Html {
  const host = URL.parse(externalLinkUrl)?.host ?? storyPageTexts.ownPage;
  return html`<a class="link-card" href="${externalLinkUrl}" target="_blank" rel="noopener noreferrer nofollow"><b>${title}</b><span>${storyPageTexts.openLink}</span><small>${host}</small></a>`;
}

/** The way to the questionnaire, on this site. */
function questionnaireCard({ draft: { externalLinkUrl, summary } }: PublishedStory): Html {
  return html`${summary !== '' && html`<p>${summary}</p>`}<p><a class="button" href="${externalLinkUrl}">${storyPageTexts.fillIn}</a></p>`;
}
