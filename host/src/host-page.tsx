import { lazy, Suspense, type ComponentType } from 'react';
import { shellPaths } from 'shared-contracts/paths';
import { PageSkeleton } from './parts/page-skeleton.tsx';
import { MissingPage } from './layout/page-cards.tsx';

/** The host's own pages inside the frame, fetched when first opened. */
const pages: Readonly<Record<string, ComponentType>> = {
  [shellPaths.remotes]: lazy(() =>
    import('./versions/versions.screen.tsx').then((m) => ({ default: m.VersionsScreen })),
  ),
  [shellPaths.notices]: lazy(() => import('./notices/notices.screen.tsx').then((m) => ({ default: m.NoticesScreen }))),
  [shellPaths.systemStatus]: lazy(() =>
    import('./system/status.screen.tsx').then((m) => ({ default: m.StatusScreen })),
  ),
};

/** A page of the host in a tab of its own. */
export function HostPage({ path }: { path: string }) {
  const Page = pages[path];
  return Page ? (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  ) : (
    <MissingPage />
  );
}
