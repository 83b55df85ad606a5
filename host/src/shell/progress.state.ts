import { atom, getDefaultStore, useAtomValue } from 'jotai';

const store = getDefaultStore();
const countAtom = atom(0);

const isRunningAtom = atom((get) => get(countAtom) > 0);

/** True while any operation runs. */
export const useIsRunning = (): boolean => useAtomValue(isRunningAtom);

/** Shows the thin bar until the returned function is called; calling it twice does no harm. */
export function startProgress(): () => void {
  let isOver = false;
  store.set(countAtom, (count) => count + 1);
  return () => {
    if (isOver) return;
    isOver = true;
    store.set(countAtom, (count) => count - 1);
  };
}
