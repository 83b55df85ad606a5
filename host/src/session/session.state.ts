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

let current: CurrentSession | undefined;
const listeners = new Set<() => void>();

/** Who is logged in; undefined until the app has loaded the session. */
export const currentSession = (): CurrentSession | undefined => current;

/** Tells when the session's user, rights or channels changed. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts stored or fresh facts into the session (R104). */
export function adoptSession(kind: SessionKind, { userInfo, menuAuth, menuChannels }: StoredFacts): CurrentSession {
  current = { kind, user: userInfo, channels: menuChannels, permissions: readPermissions(menuAuth) };
  for (const listener of listeners) listener();
  return current;
}
