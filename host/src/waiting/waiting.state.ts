import { atom, getDefaultStore, useAtomValue } from 'jotai';

const countsAtom = atom<Readonly<Record<string, number>>>({});

/** How many things wait for the user at each page of the menu, by its path; counted by a file that comes later. */
export const useWaitingCounts = (): Readonly<Record<string, number>> => useAtomValue(countsAtom);

/** Takes over what waits. */
export const setWaitingCounts = (counts: Readonly<Record<string, number>>): void =>
  getDefaultStore().set(countsAtom, counts);
