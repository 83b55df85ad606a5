import { isPermitted } from './permissions.ts';
import { useCurrentSession, type CurrentSession } from './session.state.ts';

/** The session; the app is not drawn before there is one. */
export function useSession(): CurrentSession {
  const session = useCurrentSession();
  if (!session) throw new Error('No session: the app was drawn too early.');
  return session;
}

/** Returns a function that is true for codes that the session's user has. */
export const asker =
  (session: CurrentSession) =>
  (code: string): boolean =>
    isPermitted(session.permissions, code);
