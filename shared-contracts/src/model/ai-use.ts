import { z } from 'zod';
import { aiToolMaxLength, reasonMax } from '../limits/index.ts';
import { text } from './primitives.ts';

/** How far a story was made with artificial intelligence, as readers are informed. */
export const AiLevel = { None: 'none', Assisted: 'assisted', Generated: 'generated' } as const;
export type AiLevel = (typeof AiLevel)[keyof typeof AiLevel];

export const aiLevelNames: Record<AiLevel, string> = { none: '未使用', assisted: 'AI辅助', generated: 'AI生成' };

/** The AI label that a form sends with a short text: none keeps the stored one, a lower one needs a reason. */
export const sentAiUse = {
  aiLevel: z.enum(AiLevel).optional(),
  aiTool: text(aiToolMaxLength, 'AI工具').optional(),
  aiReason: text(reasonMax, '降低理由').optional(),
};

/** The AI label of a story: a level, blank while nobody has decided it, and the name of the tool. */
export interface AiUse {
  aiLevel: string;
  aiTool: string;
}

const order: readonly string[] = [AiLevel.None, AiLevel.Assisted, AiLevel.Generated];

/** Height of a level; one that nobody has decided counts as unused. */
export const aiRank = (level: string): number => Math.max(0, order.indexOf(level));

/** True for a story that readers must see a label of. */
export const isAiUsed = (level: string): level is 'assisted' | 'generated' => aiRank(level) > 0;

/** Kinds of digital sources (IPTC) by the level. */
export const digitalSourceTypes = {
  assisted: 'https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  generated: 'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
} as const;

const sentences = { assisted: '本文由 AI 辅助创作', generated: '本文内容由 AI 生成' } as const;

/** The label as readers read it; blank where a story carries none. */
export function aiUseLine({ aiLevel, aiTool }: AiUse): string {
  if (!isAiUsed(aiLevel)) return '';
  return aiTool === '' ? sentences[aiLevel] : `${sentences[aiLevel]}（工具：${aiTool}）`;
}

/** Level and tool in one line for staff; blank where a story carries no label. */
export function aiUseName({ aiLevel, aiTool }: AiUse): string {
  if (!isAiUsed(aiLevel)) return '';
  return aiTool === '' ? aiLevelNames[aiLevel] : `${aiLevelNames[aiLevel]}（${aiTool}）`;
}
