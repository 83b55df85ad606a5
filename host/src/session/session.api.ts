import { amcAdminDetail, getUserMenus } from 'shared-contracts/endpoints';
import { callServer } from './call.ts';
import { menuEntry } from './session-model.ts';
import { adoptSession, currentSession, type CurrentSession } from './session.state.ts';
import type { StoredFacts } from './session-store.ts';
import { currentStore } from './session-stores.ts';

/** Asks the server who is logged in and what they may do, and remembers it. */
export async function fetchSession(): Promise<CurrentSession> {
  const store = currentStore();
  const known = store.readFacts()?.userInfo;
  const [{ data: userInfo }, firstMenus] = await Promise.all([
    callServer(amcAdminDetail, {}),
    known && callServer(getUserMenus, { userId: known.authorId }),
  ]);
  // The menus are requested by the authorId (R211), which a first login receives only now.
  const menus =
    firstMenus && known?.authorId === userInfo.authorId
      ? firstMenus
      : await callServer(getUserMenus, { userId: userInfo.authorId });
  const facts: StoredFacts = { userInfo, menuAuth: readMenus(menus.data), menuChannels: menus.channels };
  store.writeFacts(facts);
  return adoptSession(store.kind, facts);
}

/**
 * Loads the session of this tab. Saved permissions are used at once while fresh ones are loaded (R104); without saved
 * ones it waits for the server.
 */
export async function loadSession(): Promise<CurrentSession> {
  const store = currentStore();
  const facts = store.hasSession() ? store.readFacts() : undefined;
  if (!facts) return fetchSession();
  adoptSession(store.kind, facts);
  void fetchSession().catch(() => undefined);
  return currentSession() as CurrentSession;
}

/** The menus come as JSON text (R212). */
function readMenus(text: string) {
  const parsed: unknown = JSON.parse(text === '' ? '[]' : text);
  return Array.isArray(parsed) ? parsed.flatMap(menuEntry) : [];
}
