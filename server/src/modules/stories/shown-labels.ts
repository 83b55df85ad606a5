import { type AiUse, digitalSourceTypes, type ReaderAiUse, readerAiUse } from 'shared-contracts/model';
import { mediaLabelLine, type MediaLabels } from '../../platform/pages/media-label.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { mediaLabelsIn } from '../media/media-label.queries.ts';

/** AI labels of the pictures and videos that drafts, or other parts for readers, show. */
export const labelsOfShown = (db: Database, parts: unknown): Promise<MediaLabels> =>
  mediaLabelsIn(db, JSON.stringify(parts));

/** The AI label of a text for readers, by the labels of what it shows: `labels` may hold those of other texts too. */
export function shownAiUse(use: AiUse, labels: MediaLabels, parts: unknown = use): ReaderAiUse | undefined {
  const text = labels.size === 0 ? '' : JSON.stringify(parts);
  const own = [...labels].flatMap(([stem, label]) => (text.includes(stem) ? [label] : []));
  return readerAiUse(use, own);
}

/** The same with the labels read for it. */
export const readShownAiUse = async (db: Database, use: AiUse): Promise<ReaderAiUse | undefined> =>
  shownAiUse(use, await labelsOfShown(db, use));

/** Words for readers where nothing else shows the label: it stands before them. */
export const withAiLine = (use: ReaderAiUse | undefined, words: string): string =>
  [use?.text, words].filter(Boolean).join(' ');

/** The labels of pictures and videos for the open API: addresses of which begin with `path`. */
export const openMediaUses = (labels: MediaLabels): object[] =>
  Array.from(labels, ([stem, label]) => ({
    kind: label.kind,
    path: fileUrl(stem),
    level: label.level,
    tool: label.tool,
    text: mediaLabelLine(label),
    digitalSourceType: digitalSourceTypes[label.level],
  }));

/** The AI label of a text that carries one, for the open API. */
export const openAiUse = (aiUse: ReaderAiUse | undefined): object => (aiUse ? { aiUse } : {});
