import { useSyncExternalStore } from 'react';
import type { ContentRow, ContentType } from 'shared-contracts/model';

/** A dialog in which something is done with stories. */
export type OperationDialog = 'copy' | 'move' | 'push' | 'publish' | 'selectInner' | 'praise' | 'sort';

/** What is under way with stories (S1 §3): which dialog is open, about which of them, and the channel that was picked last. */
export type ContentOperations = {
  selectedCategoryId: string | null;
  /** Of the stories under way; null where they are of several kinds, and while nothing is under way. */
  contentType: ContentType | null;
  contentIds: readonly string[];
} & Record<`${OperationDialog}Visible`, boolean>;

const nothing = {
  contentType: null, contentIds: [], copyVisible: false, moveVisible: false, pushVisible: false, publishVisible: false, selectInnerVisible: false, praiseVisible: false, sortVisible: false,
} satisfies Omit<ContentOperations, 'selectedCategoryId'>;

let state: ContentOperations = { selectedCategoryId: null, ...nothing };
const listeners = new Set<() => void>();

function set(next: ContentOperations): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const contentOperations = (): ContentOperations => state;

/** Remembers the channel that stories went to; the next picker begins with it. */
export function selectCategory(selectedCategoryId: string): void {
  set({ ...state, selectedCategoryId });
}

/** What a picker of channels begins with. */
export function lastPicked(): { selectedIds?: readonly string[] } {
  return state.selectedCategoryId === null ? {} : { selectedIds: [state.selectedCategoryId] };
}

/** Notes that a dialog is open about some stories, as long as `work` takes. A dialog opened meanwhile takes its place: a page that is closed takes its dialogs along without an answer. */
export async function duringOperation<Result>(dialog: OperationDialog, rows: readonly Pick<ContentRow, 'id' | 'contentType'>[], work: () => Promise<Result>): Promise<Result> {
  const types = new Set(rows.map(({ contentType }) => contentType));
  const [only = null] = types.size === 1 ? types : [];
  const mine = { ...state, ...nothing, [`${dialog}Visible`]: true, contentType: only, contentIds: rows.map(({ id }) => id) };
  set(mine);
  try {
    return await work();
  } finally {
    if (state.contentIds === mine.contentIds) set({ ...state, ...nothing });
  }
}

/** Whether a dialog is open about the story, so that a list can show which rows it is about. */
export function useIsUnderWay(id: string): boolean {
  return useSyncExternalStore(subscribe, () => state.contentIds.includes(id));
}
