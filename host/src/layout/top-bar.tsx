import { HomeOutlined, MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { Breadcrumb, Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { trailOfPage } from '../menu/build-menu.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { showQuickFind } from '../parts/quick-find.state.ts';
import { useHostedRoutes } from '../registry/registry.state.ts';
import { useSession } from '../session/use-session.ts';
import styles from './layout.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { useTabs } from '../tabs/tabs.state.ts';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  pathname: string;
  /** Title that the page itself set. */
  place: string | undefined;
  /** Menu page from which the shown page was opened. */
  from: string | undefined;
  isCollapsed: boolean;
  onCollapse(): void;
}

/** Breadcrumb on the left, the user on the right. */
export function TopBar({ pathname, place, from, isCollapsed, onCollapse }: TopBarProps) {
  const isStaff = useSession().kind === 'staff';
  const trail = trailOfPage(pathname, from, useHostedRoutes());
  const { list } = useTabs();
  const navigate = useNavigate();
  // A list that is open keeps its conditions.
  const addressOf = (path: string): string => path + (list.find((tab) => tab.pathname === path)?.search ?? '');
  const items = [
    {
      key: shellPaths.home,
      title: (
        <Link to={shellPaths.home} aria-label={texts.home}>
          <HomeOutlined aria-hidden />
        </Link>
      ),
    },
    ...trail.map((route, index) => ({
      key: route.path,
      title:
        index === trail.length - 1 ? (place ?? route.title) : <Link to={addressOf(route.path)}>{route.title}</Link>,
    })),
  ];
  return (
    <header className={styles.top}>
      <Button
        type="text"
        aria-label={isCollapsed ? texts.expand : texts.collapse}
        aria-expanded={!isCollapsed}
        onClick={onCollapse}
        icon={isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      />
      <nav aria-label={texts.breadcrumb} className={styles.crumbs}>
        <Breadcrumb items={items} />
      </nav>
      {isStaff && (
        <Button
          type="text"
          aria-label={texts.quickFind}
          aria-keyshortcuts="Control+K"
          title={texts.quickFindHint}
          onClick={() => showQuickFind('search')}
          icon={<SearchOutlined aria-hidden />}
        />
      )}
      {isStaff && (
        <Button
          type="text"
          aria-label={texts.help}
          title={texts.help}
          onClick={() => void navigate(`${shellPaths.help}?page=${from ?? pathname}`)}
        >
          <span aria-hidden className={styles.question}>
            ?
          </span>
        </Button>
      )}
      {isStaff && <NoticeBell />}
      <UserMenu />
    </header>
  );
}
