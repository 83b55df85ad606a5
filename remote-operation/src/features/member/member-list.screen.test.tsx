import { screen, waitFor, within } from '@testing-library/react';
import {
  adjustMemberPoints,
  freezeMembers,
  memberCounts,
  memberLevelList,
  memberList,
  removePortraits,
} from 'shared-contracts/endpoints';
import type { MemberRow } from 'shared-contracts/model';
import { answer, pressRowAction, renderWithShell, rowAction } from 'shared-ui/testing';
import { MemberListScreen } from './member-list.screen.tsx';

const member = (id: string, more: Partial<MemberRow> = {}): MemberRow => ({
  id,
  nickName: `读者${id}`,
  portrait: null,
  mobile: '138****0001',
  state: 'active',
  frozenReason: '',
  source: 'site',
  levelName: '普通会员',
  points: 20,
  growth: 20,
  inviterName: '',
  hasWechat: false,
  createdTime: '2026-11-01 08:00:00',
  loginTime: null,
  ...more,
});

const rendered = () =>
  renderWithShell(<MemberListScreen />, {
    path: '/operation/vip/user',
    answers: [
      answer(memberList, {
        list: [member('1'), member('2', { state: 'deleted', mobile: '' }), member('3', { state: 'frozen' })],
        total: 3,
      }),
      answer(memberCounts, { data: { all: 3, active: 1, deleted: 1, frozen: 1 } }),
      answer(memberLevelList, { list: [] }),
      answer(freezeMembers, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
      answer(adjustMemberPoints, {}),
    ],
  });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

it('a member is frozen with a reason, a deleted one no more', async () => {
  const { shell, user } = rendered();
  await screen.findByText('读者1');
  await expect(rowAction(user, row('读者3'), '冻结')).rejects.toThrow('冻结');
  await user.keyboard('{Escape}');
  expect(await rowAction(user, row('读者2'), '冻结')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await pressRowAction(user, row('读者1'), '冻结');
  const dialog = within(await screen.findByRole('dialog', { name: '冻结会员' }));
  await user.type(dialog.getByRole('textbox', { name: '冻结原因' }), '发布广告');
  await user.click(dialog.getByRole('button', { name: '冻结' }));
  await waitFor(() => expect(shell.callsOf(freezeMembers)).toEqual([{ ids: '1', reason: '发布广告' }]));
});

it('points are changed with a reason, under one request id', async () => {
  const { shell, user } = rendered();
  await screen.findByText('读者1');
  await user.click(row('读者1').getByRole('button', { name: '调整积分' }));
  const dialog = within(await screen.findByRole('dialog', { name: '调整“读者1”的积分' }));
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  expect(await dialog.findByText('请填写不为0的整数')).toBeInTheDocument();
  await user.type(dialog.getByRole('spinbutton', { name: '积分变动' }), '15');
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '线下活动');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(adjustMemberPoints)).toEqual([
      { id: '1', amount: 15, reason: '线下活动', requestId: expect.any(String) },
    ]),
  );
});

it('an unfit portrait is removed with a reason; who has none has none to remove', async () => {
  const { shell, user } = renderWithShell(<MemberListScreen />, {
    path: '/operation/vip/user',
    answers: [
      answer(memberList, { list: [member('1', { portrait: '/files/portrait/a.webp' }), member('4')], total: 2 }),
      answer(memberCounts, { data: { all: 2 } }),
      answer(memberLevelList, { list: [] }),
      answer(removePortraits, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
    ],
  });
  expect(await screen.findByRole('img', { name: '读者1的头像' })).toHaveAttribute('src', '/files/portrait/a.webp');
  const act = async (name: string) => {
    await user.click(row(name).getByRole('button', { name: '更多' }));
    return screen.findByRole('menuitem', { name: '移除头像' });
  };
  await user.click(await act('读者1'));
  const dialog = within(await screen.findByRole('dialog', { name: '移除会员头像' }));
  await user.type(dialog.getByRole('textbox', { name: '移除原因' }), '不雅');
  await user.click(dialog.getByRole('button', { name: '移除头像' }));
  await waitFor(() => expect(shell.callsOf(removePortraits)).toEqual([{ ids: '1', reason: '不雅' }]));
});
