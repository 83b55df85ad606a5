/** Changes every alt and title of the pictures in a piece of HTML. */
function eachDescription(html: string, change: (text: string) => string): string {
  return html.replace(/<img\b[^>]*>/gi, (tag) =>
    tag.replace(
      /(\s(?:alt|title)=)(?:"([^"]*)"|'([^']*)')/gi,
      (_whole, before: string, double?: string, single?: string) => `${before}"${change(double ?? single ?? '')}"`,
    ),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not ours: a description that was never encoded and holds a lone percent sign.
    return text;
  }
}

/**
 * Makes an editor's HTML ready to be checked: non-breaking spaces out, quotation entities as curly quotes, pictures'
 * descriptions URI-encoded, so that nothing inside them is taken for text (R618 to R620).
 */
export function cleanForCheck(html: string): string {
  let isOpen = false;
  const text = html
    .replace(/&nbsp;|&#160;|&#xa0;|\u00A0/gi, '')
    .replace(/&ldquo;|&#8220;/gi, '“')
    .replace(/&rdquo;|&#8221;/gi, '”')
    .replace(/&lsquo;|&#8216;/gi, '‘')
    .replace(/&rsquo;|&#8217;/gi, '’')
    // Quotes inside tags are markup; only those between tags are text.
    .replace(/<[^>]*>|&quot;|&#34;/gi, (match) => {
      if (match.startsWith('<')) return match;
      isOpen = !isOpen;
      return isOpen ? '“' : '”';
    });
  return eachDescription(text, (words) => encodeURIComponent(words.toWellFormed()));
}

/** Gives the pictures their descriptions back after a check (R621). */
export function decodeAfterCheck(html: string): string {
  return eachDescription(html, (text) => decode(text).replaceAll('"', '&quot;').replaceAll('<', '&lt;'));
}

/** A paragraph as it is checked, with the place in the original of each of its characters. */
export interface CleanParagraph {
  text: string;
  /** Place in the original of the character at a place of the text; of its end, the end of the original. */
  placeOf(index: number): number;
}

/** {@link cleanForCheck} for a paragraph of plain text, which holds characters where HTML holds entities. */
export function cleanParagraph(raw: string): CleanParagraph {
  if (!/[\u00A0\uFEFF\u200B]/.test(raw)) return { text: raw, placeOf: (index) => index };
  const places: number[] = [];
  let text = '';
  for (let index = 0; index < raw.length; index += 1) {
    if (/[\u00A0\uFEFF\u200B]/.test(raw[index]!)) continue;
    places.push(index);
    text += raw[index];
  }
  return { text, placeOf: (index) => places[index] ?? (index > 0 ? (places[index - 1] ?? raw.length - 1) + 1 : 0) };
}
