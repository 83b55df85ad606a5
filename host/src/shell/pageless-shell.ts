import type { Shell } from 'shared-contracts/shell';
import type { CurrentSession } from '../session/session.state.ts';
import { createShell, type PageHandle } from './create-shell.ts';

/** Returns a Shell for components without a page tab: it has no tab to close or name, and no remote's release. */
export function pagelessShell(session: CurrentSession, id: string, navigate: PageHandle['navigate']): Shell {
  const nothing = () => undefined;
  return createShell(session, {
    tabId: id,
    navigate,
    close: nothing,
    setTitle: nothing,
    bind: nothing,
    release: nothing,
  });
}
