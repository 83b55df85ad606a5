import createPurifier from 'dompurify';

const purifier = createPurifier(window);

/** A body for showing. The server has cleaned it when it was written; this door stands even if that one failed (A52). */
export function cleanBody(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [
      'p', 'h1', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'img', 'br', 'hr', 'span', 'table', 'thead', 'tbody', 'tr', 'td', 'th',
      'figure', 'figcaption',
    ],
    ALLOWED_ATTR: ['href', 'title', 'target', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'style', 'class'],
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: ['target'],
  });
}
