import sanitizeHtml from 'sanitize-html';
import { editorFonts, editorFontSizes } from 'shared-contracts/constants';
import {
  contentLinkData,
  dataAttribute,
  embedData,
  type EmbedKind,
  embedValueMax,
  isContentLinkValue,
  isVideoAddress,
  scriptsAsText,
  tidyAddress,
} from 'shared-contracts/model';
import { cleanStyledCard, commonOptions, dropBadNumbers, splitAtCards, tidyAddresses } from './styled-card.rules.ts';

/** Classes that the editor makes; every other class is dropped. */
const knownClass =
  /^ql-(align-(center|right|justify)|indent-[1-8]|direction-rtl|size-(small|large|huge)|table[\w-]*|syntax)$/;

const plainColor = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\(\s*\d{1,3}%?\s*,\s*\d{1,3}%?\s*,\s*\d{1,3}%?\s*(,\s*[\d.]{1,5}%?\s*)?\)$/i,
  /^[a-z]{3,24}$/i,
];
const allowedStyles: Record<string, RegExp[]> = {
  'text-align': [/^(left|right|center|justify)$/],
  'text-indent': [/^-?\d{1,2}(\.\d{1,2})?(em|px|pt)$/],
  'line-height': [/^\d(\.\d{1,2})?(em)?$/, /^\d{2,3}(%|px)$/],
  'font-size': [new RegExp(`^(${editorFontSizes.join('|')})$`)],
  'font-family': [new RegExp(`^(${Object.values(editorFonts).join('|').replaceAll(', ', ', ?')})$`)],
  color: plainColor,
  'background-color': plainColor,
};

const options: sanitizeHtml.IOptions = {
  ...commonOptions,
  allowedTags: [
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
  ],
  allowedAttributes: {
    '*': ['class', 'style'],
    a: ['href', 'title', 'target', 'rel', 'download', ...contentLinkData.map(dataAttribute)],
    figure: ['data-embed', ...new Set(Object.values(embedData).flat().map(dataAttribute))],
    video: ['src', 'poster', 'controls', 'preload'],
    img: ['src', 'alt', 'title', 'width', 'height', 'data-id'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    li: ['data-list'],
  },
  allowedStyles: { '*': allowedStyles },
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (_tag, attributes) => ({
      tagName: 'a',
      attribs: tidyContentLink(tidyAttributes({ ...attributes, target: '_blank', rel: 'noopener noreferrer' })),
    }),
    figure: (tagName, attributes) => ({ tagName, attribs: tidyEmbed(tidyAttributes(attributes)) }),
    video: (tagName, { src = '', poster = '' }) => ({
      tagName,
      attribs: {
        src: isVideoAddress(src) ? src : '',
        ...(isVideoAddress(poster) && { poster }),
        controls: '',
        preload: 'metadata',
      },
    }),
    '*': (tagName, attributes) => ({ tagName, attribs: tidyAttributes(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs, mediaChildren }) =>
    ((tag === 'img' || tag === 'video') && !attribs.src) ||
    (tag === 'figure' && attribs['data-embed'] === 'video' && !mediaChildren?.includes('video')),
};

/** Returns the attributes that an embed of its kind may carry; a figure without a known kind carries none. */
function tidyEmbed(attributes: Record<string, string>): Record<string, string> {
  const kind = attributes['data-embed'] ?? '';
  const names =
    Object.hasOwn(embedData, kind) && kind !== 'raw' ? embedData[kind as EmbedKind].map(dataAttribute) : undefined;
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (name === 'data-embed') return names !== undefined;
      return (
        !name.startsWith('data-') ||
        (names?.includes(name) === true &&
          value.length <= embedValueMax &&
          !/^(javascript|data|vbscript):/i.test(tidyAddress(value)))
      );
    }),
  );
}

/** A link carries what names content of ours, or nothing of it. */
function tidyContentLink(attributes: Record<string, string>): Record<string, string> {
  const isWhole =
    attributes.href !== undefined &&
    ['originalId', 'id'].every((name) => isContentLinkValue(attributes[dataAttribute(name)] ?? ''));
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => !name.startsWith('data-') || (isWhole && isContentLinkValue(value)),
    ),
  );
}

function tidyAttributes(attributes: Record<string, string>): Record<string, string> {
  const tidy: Record<string, string> = { ...attributes };
  tidyAddresses(tidy);
  if (tidy.class !== undefined) {
    const classes = tidy.class.split(/\s+/).filter((name) => knownClass.test(name));
    if (classes.length > 0) tidy.class = classes.join(' ');
    else delete tidy.class;
  }
  if (tidy.download !== undefined && (!/^\/files\//.test(tidy.href ?? '') || tidy.download.length > 200))
    delete tidy.download;
  dropBadNumbers(tidy);
  if (tidy['data-list'] !== undefined && !/^(bullet|ordered|checked|unchecked)$/.test(tidy['data-list']))
    delete tidy['data-list'];
  return tidy;
}

/** Control characters other than tab and line ends, and marks that turn the direction of a text. */
// eslint-disable-next-line no-control-regex -- control characters are what is removed
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Cleans HTML written by anybody (A51, A53), the only way for it to be stored or shown: an allow-list of what the
 * editor can make. Scripts, vector and formula markup, frames, event handlers and positioned styles do not pass.
 * Cleaning twice gives the same text as cleaning once.
 */
export function cleanHtml(html: string): string {
  const text = html.toWellFormed().replace(unprintable, '');
  return splitAtCards(text)
    .map((piece) => (piece.isCard ? styledCard(piece.html) : withoutLeadingTabs(sanitizeHtml(piece.html, options))))
    .join('')
    .trim();
}

const leadingTabs =
  /(<(?:p|h[1-3]|li|blockquote|td|th|figcaption)(?=[\s>])[^>]*>(?:<(?:strong|em|u|s|sup|sub|span|a)(?=[\s>])[^>]*>)*)[ \r\n]*\t[ \t\r\n]*/g;

const withoutLeadingTabs = (html: string): string => (html.includes('\t') ? html.replace(leadingTabs, '$1') : html);

/**
 * Returns cleaned HTML without the TABs before the first letter of a block: pages do not show them, the editor does,
 * beside the indent. Styled cards stay as they are. Migration 0033 does the same to drafts that were stored before.
 */
export function dropLeadingTabs(html: string): string {
  if (!html.includes('\t')) return html;
  const pieces = splitAtCards(html).map((piece) =>
    piece.isCard ? `<section data-embed="raw">${piece.html}</section>` : withoutLeadingTabs(piece.html),
  );
  return pieces.join('');
}

function styledCard(inside: string): string {
  const clean = cleanStyledCard(inside);
  return clean === '' ? '' : `<section data-embed="raw">${clean}</section>`;
}

/** Plain one-line text for titles and names: control and direction marks out, blanks joined. Markup is kept as text. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(unprintable, '').replace(/\s+/g, ' ').trim();
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** Text of HTML: a line for each block, pictures left out. */
export function textOfHtml(html: string): string {
  const lines = scriptsAsText(html)
    .replace(/<(?:\/(?:p|h[1-3]|li|blockquote|tr|figure|figcaption|table|section|div)|br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^<>]*>/g, '');
  return decodeEntities(lines)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/**
 * Returns what readers see or hear of a body beside its text: descriptions of pictures, and the words of embedded
 * cards.
 */
export function hiddenWordsOfHtml(html: string): string[] {
  return [...html.matchAll(/\s(?:alt|title|data-[a-z-]+)="([^"]*)"/gi)]
    .map((match) => decodeEntities(match[1]!))
    .filter((words) => words.trim() !== '');
}

/** Addresses of the pictures in cleaned HTML, in order. */
export function pictureSources(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/gi)].map((match) => decodeEntities(match[1]!));
}

/**
 * Pictures that are not in our own store: neither below /files/ nor below one of our addresses.
 * A story may not be submitted while it has one (mission (c) 29).
 */
export function foreignPictures(html: string, ownOrigins: readonly string[]): string[] {
  return pictureSources(html).filter((source) => !isOwnPicture(source, ownOrigins));
}

/** True for an address in our own store. */
export function isOwnPicture(source: string, ownOrigins: readonly string[]): boolean {
  if (/^\/files\/[^\\]+$/.test(source) && !source.includes('..')) return true;
  return isBelow(source, ownOrigins);
}

const isBelow = (source: string, origins: readonly string[]): boolean =>
  origins.some((origin) => origin !== '' && source.startsWith(`${origin.replace(/\/+$/, '')}/`));

/** Videos that readers may not play: neither on this site nor below one of the addresses given. */
export function foreignVideos(html: string, allowedOrigins: readonly string[]): string[] {
  return [...html.matchAll(/<video\b[^>]*?\bsrc="([^"]*)"/gi)]
    .map((match) => decodeEntities(match[1]!))
    .filter((source) => !source.startsWith('/') && !isBelow(source, allowedOrigins));
}

/** True when nothing of the body would be seen: neither text nor a picture or video. */
export function isEmptyBody(html: string): boolean {
  return textOfHtml(html) === '' && pictureSources(html).length === 0 && !html.includes('<video');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => escapes[mark]!);
}
