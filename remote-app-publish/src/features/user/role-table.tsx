import { Tag } from 'antd';
import { roleList } from 'shared-contracts/endpoints';
import type { RoleRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { type ListColumn, ListPage, useAsk, useShell } from 'shared-ui';
import { EditRoleDialog } from './edit-role.dialog.tsx';
import { copyRole } from './copy-role.action.ts';
import { editRole } from './edit-role.action.ts';
import { removeRole } from './remove-role.action.ts';
import { setRoleGroups } from './role-groups.action.ts';
import { viewRole } from './view-role.action.ts';
import { roleTexts as texts } from './role.texts.ts';
import { useRefreshRoles } from './user.api.ts';

const columns: readonly ListColumn<RoleRow>[] = [
  {
    key: 'name',
    title: texts.columnName,
    width: 200,
    fixed: true,
    render: (role) => (
      <>
        {role.name} {role.isBuiltIn && <Tag>{texts.builtIn}</Tag>}
      </>
    ),
  },
  { key: 'description', title: texts.columnDescription, width: 320 },
  {
    key: 'codes',
    title: texts.columnCodes,
    width: 90,
    align: 'right',
    hint: () => undefined,
    render: (role) => role.codes.length,
  },
  { key: 'userCount', title: texts.columnUsers, width: 90, align: 'right' },
];
const actions = [viewRole, editRole, copyRole, setRoleGroups, removeRole];

/** The tab 角色: which rights go together. */
export function RoleTable() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefreshRoles();

  const handleCreate = async () => {
    if (!(await ask(EditRoleDialog, { role: { name: '', description: '', codes: [] } }))) return;
    await refresh();
    shell.message.success(texts.saved);
  };

  return (
    <ListPage
      tableKey="config/role"
      name={texts.listName}
      topic="staff"
      endpoint={roleList}
      columns={columns}
      actions={actions}
      create={{ label: texts.create, permission: SystemPermission.ManageRoles, onClick: () => void handleCreate() }}
      emptyText={texts.empty}
    />
  );
}
