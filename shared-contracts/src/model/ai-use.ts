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

/** False for a text that the assistant was asked about while nobody has decided its label; others are unused. */
export const isAiDecided = ({ aiAsked, aiLevel = '' }: { aiAsked?: boolean; aiLevel?: string }): boolean =>
  aiAsked !== true || aiLevel !== '';

/** True for a story that readers must see a label of. */
export const isAiUsed = (level: string): level is 'assisted' | 'generated' => aiRank(level) > 0;

/** Kinds of digital sources (IPTC) by the level. */
export const digitalSourceTypes = {
  assisted: 'https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  generated: 'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
} as const;

/** The label of a picture or video that was made with artificial intelligence. */
export interface MediaAiUse {
  level: 'assisted' | 'generated';
  tool: string;
}

/** What a text with all that it shows says to readers and machines. */
export interface ReaderAiUse extends MediaAiUse {
  text: string;
  digitalSourceType: string;
}

const sentences = { assisted: '本文由 AI 辅助创作', generated: '本文内容由 AI 生成' } as const;
const partSentences = { assisted: '本文含 AI 辅助创作内容', generated: '本文含 AI 生成内容' } as const;
const toolMark = '、';

/** A sentence of a label with the tool behind it, where there is one. */
export const withTool = (line: string, tool: string): string => (tool === '' ? line : `${line}（工具：${tool}）`);

const toolsOf = (text: string) => text.split(toolMark).filter((tool) => tool !== '');

/** Tools as one, each once, as many as a label holds. */
export function joinTools(...texts: readonly string[]): string {
  const join = (joined: string, tool: string) => {
    const longer = joined === '' ? tool : joined + toolMark + tool;
    return longer.length > aiToolMaxLength ? joined : longer;
  };
  return [...new Set(texts.flatMap(toolsOf))].reduce(join, '');
}

/** A label raised to a higher one of something that the text shows; its tool stays beside the other's. */
export const raisedUse = ({ aiLevel, aiTool }: AiUse, media: AiUse): AiUse => ({
  aiLevel: media.aiLevel,
  aiTool: joinTools(media.aiTool, isAiUsed(aiLevel) ? aiTool : ''),
});

/**
 * The one label of a text for every outlet: its own, and those of the pictures and videos that it shows; undefined
 * where nothing carries one. A label that was raised to that of a picture names the picture's tool: it is for a part,
 * since nothing says whether the text is made so too.
 */
export function readerAiUse({ aiLevel, aiTool }: AiUse, media: readonly MediaAiUse[]): ReaderAiUse | undefined {
  const level = order[Math.max(aiRank(aiLevel), ...media.map((use) => aiRank(use.level)))]!;
  if (!isAiUsed(level)) return undefined;
  const own = isAiUsed(aiLevel) ? toolsOf(aiTool) : [];
  const highest = media.filter((use) => use.level === level);
  const isPart = aiLevel !== level || highest.some(({ tool }) => toolsOf(tool).every((one) => own.includes(one)));
  const tool = isPart ? joinTools(...highest.map((use) => use.tool), ...own) : aiTool;
  return {
    level,
    tool,
    text: withTool((isPart ? partSentences : sentences)[level], tool),
    digitalSourceType: digitalSourceTypes[isPart ? 'assisted' : level],
  };
}

/** Level and tool in one line for staff; blank where a story carries no label. */
export function aiUseName({ aiLevel, aiTool }: AiUse): string {
  if (!isAiUsed(aiLevel)) return '';
  return aiTool === '' ? aiLevelNames[aiLevel] : `${aiLevelNames[aiLevel]}（${aiTool}）`;
}
