import type { ComponentType } from 'react';
import { shellPaths } from 'shared-contracts/paths';
import { laterPart } from 'shared-ui';
import { MissingPage } from './layout/page-cards.tsx';
import { PageSkeleton } from './parts/page-skeleton.tsx';
import { PageBoundary } from './remotes/page-boundary.tsx';

const page = (load: () => Promise<ComponentType>) => laterPart(load, { waiting: () => <PageSkeleton /> });

/** The host's own pages inside the frame, fetched when first opened. */
const pages: Readonly<Record<string, ComponentType>> = {
  [shellPaths.remotes]: page(() => import('./versions/versions.screen.tsx').then((m) => m.VersionsScreen)),
  [shellPaths.workbench]: page(() => import('./workbench/workbench.screen.tsx').then((m) => m.WorkbenchScreen)),
  [shellPaths.notices]: page(() => import('./notices/notices.screen.tsx').then((m) => m.NoticesScreen)),
  [shellPaths.help]: page(() => import('./help/help.screen.tsx').then((m) => m.HelpScreen)),
  [shellPaths.systemStatus]: page(() => import('./system/status.screen.tsx').then((m) => m.StatusScreen)),
};

/** A page of the host in a tab of its own. */
export function HostPage({ path }: { path: string }) {
  const Page = pages[path];
  return Page ? (
    <PageBoundary>
      <Page />
    </PageBoundary>
  ) : (
    <MissingPage />
  );
}
