import { screen, waitFor, within } from '@testing-library/react';
import {
  departmentList,
  dictionaryOptions,
  getAuthorizedChannelTree,
  roleDelete,
  roleDemandSecondFactor,
  roleList,
  rolePermissionTree,
  roleSave,
  secondFactorReset,
  updatePassword,
  userApplyDecide,
  userApplyList,
  userList,
  userSave,
  userSetState,
} from 'shared-contracts/endpoints';
import type { PermissionNode, RoleRow, UserApply, UserRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, pressRowAction, renderWithShell, rowAction } from 'shared-ui/testing';
import { UserListScreen } from './user-list.screen.tsx';

const user1 = (id: string, nickName: string, extra: Partial<UserRow> = {}): UserRow => ({
  id,
  userName: `user${id}`,
  nickName,
  mobile: '',
  kind: 'staff',
  state: 'active',
  departmentId: null,
  departmentName: '要闻部',
  posts: [],
  postNames: [],
  roles: [{ id: '1', name: '编辑' }],
  channelIds: ['1', '77'],
  hasSecondFactor: false,
  lastLoginTime: null,
  createdTime: '2026-11-01 08:00:00',
  ...extra,
});
const role = (id: string, name: string, codes: string[], extra: Partial<RoleRow> = {}): RoleRow => ({
  id,
  name,
  code: `r${id}`,
  description: '',
  isBuiltIn: false,
  demandsSecondFactor: false,
  codes,
  userCount: 0,
  ...extra,
});
const right = (code: string | null, title: string, children: PermissionNode[] = []): PermissionNode => ({
  code,
  title,
  meaning: '',
  isButton: code !== null && !code.startsWith('/'),
  children,
});
const apply: UserApply = {
  id: '4',
  userName: 'newcomer',
  nickName: '新人',
  mobile: '13800000000',
  departmentName: '要闻部',
  departmentUnitName: '一组',
  channelNames: ['时政'],
  state: 'waiting',
  createdTime: '2026-11-01 08:00:00',
};
/** Permissions of the user under test: users, roles, applications and stories, but nothing of comments. */
const codes = [
  '/app/config/user',
  'user/manage',
  'user/reset-password',
  'role/manage',
  'user/decide-apply',
  '/app/content/news',
  'content/create',
];

function open(options: FakeShellOptions & { path?: string } = {}) {
  return renderWithShell(<UserListScreen />, {
    path: '/app/config/user',
    codes,
    ...options,
    answers: [
      answer(userList, { list: [user1('7', '我自己'), user1('8', '王芳', { hasSecondFactor: true })], total: 2 }),
      answer(roleList, {
        list: [
          role('1', '编辑', ['content/create']),
          role('2', '评论审核', ['comment/check'], { userCount: 3 }),
          role('3', '内置', [], { isBuiltIn: true }),
        ],
      }),
      answer(rolePermissionTree, {
        list: [
          right(null, 'App发布', [right('/app/content/news', '新闻', [right('content/create', '新建与编辑')])]),
          right(null, '运营', [right('/operation/comment', '评论', [right('comment/check', '审核评论')])]),
        ],
      }),
      answer(departmentList, { list: [{ id: '5', name: '要闻部', isOn: true }] }),
      answer(dictionaryOptions, { list: [{ label: '记者', value: '记者', color: 'blue', isDefault: false }] }),
      answer(getAuthorizedChannelTree, {
        data: [
          {
            catalogId: '1',
            categoryName: '要闻',
            disabled: true,
            children: [{ catalogId: '2', categoryName: '时政', children: [] }],
          },
        ],
      }),
      answer(userSave, ({ id }) => ({ data: { id: id ?? '30', password: id ? null : 'Xy7-first' } })),
      answer(userSetState, {}),
      answer(updatePassword, { data: { password: 'Zz9-again' } }),
      answer(roleSave, { data: { id: '9' } }),
      answer(roleDelete, {}),
      answer(roleDemandSecondFactor, {}),
      answer(secondFactorReset, {}),
      answer(userApplyList, { list: [apply], total: 1 }),
      answer(userApplyDecide, {}),
    ],
  });
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

it('creates a user and shows the first password once, to be copied', async () => {
  const { shell, user } = open();
  await user.click(await screen.findByRole('button', { name: '新建' }));
  const dialog = await screen.findByRole('dialog', { name: '新建用户' });
  await user.type(within(dialog).getByRole('textbox', { name: '用户名' }), 'tester');
  await user.type(within(dialog).getByRole('textbox', { name: '姓名' }), '测试员');
  await user.click(await within(dialog).findByRole('checkbox', { name: '编辑' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  const element = await screen.findByRole('dialog', { name: '用户已创建' });
  expect(shell.callsOf(userSave)).toEqual([
    expect.objectContaining({ userName: 'tester', nickName: '测试员', roleIds: ['1'] }),
  ]);
  expect(within(element).getByText('Xy7-first')).toBeInTheDocument();
  await pressRowAction(user, within(element), '复制');
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('内容已复制到您的剪切板'));
  await user.click(within(element).getByRole('button', { name: '我已记下' }));
  expect(screen.queryByText('Xy7-first')).not.toBeInTheDocument();
});

it('A20 roles beyond one’s own permissions are disabled and name the missing ones, channels too', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '新建' }));
  const dialog = await screen.findByRole('dialog', { name: '新建用户' });
  expect(await within(dialog).findByRole('checkbox', { name: '评论审核' })).toBeDisabled();
  expect(await within(dialog).findByText('该角色含有您没有的权限：评论 / 审核评论')).toBeInTheDocument();
  const boxOf = async (name: string) =>
    (await within(dialog).findByText(name)).closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!;
  expect(await boxOf('要闻')).toHaveClass('ant-tree-checkbox-disabled');
  expect(await boxOf('时政')).not.toHaveClass('ant-tree-checkbox-disabled');
});

it('keeps what the user had beyond the asker’s own when saved', async () => {
  const { shell, user } = open();
  await user.click(within(await rowOf('王芳')).getByRole('button', { name: '编辑' }));
  const dialog = await screen.findByRole('dialog', { name: '编辑用户：王芳' });
  await user.click(await within(dialog).findByRole('button', { name: '全选可选栏目' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(userSave)).toEqual([
      expect.objectContaining({ id: '8', channelIds: ['1', '77', '2'], roleIds: ['1'] }),
    ]),
  );
});

it('A20 nobody changes their own grants or state, and the buttons say so', async () => {
  const { user } = open();
  const me = await rowOf('我自己');
  expect(within(me).getByRole('button', { name: '重置密码' })).toHaveAccessibleDescription(/^修改自己的密码/);
  expect(await rowAction(user, within(me), '停用')).toHaveTextContent('不能修改自己的');
  await user.click(within(me).getByRole('button', { name: '编辑' }));
  expect(
    await screen.findByText('不能修改自己的角色、栏目和状态，请由其他管理员操作', { selector: '[role=alert] *' }),
  ).toBeInTheDocument();
});

it('disables after a question', async () => {
  const { shell, user } = open();
  await pressRowAction(user, within(await rowOf('王芳')), '停用');
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringContaining('王芳'), danger: true }),
  );
  await waitFor(() => expect(shell.callsOf(userSetState)).toEqual([{ ids: '8', state: 'disabled' }]));
});

it('resets a password and shows it once', async () => {
  const { shell, user } = open();
  await user.click(within(await rowOf('王芳')).getByRole('button', { name: '重置密码' }));
  expect(await screen.findByText('Zz9-again')).toBeInTheDocument();
  expect(shell.callsOf(updatePassword)).toEqual([{ id: '8' }]);
});

it('a role’s button takes its page along; what the asker lacks cannot be given', async () => {
  const { shell, user } = open({ path: '/app/config/user?view=roles' });
  await user.click(await screen.findByRole('button', { name: '新建角色' }));
  const dialog = await screen.findByRole('dialog', { name: '新建角色' });
  await user.type(within(dialog).getByRole('textbox', { name: '角色名称' }), '校对');
  const boxOf = async (title: string) =>
    (await within(dialog).findByText(title)).closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!;
  await user.click(await boxOf('新建与编辑'));
  await user.click(await boxOf('审核评论'));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(roleSave)).toHaveLength(1));
  const [sent] = shell.callsOf(roleSave);
  expect(sent).toMatchObject({ name: '校对' });
  expect([...sent!.codes].sort()).toEqual(['/app/content/news', 'content/create']);
});

it('says why a role cannot be changed or deleted', async () => {
  const { shell, user } = open({ path: '/app/config/user?view=roles' });
  const builtIn = (await screen.findAllByText('内置'))[0]!.closest('tr')!;
  await user.click(within(builtIn).getByRole('button', { name: /更多/ }));
  const edit = await screen.findByRole('menuitem', { name: /内置角色随产品更新/ });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(await rowOf('评论审核')).getByRole('button', { name: /更多/ }));
  expect(await screen.findByRole('menuitem', { name: /还有3个用户使用该角色/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(shell.callsOf(roleDelete)).toEqual([]);
});

it('an administrator resets another user’s second factor after confirmation; without one no button', async () => {
  const { shell, user } = open();
  await user.click(within(await rowOf('王芳')).getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: '重置两步验证' }));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringContaining('确定重置“王芳”的两步验证吗？'), danger: true }),
  );
  await waitFor(() => expect(shell.callsOf(secondFactorReset)).toEqual([{ id: '8' }]));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('两步验证已重置'));
  const me = await rowOf('我自己');
  expect(within(me).queryByRole('button', { name: '重置两步验证' })).toBeNull();
});

it('a built-in role, too, can demand a second factor, and nothing else of it is changed', async () => {
  const { shell, user } = open({ path: '/app/config/user?view=roles' });
  const builtIn = (await screen.findAllByText('内置'))[0]!.closest('tr')!;
  await user.click(within(builtIn).getByRole('button', { name: '查看' }));
  const dialog = await screen.findByRole('dialog', { name: '查看角色：内置' });
  expect(within(dialog).getByRole('textbox', { name: '角色名称' })).toBeDisabled();
  await user.click(within(dialog).getByRole('switch', { name: '登录须使用两步验证' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(roleDemandSecondFactor)).toEqual([{ id: '3', isDemanded: true }]));
  expect(shell.callsOf(roleSave)).toEqual([]);
});

it('who may not manage roles sees the demand of a second factor and cannot change it', async () => {
  const { user } = open({ path: '/app/config/user?view=roles', codes: codes.filter((code) => code !== 'role/manage') });
  const builtIn = (await screen.findAllByText('内置'))[0]!.closest('tr')!;
  await user.click(within(builtIn).getByRole('button', { name: '查看' }));
  const dialog = await screen.findByRole('dialog', { name: '查看角色：内置' });
  expect(within(dialog).getByRole('switch', { name: '登录须使用两步验证' })).toBeDisabled();
});

it('accepts an application with roles, and refuses one after a question', async () => {
  const { shell, user } = open({ path: '/app/config/user?view=applies' });
  expect(shell.callsOf(userApplyList)).toEqual([expect.objectContaining({ state: 'waiting' })]);
  await user.click(within(await rowOf('新人')).getByRole('button', { name: '通过' }));
  const dialog = await screen.findByRole('dialog', { name: '通过注册申请：新人' });
  await user.click(within(dialog).getByRole('button', { name: '通过' }));
  expect(await within(dialog).findByText('请至少选择一个角色')).toBeInTheDocument();
  await user.click(await within(dialog).findByRole('checkbox', { name: '编辑' }));
  await user.click(within(dialog).getByRole('button', { name: '通过' }));
  await waitFor(() => expect(shell.callsOf(userApplyDecide)).toEqual([{ id: '4', accept: true, roleIds: ['1'] }]));
  await user.click(within(await rowOf('新人')).getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(shell.callsOf(userApplyDecide).at(-1)).toEqual({ id: '4', accept: false, roleIds: [] }));
});

it('R178 without the rights the tabs only show', async () => {
  open({ codes: ['/app/config/user'] });
  await rowOf('王芳');
  for (const name of ['新建', '编辑', '停用', '重置密码'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
