import { setUpSecondFactor, changePassword } from '../dialogs/shell-dialogs.ts';
import { fetchSession } from '../session/session.api.ts';
import type { UserInfo } from '../session/session-model.ts';
import { currentSession, onSessionChange } from '../session/session.state.ts';
import { logOut } from './log-out.ts';

/** True when the server refuses all other calls until the user has changed the password or set up the second factor. */
export const hasFirstSteps = ({ mustChangePassword, mustEnrolSecondFactor }: UserInfo): boolean =>
  mustChangePassword || mustEnrolSecondFactor;

let underWay: Promise<void> | undefined;

/**
 * Leads through what must be done first; resolves when the session is free to work. Whoever declines is logged out, and
 * it never resolves.
 */
export function takeFirstSteps(): Promise<void> {
  underWay ??= walk().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/**
 * Follows the session of a page that is shown: a password may run out, or an administrator demand a second factor,
 * while one works. The page is loaded again afterwards, unless something on it is unsaved.
 */
export function followFirstSteps(hasUnsavedWork: () => boolean): () => void {
  const look = (): void => {
    const session = currentSession();
    if (!session || underWay || !hasFirstSteps(session.user)) return;
    void takeFirstSteps().then(() => {
      if (!hasUnsavedWork()) location.reload();
    });
  };
  look();
  return onSessionChange(look);
}

async function walk(): Promise<void> {
  for (;;) {
    const { user } = currentSession()!;
    if (!hasFirstSteps(user)) return;
    const isDone = user.mustChangePassword ? await changePassword(true) : await setUpSecondFactor(true);
    if (!isDone) {
      await logOut();
      return new Promise(() => {});
    }
    await fetchSession();
  }
}

/**
 * The own second factor, from the user menu. Switched off though a role demands it, it is a first step again
 * (followFirstSteps).
 */
export async function manageSecondFactor(): Promise<void> {
  await setUpSecondFactor(false);
  await fetchSession();
}
