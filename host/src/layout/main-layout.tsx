import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { useIsPhone } from 'shared-ui';
import { keepItem } from '../session/keep-item.ts';
import styles from './layout.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { openPage } from '../registry/frameless-pages.ts';
import { mayLeave } from './leave.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useUnreadNotices } from '../notices/notices.state.ts';
import { noticeTexts } from '../notices/notices.texts.ts';
import { FrameBars } from '../swap/frame-bars.tsx';
import { PageStack } from './page-stack.tsx';
import { PageTabs } from './page-tabs.tsx';
import { SideMenu } from './side-menu.tsx';
import { currentTabs, dropTabs, reloadTab, useTabs } from '../tabs/tabs.state.ts';
import { TopBar } from './top-bar.tsx';
import { asker, useSession } from '../session/use-session.ts';

const collapsedKey = 'side-menu-collapsed';

/** The frame: menu, top bar, page tabs, and the pages; `HostPage` draws those of the host itself. */
export function MainLayout({ HostPage }: { HostPage: ComponentType<{ path: string }> }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const tabs = useTabs();
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === '1');
  const isPhone = useIsPhone();
  const drawer = useMenuDrawer();
  const isOpen = isPhone && drawer.isOpen;
  const isFolded = isPhone ? !isOpen : isCollapsed;
  const active = tabs.list.find((tab) => tab.id === tabs.activeId);

  const collapse = (): void => {
    keepItem(collapsedKey, isCollapsed ? '0' : '1');
    setCollapsed(!isCollapsed);
  };
  const close = useCallback(
    async (ids: readonly string[]) => {
      if (!(await mayLeave(ids))) return;
      const wasActive = ids.includes(currentTabs().activeId);
      const next = dropTabs(ids);
      if (wasActive) await navigate(next ? next.pathname + next.search : shellPaths.home);
    },
    [navigate],
  );
  const handleClose = useCallback((ids: readonly string[]) => void close(ids), [close]);
  const { close: closeDrawer } = drawer;
  const choose = useCallback(
    (path: string) => {
      closeDrawer();
      openPage(path, navigate);
    },
    [closeDrawer, navigate],
  );
  const reload = async (id: string): Promise<void> => {
    if (await mayLeave([id])) reloadTab(id);
  };

  return (
    <div
      className={styles.frame}
      data-collapsed={!isPhone && isCollapsed}
      data-menu={isPhone ? (isOpen ? 'open' : 'shut') : undefined}
    >
      <aside ref={drawer.place} className={styles.side} tabIndex={-1}>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span>{texts.product}</span>
        </div>
        <div className={styles.menu}>
          <SideMenu
            pathname={active?.pathname ?? pathname}
            from={active?.from}
            isCollapsed={!isPhone && isCollapsed}
            onChoose={choose}
          />
        </div>
      </aside>
      {isOpen && <button type="button" className={styles.shade} aria-label={texts.collapse} onClick={drawer.close} />}
      <div className={styles.main} inert={isOpen}>
        <TopBar
          pathname={active?.pathname ?? pathname}
          place={active?.place}
          from={active?.from}
          isCollapsed={isFolded}
          onCollapse={isPhone ? drawer.open : collapse}
        />
        <FrameBars ask={asker(session)} />
        <PageTabs
          tabs={tabs}
          onChoose={(tab) => void navigate(tab.pathname + tab.search)}
          onClose={handleClose}
          onReload={(id) => void reload(id)}
        />
        <main className={styles.pages}>
          <PageStack tabs={tabs} onClose={handleClose} HostPage={HostPage} />
        </main>
      </div>
      <LeaveGuard />
      <DocumentTitle page={active?.title} />
    </div>
  );
}

/** Names the browser's tab: the page that is shown, and how many notices are unread. */
function DocumentTitle({ page }: { page: string | undefined }) {
  const unread = useUnreadNotices();
  useEffect(() => {
    const title = page === undefined ? texts.product : `${page} - ${texts.product}`;
    document.title = noticeTexts.counted(unread, title);
  }, [page, unread]);
  return null;
}

/** The menu of a phone, over the page: takes the focus while it is open, and Escape closes it. */
function useMenuDrawer() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    place.current?.focus();
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen, close]);
  return { isOpen, place, open, close };
}
