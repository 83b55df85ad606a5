import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { ContentRow, ContentType } from 'shared-contracts/model';

/** A dialog in which something is done with stories. */
export type OperationDialog = 'copy' | 'move' | 'push' | 'publish' | 'selectInner' | 'praise' | 'sort';

/** State of the operations on stories (S1 §3): the open dialog, its stories, and the channel that was picked last. */
export type ContentOperations = {
  selectedCategoryId: string | null;
  /** Of the stories under way; null where they are of several kinds, and while nothing is under way. */
  contentType: ContentType | null;
  contentIds: readonly string[];
} & Record<`${OperationDialog}Visible`, boolean>;

const nothing = {
  contentType: null,
  contentIds: [],
  copyVisible: false,
  moveVisible: false,
  pushVisible: false,
  publishVisible: false,
  selectInnerVisible: false,
  praiseVisible: false,
  sortVisible: false,
} satisfies Omit<ContentOperations, 'selectedCategoryId'>;

const store = getDefaultStore();
const operationsAtom = atom<ContentOperations>({ selectedCategoryId: null, ...nothing });
const set = (part: Partial<ContentOperations>): void => store.set(operationsAtom, (state) => ({ ...state, ...part }));

export const contentOperations = (): ContentOperations => store.get(operationsAtom);

/** Remembers the channel that stories went to; the next picker begins with it. */
export function selectCategory(selectedCategoryId: string): void {
  set({ selectedCategoryId });
}

/** Returns the initial choice of a channel picker. */
export function lastPicked(): { selectedIds?: readonly string[] } {
  const { selectedCategoryId } = contentOperations();
  return selectedCategoryId === null ? {} : { selectedIds: [selectedCategoryId] };
}

/**
 * Notes that a dialog is open about some stories, as long as `work` takes. A dialog opened meanwhile takes its place: a
 * page that is closed takes its dialogs along without an answer.
 */
export async function duringOperation<Result>(
  dialog: OperationDialog,
  rows: readonly Pick<ContentRow, 'id' | 'contentType'>[],
  work: () => Promise<Result>,
): Promise<Result> {
  const types = new Set(rows.map(({ contentType }) => contentType));
  const [only = null] = types.size === 1 ? types : [];
  const mine = { ...nothing, [`${dialog}Visible`]: true, contentType: only, contentIds: rows.map(({ id }) => id) };
  set(mine);
  try {
    return await work();
  } finally {
    if (contentOperations().contentIds === mine.contentIds) set(nothing);
  }
}

/** True while a dialog for the story is open, so that a list can mark its rows. */
export function useIsUnderWay(id: string): boolean {
  return useAtomValue(useMemo(() => atom((get) => get(operationsAtom).contentIds.includes(id)), [id]));
}
