import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { goToLogin } from './go-to-login.ts';

type Waiter = () => void;

const store = getDefaultStore();
const isOpenAtom = atom(false);
let hasLayer = false;
let waiting: Waiter[] = [];

/** True when the login layer is open above the page. */
export const isReloginOpen = (): boolean => store.get(isOpenAtom);

/** The same for a component. */
export const useIsReloginOpen = (): boolean => useAtomValue(isOpenAtom);

/** The layer says that it can be shown; from now on the page stays when the session is lost. */
export function attachLoginLayer(): () => void {
  hasLayer = true;
  return () => {
    hasLayer = false;
  };
}

/**
 * The session is lost (10007 or a refused refresh). Where a page is shown, the login layer opens above it and the
 * promise resolves after the new login, so that the waiting call goes on and typed text survives. Else it leaves for
 * the login page and never resolves.
 */
export function waitForLogin(): Promise<void> {
  if (!hasLayer) {
    goToLogin();
    return new Promise(() => {});
  }
  const done = new Promise<void>((resolve) => waiting.push(resolve));
  store.set(isOpenAtom, true);
  return done;
}

/** The user is back: the layer closes and every waiting call goes on. */
export function finishRelogin(): void {
  const resumed = waiting;
  waiting = [];
  store.set(isOpenAtom, false);
  for (const resume of resumed) resume();
}
