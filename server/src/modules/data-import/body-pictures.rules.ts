import { upToLast } from './readers/between.rules.ts';

/** Pictures of one text that are brought in; of more a note is made. */
export const picturesMax = 200;

const picture = /<img\b[^>]*>/gi;
/** Attributes that pages load pictures by later; the plain one then holds a blank picture. */
const attributes = ['data-src', 'data-original', 'data-lazy-src', 'src'];

const marks: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#038;': '&',
  '&#38;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
  return value.replace(/&(?:amp|quot|#038|#38|lt|gt);/g, (mark) => marks[mark]!).trim();
}

function sourceOf(tag: string): string {
  return attributes.map((name) => attributeOf(tag, name)).find((value) => value !== '') ?? '';
}

/** A picture's whole address: below that of its story where it is a part of one. */
export function wholeAddress(source: string, base: string | undefined): string {
  if (/^(https?:|data:)/i.test(source)) return source;
  if (base !== undefined && URL.canParse(source, base)) return new URL(source, base).href;
  return source;
}

/** Addresses of the pictures of a text as it came, each once. */
export const addressesIn = (html: string, base: string | undefined): string[] => [
  ...new Set(
    (upToLast(html, '>')[0].match(picture) ?? [])
      .map(sourceOf)
      .filter((source) => source !== '')
      .map((source) => wholeAddress(source, base)),
  ),
];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark]!);

/** The text with each picture replaced: by one of the library, or by words that name the missing one. */
export function withPictures(
  html: string,
  base: string | undefined,
  placeOf: (address: string) => { id: string; url: string } | undefined,
  missingText: (address: string) => string,
): string {
  const [tags, rest] = upToLast(html, '>');
  const written = tags.replace(picture, (tag) => {
    const source = sourceOf(tag);
    if (source === '') return '';
    const address = wholeAddress(source, base);
    const placed = placeOf(address);
    if (!placed) return escaped(missingText(address.slice(0, 300)));
    return `<img src="${escaped(placed.url)}" data-id="${placed.id}" alt="${escaped(attributeOf(tag, 'alt'))}">`;
  });
  return written + rest;
}
