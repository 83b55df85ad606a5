import { screen, waitFor, within } from '@testing-library/react';
import {
  memberLevelList,
  pointProof,
  pointRecordList,
  pointRuleList,
  reversePointRecord,
  saveMemberLevels,
  savePointRule,
} from 'shared-contracts/endpoints';
import type { PointRecord, PointRule } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { MemberLevelsScreen } from './member-levels.screen.tsx';
import { PointRecordListScreen } from './point-record-list.screen.tsx';
import { PointRuleListScreen } from './point-rule-list.screen.tsx';

const record = (id: string, more: Partial<PointRecord> = {}): PointRecord => ({
  id,
  memberId: '7',
  nickName: `读者${id}`,
  amount: 5,
  balance: 5,
  source: 'earned',
  action: 'comment',
  reason: '',
  userName: '',
  isReversed: false,
  createdTime: '2026-11-01 08:00:00',
  ...more,
});

it('R045 a record is reversed with a reason, once, and never a reversal', async () => {
  const { shell, user } = renderWithShell(<PointRecordListScreen />, {
    path: '/operation/vip/integralrecords?memberId=7',
    answers: [
      answer(pointRecordList, {
        list: [record('1'), record('2', { isReversed: true }), record('3', { source: 'reversal', amount: -5 })],
        total: 3,
      }),
      answer(pointProof, {
        data: { transfers: 3, accounts: 1, wrong: 0, wrongMembers: [], createdTime: '2026-11-02 02:00:00' },
      }),
      answer(reversePointRecord, {}),
    ],
  });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await screen.findByText('读者1');
  expect(shell.callsOf(pointRecordList)[0]).toMatchObject({ memberId: '7' });
  expect(await screen.findByText('2026-11-02 02:00 对账：3条记录，余额全部相符')).toBeInTheDocument();
  expect(row('读者2').getByRole('button', { name: '冲正' })).toHaveAttribute('aria-disabled', 'true');
  expect(row('读者3').getByRole('button', { name: '冲正' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(row('读者1').getByRole('button', { name: '冲正' }));
  const dialog = within(await screen.findByRole('dialog', { name: '冲正积分' }));
  await user.type(dialog.getByRole('textbox', { name: '冲正原因' }), '刷分');
  await user.click(dialog.getByRole('button', { name: '冲正' }));
  await waitFor(() => expect(shell.callsOf(reversePointRecord)).toEqual([{ id: '1', reason: '刷分' }]));
});

it('a rule is changed under the revision that was shown', async () => {
  const rule: PointRule = {
    action: 'comment',
    points: 5,
    dailyCap: 20,
    totalCap: 0,
    validDays: 365,
    isOn: true,
    startTime: null,
    rev: 3,
    given: 100,
    wouldGive: 100,
    modifiedUserName: '',
    modifiedTime: null,
  };
  const { shell, user } = renderWithShell(<PointRuleListScreen />, {
    path: '/operation/vip/integralsetting',
    answers: [answer(pointRuleList, { list: [rule] }), answer(savePointRule, {})],
  });
  await user.click(await screen.findByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: '积分设置：评论通过审核' }));
  const points = dialog.getByRole('spinbutton', { name: '每次积分' });
  await user.clear(points);
  await user.type(points, '8');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(savePointRule)).toEqual([
      {
        action: 'comment',
        rev: 3,
        points: 8,
        dailyCap: 20,
        totalCap: 0,
        validDays: 365,
        isOn: true,
        startTime: null,
      },
    ]),
  );
});

it('R044 levels are added and saved as a whole', async () => {
  const level = { id: '1', name: '普通', icon: '', growthFrom: 0, growthTo: null, benefits: '', members: 3 };
  const { shell, user } = renderWithShell(<MemberLevelsScreen />, {
    path: '/operation/vip/gradation',
    answers: [answer(memberLevelList, { list: [level] }), answer(saveMemberLevels, { data: { moved: 1 } })],
  });
  expect(await screen.findByRole('button', { name: '保存' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '添加等级' }));
  await user.type(screen.getByRole('textbox', { name: '第2级名称' }), '银卡');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveMemberLevels)).toEqual([
      {
        levels: [
          { id: '1', name: '普通', icon: '', growthFrom: 0, benefits: '' },
          { name: '银卡', icon: '', growthFrom: 100, benefits: '' },
        ],
      },
    ]),
  );
});
