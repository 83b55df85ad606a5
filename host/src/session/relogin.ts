import { goToLogin } from './go-to-login.ts';

/** What the login layer shows: nothing, or itself above the page. */
type Waiter = () => void;

let isOpen = false;
let hasLayer = false;
let waiting: Waiter[] = [];
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Whether the login layer stands above the page. */
export const isReloginOpen = (): boolean => isOpen;

export function onReloginChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  if (!isOpen) {
    isOpen = true;
    tell();
  }
  return done;
}

/** The user is back: the layer closes and every waiting call goes on. */
export function finishRelogin(): void {
  const resumed = waiting;
  waiting = [];
  isOpen = false;
  tell();
  for (const resume of resumed) resume();
}
