import { screen, waitFor, within } from '@testing-library/react';
import { accessFigures, accessFiguresExport, getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { FigurePage } from 'shared-contracts/model';
import type { ChartProps } from 'shared-contracts/shell';
import { answer, renderWithShell } from 'shared-ui/testing';
import { AccessScreen } from './access.screen.tsx';

const page: FigurePage = {
  days: ['2026-11-01', '2026-11-02'],
  daysBefore: ['2026-10-30', '2026-10-31'],
  sums: [{ key: 'readings', title: '阅读', value: 1200, before: 1000 }],
  tables: [
    {
      key: 'points',
      title: '阅读与访客趋势',
      columns: [
        { key: 'time', title: '时间' },
        { key: 'readings', title: '阅读' },
      ],
      charted: ['readings'],
      rows: [
        { time: '2026-11-01', readings: 700 },
        { time: '2026-11-02', readings: 500 },
      ],
    },
    {
      key: 'stories',
      title: '阅读前50的稿件',
      columns: [
        { key: 'id', title: 'id', isHidden: true },
        { key: 'title', title: '标题' },
      ],
      charted: [],
      rows: [{ id: '42', title: '防汛会议' }],
    },
  ],
};
/** A chart as the values it was given. */
const Chart = ({ label, places, series }: ChartProps) => (
  <div role="img" aria-label={label}>
    {places.map((place, index) => `${place}=${series[0]!.values[index]}`).join(' ')}
  </div>
);
const open = (codes?: string[], input: typeof page | (() => never) = page) =>
  renderWithShell(<AccessScreen />, {
    path: '/app/statistics/access',
    tools: { charts: { Chart } },
    ...(codes && { codes }),
    answers: [
      answer(accessFigures, () => ({ data: typeof input === 'function' ? input() : input })),
      answer(accessFiguresExport, {}),
      answer(getAuthorizedChannelTree, { data: [] }),
    ],
  });

it('draws exactly the rows of the table, which stands a switch away', async () => {
  const { user } = open();
  const card = within(await screen.findByRole('region', { name: '阅读与访客趋势' }));
  expect(await card.findByRole('img', { name: '阅读与访客趋势' })).toHaveTextContent('2026-11-01=700 2026-11-02=500');
  await user.click(card.getByText('表'));
  expect(card.getByRole('row', { name: '2026-11-01 700' })).toBeInTheDocument();
  expect(card.queryByRole('img', { name: '阅读与访客趋势' })).not.toBeInTheDocument();
});

it('shows each sum beside that of the period before, and leads from a title to its story', async () => {
  const { user, shell } = open();
  expect(await screen.findByText('1,200')).toBeInTheDocument();
  expect(screen.getByText(/上期 1,000 比上期上升20.0%/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '防汛会议' }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/news/detail?id=42');
});

it('asks for another target, and exports what is shown by those with the right alone', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('combobox', { name: '发布端' }));
  await user.click(await screen.findByText('微信链接'));
  await waitFor(() => expect(shell.callsOf(accessFigures).at(-1)).toMatchObject({ target: 3 }));
  await user.click(await screen.findByRole('button', { name: '导出 阅读与访客趋势' }));
  expect(shell.download).toHaveBeenCalledWith(
    accessFiguresExport,
    expect.objectContaining({ table: 'points', target: 3, format: 'xlsx' }),
    '访问统计_阅读与访客趋势.xlsx',
  );
});

it('offers no export without the right, and says why figures are refused', async () => {
  const { unmount } = open(['/app/statistics/access']);
  await screen.findByText('1,200');
  expect(screen.queryByRole('button', { name: /导出/ })).not.toBeInTheDocument();
  unmount();
  open(undefined, () => {
    throw new AppError(ErrorCode.Invalid, '时间范围最多366天，请缩小范围');
  });
  expect(await screen.findByText('时间范围最多366天，请缩小范围')).toBeInTheDocument();
});
