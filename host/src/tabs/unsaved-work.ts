import type { RegisteredWork, UnsavedWork } from 'shared-contracts/shell';

/** Stands for a tab where work was registered above all pages. */
export const noTab = 'overlay';

const works = new Map<string, Set<UnsavedWork>>();
const listeners = new Set<() => void>();
let serial = 0;

const tell = (): void => {
  serial += 1;
  for (const listener of listeners) listener();
};

/** Changes with every change of unsaved work; for useSyncExternalStore. */
export const workSerial = (): number => serial;

export function onWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers the work of one page tab. */
export function registerWork(tabId: string, work: UnsavedWork): RegisteredWork {
  const mine = works.get(tabId) ?? new Set();
  works.set(tabId, mine.add(work));
  tell();
  return {
    changed: tell,
    dispose: () => {
      mine.delete(work);
      if (mine.size === 0) works.delete(tabId);
      tell();
    },
  };
}

/** Unsaved work of a tab, or of all tabs. */
export function dirtyWorks(tabId?: string): UnsavedWork[] {
  const asked = tabId === undefined ? [...works.values()] : [works.get(tabId) ?? []];
  return asked.flatMap((set) => [...set]).filter((work) => work.isDirty());
}
