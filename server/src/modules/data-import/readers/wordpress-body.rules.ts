import { replaceBetween, upToLast } from './between.rules.ts';

const block =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|table|thead|tbody|tr|td|th|div|section|hr|pre|video|iframe)\b/i;

/**
 * The markup of a WordPress text. Texts of its old editor have blank lines for paragraphs; those of its blocks are
 * markup already. Captions and embedded addresses are written out; galleries stay for the import, which knows the
 * files.
 */
export function paragraphsOf(text: string): string {
  const isBlocks = text.includes('<!-- wp:');
  const bare = replaceBetween(text, /<!--/g, '-->', () => '').replace(/\r\n?/g, '\n');
  const captioned = replaceBetween(bare, /\[caption\b[^\]]{0,2000}\]/gi, '[/caption]', captionOf);
  const plain = replaceBetween(captioned, /\[embed\b[^\]]{0,2000}\]/gi, '[/embed]', embedOf).replace(
    /<\/?!?--more--\/?>/gi,
    '',
  );
  if (isBlocks) return plain.trim();
  return plain
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`))
    .join('\n');
}

/** A picture and the words below it, as paragraphs. */
function captionOf(inside: string): string {
  const [tags] = upToLast(inside, '>');
  const begin = tags.toLowerCase().lastIndexOf('<img');
  const ofPicture = begin < 0 ? inside.length : tags.indexOf('>', begin) + 1;
  const link = /^\s{0,200}<\/a>/i.exec(inside.slice(ofPicture));
  const end = ofPicture + (link?.[0].length ?? 0);
  const words = inside.slice(end).trim();
  return `\n\n<p>${inside.slice(0, end).trim()}</p>${words === '' ? '' : `<p>${words}</p>`}\n\n`;
}

/** An address on a line of its own. */
function embedOf(inside: string): string | undefined {
  if (inside.length > 4000) return undefined;
  const address = inside.trim();
  return address === '' || /\s/.test(address) ? undefined : `\n\n${address}\n\n`;
}

const gallery = /\[gallery\b[^\]]{0,20000}\]/gi;
const idsIn = (tag: string): string[] =>
  (/\bids=["']?([\d,\s]+)/i.exec(tag)?.[1] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** The numbers of files that the galleries of a text name, in order. */
export const galleryIds = (html: string): string[] => (upToLast(html, ']')[0].match(gallery) ?? []).flatMap(idsIn);

/** The text with each gallery as the pictures of its files; files that are not known are named. */
export function withGalleries(html: string, urls: ReadonlyMap<string, string>): string {
  const [tags, rest] = upToLast(html, ']');
  const pictureOf = (id: string) => `<img src="${(urls.get(id) ?? `#${id}`).replaceAll('"', '%22')}">`;
  const written = tags.replace(gallery, (tag) => {
    const ids = idsIn(tag);
    return ids.length === 0 ? tag : ids.map(pictureOf).join('');
  });
  return written + rest;
}
