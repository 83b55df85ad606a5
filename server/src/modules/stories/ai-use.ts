import { invalidInput } from 'shared-contracts/errors';
import { AiLevel, aiLevelNames, aiRank, type AiUse, type ContentDraft, isAiUsed } from 'shared-contracts/model';
import { pictureSources, textOfHtml } from '../../platform/text/html.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasAiPicture } from '../media/picture.queries.ts';
import { findAiSentence } from './ai-sentence.queries.ts';
import { sealHash, type WrittenText } from './content.rules.ts';
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
 * raise it by themselves, as do pictures that say themselves where they come from. It is lowered with a reason alone: a
 * save without one is refused, and a save by itself, which nobody decided, keeps the stored label.
 */
export async function settleAiUse(
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
  if (tool === undefined) {
    const use = { aiLevel: level, aiTool };
    if (isAiUsed(level) || !(await hasAiPicture(tx, newPictures(written.draft, stored))))
      return { written: level === aiLevel ? written : withUse(written, use) };
    const record = { opName: operationNames.raiseAiUse, remark: storyTexts.aiPicture };
    return { written: withUse(written, { ...use, aiLevel: AiLevel.Assisted }), record };
  }
  const raised = withUse(written, { aiLevel: isAiUsed(level) ? level : AiLevel.Assisted, aiTool: tool });
  return { written: raised, record: { opName: operationNames.raiseAiUse, remark: tool } };
}

/** The label where it was stored in place of another one, for the form to show. */
export function raisedAiUse({ draft: sent }: WrittenText, { draft: kept }: WrittenText) {
  const { aiLevel, aiTool } = kept;
  if ((aiLevel === sent.aiLevel && aiTool === sent.aiTool) || aiLevel === '') return {};
  return { aiUse: { aiLevel: aiLevel as AiLevel, aiTool } };
}

/** Addresses of the pictures of a story. */
const picturesOf = ({ cover, content, pictures }: ContentDraft) => [
  ...(cover ? [cover.path] : []),
  ...pictureSources(content),
  ...pictures.map(({ path }) => path),
];

function newPictures(draft: ContentDraft, stored: ContentDraft | undefined): string[] {
  const known = new Set(stored && picturesOf(stored));
  return picturesOf(draft).filter((path) => !known.has(path));
}

const titlesOf = ({ leadTitle, title, subTitle, summary }: ContentDraft) => [leadTitle, title, subTitle, summary];

/** Everything that an author writes for readers, as lines. */
const textOf = ({ draft, txtContent }: WrittenText) => [...titlesOf(draft), txtContent].join('\n');

const readText = (draft: ContentDraft) =>
  [...titlesOf(draft), textOfHtml(draft.content), ...draft.pictures.map(({ caption }) => caption)].join('\n');
