import { Menu, type MenuProps } from 'antd';
import { memo, useMemo, useRef, useState } from 'react';
import { shellPaths } from 'shared-contracts/paths';
import { buildMenu, trailOfPage, type MenuNode } from '../menu/build-menu.ts';
import { framelessPages } from '../registry/frameless-pages.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { useExternalLinks } from '../menu/external-links.api.ts';
import { hostName } from '../registry/host-routes.ts';
import { useHostedRoutes } from '../registry/registry.state.ts';
import { ensureRemote } from '../remotes/remotes.state.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import { countText } from '../notices/notices.texts.ts';
import { useWaitingCounts } from '../waiting/waiting.state.ts';
import styles from './layout.module.css';
import { asker, useSession } from '../session/use-session.ts';

type Item = NonNullable<MenuProps['items']>[number];

const hoverDelay = 250;

/** An entry that leads out of the product, in a window of its own. */
const externalItem = (title: string, icon: string, address: string, isCollapsed: boolean): Item => ({
  key: address,
  icon: <MenuIcon name={icon} />,
  title: isCollapsed ? title : texts.opensExternally,
  label: (
    // eslint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 gives it to every role
    <a href={address} target="_blank" rel="noopener noreferrer" aria-description={texts.opensExternally}>
      {title}
    </a>
  ),
});

/** An entry with how many things wait there; its name stays the title. */
const Counted = ({ title, count }: { title: string; count: number }) => (
  <span className={styles.counted}>
    {title}
    <span className={styles.waiting} aria-hidden>
      {countText(count)}
    </span>
  </span>
);

/** The entries for the session's user, with what waits at each; the same ones until something of it changes. */
function useItems(isCollapsed: boolean): Item[] {
  const session = useSession();
  const routes = useHostedRoutes();
  const waiting = useWaitingCounts();
  const { analysis, management } = useExternalLinks(session.kind === 'staff');
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const preload = (remote: string) => ({
      onMouseEnter: () => {
        clearTimeout(hover.current);
        hover.current = setTimeout(() => remote !== hostName && void ensureRemote(remote), hoverDelay);
      },
      onMouseLeave: () => clearTimeout(hover.current),
    });
    const toItem = ({ path, title, icon, remote, children }: MenuNode): Item => {
      const count = waiting[path] ?? 0;
      const shared = {
        key: path,
        label: count > 0 ? <Counted title={title} count={count} /> : title,
        ...(count > 0 && { 'aria-description': texts.waiting(countText(count)) }),
        ...(framelessPages.includes(path) && { 'aria-description': texts.opensExternally }),
        icon: icon === null ? undefined : <MenuIcon name={icon} />,
        title: isCollapsed ? title : framelessPages.includes(path) ? texts.opensExternally : '',
        ...preload(remote),
      };
      return children.length > 0 ? { ...shared, children: children.map(toItem) } : shared;
    };
    return [
      ...buildMenu(routes, asker(session)).map(toItem),
      ...(analysis === null ? [] : [externalItem(texts.analysis, 'bar-chart', shellPaths.analysis, isCollapsed)]),
      ...(management === null ? [] : [externalItem(texts.management, 'team', management, isCollapsed)]),
    ];
  }, [routes, session, waiting, analysis, management, isCollapsed]);
}

interface EntriesProps {
  items: Item[];
  selected: string | undefined;
  opened: readonly string[];
  isCollapsed: boolean;
  onOpen(paths: readonly string[]): void;
  onChoose(path: string): void;
}

/** Drawn again only when something of it changes: of all parts of the frame it is the largest. */
const Entries = memo(function Entries({ items, selected, opened, isCollapsed, onOpen, onChoose }: EntriesProps) {
  return (
    <Menu
      mode="inline"
      inlineCollapsed={isCollapsed}
      items={items}
      selectedKeys={selected === undefined ? [] : [selected]}
      {...(isCollapsed ? {} : { openKeys: [...opened], onOpenChange: onOpen })}
      onClick={({ key }) => key.startsWith('/') && key !== shellPaths.analysis && onChoose(key)}
      style={{ border: 0 }}
    />
  );
});

interface SideMenuProps {
  pathname: string;
  /** Menu page from which the shown page was opened. */
  from: string | undefined;
  isCollapsed: boolean;
  onChoose(path: string): void;
}

/** The main menu: drawn from the releases' data; hovering a group for a moment fetches its remote. */
export function SideMenu({ pathname, from, isCollapsed, onChoose }: SideMenuProps) {
  const routes = useHostedRoutes();
  const trail = trailOfPage(pathname, from, routes).map((route) => route.path);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [trailSeen, setTrailSeen] = useState('');

  // Entering a page opens the groups above it; the user may close them again.
  const trailKey = trail.join();
  if (trailKey !== trailSeen) {
    setTrailSeen(trailKey);
    setOpened([...new Set([...opened, ...trail.slice(0, -1)])]);
  }
  const selected = trail.findLast((path) => routes.some((route) => route.path === path && !route.hidden));

  return (
    <nav aria-label={texts.mainMenu}>
      <Entries
        items={useItems(isCollapsed)}
        selected={selected}
        opened={opened}
        isCollapsed={isCollapsed}
        onOpen={setOpened}
        onChoose={onChoose}
      />
    </nav>
  );
}
