import { screen, waitFor, within } from '@testing-library/react';
import {
  amcArea,
  deleteDepartment,
  departmentCandidates,
  departmentTree,
  moveDepartment,
  moveDepartmentPeople,
  moveDictionaryValue,
  postList,
  saveDepartment,
  saveDictionaryValue,
} from 'shared-contracts/endpoints';
import type { DepartmentRow, PostRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { DepartmentScreen } from './department.screen.tsx';

const row = (id: string, name: string, more: Partial<DepartmentRow> = {}): DepartmentRow => ({
  id,
  parentId: null,
  name,
  code: '',
  area: '',
  areaName: '',
  headUserId: null,
  headName: '',
  isOn: true,
  people: 0,
  allPeople: 0,
  rev: 3,
  ...more,
});
const rows = [
  row('1', '总编室', { people: 2, allPeople: 5, headUserId: '9', headName: '陈慕华' }),
  row('2', '值班室', { parentId: '1', people: 3, allPeople: 3 }),
  row('3', '技术部'),
  row('4', '旧部', { isOn: false }),
];
const post = (id: string, label: string, people: number): PostRow => ({
  id,
  kindId: '7',
  label,
  value: label,
  color: 'blue',
  isDefault: false,
  isOn: true,
  note: '',
  modifiedUserName: '',
  modifiedTime: '2026-11-01 08:00:00',
  people,
});
const show = (codes?: string[]) =>
  renderWithShell(<DepartmentScreen />, {
    path: '/app/config/department',
    ...(codes && { codes }),
    answers: [
      answer(departmentTree, { list: rows }),
      answer(postList, { data: { kindId: '7', list: [post('71', '记者', 4), post('72', '校对', 0)] } }),
      answer(amcArea, { list: [{ code: '42', name: '湖北省', abbreviation: '鄂' }] }),
      answer(departmentCandidates, { list: [{ id: '8', name: '李雨桐（editor）' }] }),
      answer(saveDepartment, { data: { id: '5' } }),
      answer(moveDepartment, {}),
      answer(moveDepartmentPeople, { data: { people: 3 } }),
      answer(deleteDepartment, {}),
      answer(saveDictionaryValue, { data: { id: '73' } }),
      answer(moveDictionaryValue, {}),
    ],
  });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
type User = ReturnType<typeof show>['user'];
async function choose(user: User, name: string, item: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: `“${name}”的更多操作` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

it('shows the tree with people, who are one click away', async () => {
  const { shell, user } = show();
  await user.click((await rowOf('总编室')).getByRole('button', { name: /查看“总编室”的人员/ }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/config/user?departmentId=1');
  expect(screen.getByText('共4个部门，5人')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /旧部.*停用/ })).toBeInTheDocument();
  await user.click((await rowOf('总编室')).getByRole('button', { expanded: true }));
  expect(screen.queryByRole('button', { name: '“值班室”的更多操作' })).not.toBeInTheDocument();
});

it('adds a department below another, and changes one under the revision that was read', async () => {
  const { shell, user } = show();
  await user.click((await rowOf('技术部')).getByRole('button', { name: '新建下级' }));
  const dialog = within(await screen.findByRole('dialog', { name: '在“技术部”下新建部门' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写名称')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '名称' }), '运维组');
  await user.type(dialog.getByRole('textbox', { name: '编码' }), 'OPS');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(saveDepartment)).toHaveLength(1));
  await user.click((await rowOf('总编室')).getByRole('button', { name: '编辑' }));
  const edit = within(await screen.findByRole('dialog', { name: '编辑部门：总编室' }));
  await user.click(edit.getByRole('switch', { name: '状态' }));
  await user.click(edit.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveDepartment)).toMatchObject([
      { name: '运维组', code: 'OPS', area: '', headUserId: null, isOn: true, parentId: '3' },
      { name: '总编室', code: '', area: '', headUserId: '9', isOn: false, id: '1', rev: 3 },
    ]),
  );
});

it('moves a department in the tree, but not below itself', async () => {
  const { shell, user } = show();
  await choose(user, '总编室', '移动');
  const dialog = within(await screen.findByRole('dialog', { name: '移动“总编室”' }));
  await user.click(dialog.getByRole('combobox', { name: '上级部门' }));
  expect(await screen.findByRole('treeitem', { name: '值班室' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByText('技术部', { selector: '.ant-select-tree-title' }));
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(moveDepartment)).toEqual([{ id: '1', rev: 3, parentId: '3', index: 0 }]));
});

it('moves people first: a department with people cannot be removed', async () => {
  const { shell, user } = show();
  await user.click((await rowOf('值班室')).getByRole('button', { name: '“值班室”的更多操作' }));
  expect(await screen.findByRole('menuitem', { name: '删除' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: '转移人员' }));
  const dialog = within(await screen.findByRole('dialog', { name: '转移“值班室”的人员' }));
  await user.click(dialog.getByRole('button', { name: '转移人员' }));
  expect(await dialog.findByText('请选择部门')).toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: '转入部门' }));
  await user.click(await screen.findByText('技术部', { selector: '.ant-select-tree-title' }));
  await user.click(dialog.getByRole('button', { name: '转移人员' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已转移3人'));
  expect(shell.callsOf(moveDepartmentPeople)).toEqual([{ id: '2', toId: '3' }]);
});

it('edits posts as values of the dictionary', async () => {
  const { shell, user } = show();
  await user.click(await screen.findByRole('tab', { name: '岗位' }));
  await user.click((await rowOf('校对')).getByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑岗位：校对' }));
  await user.type(dialog.getByRole('textbox', { name: '说明' }), '三校');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveDictionaryValue)).toEqual([
      {
        kindId: '7',
        label: '校对',
        value: '校对',
        note: '三校',
        isOn: true,
        id: '72',
        color: 'blue',
        isDefault: false,
      },
    ]),
  );
  screen.getByRole('button', { name: '移动“记者”' }).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(shell.callsOf(moveDictionaryValue)).toEqual([{ id: '71', index: 1 }]));
  await user.click((await rowOf('记者')).getByRole('button', { name: /查看“记者”的人员/ }));
  expect(shell.navigate).toHaveBeenCalledWith(`/app/config/user?${new URLSearchParams({ post: '记者' }).toString()}`);
});

it('has no buttons for whom they are not for', async () => {
  const { user } = show(['/app/config/department']);
  await rowOf('技术部');
  for (const name of ['新建部门', '编辑', '新建下级'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '岗位' }));
  await rowOf('记者');
  expect(screen.queryByRole('button', { name: '新建岗位' })).not.toBeInTheDocument();
});
