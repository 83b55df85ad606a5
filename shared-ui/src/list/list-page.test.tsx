import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { searchTotalMax } from 'shared-contracts/limits';
import { contentExport, contentList, getPreference, savePreference } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer } from '../testing/index.tsx';
import { pageOf, show } from './list-page-fixture.tsx';

const table = () => screen.findByRole('table', { name: '新闻列表' });

it('R815 R820 begins with page 0 of the last month and shows rows, columns and counts', async () => {
  const { shell } = show();
  expect(within(await table()).getByRole('columnheader', { name: '作者' })).toBeInTheDocument();
  expect(await screen.findByText('稿件3')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: /草稿\s*7/ })).toBeInTheDocument();
  expect(shell.callsOf(contentList)).toHaveLength(1);
  expect(shell.callsOf(contentList)[0]).toMatchObject({
    currentPage: 0,
    pageSize: 20,
    startDate: expect.stringMatching(/ 00:00:00$/),
    endDate: expect.stringMatching(/ 23:59:59$/),
  });
});

it('shows the conditions of the address again when a link leads back to it after a search', async () => {
  const { user, address } = show(
    { toolbar: <Link to="/app/content/news">全部稿件</Link> },
    { path: '/app/content/news' },
  );
  const box = await screen.findByRole('textbox', { name: '关键词' });
  await user.type(box, '汛期{Enter}');
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/app/content/news?keywords=汛期'));
  await user.click(screen.getByRole('link', { name: '全部稿件' }));
  await waitFor(() => expect(address()).toBe('/app/content/news'));
  expect(box).toHaveValue('');
});

it('searches by Enter, goes back to page one and keeps the conditions in the address', async () => {
  const { user, shell, address } = show({}, { path: '/app/content/news?currentPage=2' });
  await screen.findByText('稿件41');
  await user.type(screen.getByRole('textbox', { name: '关键词' }), '汛期{Enter}');
  await waitFor(() => expect(shell.callsOf(contentList).at(-1)).toMatchObject({ keywords: '汛期', currentPage: 0 }));
  expect(decodeURIComponent(address())).toBe('/app/content/news?keywords=汛期');

  await user.click(screen.getByRole('button', { name: '重置' }));
  expect(address()).toBe('/app/content/news');
  expect(screen.getByRole('textbox', { name: '关键词' })).toHaveValue('');
});

it('says of a search that there may be more hits than are counted, and of a list without words never', async () => {
  const answers = [answer(contentList, (request) => ({ ...pageOf(request), total: searchTotalMax }))];
  const { user } = show({}, { path: '/app/content/news', answers });
  expect(await screen.findByText('共1000条')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '关键词' }), '汛期{Enter}');
  expect(await screen.findByText('共1000+条')).toBeInTheDocument();
});

it('reads conditions, tab, page and order from the address', async () => {
  const { shell } = show(
    {},
    { path: '/?keywords=%E6%B1%9B%E6%9C%9F&tab=draft&currentPage=1&pageSize=10&sortType=1&sortOrder=0' },
  );
  await screen.findByText('稿件11');
  expect(shell.callsOf(contentList)[0]).toMatchObject({
    keywords: '汛期',
    tab: 'draft',
    currentPage: 1,
    pageSize: 10,
    sortOrder: 0,
  });
  expect(screen.getByRole('textbox', { name: '关键词' })).toHaveValue('汛期');
  expect(screen.getByRole('tab', { name: /草稿/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('columnheader', { name: '标题' })).toHaveAttribute('aria-sort', 'ascending');
});

it('sorts by a column and says so in the address', async () => {
  const { user, shell, address } = show();
  await screen.findByText('稿件1');
  await user.click(screen.getByRole('columnheader', { name: '标题' }));
  expect(address()).toBe('/?sortType=1');
  await user.click(screen.getByRole('columnheader', { name: '标题' }));
  await waitFor(() => expect(shell.callsOf(contentList).at(-1)).toMatchObject({ sortType: 1, sortOrder: 0 }));
});

it('keeps columns and density per user and table on the server', async () => {
  const { user, shell } = show({}, { answers: [answer(getPreference, { data: { shown: { author: false } } })] });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '作者' })).not.toBeInTheDocument());
  expect(shell.callsOf(getPreference)).toEqual([{ key: 'table:test/list' }]);

  await user.click(screen.getByRole('button', { name: '列设置' }));
  await user.click(await screen.findByRole('checkbox', { name: '显示作者' }));
  expect(screen.getByRole('checkbox', { name: '显示标题' })).toBeDisabled();
  await waitFor(() =>
    expect(shell.callsOf(savePreference)).toEqual([{ key: 'table:test/list', value: { shown: { author: true } } }]),
  );
  expect(screen.getByRole('columnheader', { name: '作者', hidden: true })).toBeInTheDocument();
});

it('exports all results with the filters and the shown columns', async () => {
  const exporter = { endpoint: contentExport, permission: 'content/export', fileName: '新闻', fixed: { box: 'news' } };
  const { user, shell } = show(
    { exporter },
    { path: '/?keywords=a&currentPage=1', answers: [answer(contentExport, {})] },
  );
  await user.click(await screen.findByRole('button', { name: '导出' }));
  await user.click((await screen.findAllByRole('menuitem', { name: '全部结果' }))[0]!);
  await waitFor(() =>
    expect(shell.callsOf(contentExport)[0]).toMatchObject({
      keywords: 'a',
      box: 'news',
      format: 'xlsx',
      columns: ['title', 'author'],
    }),
  );
  expect(shell.callsOf(contentExport)[0]).not.toHaveProperty('ids');
  expect(shell.download).toHaveBeenCalledWith(
    contentExport,
    expect.anything(),
    expect.stringMatching(/^新闻-\d{14}\.xlsx$/),
  );
});

it('shows a refusal as having no right, a fault with a way to try again, and nothing as nothing', async () => {
  const refused = show(
    {},
    {
      answers: [
        answer(contentList, () => {
          throw new AppError(ErrorCode.Forbidden);
        }),
      ],
    },
  );
  expect(await screen.findByText('没有权限')).toBeInTheDocument();
  refused.unmount();

  let isDown = true;
  const broken = show(
    {},
    {
      answers: [
        answer(contentList, (request) => {
          if (isDown) throw new AppError(ErrorCode.Network);
          return pageOf(request);
        }),
      ],
    },
  );
  await screen.findByText('加载失败');
  isDown = false;
  await broken.user.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('稿件1');
  broken.unmount();

  show({ emptyText: '还没有稿件' }, { answers: [answer(contentList, { list: [], total: 0 })] });
  expect(await screen.findByText('还没有稿件')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: '分页' })).not.toBeInTheDocument();
});

it('offers the next desk where nothing is left, not where a filter hides what is', async () => {
  const openNextDesk = jest.fn(async () => undefined);
  const showEmpty = (path: string, total = 0) =>
    show({ isDesk: true }, { path, openNextDesk, answers: [answer(contentList, { list: [], total })] });
  const done = showEmpty('/app/audit?tab=waiting&period=4');
  await done.user.click(await screen.findByRole('button', { name: '下一处待办' }));
  expect(openNextDesk).toHaveBeenCalledTimes(1);
  done.unmount();
  const due = { kind: 'select', name: 'due', label: '时限', options: [], isOfWorkbench: true } as const;
  const keywords = { kind: 'text', name: 'keywords', label: '关键词' } as const;
  const overdue = show(
    { isDesk: true, filters: [keywords, due] },
    { path: '/app/audit?due=overdue', openNextDesk, answers: [answer(contentList, { list: [], total: 0 })] },
  );
  await overdue.user.click(await screen.findByRole('button', { name: '下一处待办' }));
  expect(screen.getByText('没有符合条件的内容')).toBeInTheDocument();
  expect(openNextDesk).toHaveBeenCalledTimes(2);
  overdue.unmount();
  for (const [query, total] of [
    ['keywords=汛期', 0],
    ['period=0', 0],
    ['currentPage=1', 20],
  ] as const) {
    const { unmount } = showEmpty(`/app/audit?${query}`, total);
    await screen.findByText(total === 0 ? '没有符合条件的内容' : '暂无内容');
    expect(screen.queryByRole('button', { name: '下一处待办' })).toBeNull();
    unmount();
  }
});
