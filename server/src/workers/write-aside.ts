import type { ContentDraft } from 'shared-contracts/model';
import { type WrittenText, writeText } from '../domain/content.rules.ts';
import { checkHtmlShape } from '../domain/html-shape.rules.ts';
import { cleanHtml } from '../domain/html.rules.ts';
import { workPool } from './work-pool.ts';

/** Characters of markup that are cleaned at once; whatever stands in them, that takes no longer than other calls may wait. */
const atOnce = 12_000;

/** `cleanHtml` without holding anybody up: what is long is cleaned by a thread. Throws TooLarge and Invalid for what is too dear. */
export async function cleanAside(html: string): Promise<string> {
  if (html.length > atOnce) return workPool.run('cleanHtml', html);
  checkHtmlShape(html);
  return cleanHtml(html);
}

/** `writeText` without holding anybody up. Throws TooLarge and Invalid for what is too dear. */
export async function writeAside(draft: ContentDraft): Promise<WrittenText> {
  if (draft.content.length > atOnce) return workPool.run('writeText', draft);
  checkHtmlShape(draft.content);
  return writeText(draft);
}
