import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { readPermissions, type Permissions } from './permissions.ts';
import type { UserInfo } from './session-model.ts';
import type { SessionKind, StoredFacts } from './session-store.ts';

/** The session that the screens see; tokens are not in it. */
export interface CurrentSession {
  kind: SessionKind;
  user: UserInfo;
  channels: readonly string[];
  permissions: Permissions;
}

const store = getDefaultStore();
const sessionAtom = atom<CurrentSession | undefined>(undefined);

/** Returns the current session; undefined until the app has loaded it. */
export const currentSession = (): CurrentSession | undefined => store.get(sessionAtom);

/** The same for a component. */
export const useCurrentSession = (): CurrentSession | undefined => useAtomValue(sessionAtom);

/** Calls the listener when the session's user, rights or channels changed, until the returned function is called. */
export const onSessionChange = (listener: () => void): (() => void) => store.sub(sessionAtom, listener);

let adopted = '';

/** Puts stored or fresh facts into the session (R104), which stays the same one when they say nothing new. */
export function adoptSession(kind: SessionKind, { userInfo, menuAuth, menuChannels }: StoredFacts): CurrentSession {
  const text = JSON.stringify([kind, userInfo, menuAuth, menuChannels]);
  const current = currentSession();
  if (current && text === adopted) return current;
  adopted = text;
  const session = { kind, user: userInfo, channels: menuChannels, permissions: readPermissions(menuAuth) };
  store.set(sessionAtom, session);
  return session;
}
