import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { RoleTable } from './role-table.tsx';
import { UserApplyTable } from './user-apply-table.tsx';
import { UserTable } from './user-table.tsx';
import { userTexts as texts } from './user.texts.ts';
import styles from './user.module.css';

const views = [
  { key: 'users', label: texts.tabUsers, children: <UserTable /> },
  { key: 'roles', label: texts.tabRoles, children: <RoleTable /> },
  { key: 'applies', label: texts.tabApplies, children: <UserApplyTable /> },
];

/** /app/config/user: users, roles, and applications from the register page. */
export function UserListScreen() {
  const [address, setAddress] = useSearchParams();
  const view = views.find(({ key }) => key === address.get('view'))?.key ?? 'users';
  return (
    <Tabs
      className={styles.views ?? ''}
      activeKey={view}
      items={views}
      destroyOnHidden
      // Another view has other conditions; those of the former one would be read as its own.
      onChange={(key) => setAddress(key === 'users' ? {} : { view: key }, { replace: true })}
    />
  );
}
