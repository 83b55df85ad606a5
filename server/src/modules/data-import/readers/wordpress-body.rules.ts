const block =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|table|thead|tbody|tr|td|th|div|section|hr|pre|video|iframe)\b/i;

/**
 * The markup of a WordPress text. Texts of its old editor have blank lines for paragraphs; those of its blocks are
 * markup already. Captions and embedded addresses are written out; galleries stay for the import, which knows the
 * files.
 */
export function paragraphsOf(text: string): string {
  const isBlocks = text.includes('<!-- wp:');
  const plain = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\[caption\b[^\]]*\]([\s\S]*?)\[\/caption\]/gi, (_, inside: string) => `\n\n${captionOf(inside)}\n\n`)
    .replace(/\[embed\b[^\]]*\]\s*(\S+?)\s*\[\/embed\]/gi, '\n\n$1\n\n')
    .replace(/<\/?!?--more--\/?>/gi, '');
  if (isBlocks) return plain.trim();
  return plain
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`))
    .join('\n');
}

/** A picture and the words below it. */
function captionOf(inside: string): string {
  const [, picture = inside, words = ''] = /^([\s\S]*<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? [];
  return `<p>${picture.trim()}</p>${words.trim() === '' ? '' : `<p>${words.trim()}</p>`}`;
}

/** The numbers of files that the galleries of a text name, in order. */
export const galleryIds = (html: string): string[] =>
  [...html.matchAll(galleryPattern)].flatMap(([, ids]) => ids!.split(',').map((id) => id.trim()));

/** The text with each gallery as the pictures of its files; files that are not known are named. */
export const withGalleries = (html: string, urls: ReadonlyMap<string, string>): string =>
  html.replace(galleryPattern, (_, ids: string) =>
    ids
      .split(',')
      .map((id) => `<img src="${(urls.get(id.trim()) ?? `#${id.trim()}`).replaceAll('"', '%22')}">`)
      .join(''),
  );

const galleryPattern = /\[gallery\b[^\]]*?\bids=["']?([\d,\s]+)["']?[^\]]*\]/gi;
