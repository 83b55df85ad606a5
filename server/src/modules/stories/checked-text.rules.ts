import { bodyMaxLength } from 'shared-contracts/limits';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentDraft } from 'shared-contracts/model';
import { type WrittenText, writeText } from './content.rules.ts';
import { checkHtmlShape } from '../../platform/text/html-shape.rules.ts';
import { cleanHtml } from '../../platform/text/html.rules.ts';
import { storyTexts } from './story.texts.ts';

/** Cleans markup whose depth and number of elements were checked first. Throws TooLarge. */
export function cleanChecked(html: string): string {
  checkHtmlShape(html);
  return cleanHtml(html);
}

/**
 * Builds a text whose markup was checked first; one that became too long by cleaning could not be saved again. Throws
 * TooLarge.
 */
export function writeChecked(draft: ContentDraft): WrittenText {
  checkHtmlShape(draft.content);
  const written = writeText(draft);
  if (written.draft.content.length > bodyMaxLength) throw new AppError(ErrorCode.TooLarge, storyTexts.bodyTooLong);
  return written;
}
