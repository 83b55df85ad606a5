import { screen, within } from '@testing-library/react';
import { getAuthorizedChannelTree, interactionFigures, interactionFiguresExport } from 'shared-contracts/endpoints';
import type { FigurePage, FigureTable } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { InteractionScreen } from './interaction.screen.tsx';

const stateTable = (key: string, title: string, state: string, name: string): FigureTable => ({
  key,
  title,
  columns: [
    { key: 'state', title: 'state', isHidden: true },
    { key: 'name', title: '状态' },
    { key: 'count', title: '数量' },
  ],
  charted: ['count'],
  rows: [{ state, name, count: 3 }],
});
const page: FigurePage = {
  days: ['2026-11-01', '2026-11-02'],
  daysBefore: ['2026-10-30', '2026-10-31'],
  sums: [
    { key: 'praise', title: '点赞', value: 7, before: 5 },
    { key: 'commentPraise', title: '评论点赞', value: 4, before: 0 },
  ],
  tables: [
    stateTable('comments', '评论审核情况', '0', '待审核'),
    stateTable('pushes', '推送情况', 'failed', '推送失败'),
  ],
};
const open = (codes?: string[]) =>
  renderWithShell(<InteractionScreen />, {
    path: '/app/statistics/interaction?period=custom&startDate=2026-11-01&endDate=2026-11-02',
    tools: { charts: { Chart: () => null } },
    ...(codes && { codes }),
    answers: [
      answer(interactionFigures, { data: page }),
      answer(interactionFiguresExport, {}),
      answer(getAuthorizedChannelTree, { data: [] }),
    ],
  });

it('shows praise of comments beside that of stories, and leads to the rows behind each state', async () => {
  const { user } = open();
  expect(await screen.findByText('评论点赞')).toBeInTheDocument();
  const days = 'startDate=2026-11-01&endDate=2026-11-02';
  for (const [title, name, place] of [
    ['评论审核情况', '待审核', `/operation/comment?status=0&${days}`],
    ['推送情况', '推送失败', `/operation/messagepush?state=failed&${days}`],
  ] as const) {
    const card = within(screen.getByRole('region', { name: title }));
    await user.click(card.getByText('表'));
    expect(card.getByRole('link', { name })).toHaveAttribute('href', place);
  }
});

it('leads nowhere for who may not open the lists', async () => {
  const { user } = open(['/app/statistics/interaction']);
  const card = within(await screen.findByRole('region', { name: '评论审核情况' }));
  await user.click(card.getByText('表'));
  expect(card.getByText('待审核')).toBeInTheDocument();
  expect(card.queryByRole('link')).toBeNull();
});
