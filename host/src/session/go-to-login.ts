import { shellPaths } from 'shared-contracts/paths';
import { leaveFor } from './leave-for.ts';
import { rememberReturn } from './return-route.ts';
import { currentKind, sessionStores } from './session-stores.ts';
import type { SessionKind } from './session-store.ts';

// A media tab whose session is gone must still go to the media login.
let tabKind: SessionKind = currentKind();

/** Says under which session this tab works from now on. */
export function setTabKind(kind: SessionKind): void {
  tabKind = kind;
}

/** Login page of this tab's session. */
export const loginPath = (): string => (tabKind === 'media' ? shellPaths.mediaLogin : shellPaths.login);

/** The kind of session this tab asks for when it must log in. */
export const loginKind = (): SessionKind => tabKind;

/**
 * Leaves for the login page and forgets nothing: route and query are remembered for return. Loads afresh, so that
 * nothing of the old session stays.
 */
export function goToLogin(): void {
  rememberReturn(`${location.pathname}${location.search}`);
  leaveFor(loginPath());
}

/** True when this tab has a session at all. */
export const hasSession = (): boolean => sessionStores[tabKind].hasSession();
