import { keepItem } from './keep-item.ts';

const key = 'logout-state';
let isBack: boolean | undefined;

/** Remembers the state with which the identity service sends the browser back from a logout. */
export function expectReturn(address: string, storage: Storage = sessionStorage): void {
  keepItem(key, new URL(address).searchParams.get('state') ?? '', storage);
}

/**
 * Whether the identity service has just sent this tab back from its own logout; a link of somebody else's is no such
 * return. The state leaves the address.
 */
export function isBackFromLogout(storage: Storage = sessionStorage): boolean {
  isBack ??= takeState(storage);
  return isBack;
}

function takeState(storage: Storage): boolean {
  const state = new URLSearchParams(location.search).get('state');
  if (state === null) return false;
  history.replaceState(null, '', location.pathname);
  const expected = storage.getItem(key);
  storage.removeItem(key);
  return state === expected;
}
