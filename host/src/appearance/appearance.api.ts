import { getPreference, savePreference } from 'shared-contracts/endpoints';
import { type Appearance, appearanceKey } from 'shared-contracts/constants';
import { showError } from '../errors/show-error.ts';
import { callServer } from '../session/call.ts';
import { currentSession } from '../session/session.state.ts';
import { applyAppearance, currentAppearance, isChosenBy, readAppearance } from '../theme/appearance.state.ts';

const userIdNow = (): string => String(currentSession()!.user.id);

/** Shows the person's own look, which another browser may have changed; without an answer it stays as it is. */
export async function followAppearance(): Promise<void> {
  const userId = userIdNow();
  try {
    const { data } = await callServer(getPreference, { key: appearanceKey });
    const kept = readAppearance(data);
    if (kept !== currentAppearance() || !isChosenBy(userId)) await applyAppearance(kept, userId);
  } catch {
    // A look that is not known is no reason to disturb anybody.
  }
}

/** The look of whoever used this browser before gives way before the first page is drawn. */
export async function takeAppearance(): Promise<void> {
  if (!isChosenBy(userIdNow())) await followAppearance();
}

/** Shows and keeps what the person has chosen. */
export async function chooseAppearance(next: Appearance): Promise<void> {
  try {
    await applyAppearance(next, userIdNow());
    await callServer(savePreference, { key: appearanceKey, value: next });
  } catch (error) {
    showError(error);
  }
}
