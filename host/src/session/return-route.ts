import { shellPaths } from 'shared-contracts/paths';
import { keepItem } from './keep-item.ts';

const key = 'return-route';
/** Pages nobody wants to come back to after login (R166). */
const neverRemembered: readonly string[] = [
  shellPaths.root,
  shellPaths.login,
  shellPaths.mediaLogin,
  shellPaths.ssoLogin,
  shellPaths.thirdpartyLogin,
  shellPaths.register,
  shellPaths.mediaContent,
];

/** Remembers route and query when the user is sent to login (R165). */
export function rememberReturn(address: string, storage: Storage = sessionStorage): void {
  const safe = safeReturn(address);
  if (safe === undefined) storage.removeItem(key);
  else keepItem(key, safe, storage);
}

/** The remembered route, once. */
export function takeReturn(storage: Storage = sessionStorage): string | undefined {
  const address = storage.getItem(key);
  storage.removeItem(key);
  return address === null ? undefined : safeReturn(address);
}

/**
 * The address when it is a page of our own to return to; undefined for foreign or script addresses, however encoded
 * (A13).
 */
export function safeReturn(address: string): string | undefined {
  const plain = decodeFully(address);
  // eslint-disable-next-line no-control-regex -- control characters are what browsers strip before they read '//'
  if (plain === undefined || !/^\/(?![/\\])/.test(plain) || /[\\\u0000-\u001f]/.test(plain)) return undefined;
  const url = new URL(address, 'https://own.invalid');
  if (url.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return undefined;
  const isNeverRemembered = neverRemembered.some(
    (path) => url.pathname.replace(/\/+$/, '').toLowerCase() === path.replace(/\/+$/, '').toLowerCase(),
  );
  return isNeverRemembered ? undefined : `${url.pathname}${url.search}`;
}

/** Undoes percent encoding until nothing changes; only the path counts, a query may hold anything. */
function decodeFully(address: string): string | undefined {
  let text = address.split(/[?#]/, 1)[0] ?? '';
  try {
    for (let round = 0; round < 4; round += 1) {
      const next = decodeURIComponent(text);
      if (next === text) return text;
      text = next;
    }
  } catch {
    return undefined;
  }
  return undefined;
}
