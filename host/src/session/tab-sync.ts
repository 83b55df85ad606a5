import { goToLogin, hasSession } from './go-to-login.ts';
import { finishRelogin, isReloginOpen, waitForLogin } from './relogin.state.ts';
import { currentSession } from './session.state.ts';
import { sessionStores } from './session-stores.ts';

/**
 * Follows the other tabs: a logout there logs out here (with unsaved work the login layer keeps the page), a login
 * there brings this tab back, and another user's login starts this tab again.
 */
export function followOtherTabs(hasUnsavedWork: () => boolean): () => void {
  const handleStorage = (event: StorageEvent): void => {
    if (
      event.storageArea !== localStorage ||
      event.key !== sessionStores.staff.markKey ||
      currentSession()?.kind !== 'staff'
    )
      return;
    if (!hasSession()) {
      if (hasUnsavedWork()) void waitForLogin();
      else goToLogin();
      return;
    }
    const sameUser = sessionStores.staff.userName() === currentSession()?.user.userName;
    if (!sameUser) location.assign('/');
    else if (isReloginOpen()) finishRelogin();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
