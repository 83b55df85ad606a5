import { PageViews } from '../../parts/views/page-views.tsx';
import { userList } from 'shared-contracts/endpoints';
import { ApplyTable } from '../../parts/account/apply-table.tsx';
import { acceptApply } from './accept-apply.action.ts';
import { RoleTable } from './role-table.tsx';
import { UserTable } from './user-table.tsx';
import { userTexts as texts } from './user.texts.ts';

/** /app/config/user: users, roles, and applications from the register page. */
export function UserListScreen() {
  return (
    <PageViews
      views={[
        { key: 'users', label: texts.tabUsers, children: <UserTable /> },
        { key: 'roles', label: texts.tabRoles, children: <RoleTable /> },
        {
          key: 'applies',
          label: texts.tabApplies,
          children: <ApplyTable accept={acceptApply} refreshes={[userList]} />,
        },
      ]}
    />
  );
}
