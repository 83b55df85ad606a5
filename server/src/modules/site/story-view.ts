import { scriptsAsText } from 'shared-contracts/model';
import { coverOf } from '../stories/content.rules.ts';
import { dropLeadingTabs } from '../../platform/text/html.rules.ts';
import type { Thumbnail } from '../../platform/storage/object-key.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { html, type Html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';

/** The cover of a row in a list: on ordinary screens its column is as wide as the smallest copy. */
export function rowCover({ draft }: PublishedStory): Html | null {
  const cover = coverOf(draft);
  if (cover === null) return null;
  const [small, large] = [thumbnailUrl(cover, 'w200'), thumbnailUrl(cover, 'w800')];
  const sizes =
    small === cover ? null : html` srcset="${small} 200w, ${large} 800w" sizes="(max-width: 600px) 112px, 220px"`;
  return html`<img class="cover" src="${small}"${sizes} alt="" width="200" height="133" decoding="async" loading="lazy">`;
}

/** The cover of a story in a list, or nothing. `alt` is empty: the title is shown beside it. */
export function coverImage({ draft }: PublishedStory, thumbnail: Thumbnail, isFirst = false): Html | null {
  const cover = coverOf(draft);
  if (cover === null) return null;
  const [width, height] = thumbnail === 'w200' ? [200, 133] : [800, 533];
  const loading = isFirst ? html`fetchpriority="high"` : html`loading="lazy"`;
  return html`<img class="cover" src="${thumbnailUrl(cover, thumbnail)}" alt="" width="${width}" height="${height}" decoding="async" ${loading}>`;
}

/** The body of a story: cleaned when it was stored, except for TABs of old imports; pictures load lazily. */
export function storyBody({ draft }: PublishedStory): Html {
  const body = dropLeadingTabs(draft.content).replace(
    /<img\b([^>]*?)\bsrc="([^"]*)"([^>]*)>/g,
    (_whole, before: string, src: string, after: string) => {
      const small = thumbnailUrl(src, 'w800');
      const sizes =
        small === src ? '' : ` srcset="${small} 800w, ${src} 1600w" sizes="(max-width: 800px) 100vw, 760px"`;
      return `<img${before}src="${src}"${sizes} loading="lazy" decoding="async"${after}>`;
    },
  );
  return new SafeHtml(body);
}

/** Returns the text shown as a summary where the author wrote none. */
export function summaryOf({ draft }: PublishedStory, length = 90): string {
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
