import { screen, waitFor, within } from '@testing-library/react';
import { clueGet, clueList, clueMark, clueSources, clueTake } from 'shared-contracts/endpoints';
import type { Clue } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { routes } from '../../routes.ts';
import { DataAggregationScreen } from './data-aggregation.screen.tsx';
import { XinhuaScreen } from './xinhua.screen.tsx';

const clue: Clue = {
  id: '4',
  feedId: '2',
  feedName: '省内动态',
  title: '大桥合龙',
  summary: '大桥今日合龙。',
  source: '江城日报',
  author: '李明',
  category: '社会',
  link: 'https://news.example.com/4',
  publishedTime: '2026-11-21 08:00:00',
  gatheredTime: '2026-11-21 09:00:00',
  wordCount: 320,
  pictureCount: 1,
  isRead: false,
  takings: [],
  content: '<p>大桥今日<img src="https://other.example/a.jpg" onerror="x()">合龙。</p>',
};
const base: FakeAnswer[] = [
  answer(clueList, {
    list: [
      clue,
      {
        ...clue,
        id: '5',
        title: '旧闻',
        isRead: true,
        takings: [{ contentId: '88', title: '已有稿', userName: '王编辑', time: '2026-11-21 10:00:00' }],
      },
    ],
    total: 2,
  }),
  answer(clueSources, {
    data: { feeds: [{ id: '2', name: '省内动态', kind: 'clues', total: 9, unread: 3 }], categories: ['社会'] },
  }),
  answer(clueGet, { data: { ...clue, isRead: true } }),
  answer(clueTake, { data: { contentId: '99', failedPictures: [] } }),
  answer(clueMark, {}),
];
const open = (
  answers: FakeAnswer[] = [],
  codes?: string[],
  Screen = DataAggregationScreen,
  path: string = appPaths.dataAggregation,
) => renderWithShell(<Screen />, { path, answers: [...base, ...answers], ...(codes && { codes }) });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('lists clues with source and use, and opens one with its text and the way to its first address', async () => {
  const { user } = open();
  const row = await rowOf('大桥合龙');
  expect(row).toHaveTextContent('江城日报');
  expect(await rowOf('旧闻')).toHaveTextContent('已转稿');
  await user.click(within(row).getByRole('button', { name: '大桥合龙' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('大桥今日合龙。')).toBeInTheDocument();
  expect(within(drawer).getByText(/江城日报.*作者：李明/)).toBeInTheDocument();
  const link = within(drawer).getByRole('link', { name: '查看原文' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://news.example.com/4',
    'noopener noreferrer',
  ]);
  expect(drawer.querySelector('img')).toBeNull();
  expect(within(drawer).getByText('含1张外部图片，转为稿件时下载到图片库')).toBeInTheDocument();
});

it('makes a story of a clue and opens its form', async () => {
  const { user, shell } = open();
  await user.click(within(await rowOf('大桥合龙')).getByRole('button', { name: '转为稿件' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/new/news?id=99'));
  expect(shell.callsOf(clueTake)).toEqual([{ id: '4', requestId: expect.any(String) }]);
  expect(shell.message.success).toHaveBeenCalledWith('已生成草稿，来源和原文地址已带入');
});

it('asks before a clue is converted to a story a second time, and names pictures that failed to load', async () => {
  const { user, shell } = open([answer(clueTake, { data: { contentId: '99', failedPictures: ['https://x/a.png'] } })]);
  jest.mocked(shell.dialogs.confirm).mockResolvedValueOnce(false);
  const take = within(await rowOf('旧闻')).getByRole('button', { name: '转为稿件' });
  await user.click(take);
  await waitFor(() =>
    expect(shell.dialogs.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ content: expect.stringContaining('王编辑已将该线索转为稿件《已有稿》') }),
    ),
  );
  expect(shell.callsOf(clueTake)).toHaveLength(0);
  await user.click(take);
  await waitFor(() =>
    expect(shell.message.warning).toHaveBeenCalledWith('已生成草稿，其中1张图片未能下载，请在编辑器中处理'),
  );
});

it('marks ticked clues', async () => {
  const { user, shell } = open();
  await user.click(within(await rowOf('旧闻')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '标为未读' }));
  await waitFor(() => expect(shell.callsOf(clueMark)).toEqual([{ ids: '5', isRead: false }]));
});

it('R087 resources are a group of five pages, in the menu of whoever has the right to one', () => {
  const group = routes.find(({ path }) => path === '/app/resource');
  expect(group).toMatchObject({ container: true, parent: '/app' });
  const pages = routes.filter(({ parent }) => parent === '/app/resource');
  expect(pages.map(({ path }) => path)).toEqual(
    ['network', 'dataAggregation', 'dataAggregationSettings', 'digital', 'xinhua'].map(
      (page) => `/app/resource/${page}`,
    ),
  );
  // Without a right of its own in the table a page asks for its path.
  for (const { hidden, permission } of [group!, ...pages]) expect([hidden, permission]).toEqual([undefined, undefined]);
});

it('offers no story to whom may not write', async () => {
  open([], [appPaths.dataAggregation]);
  await rowOf('大桥合龙');
  expect(screen.queryByRole('button', { name: '转为稿件' })).not.toBeInTheDocument();
});

it('the agency’s page asks for its kind alone', async () => {
  const { shell } = open([], undefined, XinhuaScreen, appPaths.xinhua);
  await rowOf('大桥合龙');
  expect(shell.callsOf(clueList)[0]).toMatchObject({ kind: 'agency' });
});
