import type { Shell } from 'shared-contracts/shell';
import type { CurrentSession } from '../session/session.state.ts';
import { createShell, type PageHandle } from './create-shell.ts';

/** A Shell for what stands outside the page tabs: it closes and names nothing, and holds no remote's release. */
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
