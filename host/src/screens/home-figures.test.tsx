import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { StorageState } from 'shared-contracts/model';
import { HomeFigures } from './home-figures.tsx';
import type { HomeSummary } from './home.api.ts';

jest.mock('./home.api.ts', () => ({}));
jest.mock('../registry/registry.state.ts', () => ({ findRoute: (path: string) => ({ path }) }));

const summary: HomeSummary = {
  waiting: [{ stage: 1, count: 3 }],
  mine: { draft: 4, inReview: 5, returned: 6, cleared: 7 },
  publishedToday: 8,
  pendingComments: 9,
  day: '2026-11-25',
  readers: null,
  own: null,
};
const show = (
  more: Partial<HomeSummary>,
  { storage, mayOpen = () => true }: { storage?: StorageState; mayOpen?(code: string): boolean } = {},
) =>
  render(
    <MemoryRouter>
      <HomeFigures summary={{ ...summary, ...more }} fees={[]} storage={storage} ask={mayOpen} />
    </MemoryRouter>,
  );
/** Words and number of a figure, and where it leads. */
const placeOf = (figure: string) =>
  screen
    .getAllByRole('link')
    .find(({ textContent }) => textContent === figure)
    ?.getAttribute('href');

it('each figure of stories leads to the list of exactly those', () => {
  show({});
  expect(['编辑审核3', '待审评论9'].map(placeOf)).toEqual(['/app/beforeaudit?tab=all', '/operation/comment?status=0']);
  expect(['草稿4', '已退回6', '审核中5', '待发布7', '栏目今日发布8'].map(placeOf)).toEqual([
    '/app/content/mydraft?tab=draft',
    '/app/content/mydraft?tab=returned',
    '/app/myrepository?tab=inReview',
    '/app/myrepository?tab=cleared',
    '/app/content/published?dateField=published&startDate=2026-11-25&endDate=2026-11-25',
  ]);
  expect(screen.queryByRole('heading', { name: '数据概览' })).toBeNull();
});

const storage: StorageState = {
  countedTime: '2026-11-25 03:00:00',
  isCounting: false,
  bytes: 3 * 1024 ** 3,
  unusedFiles: 0,
  unusedBytes: 0,
  binnedFiles: 0,
  alarmGb: 2,
  isBeyond: true,
  rev: 1,
};

it('a director reads what readers did today and how full the store is, and goes to the figures of the day', () => {
  show({ readers: { readings: 12_345, visitors: 20, comments: 3, praise: 2, shares: 1 } }, { storage });
  const full = screen.getByText('存储用量（超出预警）').parentElement;
  expect(full).toHaveTextContent('3.0 GB');
  expect(full).toHaveAttribute('href', '/app/statistics/storagetraffic');
  const day = '?period=custom&startDate=2026-11-25&endDate=2026-11-25';
  expect(['今日阅读12,345', '今日访客20', '今日评论3', '今日点赞2', '今日分享1'].map(placeOf)).toEqual([
    `/app/statistics/access${day}`,
    `/app/statistics/access${day}`,
    ...Array.from({ length: 3 }, () => `/app/statistics/interaction${day}`),
  ]);
});

it('an author reads of the own stories; a page that may not be opened has no link', () => {
  const own = { startDate: '2026-10-27', endDate: '2026-11-25', stories: 2, readings: 30, comments: 1 };
  show({ own }, { mayOpen: (code) => code !== '/app/statistics/performance' });
  expect(placeOf('发布稿件2')).toBe(
    '/app/statistics/InformationDetails?period=custom&startDate=2026-10-27&endDate=2026-11-25',
  );
  expect(screen.getByText('被阅读').parentElement).toHaveTextContent('被阅读30');
  expect(placeOf('被阅读30')).toBeUndefined();
});
