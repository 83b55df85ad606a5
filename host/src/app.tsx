import { use, useCallback, useEffect, useState, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AppProviders } from './app-providers.tsx';
import { IdleLayer } from './idle-layer.tsx';
import { announceIdle } from './transport/idle.ts';
import { followFirstSteps, hasFirstSteps, takeFirstSteps } from './layout/first-steps.ts';
import { LoginLayer } from './layout/login-layer.tsx';
import { restoreTabs } from './tabs/tabs.state.ts';
import { homeRoute } from './menu/home-route.ts';
import { followNotices } from './notices/follow-notices.ts';
import { NoticeLayer } from './notices/notice-layer.tsx';
import { exposeRemotes } from './remotes/describe-remotes.ts';
import { followMenu } from './menu/follow-menu.ts';
import { followRegistry } from './remotes/follow-registry.ts';
import { hostName } from './registry/host-routes.ts';
import { ensureRemote, retryFailedRemotes } from './remotes/remotes.state.ts';
import { findRoute, hostedRoutes, loadRegistry, setRegistryUser } from './registry/registry.state.ts';
import { createAppRouter } from './router.tsx';
import { Splash } from './screens/splash.tsx';
import { StartFailure } from './screens/start-failure.tsx';
import { isPermitted } from './session/permissions.ts';
import { fetchSession, loadSession } from './session/session.api.ts';
import { currentSession, type CurrentSession } from './session/session.state.ts';
import { followOtherTabs } from './session/tab-sync.ts';
import { OverlayLayer } from './shell/overlay-layer.tsx';
import { dirtyWorks } from './tabs/unsaved-work.state.ts';
import { needsOverrides } from './swap/override-grants.ts';
import { startHeartbeat } from './swap/heartbeat.ts';
import { versionsOf } from './swap/page-bindings.state.ts';
import { recoverHandovers } from './tabs/snapshot-store.ts';
import { isOfAnother } from './theme/appearance.state.ts';
import { followSwaps } from './swap/swap.ts';

type Router = ReturnType<typeof createAppRouter>;

/** Begins what does not need a session: called while the user still types the password. */
export async function prepareApp(): Promise<void> {
  await Promise.all([loadRegistry(), import(/* webpackChunkName: "app" */ './preload-antd.ts')]);
}

/** Saved facts may be of before the last login; only the server knows what must be done first. */
async function freeSession(): Promise<CurrentSession> {
  const session = await loadSession();
  // The look of whoever used this browser before gives way before the first page is drawn.
  if (isOfAnother(String(session.user.id)))
    await import('./appearance/appearance.api.ts').then(
      ({ followAppearance }) => followAppearance(),
      () => undefined,
    );
  if (!hasFirstSteps(session.user)) return session;
  await fetchSession();
  await takeFirstSteps();
  return currentSession()!;
}

/**
 * Session and registry first, then the address to begin at, then the router. Pages come when nothing must be done
 * before them.
 */
async function start(startAt: string | null | undefined): Promise<Router> {
  const [session] = await Promise.all([freeSession(), loadRegistry(), recoverHandovers()]);
  // The page requested before the login may request an override.
  if (typeof startAt === 'string') history.replaceState(null, '', startAt);
  if (needsOverrides()) await (await import('./swap/dev-override.ts')).applyOverrides();
  setRegistryUser({ id: String(session.user.id), userName: session.user.userName, roleNames: session.user.roleNames });
  const ask = (code: string): boolean => isPermitted(session.permissions, code);
  if (startAt === null) history.replaceState(null, '', homeRoute(hostedRoutes(), ask));
  // The page's remote is on its way while the frame is still drawn.
  const route = findRoute(location.pathname);
  if (route && route.remote !== hostName && (route.permission === null || ask(route.permission)))
    void ensureRemote(route.remote);
  restoreTabs();
  return createAppRouter();
}

let starting: Promise<Router> | undefined;

/**
 * One start for one page load: React may draw the app several times before it first shows, and each time would start
 * again.
 */
const startOnce = (startAt: string | null | undefined): Promise<Router> => (starting ??= start(startAt));

/** Everything behind the login. `startAt`: null for the user's first page, undefined for the address as it is. */
export function App({ startAt }: { startAt: string | null | undefined }) {
  const [, setRound] = useState(0);
  const retry = (): void => {
    starting = undefined;
    setRound((round) => round + 1);
  };
  return (
    <AppProviders>
      <StartFailure onRetry={retry}>
        <Suspense fallback={<Splash />}>
          <Running startAt={startAt} />
        </Suspense>
      </StartFailure>
    </AppProviders>
  );
}

function Running({ startAt }: { startAt: string | null | undefined }) {
  const router = use(startOnce(startAt));
  const navigate = useCallback(
    (to: string, options?: { replace?: boolean; state?: unknown }) => void router.navigate(to, options),
    [router],
  );

  useEffect(() => {
    exposeRemotes(versionsOf);
    const hasUnsavedWork = (): boolean => dirtyWorks().length > 0;
    const stops = [
      followOtherTabs(hasUnsavedWork),
      followFirstSteps(hasUnsavedWork),
      retryFailedRemotes(),
      followRegistry(),
      followMenu(),
      followNotices(),
      followSwaps(),
      startHeartbeat(),
      announceIdle(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return (
    <>
      <RouterProvider router={router} />
      <OverlayLayer navigate={navigate} />
      <NoticeLayer navigate={navigate} />
      <IdleLayer navigate={navigate} />
      <LoginLayer />
    </>
  );
}
