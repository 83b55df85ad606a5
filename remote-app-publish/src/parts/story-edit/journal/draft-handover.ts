import type { ContentDraft } from 'shared-contracts/model';
import { type DraftField, draftFields, newDraft } from '../draft/story-draft.rules.ts';

/**
 * Kind and version of this form's snapshots, named in the remote's manifest too: raise both when a field changes its
 * meaning.
 */
export const draftSchema = { kind: 'news', version: 1 } as const;

/** Unsaved work of the article form on its way to another version of it. */
export interface DraftSnapshot {
  /** Absent for a story that the server does not know yet. */
  contentId?: string | undefined;
  /** Revision that it was written on. */
  rev: number;
  draft: ContentDraft;
}

/**
 * Reads a snapshot that another version took: fields it did not know start empty, fields we do not know are dropped.
 */
export function readSnapshot(snapshot: unknown): DraftSnapshot | undefined {
  const { contentId, rev, draft } = (snapshot ?? {}) as Partial<DraftSnapshot>;
  if (typeof draft !== 'object' || draft === null) return undefined;
  const known = Object.fromEntries(
    Object.entries(draft).filter(([field]) => draftFields.includes(field as DraftField)),
  );
  return { contentId, rev: rev ?? 0, draft: { ...newDraft({ nickName: '' }), ...known } };
}
