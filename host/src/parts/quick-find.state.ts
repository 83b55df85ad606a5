import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** The search for pages, stories, people and commands, or the list of keys. */
type QuickFind = 'search' | 'keys' | undefined;

const openAtom = atom<QuickFind>(undefined);

/** Which of the two is open. */
export const useQuickFind = (): QuickFind => useAtomValue(openAtom);

/** Opens one of them, or closes both. */
export const showQuickFind = (next: QuickFind): void => getDefaultStore().set(openAtom, next);
