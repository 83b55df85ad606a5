import { screen, waitFor, within } from '@testing-library/react';
import {
  activityCopy,
  activityCounts,
  activityDelete,
  activityList,
  activityPublish,
  activityWithdraw,
} from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivityRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { ActivityListScreen } from './activity-list.screen.tsx';

const row = (id: string, more: Partial<ActivityRow> = {}): ActivityRow => ({
  id,
  kind: 'activity',
  name: `活动${id}`,
  listThumbnail: null,
  phase: 'draft',
  startTime: '2026-11-20 08:00:00',
  endTime: '2026-12-01 18:00:00',
  targets: ['website', 'app'],
  joinRule: 'daily',
  joinMax: 2,
  asksMobile: true,
  entryCount: 0,
  createUserName: '运营',
  createdTime: '2026-11-19 08:00:00',
  modifiedUserName: '运营',
  modifiedTime: '2026-11-19 08:00:00',
  publishedTime: null,
  rev: 0,
  publicUrl: `http://localhost/site/activity/${id}`,
  ...more,
});
const batch = ({ ids }: { ids: string }) => ({
  list: ids.split(',').map((id) => ({ id, title: '', ok: true, message: '' })),
});

it('R003 R018 R035 lists activities with phase, entries, period and rule, and offers possible actions', async () => {
  const { shell, user } = renderWithShell(<ActivityListScreen />, {
    path: '/operation/activity',
    answers: [
      answer(activityList, { list: [row('1', { phase: 'running', entryCount: 12 }), row('2')], total: 2 }),
      answer(activityCounts, { data: { all: 2, draft: 1, waiting: 0, running: 1, ended: 0, withdrawn: 0 } }),
      answer(activityPublish, batch),
      answer(activityWithdraw, batch),
      answer(activityDelete, batch),
      answer(activityCopy, { data: { ...row('9') } as unknown as ActivityDetail }),
    ],
  });
  const line = (await screen.findByText('活动1')).closest('tr')!;
  for (const text of ['进行中', '12', '2026-11-20 08:00 ~ 2026-12-01 18:00', '每人每天2次，需手机号'])
    expect(within(line).getByText(text)).toBeInTheDocument();
  expect(shell.callsOf(activityList)[0]).toMatchObject({ kind: 'activity' });
  expect(screen.getByRole('tab', { name: /进行中\s*1/ })).toBeInTheDocument();
  expect(within(line).queryByRole('button', { name: '发布' })).not.toBeInTheDocument();

  const draft = screen.getByText('活动2').closest('tr')!;
  await user.click(within(draft).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(shell.callsOf(activityPublish)).toEqual([{ ids: '2' }]));
  await user.click(within(line).getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: '下线' }));
  await waitFor(() => expect(shell.callsOf(activityWithdraw)).toEqual([{ ids: '1' }]));
  await user.click(screen.getByRole('link', { name: '查看《活动1》的详情' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('/app/activity/detail?id=1');
});
