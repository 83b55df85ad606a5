import { scriptsAsText } from 'shared-contracts/model';
import { coverOf } from '../stories/content.rules.ts';
import { dropLeadingTabs } from '../../platform/text/html.rules.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { html, type Html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import { timeElement } from '../../platform/pages/time-view.ts';
import { type MediaLabels, withMediaNotes } from '../../platform/pages/media-label.ts';
import { copiesOf, type PictureSizes, sizeOf, thumbnailUrl } from '../../platform/pages/picture-view.ts';

/** How wide a large picture of a story is drawn: the column of reading. */
export const readingWidth = '(max-width: 800px) 100vw, 760px';

/** How wide a cover is drawn in each place, and the copy that is enough for it. */
const coverPlaces = {
  lead: ['(max-width: 960px) 100vw, (min-width: 1600px) 920px, 790px', 1200],
  card: ['(max-width: 960px) 46vw, 200px', 400],
  section: ['(max-width: 600px) 100vw, (max-width: 960px) 46vw, (min-width: 1600px) 424px, 364px', 800],
  row: ['(max-width: 600px) 112px, 220px', 400],
  small: ['132px', 400],
  grid: ['(max-width: 960px) 46vw, (min-width: 1600px) 324px, 279px', 800],
  big: ['(max-width: 600px) 100vw, 690px', 1200],
} as const;

/** The cover of a story in a list, or nothing. `alt` is empty: the title is shown beside it. */
export function coverImage({ draft }: PublishedStory, place: keyof typeof coverPlaces, isFirst = false): Html | null {
  const cover = coverOf(draft);
  if (cover === null) return null;
  const [sizes, widest] = coverPlaces[place];
  // The first is painted together with the page: it is not decoded beside it.
  const loading = isFirst ? html`fetchpriority="high"` : html`decoding="async" loading="lazy" fetchpriority="low"`;
  const src = thumbnailUrl(cover, widest === 400 ? 'w200' : 'w800');
  const copies = copiesOf(cover, sizes, widest);
  return html`<img class="cover" src="${src}"${copies} alt="" width="600" height="400" ${loading}>`;
}

/** The title of a story as a link to it. */
export const storyLink = (story: PublishedStory): Html => html`<a href="${storyPath(story)}">${story.draft.title}</a>`;

/** A titled list of stories beside the main column; ranked ones are numbered. */
export function sideList(title: string, stories: PublishedStory[], isRanked: boolean): Html | null {
  if (stories.length === 0) return null;
  const items = stories.map(
    (story) => html`<li>${storyLink(story)}${!isRanked && timeElement(story.publishedTime, false)}</li>`,
  );
  return html`<section class="side"><h2>${title}</h2>${isRanked ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`}</section>
`;
}

/** What the newsroom knows of the pictures in a text. */
interface BodyFacts {
  pictureSizes?: PictureSizes;
  labels?: MediaLabels;
  /** False where the page shows a picture above. */
  isFirst?: boolean;
}

/**
 * The body of a story: cleaned when it was stored, except for TABs of old imports. Pictures come in the width that the
 * reader's screen needs, keep their place while they load, and wait until they are near. The AI label of
 * a picture or video stands behind it.
 */
export function storyBody(
  { draft }: PublishedStory,
  { pictureSizes = new Map(), labels = new Map(), isFirst = false }: BodyFacts = {},
): Html {
  let count = 0;
  const body = dropLeadingTabs(draft.content).replace(
    /<img\b([^>]*?)\bsrc="([^"]*)"([^>]*)>/g,
    (_whole, before: string, src: string, after: string) => {
      count += 1;
      const size = /\b(width|height)=/.test(before + after) ? undefined : sizeOf(src, pictureSizes);
      const box = size === undefined ? '' : ` width="${size.width}" height="${size.height}"`;
      const loading = isFirst && count === 1 ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
      const copies = copiesOf(src, readingWidth)?.text ?? '';
      return `<img${before}src="${src}"${copies}${box} ${loading}${after}>`;
    },
  );
  return new SafeHtml(withMediaNotes(body, labels));
}

/** Returns the text shown as a summary where the author wrote none. */
export function summaryOf({ draft }: Pick<PublishedStory, 'draft'>, length = 90): string {
  if (draft.summary !== '') return draft.summary;
  const plain = scriptsAsText(draft.content)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...decode(plain)];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : characters.join('');
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
