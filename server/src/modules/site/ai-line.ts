import { type AiUse, aiUseLine, digitalSourceTypes, isAiUsed } from 'shared-contracts/model';
import { html, type Html } from '../../platform/pages/html.ts';

/** The AI label of a story, above its text. */
export function aiLine(use: AiUse): Html | false {
  const line = aiUseLine(use);
  return line !== '' && html`<p class="ai-use" role="note">${line}</p>`;
}

/** The AI label for machines. */
export const aiSource = ({ aiLevel }: AiUse): object =>
  isAiUsed(aiLevel) ? { digitalSourceType: digitalSourceTypes[aiLevel] } : {};
