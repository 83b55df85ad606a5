import { type Appearance, appearanceAttribute, appearanceCookie, appearanceKey } from 'shared-contracts/constants';
import { getPreference, savePreference } from 'shared-contracts/endpoints';
import { showError } from '../errors/show-error.ts';
import { callServer } from '../session/call.ts';
import { currentSession } from '../session/session.state.ts';
import { changeAppearance, currentAppearance, readAppearance } from '../theme/appearance.state.ts';

/** Shows a look and keeps it in this browser for the next load of this person. */
async function keepHere(next: Appearance): Promise<void> {
  if (next !== currentAppearance()) await changeAppearance(next);
  document.documentElement.setAttribute(appearanceAttribute, next);
  const { id } = currentSession()!.user;
  document.cookie = `${appearanceCookie}=${next}.${id}; path=/; max-age=31536000; samesite=lax`;
}

/** Shows the person's own look, which another browser may have changed; without an answer it stays as it is. */
export async function followAppearance(): Promise<void> {
  try {
    await keepHere(readAppearance((await callServer(getPreference, { key: appearanceKey })).data));
  } catch {
    // A look that is not known is no reason to disturb anybody.
  }
}

/** Shows and keeps what the person has chosen. */
export async function chooseAppearance(next: Appearance): Promise<void> {
  try {
    await keepHere(next);
    await callServer(savePreference, { key: appearanceKey, value: next });
  } catch (error) {
    showError(error);
  }
}
