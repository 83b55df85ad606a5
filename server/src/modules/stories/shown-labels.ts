import { type AiUse, aiUseLine, digitalSourceTypes, isAiUsed } from 'shared-contracts/model';
import { mediaLabelLine, type MediaLabels } from '../../platform/pages/media-label.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { mediaLabelsIn } from '../media/media-label.queries.ts';

/** AI labels of the pictures and videos that drafts, or other parts for readers, show. */
export const labelsOfShown = (db: Database, parts: unknown): Promise<MediaLabels> =>
  mediaLabelsIn(db, JSON.stringify(parts));

/** The same for the open API: addresses of which begin with `path`. */
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
export function openAiUse(use: AiUse): object {
  const { aiLevel: level, aiTool: tool } = use;
  if (!isAiUsed(level)) return {};
  return { aiUse: { level, tool, text: aiUseLine(use), digitalSourceType: digitalSourceTypes[level] } };
}
