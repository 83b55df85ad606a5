import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { RegisteredWork, UnsavedWork } from 'shared-contracts/shell';

/** Used instead of a tab id for work registered above all pages. */
export const noTab = 'overlay';

const works = new Map<string, Set<UnsavedWork>>();
const store = getDefaultStore();
/** Counts the changes; the dirty state is queried from each work itself. */
const serialAtom = atom(0);
const announce = (): void => store.set(serialAtom, (serial) => serial + 1);

/** Draws the component again after each change of unsaved work. */
export const useWorkChanges = (): void => void useAtomValue(serialAtom);

/** True when a tab has unsaved work. */
export function useHasUnsavedWork(tabId: string): boolean {
  const hasWork = useMemo(() => atom((get) => get(serialAtom) >= 0 && dirtyWorks(tabId).length > 0), [tabId]);
  return useAtomValue(hasWork);
}

/** Calls the listener after each change of unsaved work, until the returned function is called. */
export const onWorkChange = (listener: () => void): (() => void) => store.sub(serialAtom, listener);

/** Registers the work of one page tab. */
export function registerWork(tabId: string, work: UnsavedWork): RegisteredWork {
  const mine = works.get(tabId) ?? new Set();
  works.set(tabId, mine.add(work));
  announce();
  return {
    changed: announce,
    dispose: () => {
      mine.delete(work);
      if (mine.size === 0) works.delete(tabId);
      announce();
    },
  };
}

/** Unsaved work of a tab, or of all tabs. */
export function dirtyWorks(tabId?: string): UnsavedWork[] {
  const candidates = tabId === undefined ? [...works.values()] : [works.get(tabId) ?? []];
  return candidates.flatMap((set) => [...set]).filter((work) => work.isDirty());
}
