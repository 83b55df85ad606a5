import { HomeOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Breadcrumb, Button } from 'antd';
import { Link } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { trailOf } from '../menu/build-menu.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { useHostedRoutes } from '../registry/registry.state.ts';
import { useSession } from '../session/use-session.ts';
import styles from './layout.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  pathname: string;
  /** Title that the page itself set. */
  place: string | undefined;
  isCollapsed: boolean;
  onCollapse(): void;
}

/** Breadcrumb on the left, the user on the right. */
export function TopBar({ pathname, place, isCollapsed, onCollapse }: TopBarProps) {
  const trail = trailOf(pathname, useHostedRoutes());
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
      title: index === trail.length - 1 ? (place ?? route.title) : route.title,
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
      {useSession().kind === 'staff' && <NoticeBell />}
      <UserMenu />
    </header>
  );
}
