import { useEffect } from 'react';
import { Installed } from './notices/installed.tsx';
import { PartBoundary } from './parts/part-boundary.tsx';
import { QuickFindLayer } from './quick-find/quick-find-layer.tsx';
import { followAppearance } from './appearance/appearance.api.ts';
import { WaitingFollower } from './waiting/waiting-follower.tsx';

/** Counts what waits for the user, keeps the installed app up to date, and opens the search and the list of keys. */
export function Followers({ navigate }: { navigate(to: string): void }) {
  useEffect(() => void followAppearance(), []);
  return (
    <>
      <PartBoundary name="waiting">
        <WaitingFollower />
      </PartBoundary>
      <Installed />
      <QuickFindLayer navigate={navigate} />
    </>
  );
}
