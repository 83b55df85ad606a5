import { loginPath } from '../session/go-to-login.ts';
import { clearStorageExcept } from '../session/keep-list.ts';
import { endSession } from '../session/login.api.ts';
import { expectReturn } from '../session/logout-return.ts';
import { currentSession } from '../session/session.state.ts';
import { clearOverrides } from '../swap/override-grants.ts';
import { allowLeave } from './leave-guard.tsx';
import { layoutTexts } from './layout.texts.ts';
import { mayLeave } from './leave.ts';

/** Ends the session here, on the server, in all tabs and at the identity service, after asking about unsaved work. */
export async function logOut(): Promise<void> {
  if (!(await mayLeave(undefined, layoutTexts.logoutUnsaved))) return;
  const isStaff = currentSession()?.kind === 'staff';
  const service = await endSession();
  if (isStaff) clearStorageExcept();
  clearOverrides();
  sessionStorage.clear();
  if (service !== undefined) expectReturn(service);
  allowLeave();
  location.assign(service ?? loginPath());
}
