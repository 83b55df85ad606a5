import { screen, waitFor } from '@testing-library/react';
import { auditLogExport, auditLogList } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { LogListScreen } from './log-list.screen.tsx';

const line = {
  id: '9',
  time: '2026-11-21 10:00:00',
  userName: 'admin',
  nickName: '管理员',
  ip: '::1',
  action: 'user.disabled',
  target: '王芳',
  ok: true,
  detail: '',
};
const open = (codes?: string[]) =>
  renderWithShell(<LogListScreen />, {
    path: '/app/statistics/logs',
    ...(codes && { codes }),
    answers: [
      answer(auditLogList, {
        list: [line, { ...line, id: '8', action: 'login.refused', ok: false, target: '' }],
        total: 2,
      }),
      answer(auditLogExport, {}),
    ],
  });

it('shows who did what in words, and what failed', async () => {
  open();
  expect(await screen.findByRole('row', { name: /停用用户/ })).toHaveTextContent('王芳');
  expect(screen.getByRole('row', { name: /登录失败/ })).toHaveTextContent('失败');
});

it('asks by keyword, and offers the export to those with the right alone', async () => {
  const { user, shell } = open(['/app/statistics/logs']);
  await screen.findByRole('row', { name: /停用用户/ });
  expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '关键词' }), '王芳{Enter}');
  await waitFor(() =>
    expect(shell.call).toHaveBeenLastCalledWith(auditLogList, expect.objectContaining({ keywords: '王芳' })),
  );
});
