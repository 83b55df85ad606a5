import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** The search for pages, stories, people and commands, or the list of keys. */
type QuickFind = 'search' | 'keys' | undefined;

const openAtom = atom<QuickFind>(undefined);

/** Which of the two is open. */
export const useQuickFind = (): QuickFind => useAtomValue(openAtom);

/**
 * True for the key that lists the keys: ? of either width. An input method that is on keeps the letter to itself and
 * says only where the key lies.
 */
export const isKeysKey = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  (key === '?' || key === '？' || (key === 'Process' && code === 'Slash' && shiftKey));

/** Opens one of them, or closes both. */
export const showQuickFind = (next: QuickFind): void => getDefaultStore().set(openAtom, next);
