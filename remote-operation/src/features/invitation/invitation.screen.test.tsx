import { screen, waitFor, within } from '@testing-library/react';
import {
  inviteCodeList,
  inviteOwners,
  inviteRanking,
  inviteRecordList,
  makeInviteBatch,
  releaseInviteRewards,
  voidInviteCodes,
  withholdInviteRewards,
} from 'shared-contracts/endpoints';
import type { InviteCodeRow, InviteRecord } from 'shared-contracts/model';
import { answer, pressRowAction, renderWithShell, rowAction } from 'shared-ui/testing';
import { InviteCodeListScreen } from './invite-code-list.screen.tsx';
import { InviteRecordListScreen } from './invite-record-list.screen.tsx';

const code = (id: string, more: Partial<InviteCodeRow> = {}): InviteCodeRow => ({
  id,
  code: `ABCD234${id}`,
  batchName: '进社区',
  ownerKind: 'reporter',
  ownerName: '何记者',
  useLimit: 0,
  used: 3,
  startTime: null,
  endTime: null,
  reward: null,
  state: 'open',
  voidReason: '',
  path: `/site/me/login?invite=ABCD234${id}`,
  createUserName: '运营',
  createdTime: '2026-11-01 08:00:00',
  ...more,
});
const record = (id: string, more: Partial<InviteRecord> = {}): InviteRecord => ({
  id,
  code: 'ABCD2345',
  batchName: '',
  ownerKind: 'member',
  inviterName: '热心邻居',
  inviteeId: `9${id}`,
  inviteeName: `新读者${id}`,
  inviteeMobile: '138****0001',
  way: 'site',
  state: 'held',
  risks: ['device', 'burst'],
  inviterPoints: 0,
  inviteePoints: 0,
  reason: '',
  decideUserName: '',
  createdTime: '2026-11-01 08:00:00',
  ...more,
});
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

it('a batch is made for a reporter who is found by name, under one request id', async () => {
  const { shell, user } = renderWithShell(<InviteCodeListScreen />, {
    path: '/operation/vip/invitecode',
    answers: [
      answer(inviteCodeList, { list: [code('5')], total: 1 }),
      answer(inviteOwners, { list: [{ id: '8', name: '何记者' }] }),
      answer(makeInviteBatch, { data: { made: 20 } }),
    ],
  });
  expect(await screen.findByText('3 / 不限')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '制作邀请码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '制作邀请码' }));
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  expect(await dialog.findByText('请填写批次名称')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '批次名称' }), '开放日');
  await user.clear(dialog.getByRole('spinbutton', { name: '数量' }));
  await user.type(dialog.getByRole('spinbutton', { name: '数量' }), '20');
  await user.click(dialog.getByText('记者'));
  await user.click(await dialog.findByRole('combobox', { name: '记者或部门' }));
  await user.click(await screen.findByTitle('何记者'));
  await user.type(dialog.getByRole('spinbutton', { name: '被邀请人奖励积分' }), '9');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(makeInviteBatch)).toEqual([
      {
        requestId: expect.any(String),
        name: '开放日',
        count: 20,
        useLimit: 1,
        startTime: null,
        endTime: null,
        ownerKind: 'reporter',
        ownerId: '8',
        reward: 9,
      },
    ]),
  );
});

it('a code shows its link as a QR code, and is ended with a reason, once', async () => {
  const { shell, user } = renderWithShell(<InviteCodeListScreen />, {
    path: '/operation/vip/invitecode',
    answers: [
      answer(inviteCodeList, { list: [code('5'), code('6', { state: 'void', voidReason: '印错' })], total: 2 }),
      answer(voidInviteCodes, { list: [] }),
    ],
  });
  await screen.findByText('ABCD2345');
  expect(await rowAction(user, row('ABCD2346'), '作废')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(row('ABCD2346').getByRole('button', { name: '二维码' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(row('ABCD2345').getByRole('button', { name: '二维码' }));
  await waitFor(() =>
    expect(shell.dialogs.showQrCode).toHaveBeenCalledWith({
      url: 'http://localhost/site/me/login?invite=ABCD2345',
      title: '邀请码 ABCD2345',
    }),
  );
  await pressRowAction(user, row('ABCD2345'), '作废');
  const dialog = within(await screen.findByRole('dialog', { name: '作废邀请码' }));
  await user.type(dialog.getByRole('textbox', { name: '作废原因' }), '刷码');
  await user.click(dialog.getByRole('button', { name: '作废' }));
  await waitFor(() => expect(shell.callsOf(voidInviteCodes)).toEqual([{ ids: '5', reason: '刷码' }]));
});

it('rewards that wait are released or withheld, refused ones neither; the ranking is by period', async () => {
  const { shell, user } = renderWithShell(<InviteRecordListScreen />, {
    path: '/app/inviterecords',
    answers: [
      answer(inviteRecordList, {
        list: [
          record('1'),
          record('2', { state: 'refused', risks: ['number'] }),
          record('3', { state: 'given', risks: [], inviterPoints: 5, inviteePoints: 3 }),
        ],
        total: 3,
      }),
      answer(releaseInviteRewards, { list: [] }),
      answer(withholdInviteRewards, { list: [] }),
      answer(inviteRanking, { list: [{ rank: 1, ownerKind: 'member', name: '热心邻居', invited: 7, rewarded: 6 }] }),
    ],
  });
  await screen.findByText('新读者1');
  expect(row('新读者1').getByText('同一设备')).toBeInTheDocument();
  expect(row('新读者3').getByText('5 / 3')).toBeInTheDocument();
  expect(row('新读者2').getByRole('button', { name: '扣发' })).toHaveAttribute('aria-disabled', 'true');
  expect(row('新读者3').getByRole('button', { name: '放行' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(row('新读者1').getByRole('button', { name: '放行' }));
  const release = within(await screen.findByRole('dialog', { name: '放行邀请奖励' }));
  await user.type(release.getByRole('textbox', { name: '放行原因' }), '一家人');
  await user.click(release.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(releaseInviteRewards)).toEqual([{ ids: '1', reason: '一家人' }]));
  await user.click(row('新读者3').getByRole('button', { name: '扣发' }));
  const withhold = within(await screen.findByRole('dialog', { name: '扣发邀请奖励' }));
  await user.type(withhold.getByRole('textbox', { name: '扣发原因' }), '小号');
  await user.click(withhold.getByRole('button', { name: '扣发' }));
  await waitFor(() => expect(shell.callsOf(withholdInviteRewards)).toEqual([{ ids: '3', reason: '小号' }]));
  await user.click(screen.getByRole('button', { name: '排行' }));
  const ranking = within(await screen.findByRole('dialog', { name: '邀请排行' }));
  expect(await ranking.findByText('热心邻居')).toBeInTheDocument();
  await user.click(ranking.getByText('上月'));
  await waitFor(() => expect(shell.callsOf(inviteRanking)).toEqual([{ period: 'month' }, { period: 'lastMonth' }]));
});
