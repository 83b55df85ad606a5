import { PageViews } from '../../parts/views/page-views.tsx';
import { RoleTable } from './role-table.tsx';
import { UserApplyTable } from './user-apply-table.tsx';
import { UserTable } from './user-table.tsx';
import { userTexts as texts } from './user.texts.ts';

/** /app/config/user: users, roles, and applications from the register page. */
export function UserListScreen() {
  return (
    <PageViews
      views={[
        { key: 'users', label: texts.tabUsers, children: <UserTable /> },
        { key: 'roles', label: texts.tabRoles, children: <RoleTable /> },
        { key: 'applies', label: texts.tabApplies, children: <UserApplyTable /> },
      ]}
    />
  );
}
