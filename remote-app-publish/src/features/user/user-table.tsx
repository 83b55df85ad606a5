import { userList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, type RoleRow, type UserRow, UserState } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage, type RowAction, useAsk, useDictionary, useShell } from 'shared-ui';
import { EditUserDialog } from './edit-user.dialog.tsx';
import { editUser } from './edit-user.action.ts';
import { PasswordDialog } from '../../parts/account/password.dialog.tsx';
import { resetFactor } from './reset-factor.action.ts';
import { resetPassword } from '../../parts/account/reset-password.action.ts';
import { disableUser, enableUser } from '../../parts/account/set-user-state.action.ts';
import { useDepartments, useRefreshUsers, useRoles } from './user.api.ts';
import { userColumns } from './user.columns.tsx';
import { rankRefusals } from './user.rules.ts';
import { userTexts as texts } from './user.texts.ts';

/** The buttons of a user; none of them works on a user with more permissions than the current one. */
function actionsWith(roles: readonly RoleRow[]): RowAction<UserRow>[] {
  return [editUser, resetPassword, disableUser, enableUser, resetFactor].map((action) => ({
    ...action,
    guard: (user, actor) => [...rankRefusals(user, roles, actor), ...(action.guard?.(user, actor) ?? [])],
  }));
}

/** The tab 用户: who may log in, with which roles and channels. */
export function UserTable() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefreshUsers();
  const roles = useRoles().answer?.list ?? [];
  const filters = useUserFilters(roles);

  const handleCreate = async () => {
    const saved = await ask(EditUserDialog, {});
    if (!saved) return;
    await refresh();
    const { nickName, userName, password } = saved;
    if (password !== null) await ask(PasswordDialog, { title: texts.firstPasswordTitle, nickName, userName, password });
  };

  return (
    <ListPage
      tableKey="config/user"
      name={texts.listName}
      topic="staff"
      endpoint={userList}
      filters={filters}
      columns={userColumns(shell.session.user.id)}
      actions={actionsWith(roles)}
      create={{ label: texts.create, permission: SystemPermission.ManageUsers, onClick: () => void handleCreate() }}
      isMuted={(user) => user.state === UserState.Disabled}
      emptyText={texts.empty}
    />
  );
}

function useUserFilters(roles: readonly RoleRow[]): readonly ListFilter[] {
  const departments = useDepartments().answer?.list ?? [];
  const posts = useDictionary(DictionaryCode.Post);
  const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const toOptions = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return [
    {
      kind: 'text',
      name: 'keywords',
      label: texts.keywords,
      placeholder: texts.keywordsHint,
      maxLength: maxOf(userList.request, 'keywords'),
    },
    { kind: 'select', name: 'roleId', label: texts.role, options: roles.map(toOption) },
    { kind: 'select', name: 'departmentId', label: texts.department, options: departments.map(toOption) },
    {
      kind: 'select',
      name: 'post',
      label: texts.posts,
      options: posts.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'select', name: 'state', label: texts.state, options: toOptions(texts.states) },
    { kind: 'select', name: 'kind', label: texts.kind, options: toOptions(texts.kinds) },
  ];
}
