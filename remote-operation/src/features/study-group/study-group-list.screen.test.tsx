import { screen, waitFor, within } from '@testing-library/react';
import {
  addStudyMembers,
  contentListStudyGroups,
  removeStudyMembers,
  studyCandidates,
  type StudyGroup,
  studyGroupDelete,
  studyGroupListContent,
  studyGroupRemoveContent,
  studyGroupSave,
  studyMemberList,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { StudyGroupListScreen } from './study-group-list.screen.tsx';

const group: StudyGroup = {
  id: '4',
  name: '理论学习',
  description: '每周一篇',
  isOpen: true,
  contentCount: 1,
  createUserName: '吴佳怡',
  modifiedTime: '2026-11-01 08:00:00',
};
const story = {
  id: '8',
  title: '学习材料',
  contentType: 5,
  categoryName: '要闻',
  publishStatus: 1,
  appPublishedTime: '2026-11-01 08:00:00',
} as ContentRow;
const batch = ({ ids }: { ids: string }) => ({
  list: ids.split(',').map((id) => ({ id, title: '', ok: true, message: '' })),
});

const open = (options: FakeShellOptions = {}) =>
  renderWithShell(<StudyGroupListScreen />, {
    ...options,
    answers: [
      answer(contentListStudyGroups, { list: [group] }),
      answer(studyGroupListContent, { list: [story], total: 1 }),
      answer(studyMemberList, {
        list: [{ id: '9', nickName: '江边读者', way: 'self', joinedTime: '2026-11-01 08:00:00' }],
        total: 1,
      }),
      answer(studyCandidates, { list: [{ id: '10', nickName: '老街茶客' }] }),
      answer(addStudyMembers, batch),
      answer(removeStudyMembers, batch),
      answer(studyGroupRemoveContent, batch),
      answer(studyGroupDelete, batch),
      answer(studyGroupSave, ({ name }) => {
        if (name === '理论学习') throw new AppError(ErrorCode.GuardRefused, '已有同名的学习小组');
        return { data: { id: '5' } };
      }),
    ],
  });

it('R239 lists the groups, makes one, and keeps what was typed when the name is taken', async () => {
  const { user, shell } = open();
  const row = within((await screen.findByText('理论学习')).closest('tr')!);
  for (const text of ['每周一篇', '开放', '吴佳怡']) expect(row.getByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '新建小组' }));
  const dialog = await screen.findByRole('dialog', { name: '新建小组' });
  const name = within(dialog).getByRole('textbox', { name: '小组名称' });
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(await within(dialog).findByText('请填写小组名称')).toBeInTheDocument();
  await user.type(name, '理论学习');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.showError).toHaveBeenCalled());
  expect(name).toHaveValue('理论学习');
  await user.type(name, '二组');
  await user.click(within(dialog).getByRole('switch', { name: '对读者开放' }));
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(shell.callsOf(studyGroupSave).at(-1)).toEqual({ name: '理论学习二组', description: '', isOpen: false }),
  );
});

it('R239 shows the stories of a group and takes one out', async () => {
  const { user, shell } = open();
  await user.click(
    within((await screen.findByText('理论学习')).closest('tr')!).getByRole('button', { name: '查看稿件' }),
  );
  const dialog = await screen.findByRole('dialog', { name: '学习小组：理论学习' });
  expect(await within(dialog).findByRole('link', { name: '学习材料' })).toHaveAttribute(
    'href',
    '/app/news/detail?id=8',
  );
  await user.click(within(dialog).getByRole('button', { name: '把《学习材料》移出小组' }));
  await waitFor(() => expect(shell.callsOf(studyGroupRemoveContent)).toEqual([{ id: '4', ids: '8' }]));
});

it('deletes after a question; who may only look sees no button that changes', async () => {
  const first = open();
  await first.user.click(
    within((await screen.findByText('理论学习')).closest('tr')!).getByRole('button', { name: '更多' }),
  );
  await first.user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await waitFor(() => expect(first.shell.callsOf(studyGroupDelete)).toEqual([{ ids: '4' }]));
  expect(first.shell.dialogs.confirm).toHaveBeenCalledWith(expect.objectContaining({ danger: true }));
  first.unmount();
  open({ codes: ['/operation/vip/studygroups'] });
  await screen.findByText('理论学习');
  for (const name of ['新建小组', '编辑', '更多'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('members are found by nickname and added, and taken out', async () => {
  const { user, shell } = open();
  await user.click(within((await screen.findByText('理论学习')).closest('tr')!).getByRole('button', { name: '成员' }));
  const dialog = within(await screen.findByRole('dialog', { name: '学习小组成员：理论学习' }));
  expect(await dialog.findByText('自己加入')).toBeInTheDocument();
  await user.type(dialog.getByRole('combobox', { name: '按昵称查找会员' }), '老街');
  await user.click(await screen.findByTitle('老街茶客'));
  await user.click(dialog.getByRole('button', { name: '添加' }));
  await waitFor(() => expect(shell.callsOf(addStudyMembers)).toEqual([{ groupId: '4', ids: '10' }]));
  expect(shell.callsOf(studyCandidates).at(-1)).toMatchObject({ groupId: '4' });
  await user.click(dialog.getByRole('button', { name: '把江边读者移出小组' }));
  await waitFor(() => expect(shell.callsOf(removeStudyMembers)).toEqual([{ groupId: '4', ids: '9' }]));
});
