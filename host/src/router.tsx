import { useEffect, type ComponentType } from 'react';
import { createBrowserRouter, Outlet } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { laterPart } from 'shared-ui';
import { HostPage } from './host-page.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { PageBoundary } from './remotes/page-boundary.tsx';
import { visitAddress } from './tabs/tabs.state.ts';
import { framelessPages } from './registry/frameless-pages.ts';
import { groupTarget } from './menu/home-route.ts';
import { findRoute, hostedRoutes, registryEnvironment } from './registry/registry.state.ts';
import { isPermitted } from './session/permissions.ts';
import { currentSession } from './session/session.state.ts';
import { Splash } from './screens/splash.tsx';

/** A page of the host without the frame (S1 §2 'Routes outside the shell'). */
function framelessRoute(path: string, load: () => Promise<ComponentType>) {
  const Screen = laterPart(load, { waiting: () => <Splash /> });
  return {
    path,
    element: (
      <PageBoundary>
        <Screen />
      </PageBoundary>
    ),
  };
}

/**
 * Pages without a session are not in this router: their address is loaded afresh, so that nothing of the session stays.
 */
const loginPaths = [
  shellPaths.root,
  shellPaths.login,
  shellPaths.mediaLogin,
  shellPaths.register,
  shellPaths.ssoLogin,
  shellPaths.thirdpartyLogin,
];

/** Pages of remotes without the frame, and the page for media users once a release brings it. */
const externalPaths = (): readonly string[] => [
  ...framelessPages,
  ...(findRoute(shellPaths.mediaContent) ? [shellPaths.mediaContent] : []),
];

/** The one data router. Pages of remotes have no routes here: the frame keeps them as tabs by the address. */
export function createAppRouter() {
  const router = createBrowserRouter([
    {
      element: <Outlet />,
      children: [
        ...loginPaths.map((path) => ({ path, element: <LoadAfresh /> })),
        framelessRoute(shellPaths.home, () => import('./screens/home.screen.tsx').then((m) => m.HomeScreen)),
        framelessRoute(shellPaths.notFound, () =>
          import('./screens/not-found.screen.tsx').then((m) => m.NotFoundScreen),
        ),
        framelessRoute(shellPaths.noAuthority, () =>
          import('./screens/no-authority.screen.tsx').then((m) => m.NoAuthorityScreen),
        ),
        framelessRoute(shellPaths.analysis, () =>
          import('./screens/analysis.screen.tsx').then((m) => m.AnalysisScreen),
        ),
        // A release may bring its own page for media users; the host's is used until one does.
        ...(findRoute(shellPaths.mediaContent)
          ? []
          : [
              framelessRoute(shellPaths.mediaContent, () =>
                import('./screens/media-content.screen.tsx').then((m) => m.MediaContentScreen),
              ),
            ]),
        ...(registryEnvironment() === 'prod'
          ? []
          : [
              framelessRoute(shellPaths.toolsGallery, () =>
                import('./screens/tools-gallery.screen.tsx').then((m) => m.ToolsGalleryScreen),
              ),
            ]),
        ...externalPaths().map((path) =>
          framelessRoute(path, () =>
            import('./screens/external-remote.screen.tsx').then((m) => m.ExternalRemoteScreen),
          ),
        ),
        { path: '*', element: <MainLayout HostPage={HostPage} /> },
      ],
    },
  ]);
  const ownPaths: readonly string[] = [
    ...Object.values(shellPaths).filter((path) => !findRoute(path)),
    ...externalPaths(),
  ];
  const follow = (): void => {
    const { location, historyAction } = router.state;
    const target = targetOf(location.pathname);
    if (target !== undefined) void router.navigate(target, { replace: true });
    else if (!ownPaths.includes(location.pathname)) visitAddress(location, historyAction === 'REPLACE');
  };
  follow();
  router.subscribe(({ navigation }) => navigation.state === 'idle' && follow());
  return router;
}

/** A group's own path leads on to its first page and opens no tab of its own. */
function targetOf(pathname: string): string | undefined {
  const route = findRoute(pathname);
  const permissions = currentSession()?.permissions;
  return route && permissions && groupTarget(route, hostedRoutes(), (code) => isPermitted(permissions, code));
}

function LoadAfresh() {
  useEffect(() => location.reload(), []);
  return <Splash />;
}
