import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ShellProvider } from 'shared-ui';
import { ForbiddenPage, MissingPage } from '../layout/page-cards.tsx';
import { asker, useSession } from '../session/use-session.ts';
import { findRoute } from '../registry/registry.state.ts';
import { RemotePage } from '../remotes/remote-page.tsx';
import { pagelessShell } from '../shell/pageless-shell.ts';
import { ShellPage } from './shell-page.tsx';

/** A page of a remote without the frame: no menu, no tabs (S1 §2 'Routes outside the shell'). */
export function ExternalRemoteScreen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const shell = useMemo(
    () => pagelessShell(session, `outside${pathname}`, (to, options) => void navigate(to, options)),
    [session, pathname, navigate],
  );
  const route = findRoute(pathname);
  const isAllowed = route !== undefined && (route.permission === null || asker(session)(route.permission));
  return (
    <ShellPage title={route?.title ?? ''} isWide>
      <ShellProvider shell={shell}>
        {route ? null : <MissingPage />}
        {route && !isAllowed ? <ForbiddenPage /> : null}
        {route && isAllowed ? <RemotePage key={pathname} route={route} /> : null}
      </ShellProvider>
    </ShellPage>
  );
}
