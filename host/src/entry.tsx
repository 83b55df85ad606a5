import { shellPaths } from 'shared-contracts/paths';
import { type ComponentType, useEffect, useState } from 'react';
import { rootRedirect } from 'shared-contracts/constants';
import { laterPart } from 'shared-ui';
import { PartBoundary } from './parts/part-boundary.tsx';
import { partsTexts as texts } from './parts/parts.texts.ts';
import { StateCard } from './parts/state-card.tsx';
import { goToLogin, hasSession, setTabKind } from './session/go-to-login.ts';
import { takeReturn } from './session/return-route.ts';
import { startAppearance } from './theme/appearance.state.ts';
import { sessionStores } from './session/session-stores.ts';
import type { SessionKind } from './session/session-store.ts';
import { prefetchApp } from './prefetch-app.ts';
import { LoginScreen } from './screens/login.screen.tsx';
import { Splash } from './screens/splash.tsx';

// The app brings router, antd and the remotes; the login page must not wait for them.
const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  laterPart(load, { waiting: () => <Splash /> });
const App = page(async () => {
  const [{ App: Loaded }] = await Promise.all([import(/* webpackChunkName: "app" */ './app.tsx'), startAppearance()]);
  return Loaded;
});
const RegisterScreen = page(() => import('./screens/register.screen.tsx').then((m) => m.RegisterScreen));
const ExchangeScreen = page(() => import('./screens/exchange.screen.tsx').then((m) => m.ExchangeScreen));

/** Stage of the start: a page without session, or the app with its initial address (undefined: the current address). */
type Stage =
  | { page: 'login'; kind: SessionKind }
  | { page: 'register' }
  | { page: 'exchange'; kind: SessionKind }
  | { page: 'app'; startAt: string | null | undefined };

/** Decides by the address and the stored session which page comes first. */
function firstStage(): Stage {
  const path = location.pathname.replace(/(.)\/+$/, '$1');
  if (path === shellPaths.root) history.replaceState(null, '', rootRedirect);
  switch (path) {
    case shellPaths.root:
    case shellPaths.login:
      return sessionStores.staff.hasSession() && !sessionStores.media.hasSession()
        ? { page: 'app', startAt: takeReturn() ?? null }
        : { page: 'login', kind: 'staff' };
    case shellPaths.mediaLogin:
      return { page: 'login', kind: 'media' };
    case shellPaths.register:
      return { page: 'register' };
    case shellPaths.ssoLogin:
      return { page: 'exchange', kind: 'staff' };
    case shellPaths.thirdpartyLogin:
      return { page: 'exchange', kind: 'media' };
    case shellPaths.mediaContent:
      setTabKind('media');
      return { page: 'app', startAt: undefined };
    default:
      return { page: 'app', startAt: undefined };
  }
}

/** The outermost part: pages without a session here, everything else in the app. */
export function Entry() {
  const [stage, setStage] = useState(firstStage);
  const handleEntered = (kind: SessionKind): void => {
    setTabKind(kind);
    setStage({ page: 'app', startAt: takeReturn() ?? (kind === 'media' ? shellPaths.mediaContent : null) });
  };

  if (stage.page === 'login')
    return <LoginScreen kind={stage.kind} onEntered={() => handleEntered(stage.kind)} onTyping={prefetchApp} />;
  if (stage.page === 'app' && !hasSession()) return <Leave />;
  return (
    <PartBoundary name="start" instead={() => <NotLoaded />}>
      {stage.page === 'register' && <RegisterScreen />}
      {stage.page === 'exchange' && <ExchangeScreen kind={stage.kind} onEntered={() => handleEntered(stage.kind)} />}
      {stage.page === 'app' && <App startAt={stage.startAt} />}
    </PartBoundary>
  );
}

/** Without a session the user goes to login (R158); the address is remembered. */
function Leave() {
  useEffect(goToLogin, []);
  return <Splash />;
}

function NotLoaded() {
  return (
    <StateCard tone="warning" title={texts.notLoaded} advice={texts.notLoadedAdvice}>
      <button type="button" onClick={() => location.reload()}>
        {texts.retry}
      </button>
    </StateCard>
  );
}
