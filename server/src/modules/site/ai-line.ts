import { type AiUse, aiUseLine, digitalSourceTypes, isAiUsed } from 'shared-contracts/model';
import { html, type Html } from '../../platform/pages/html.ts';
import type { MediaLabels } from '../../platform/pages/media-label.ts';
import { mediaLabelTexts } from '../../platform/pages/media-label.texts.ts';
import { storyPageTexts as texts } from './story-pages.texts.ts';

/**
 * The AI label of a story, above its text. Where a picture or video may be all that the label is for, which has the
 * same one, it says that of a part and not of the whole text.
 */
export function aiLine(use: AiUse, labels: MediaLabels = new Map()): Html | false {
  const { aiLevel, aiTool } = use;
  const isOfMedia = [...labels.values()].some(({ level, tool }) => level === aiLevel && tool === aiTool);
  const line = isOfMedia && isAiUsed(aiLevel) ? partLine(aiLevel, aiTool) : aiUseLine(use);
  return line !== '' && html`<p class="ai-use" role="note">${line}</p>`;
}

function partLine(level: 'assisted' | 'generated', tool: string): string {
  const line = texts.aiParts[level];
  return tool === '' ? line : mediaLabelTexts.withTool(line, tool);
}

/** The AI label for machines. */
export const aiSource = ({ aiLevel }: AiUse): object =>
  isAiUsed(aiLevel) ? { digitalSourceType: digitalSourceTypes[aiLevel] } : {};
