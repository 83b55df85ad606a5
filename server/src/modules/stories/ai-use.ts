import { type GuardRefusal, invalidInput } from 'shared-contracts/errors';
import {
  AiLevel,
  aiLevelNames,
  aiRank,
  type AiUse,
  type ContentDraft,
  isAiUsed,
  raisedUse,
} from 'shared-contracts/model';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { highestMediaUse, highestUseOf } from '../media/media-label.queries.ts';
import { findAiSentence } from './ai-sentence.queries.ts';
import { sealHash, type WrittenText } from './content.rules.ts';
import { readShownAiUse } from './shown-labels.ts';
import { operationNames } from './operation.texts.ts';
import { storyTexts } from './story.texts.ts';

/** A save as its AI label is judged. */
interface Save {
  /** Whose words it may hold: of a room, all who wrote in it. */
  writers: readonly string[];
  kind: 'save' | 'autosave' | 'review';
  /** Why the label is lower than the stored one. */
  reason?: string | undefined;
}

/** A text with the label that it is stored with, and what the story's log says of it. */
interface Settled {
  written: WrittenText;
  record?: { opName: string; remark: string };
}

const withUse = (written: WrittenText, use: AiUse): WrittenText => {
  const draft = { ...written.draft, ...use };
  return { ...written, draft, hash: sealHash(draft) };
};

/**
 * Settles the AI label of a text that is about to be stored. Words that the assistant wrote for one of its writers
 * raise it by themselves, and it is never lower than that of the pictures and videos that the story shows. It is
 * lowered with a reason alone: a save without one is refused, and a save by itself, which nobody decided, keeps the
 * stored label.
 */
export async function settleAiUse(
  tx: Database,
  written: WrittenText,
  stored: ContentDraft | undefined,
  save: Save,
): Promise<Settled> {
  const settled = await settleByWords(tx, written, stored, save);
  const { draft } = settled.written;
  const media = await highestUseOf(tx, draft);
  if (!media || aiRank(draft.aiLevel) >= aiRank(media.aiLevel)) return settled;
  if (settled.record?.opName === operationNames.lowerAiUse) {
    const message = storyTexts.aiMediaHigher(aiLevelNames[media.aiLevel as AiLevel]);
    throw invalidInput([{ path: 'aiLevel', message }]);
  }
  const remark = [settled.record?.remark ?? '', storyTexts.aiMedia].filter(Boolean).join('；');
  return { written: raisedTo(settled.written, media), record: { opName: operationNames.raiseAiUse, remark } };
}

const raisedTo = (written: WrittenText, media: AiUse): WrittenText => withUse(written, raisedUse(written.draft, media));

/** A text whose label is at least that of the pictures and videos that it shows. */
export async function withMediaUse(tx: Database, written: WrittenText): Promise<WrittenText> {
  const media = await highestUseOf(tx, written.draft);
  return media && aiRank(written.draft.aiLevel) < aiRank(media.aiLevel) ? raisedTo(written, media) : written;
}

/** Refuses to go on with a story whose label is lower than that of something that it shows. */
export async function mediaUseGuards(
  tx: Database,
  draft: ContentDraft,
  beside: unknown = undefined,
): Promise<GuardRefusal[]> {
  const own = await highestUseOf(tx, draft);
  const other = beside === undefined ? undefined : await highestMediaUse(tx, JSON.stringify(beside));
  const rank = Math.max(...[own, other].map((use) => aiRank(use?.aiLevel ?? '')));
  if (aiRank(draft.aiLevel) >= rank) return [];
  const media = [own, other].find((use) => aiRank(use?.aiLevel ?? '') === rank);
  return [{ guard: 'aiUse', text: storyTexts.aiBelowMedia(aiLevelNames[media!.aiLevel as AiLevel]) }];
}

async function settleByWords(
  tx: Database,
  written: WrittenText,
  stored: ContentDraft | undefined,
  { writers, kind, reason = '' }: Save,
): Promise<Settled> {
  const { aiLevel, aiTool } = written.draft;
  const former = stored?.aiLevel ?? '';
  if (aiRank(aiLevel) < aiRank(former)) {
    if (reason.trim() !== '') {
      const level = aiLevel === '' ? AiLevel.None : (aiLevel as AiLevel);
      const remark = storyTexts.aiLowered(aiLevelNames[former as AiLevel], aiLevelNames[level], reason.trim());
      const use = { aiLevel: level, aiTool: isAiUsed(level) ? aiTool : '' };
      return { written: withUse(written, use), record: { opName: operationNames.lowerAiUse, remark } };
    }
    if (kind !== 'autosave') throw invalidInput([{ path: 'aiLevel', message: storyTexts.aiReasonMissing }]);
    return { written: withUse(written, { aiLevel: former, aiTool: stored?.aiTool ?? '' }) };
  }
  // What was decided once stays so.
  const level = aiLevel === '' ? former : aiLevel;
  const isNamed = isAiUsed(level) && (aiTool !== '' || stored?.aiLevel === level);
  const tool = isNamed ? undefined : await findAiSentence(tx, writers, textOf(written), stored ? readText(stored) : '');
  if (tool === undefined)
    return { written: level === aiLevel ? written : withUse(written, { aiLevel: level, aiTool }) };
  const raised = withUse(written, { aiLevel: isAiUsed(level) ? level : AiLevel.Assisted, aiTool: tool });
  return { written: raised, record: { opName: operationNames.raiseAiUse, remark: tool } };
}

/** What a form shows of the label of a stored text: where it is another than was sent, and what readers read. */
export async function answeredAiUse(tx: Database, { draft: sent }: WrittenText, { draft: kept }: WrittenText) {
  const { aiLevel, aiTool } = kept;
  const readerAiLine = (await readShownAiUse(tx, kept))?.text;
  if ((aiLevel === sent.aiLevel && aiTool === sent.aiTool) || aiLevel === '') return { readerAiLine };
  return { aiUse: { aiLevel: aiLevel as AiLevel, aiTool }, readerAiLine };
}

const titlesOf = ({ leadTitle, title, subTitle, summary }: ContentDraft) => [leadTitle, title, subTitle, summary];

/** Everything that an author writes for readers, as lines. */
const textOf = ({ draft, txtContent }: WrittenText) => [...titlesOf(draft), txtContent].join('\n');

const readText = (draft: ContentDraft) =>
  [...titlesOf(draft), textOfHtml(draft.content), ...draft.pictures.map(({ caption }) => caption)].join('\n');
