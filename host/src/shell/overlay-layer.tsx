import { Suspense, useEffect, useMemo } from 'react';
import { unfinishedUploadsKey } from 'shared-contracts/shell';
import { ShellProvider } from 'shared-ui';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { useCurrentSession } from '../session/session.state.ts';
import { useOverlays } from './overlays.state.ts';
import { pagelessShell } from './pageless-shell.ts';
import { noTab } from '../tabs/unsaved-work.state.ts';

/** Draws what tools put above every page: it stays over changes of route, and costs nothing while there is none. */
export function OverlayLayer({ navigate }: { navigate(to: string, options?: { replace?: boolean }): void }) {
  const overlays = useOverlays();
  const session = useCurrentSession();
  const shell = useMemo(() => session && pagelessShell(session, noTab, navigate), [session, navigate]);
  // Uploads that a reload or a crash broke off: the uploader brings its tray back. Nothing is fetched where there are
  // none.
  useEffect(() => {
    if (shell && localStorage.getItem(unfinishedUploadsKey) === shell.session.user.id)
      void shell.tools('uploader').catch(() => undefined);
  }, [shell]);
  if (!shell) return null;
  return overlays.map(({ id, Part }) => (
    <PartBoundary key={id} name="overlay">
      <ShellProvider shell={shell}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </ShellProvider>
    </PartBoundary>
  ));
}
