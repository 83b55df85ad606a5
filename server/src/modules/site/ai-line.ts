import type { ReaderAiUse } from 'shared-contracts/model';
import { html, type Html } from '../../platform/pages/html.ts';

/** The AI label of a story, above its text. */
export const aiLine = (use: ReaderAiUse | undefined): Html | false =>
  use !== undefined && html`<p class="ai-use" role="note">${use.text}</p>`;

/** The AI label for machines. */
export const aiSource = (use: ReaderAiUse | undefined): object =>
  use ? { digitalSourceType: use.digitalSourceType } : {};
