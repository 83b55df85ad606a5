import { draftFields, emptyDraft, type QuestionnaireDraft } from './questionnaire-draft.rules.ts';

/** Unsaved work of one questionnaire, so that a reload of the page loses nothing. */
export interface KeptDraft {
  /**
   * Names the designer's history: a new questionnaire has no id yet, and the next new one must not meet this one's
   * steps.
   */
  workId: string;
  /** Revision that the work began from; absent for a new questionnaire. */
  rev?: number | undefined;
  /** Draft that it began from: another user's save is compared with it. */
  base: QuestionnaireDraft;
  draft: QuestionnaireDraft;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (id: string | undefined): string => `questionnaire-draft:${id ?? 'new'}`;

/**
 * Returns the draft of a questionnaire stored before a reload (of the new one without an id); undefined when there is
 * none, or none that can be read.
 */
export function readKept(id: string | undefined, store: Store = sessionStorage): KeptDraft | undefined {
  try {
    const { workId, rev, base, draft } = JSON.parse(store.getItem(nameOf(id)) ?? '') as KeptDraft;
    if (typeof workId !== 'string' || !isDraft(base) || !isDraft(draft)) return undefined;
    return { workId, rev, base, draft };
  } catch {
    return undefined;
  }
}

/** Keeps unsaved work of this browser tab. A full store keeps nothing: what is typed stays on the page. */
export function keepDraft(id: string | undefined, kept: KeptDraft, store: Store = sessionStorage): void {
  try {
    store.setItem(nameOf(id), JSON.stringify(kept));
  } catch {
    forgetDraft(id, store);
  }
}

export function forgetDraft(id: string | undefined, store: Store = sessionStorage): void {
  try {
    store.removeItem(nameOf(id));
  } catch {
    // A browser that forbids the store has kept nothing either.
  }
}

function isDraft(value: unknown): value is QuestionnaireDraft {
  const input = (value ?? {}) as Record<string, unknown>;
  return draftFields.every(
    (field) => typeof input[field] === 'string' || (input[field] === null && emptyDraft[field] === null),
  );
}
