import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Notice } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';

/** Navigation state of a page that a notice leads to: without an entry in the menu it is below the notices. */
export const fromNotices = { from: shellPaths.notices };

/** A notice that has just come. */
export interface FreshNotice extends Notice {
  /** The user wants it on the open page. */
  isToast: boolean;
}

const store = getDefaultStore();
const unreadAtom = atom(0);
const freshAtom = atom<FreshNotice | undefined>(undefined);
/** What came and was not taken yet, as before what shows it is loaded. */
const untaken: FreshNotice[] = [];
/** Counts up whenever the user's notices may be other ones. */
const roundAtom = atom(0);

/** How many notices the user has not read; 100 for more than 99. */
export const useUnreadNotices = (): number => useAtomValue(unreadAtom);

/** Takes over how many are unread. */
export function setUnreadNotices(count: number): void {
  if (count === store.get(unreadAtom)) return;
  store.set(unreadAtom, count);
  renewNotices();
}

/** Lists of notices are to be read once more. */
export const renewNotices = (): void => store.set(roundAtom, (round) => round + 1);

/** Hands a notice that has just come to the page. */
export function addFreshNotice(notice: FreshNotice): void {
  untaken.push(notice);
  store.set(freshAtom, notice);
  renewNotices();
}

/** Takes the notices that have come since the last call. */
export const takeFreshNotices = (): FreshNotice[] => untaken.splice(0);

/** The last notice that came while this page is open. */
export const useFreshNotice = (): FreshNotice | undefined => useAtomValue(freshAtom);

/** Calls the listener with each notice that comes, until the returned function is called. */
export const onFreshNotice = (listener: (notice: FreshNotice) => void): (() => void) =>
  store.sub(freshAtom, () => {
    const notice = store.get(freshAtom);
    if (notice) listener(notice);
  });

/** Calls the listener whenever lists of notices are to be read once more, until the returned function is called. */
export const onNoticesChange = (listener: () => void): (() => void) => store.sub(roundAtom, listener);
