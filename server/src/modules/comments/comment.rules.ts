import sanitizeHtml from 'sanitize-html';
import { commentMaxLength, readerNameMax } from 'shared-contracts/limits';
import { plainText } from '../../platform/text/plain-text.rules.ts';
import { commentTexts as texts } from './comment.texts.ts';

/** A reader's text with what cannot be seen taken out; at most two line breaks in a row. */
export function tidyComment(text: string): string {
  return plainText(text).replace(/\n{3,}/g, '\n\n');
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
