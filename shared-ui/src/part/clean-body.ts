import createPurifier from 'dompurify';
import { dataAttribute, embedData } from 'shared-contracts/model';

/** Attributes of embeds (S2 §3 Pickers). */
const embedAttributes = [...new Set(Object.values(embedData).flat().map(dataAttribute))];

const purifier = createPurifier(window);

/** Cleans a body for display. The server has cleaned it when it was saved; this is a second line of defence (A52). */
export function cleanBody(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [
      'p',
      'h1',
      'h2',
      'h3',
      'strong',
      'em',
      'u',
      's',
      'sup',
      'sub',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'img',
      'br',
      'hr',
      'span',
      'table',
      'thead',
      'tbody',
      'tr',
      'td',
      'th',
      'figure',
      'figcaption',
      'video',
      'section',
      'div',
    ],
    ALLOWED_ATTR: [
      'href',
      'title',
      'target',
      'rel',
      'src',
      'alt',
      'width',
      'height',
      'colspan',
      'rowspan',
      'style',
      'class',
      'download',
      'poster',
      'controls',
      'preload',
      'data-embed',
      ...embedAttributes,
    ],
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: ['target'],
  });
}
