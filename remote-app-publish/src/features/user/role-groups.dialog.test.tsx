import { screen, waitFor, within } from '@testing-library/react';
import { roleGroupList, roleGroupSave, roleList } from 'shared-contracts/endpoints';
import type { RoleGroupsRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { RoleTable } from './role-table.tsx';

const chief = {
  ...{ id: '3', name: '总编', code: 'chief', description: '', isBuiltIn: true, demandsSecondFactor: false },
  ...{ codes: [], userCount: 0 },
};

/** Opens the groups of a built-in role. */
async function open(rows: RoleGroupsRow[]) {
  const { shell, user } = renderWithShell(<RoleTable />, {
    path: '/app/config/user?view=roles',
    codes: ['role/manage'],
    answers: [answer(roleList, { list: [chief] }), answer(roleGroupList, { list: rows }), answer(roleGroupSave, {})],
  });
  await user.click(await screen.findByRole('button', { name: '按组授予' }));
  const dialog = within(await screen.findByRole('dialog', { name: '按组授予：总编' }));
  return { shell, user, dialog };
}

it('a role, a built-in one too, is given to groups of the identity services', async () => {
  const { shell, user, dialog } = await open([
    { service: 'ldap', groups: ['评论部'], fixed: ['editors'] },
    { service: 'wecom', groups: [], fixed: [] },
  ]);
  expect(dialog.getByText('环境变量中已对应：editors')).toBeInTheDocument();
  await user.type(dialog.getByRole('combobox', { name: 'LDAP目录的用户组' }), '时评组，');
  await user.type(dialog.getByRole('combobox', { name: '企业微信的部门' }), '12{Enter}');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  const services = [
    { service: 'ldap', groups: ['评论部', '时评组'] },
    { service: 'wecom', groups: ['12'] },
  ];
  await waitFor(() => expect(shell.callsOf(roleGroupSave)).toEqual([{ id: '3', services }]));
});

it('without an identity service it says so, and there is nothing to save', async () => {
  const { dialog } = await open([]);
  expect(dialog.getByText(/还没有接入身份服务/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
});
