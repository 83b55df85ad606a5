import { invalidInput } from 'shared-contracts/errors';
import { AiLevel, aiLevelNames, aiRank, type AiUse, isAiUsed, raisedUse } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { highestMediaUse } from '../media/media-label.queries.ts';
import { findAiSentence } from './ai-sentence.queries.ts';
import { storyTexts } from './story.texts.ts';

/** A short text for readers that is no story: its words with its pictures. */
interface ShortText {
  text: string;
  pictures: readonly string[];
}

/** The label that its form sends; no level keeps the stored one. */
export interface SentUse {
  aiLevel?: AiLevel | undefined;
  aiTool?: string | undefined;
  /** Why it is lower than the stored one. */
  aiReason?: string | undefined;
}

/** The label to store, and what the log says where it was lowered. */
interface SettledUse {
  use: AiUse;
  lowered?: string;
}

/**
 * Settles the AI label of a text beside the stories, such as a flash: the one that was sent or stored, raised by the
 * assistant's words that are new in it and by its pictures. It is lowered with a reason alone, and never below its
 * pictures.
 */
export async function settleShortUse(
  tx: Database,
  { text, pictures, ...sent }: ShortText & SentUse,
  writerId: string,
  stored: ShortText & AiUse = { text: '', pictures: [], aiLevel: '', aiTool: '' },
): Promise<SettledUse> {
  const chosen = chosenUse(sent, stored);
  const media = await highestMediaUse(tx, pictures.join('\n'));
  if (aiRank(chosen.aiLevel) < aiRank(stored.aiLevel)) {
    const reason = sent.aiReason?.trim() ?? '';
    if (reason === '') throw invalidInput([{ path: 'aiReason', message: storyTexts.aiReasonMissing }]);
    if (media && aiRank(media.aiLevel) > aiRank(chosen.aiLevel)) {
      const message = storyTexts.aiPictureHigher(aiLevelNames[media.aiLevel as AiLevel]);
      throw invalidInput([{ path: 'aiLevel', message }]);
    }
    const [former, level] = [stored.aiLevel, chosen.aiLevel].map((one) => aiLevelNames[one as AiLevel]);
    return { use: chosen, lowered: storyTexts.aiLowered(former!, level!, reason) };
  }
  const tool = await findAiSentence(tx, [writerId], text, stored.text);
  const isNew = tool !== undefined && !isAiUsed(chosen.aiLevel);
  const own = isNew ? { aiLevel: AiLevel.Assisted, aiTool: tool } : chosen;
  return { use: media && aiRank(media.aiLevel) > aiRank(own.aiLevel) ? raisedUse(own, media) : own };
}

function chosenUse({ aiLevel, aiTool = '' }: SentUse, stored: AiUse): AiUse {
  if (aiLevel === undefined) return { aiLevel: stored.aiLevel, aiTool: stored.aiTool };
  return { aiLevel, aiTool: isAiUsed(aiLevel) ? aiTool.trim() : '' };
}
