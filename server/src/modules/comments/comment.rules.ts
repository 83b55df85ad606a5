import sanitizeHtml from 'sanitize-html';
import { commentMaxLength, readerNameMax } from 'shared-contracts/limits';
import { commentTexts as texts } from './comment.texts.ts';

/** Control characters, and marks that turn the reading direction of what follows. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const invisible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** A reader's text with what cannot be seen taken out; at most two line breaks in a row. */
export function tidyComment(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Why a text cannot be a comment, or undefined; counts characters as a reader does, an emoji as one. */
export function commentRefusal(tidy: string): string | undefined {
  if (tidy === '') return texts.commentMissing;
  return [...tidy].length > commentMaxLength ? texts.tooLong(commentMaxLength) : undefined;
}

const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: ['br'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
};

/**
 * Returns the HTML kept of a comment (A50). A reader writes plain text, so markup is shown as typed; the allow-list is
 * the second layer of protection.
 */
export function commentHtml(tidy: string): string {
  const escaped = tidy
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return sanitizeHtml(escaped.replaceAll('\n', '<br>'), allowedHtml);
}

/** Returns a reader's name on one line, cut to `readerNameMax`; without one, an anonymous name. */
export function tidyNickName(name: string): string {
  const tidy = [...tidyComment(name).replace(/\s+/g, ' ')].slice(0, readerNameMax).join('').trim();
  return tidy === '' ? texts.anonymous : tidy;
}

/** A portrait is shown only from an https address or from our own store. */
export function tidyPortrait(address: string | undefined): string | null {
  if (address === undefined || address.length > 500) return null;
  if (/^\/files\/[a-z0-9/_.-]+$/.test(address) && !address.includes('..')) return address;
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? new URL(address).href : null;
}
