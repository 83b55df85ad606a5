import { screen, waitFor, within } from '@testing-library/react';
import {
  contentListPublishContent,
  contentRecommend,
  lockRecommendation,
  moveRecommendation,
  recommendBoard,
  setRecommendPeriod,
} from 'shared-contracts/endpoints';
import type { Recommendation } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { RecommendBoardScreen } from './recommend-board.screen.tsx';

const row = (id: string, title: string, more: Partial<Recommendation> = {}): Recommendation => ({
  id,
  title,
  contentType: 5,
  categoryName: '本地',
  targets: ['website', 'app'],
  shownAt: ['website', 'app'],
  startTime: null,
  endTime: null,
  lockedPlace: null,
  state: 'shown',
  userName: '运营',
  recommendedTime: '2026-11-01 08:00:00',
  ...more,
});

const show = (codes?: string[]) =>
  renderWithShell(<RecommendBoardScreen />, {
    path: '/app/config/overallrecommend',
    ...(codes && { codes }),
    answers: [
      answer(recommendBoard, {
        list: [
          row('1', '江边书房'),
          row('2', '夜市开街', { lockedPlace: 2, shownAt: ['app'], targets: ['app'] }),
          row('3', '春运安排', { state: 'planned', startTime: '2027-01-01 00:00:00', shownAt: [] }),
        ],
      }),
      answer(contentListPublishContent, { list: [], total: 0 }),
      answer(moveRecommendation, {}),
      answer(lockRecommendation, {}),
      answer(setRecommendPeriod, {}),
      answer(contentRecommend, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
    ],
  });

it('the board says what readers of each target see now', async () => {
  show();
  expect(await screen.findByText('锁定第2位')).toBeInTheDocument();
  expect(screen.getByTitle('2027-01-01 00:00:00').closest('td')).toHaveTextContent(/01-01 00:00 起$/);
  const panel = within(screen.getByRole('complementary', { name: '读者现在看到' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '江边书房',
    '江边书房',
    '夜市开街',
  ]);
});

it('a story is moved by keys, locked, shown for a time and taken off', async () => {
  const { shell, user } = show();
  const first = within(await screen.findByRole('row', { name: /江边书房/ }));
  await user.click(first.getByRole('button', { name: /锁\s*定/ }));
  await waitFor(() => expect(shell.callsOf(lockRecommendation)).toEqual([{ id: '1', isLocked: true }]));
  first.getByRole('button', { name: /江边书房/ }).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(shell.callsOf(moveRecommendation)).toEqual([{ id: '1', index: 1 }]));
  await user.click(within(screen.getByRole('row', { name: /春运安排/ })).getByRole('button', { name: '设置展示' }));
  const dialog = within(await screen.findByRole('dialog', { name: '设置《春运安排》的展示' }));
  await user.click(dialog.getByRole('checkbox', { name: 'App' }));
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(setRecommendPeriod)).toEqual([
      { id: '3', period: { targets: ['website'], startTime: '2027-01-01 00:00:00', endTime: null } },
    ]),
  );
  jest.mocked(shell.dialogs.confirm).mockResolvedValue(true);
  await user.click(within(screen.getByRole('row', { name: /江边书房/ })).getByRole('button', { name: '取消推荐' }));
  await waitFor(() => expect(shell.callsOf(contentRecommend)).toEqual([{ ids: '1', isRecommend: 0 }]));
});

it('without the right the board is only read', async () => {
  show([]);
  await screen.findByRole('row', { name: /江边书房/ });
  expect(screen.queryByRole('button', { name: '添加稿件' })).toBeNull();
  expect(screen.queryByRole('button', { name: '取消推荐' })).toBeNull();
});
