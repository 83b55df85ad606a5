import { screen, waitFor } from '@testing-library/react';
import { getMemberConfig, memberConfigVersions, saveMemberConfig } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { MemberConfigScreen } from './member-config.screen.tsx';

it('the rules are saved as a version that is based on the shown one', async () => {
  const rules = {
    isMobileNeeded: true,
    isRealNameNeeded: false,
    usesForMembers: [],
    nickWords: [],
    coolingDays: 15,
    reverifyDays: 180,
    agreementTitle: '用户协议',
    agreementText: '正文',
  };
  const { shell, user } = renderWithShell(<MemberConfigScreen />, {
    path: '/operation/vip/memberconfig',
    answers: [
      answer(getMemberConfig, { data: { id: '4', rules, agreementVersion: 2 } }),
      answer(memberConfigVersions, { list: [], total: 0 }),
      answer(saveMemberConfig, {}),
    ],
  });
  expect(await screen.findByRole('button', { name: '保存' })).toBeDisabled();
  expect(screen.getByText(/现为第2版/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '评论' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveMemberConfig)).toEqual([
      { basedOn: '4', rules: { ...rules, usesForMembers: ['comment'] } },
    ]),
  );
});
