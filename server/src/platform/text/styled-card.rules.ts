import sanitizeHtml from 'sanitize-html';
import { safeStyle, styledCardMax, styledCardTags, tidyAddress } from 'shared-contracts/model';

/**
 * Options for all HTML that anybody wrote: where it may link, which elements are dropped with their contents, and how
 * deep it may be nested.
 */
export const commonOptions = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'iframe',
    'object',
    'embed',
    'template',
    'title',
  ],
  // Depth that a browser lays out without harm; deeper markup is an attack, not a story.
  nestingLimit: 60,
} satisfies sanitizeHtml.IOptions;

const options: sanitizeHtml.IOptions = {
  ...commonOptions,
  allowedTags: [...styledCardTags],
  allowedAttributes: {
    '*': ['style'],
    img: ['src', 'alt', 'width', 'height', 'data-id'],
    a: ['href', 'target', 'rel'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  // Styles are judged by safeStyle, which leaves sound ones as they were written.
  parseStyleAttributes: false,
  transformTags: {
    a: (_tag, attributes) => ({
      tagName: 'a',
      attribs: tidy({ ...attributes, target: '_blank', rel: 'noopener noreferrer' }),
    }),
    '*': (tagName, attributes) => ({ tagName, attribs: tidy(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function tidy(attributes: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = { ...attributes };
  if (kept.style !== undefined) {
    kept.style = safeStyle(kept.style);
    if (kept.style.trim() === '') delete kept.style;
  }
  tidyAddresses(kept);
  dropBadNumbers(kept);
  return kept;
}

/** Takes what is invisible out of addresses, before their schemes are judged. */
export function tidyAddresses(attributes: Record<string, string>): void {
  for (const name of ['href', 'src'])
    if (attributes[name] !== undefined) attributes[name] = tidyAddress(attributes[name]);
}

/** Takes sizes, spans and ids of stored pictures away that are no such numbers. */
export function dropBadNumbers(attributes: Record<string, string>): void {
  for (const name of ['width', 'height', 'colspan', 'rowspan'])
    if (attributes[name] !== undefined && !/^\d{1,4}$/.test(attributes[name])) delete attributes[name];
  // Id of the stored picture, for whoever takes it as a cover.
  if (attributes['data-id'] !== undefined && !/^[1-9]\d{0,17}$/.test(attributes['data-id']))
    delete attributes['data-id'];
}

/**
 * Cleans the inside of a styled card (WeChat and 135 blocks): its look stays, what could run, fetch or lie over the
 * page goes.
 */
export const cleanStyledCard = (html: string): string => sanitizeHtml(html.slice(0, styledCardMax), options).trim();

const opening = '<section data-embed="raw">';

/** A text in its pieces: ordinary HTML, and the insides of styled cards. */
export interface TextPiece {
  isCard: boolean;
  html: string;
}

/** Parts a text at its styled cards. Each piece is cleaned by itself, so that a card that never ends harms nothing. */
export function splitAtCards(html: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let offset = 0;
  for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, offset)) {
    const end = endOfCard(html, start + opening.length);
    if (end === undefined) break;
    pieces.push(
      { isCard: false, html: html.slice(offset, start) },
      { isCard: true, html: html.slice(start + opening.length, end) },
    );
    offset = end + '</section>'.length;
  }
  return [...pieces, { isCard: false, html: html.slice(offset) }];
}

function endOfCard(html: string, from: number): number | undefined {
  let depth = 1;
  for (const { 0: tag, index } of html.slice(from).matchAll(/<section\b|<\/section>/gi)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return from + index;
  }
  return undefined;
}
