import { ConfigProvider } from 'antd';
import { memo, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext, useNavigate } from 'react-router-dom';
import { ShellProvider } from 'shared-ui';
import { hostName } from '../registry/host-routes.ts';
import { findRoute } from '../registry/registry.state.ts';
import { announceListChange } from '../session/list-changes.ts';
import { RemotePage } from '../remotes/remote-page.tsx';
import { createShell } from '../shell/create-shell.ts';
import { dirtyWorks, useWorkChanges } from '../tabs/unsaved-work.state.ts';
import { openBinding, releasesOf } from '../swap/page-bindings.state.ts';
import { SwapNotice } from '../swap/swap-notice.tsx';
import { useIsFrozen } from '../swap/swap.state.ts';
import { MissingPage, ForbiddenPage } from './page-cards.tsx';
import styles from './layout.module.css';
import { mountedIds, type PageTab, type Tabs } from '../tabs/tabs.rules.ts';
import { reloadTab, retitleTab } from '../tabs/tabs.state.ts';
import { asker, useSession } from '../session/use-session.ts';

interface PageStackProps {
  tabs: Tabs;
  onClose(ids: readonly string[]): void;
  /** Draws the host's own page of a path. */
  HostPage: ComponentType<{ path: string }>;
}

/**
 * Keeps the pages of the open tabs mounted and shows one. Each hidden page goes on seeing its own address, so filters,
 * scroll, typed text and half-played videos are as they were left. (React's Activity is not used: it would end the
 * effects of hidden pages, and with them edit locks and autosave.)
 */
export function PageStack({ tabs, onClose, HostPage }: PageStackProps) {
  useWorkChanges();
  const mounted = mountedIds(tabs, (id) => dirtyWorks(id).length > 0);
  return tabs.list
    .filter((tab) => mounted.includes(tab.id))
    .map((tab) => (
      <Page
        key={`${tab.id}.${tab.round}`}
        tab={tab}
        isActive={tab.id === tabs.activeId}
        onClose={onClose}
        HostPage={HostPage}
      />
    ));
}

interface PageProps extends Pick<PageStackProps, 'onClose' | 'HostPage'> {
  tab: PageTab;
  isActive: boolean;
}

const Page = memo(function Page({ tab, isActive, onClose, HostPage }: PageProps) {
  const { id, pathname, search } = tab;
  const session = useSession();
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const [binding] = useState(() => openBinding(id));
  const shell = useMemo(
    () =>
      createShell(session, {
        tabId: id,
        navigate: (to, { replace = false, from } = {}) =>
          void navigate(to, { replace, ...(from !== undefined && { state: { from } }) }),
        close: () => onClose([id]),
        setTitle: (title, place) => retitleTab(id, title, place),
        bind: binding.bind,
        release: () => releasesOf(id).find(({ name }) => name === findRoute(pathname)?.remote),
      }),
    [session, id, pathname, binding, navigate, onClose],
  );
  useEffect(() => binding.close, [binding]);
  const wasHidden = useRef(false);
  useEffect(() => {
    // What a page showed before it was hidden may be old.
    if (isActive && wasHidden.current) announceListChange(undefined);
    wasHidden.current = !isActive;
  }, [isActive]);
  const isReadOnly = useIsFrozen(id);
  const location = useMemo(
    () => ({ location: { pathname, search, hash: '', state: null, key: id }, navigationType: NavigationType.Push }),
    [pathname, search, id],
  );
  const route = findRoute(pathname);
  const isAllowed = route && (route.permission === null || asker(session)(route.permission));

  return (
    <section
      ref={place}
      id={`page-${id}`}
      role="tabpanel"
      aria-label={tab.title}
      className={styles.page}
      hidden={!isActive}
    >
      {/* A page without a heading of its own has its title, for screen readers; its words stand in the breadcrumb. */}
      {/* eslint-disable-next-line jsx-a11y/heading-has-content -- named by its label */}
      <h1 className={styles.heading} aria-label={tab.title} />
      <SwapNotice tabId={id} title={tab.title} />
      {/* Dialogs of a page belong to it and hide with it; drop-downs stay at the body, where nothing cuts them off. */}
      <ConfigProvider getPopupContainer={(trigger) => (trigger || !place.current ? document.body : place.current)}>
        <LocationContext.Provider value={location}>
          <ShellProvider shell={shell}>
            <div className={styles.body} inert={isReadOnly}>
              {!route && <MissingPage />}
              {route && !isAllowed && <ForbiddenPage />}
              {route && isAllowed && route.remote === hostName && <HostPage path={route.path} />}
              {route && isAllowed && route.remote !== hostName && (
                <RemotePage
                  route={route}
                  tabId={id}
                  onBound={binding.bind}
                  onRestart={() => reloadTab(id)}
                  onLeave={route.parent === null ? undefined : () => void navigate(route.parent as string)}
                />
              )}
            </div>
          </ShellProvider>
        </LocationContext.Provider>
      </ConfigProvider>
    </section>
  );
});
