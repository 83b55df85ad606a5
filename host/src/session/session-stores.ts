import { createSessionStore, type SessionKind, type SessionStore } from './session-store.ts';

/** The two sessions of this browser: staff for all tabs, media for the tab that logged in (R188). */
export const sessionStores: Record<SessionKind, SessionStore> = {
  staff: createSessionStore('staff', localStorage),
  media: createSessionStore('media', sessionStorage),
};

/** A tab that logged in as a media user stays one until it logs out; every other tab is staff. */
export function currentKind(): SessionKind {
  return sessionStores.media.hasSession() ? 'media' : 'staff';
}

/** The session this tab works under. */
export const currentStore = (): SessionStore => sessionStores[currentKind()];
