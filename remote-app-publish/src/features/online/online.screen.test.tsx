import { screen, waitFor, within } from '@testing-library/react';
import {
  endOnlineSessions,
  jobList,
  loginLogExport,
  loginLogList,
  onlineList,
  runJobNow,
} from 'shared-contracts/endpoints';
import type { AuditLogRow, JobRow, OnlineSession } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { JobListScreen } from './job-list.screen.tsx';
import { LoginLogScreen } from './login-log.screen.tsx';
import { OnlineListScreen } from './online-list.screen.tsx';

const other: OnlineSession = {
  id: 'a'.repeat(64),
  userId: '9',
  userName: 'zhao',
  nickName: '赵编辑',
  departmentName: '要闻部',
  kind: 'staff',
  ip: '10.0.0.8',
  userAgent: 'Firefox',
  createdTime: '2026-11-24 08:00:00',
  seenTime: '2026-11-24 09:00:00',
  isOwn: false,
};
const own: OnlineSession = { ...other, id: 'b'.repeat(64), userId: '7', nickName: '张编辑', isOwn: true };
const job: JobRow = {
  id: '4',
  kind: 'look-back',
  key: 'look-back:3',
  state: 'failed',
  runTime: '2026-11-24 02:00:00',
  attempts: 5,
  lastError: 'disk full',
  createdTime: '2026-11-24 01:00:00',
  finishedTime: '2026-11-24 02:05:00',
};
const line: AuditLogRow = {
  id: '1',
  time: '2026-11-24 08:00:00',
  userName: 'zhao',
  nickName: '赵编辑',
  ip: '10.0.0.8',
  action: 'login.refused',
  target: '',
  ok: false,
  detail: '',
};
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('ends a login of another after asking, never one’s own', async () => {
  const { user, shell } = renderWithShell(<OnlineListScreen />, {
    path: '/app/config/online',
    answers: [answer(onlineList, { list: [other, own], total: 2 }), answer(endOnlineSessions, { list: [] })],
  });
  expect((await rowOf('张编辑')).getByRole('button', { name: '强制下线' })).toHaveAccessibleDescription(
    '不能强制自己下线，请用“退出登录”',
  );
  await user.click((await rowOf('赵编辑')).getByRole('button', { name: '强制下线' }));
  await waitFor(() => expect(shell.callsOf(endOnlineSessions)).toEqual([{ ids: [other.id] }]));
  expect(shell.dialogs.confirm).toHaveBeenCalled();
});

it('shows refused logins, and exports to whom it is for', async () => {
  renderWithShell(<LoginLogScreen />, {
    path: '/app/config/loginlog',
    answers: [answer(loginLogList, { list: [line], total: 1 }), answer(loginLogExport, {})],
  });
  const row = await rowOf('赵编辑');
  expect(row.getByText('登录失败')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /导\s*出/ })).toBeInTheDocument();
});

it('runs a failed job again, and says why a finished one is not', async () => {
  const done: JobRow = { ...job, id: '5', state: 'done', kind: 'publish', lastError: '' };
  const { user, shell } = renderWithShell(<JobListScreen />, {
    path: '/app/config/jobs',
    answers: [answer(jobList, { list: [job, done], total: 2 }), answer(runJobNow, {})],
  });
  expect((await rowOf('定时发布')).getByRole('button', { name: '立即运行' })).toHaveAccessibleDescription('任务已结束');
  const row = await rowOf('敏感词回查');
  expect(row.getByText('disk full')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: '立即运行' }));
  await waitFor(() => expect(shell.callsOf(runJobNow)).toEqual([{ id: '4' }]));
});
