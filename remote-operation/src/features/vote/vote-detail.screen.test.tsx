import { screen, waitFor, within } from '@testing-library/react';
import {
  activityCancelEntries,
  activityEntries,
  activityExportEntries,
  activityFiguresGet,
  activityGet,
  activityRecords,
  activitySources,
} from 'shared-contracts/endpoints';
import type { ActivityDetail } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { VoteDetailScreen } from './vote-detail.screen.tsx';

const vote: ActivityDetail = {
  id: '3',
  kind: 'vote',
  name: '最美乡村',
  listThumbnail: null,
  phase: 'running',
  startTime: '2026-11-20 08:00:00',
  endTime: '2026-12-01 18:00:00',
  targets: ['website'],
  joinRule: 'once',
  joinMax: 1,
  asksMobile: true,
  entryCount: 10,
  createUserName: '运营',
  createdTime: '2026-11-19 08:00:00',
  modifiedUserName: '运营',
  modifiedTime: '2026-11-19 08:00:00',
  publishedTime: '2026-11-19 09:00:00',
  rev: 2,
  publicUrl: 'http://localhost/site/vote/3',
  keywords: '',
  introduction: '',
  sponsors: ['市文旅局'],
  theme: '',
  form: '',
  cover: null,
  settings: {
    kind: 'vote',
    options: [
      { id: '11', title: '甲村', picture: null, introduction: '' },
      { id: '12', title: '乙村', picture: null, introduction: '' },
    ],
    minChoices: 1,
    maxChoices: 2,
    showResults: 'voted',
    countsDoubtful: false,
  },
};
const time = '2026-11-21 09:00:00';
const lines = [
  { id: '11', title: '甲村', picture: null, count: 3, rank: 2, share: 30, doubtful: 2 },
  { id: '12', title: '乙村', picture: null, count: 7, rank: 1, share: 70, doubtful: 0 },
];

it('R020 R070 shows ranks, masked entries, suspicious addresses and records, and voids one address', async () => {
  const { shell, user } = renderWithShell(<VoteDetailScreen />, {
    path: '/app/vote/detail?id=3',
    answers: [
      answer(activityGet, { data: vote }),
      answer(activityFiguresGet, {
        data: {
          entryCount: 10,
          personCount: 9,
          cancelledCount: 1,
          doubts: [{ doubt: 'noWork', count: 2 }],
          countsDoubtful: false,
          days: [{ label: '2026-11-21', count: 10 }],
          lines,
          capacity: null,
        },
      }),
      answer(activityEntries, {
        list: [
          {
            id: '1',
            createdTime: time,
            mobile: '138****0001',
            ip: '10.0.0.9',
            name: '',
            summary: '乙村',
            cancelledTime: null,
            cancelReason: '',
            doubt: 'noWork',
          },
        ],
        total: 1,
      }),
      answer(activitySources, {
        data: [{ ip: '10.0.0.9', count: 6, personCount: 6, firstTime: time, lastTime: time }],
      }),
      answer(activityCancelEntries, { data: { cancelled: 6 } }),
      answer(activityExportEntries, {}),
      answer(activityRecords, { list: [], total: 0 }),
    ],
  });
  const ranks = within(await screen.findByRole('list', { name: '各项结果' })).getAllByRole('listitem');
  expect(ranks.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('第1乙村7 票，70%'),
    expect.stringContaining('第2甲村3 票，30%不含存疑 3 票，含存疑 5 票'),
  ]);
  expect(screen.getByText('2 票存疑，单独计数')).toBeInTheDocument();
  expect(screen.getByText('网页未完成防刷计算（如关闭了脚本）：2 票')).toBeInTheDocument();
  for (const text of ['投票后可见', '不计入公开结果', '每票选1至2项', '市文旅局', '每人共1次，需手机号'])
    expect(screen.getByText(text)).toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: '参与记录' }));
  expect(await screen.findByText('138****0001')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '异常地址' }));
  await user.click(await screen.findByRole('button', { name: '全部作废' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '确认取消' }));
  expect(await within(dialog).findByText('请填写取消原因')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '取消原因' }), '刷票');
  await user.click(within(dialog).getByRole('button', { name: '确认取消' }));
  await waitFor(() =>
    expect(shell.callsOf(activityCancelEntries)).toEqual([{ id: '3', ip: '10.0.0.9', reason: '刷票' }]),
  );

  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(await screen.findByRole('menuitem', { name: '参与记录（Excel）' }));
  await waitFor(() =>
    expect(shell.download).toHaveBeenCalledWith(
      activityExportEntries,
      { id: '3', format: 'xlsx' },
      '最美乡村_参与记录.xlsx',
    ),
  );
});
