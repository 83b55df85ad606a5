import { AiLevel, aiRank, type AiUse } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { highestMediaUse } from '../media/media-label.queries.ts';
import { findAiSentence } from './ai-sentence.queries.ts';

/** A short text for readers that is no story: its words with its pictures. */
interface ShortText {
  text: string;
  pictures: readonly string[];
}

/**
 * The AI label of a text beside the stories, such as a flash: that of the assistant's words for its writer and of its
 * pictures, and never lower than what it has.
 */
export async function detectAiUse(
  tx: Database,
  { text, pictures }: ShortText,
  writerId: string,
  stored: AiUse = { aiLevel: '', aiTool: '' },
): Promise<AiUse> {
  const [tool, media] = await Promise.all([
    findAiSentence(tx, [writerId], text, ''),
    highestMediaUse(tx, pictures.join('\n')),
  ]);
  const found = [
    ...(tool === undefined ? [] : [{ aiLevel: AiLevel.Assisted as string, aiTool: tool }]),
    ...(media ? [media] : []),
  ];
  const { aiLevel, aiTool } = stored;
  return found.reduce((highest, use) => (aiRank(use.aiLevel) > aiRank(highest.aiLevel) ? use : highest), {
    aiLevel,
    aiTool,
  });
}
