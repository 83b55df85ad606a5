import { screen, waitFor, within } from '@testing-library/react';
import { clueGet, clueList, clueSources, paperIssue, paperIssues, paperSources } from 'shared-contracts/endpoints';
import type { PaperArticle } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { DigitalScreen } from './digital.screen.tsx';

const article = (id: string, title: string): PaperArticle => ({
  id,
  title,
  subTitle: '',
  author: '李明',
  summary: `${title}的摘要`,
  picture: null,
  time: '2026-11-21 08:00:00',
  wordCount: 300,
});
const base: FakeAnswer[] = [
  answer(paperSources, {
    list: [
      { id: 'own', name: '临江日报', lastDate: '2026-11-21' },
      { id: '5', name: '江城晨报', lastDate: '2026-11-20' },
    ],
  }),
  answer(paperIssues, {
    list: [
      { date: '2026-11-19', articles: 3 },
      { date: '2026-11-21', articles: 3 },
    ],
  }),
  answer(paperIssue, {
    data: {
      pages: [
        { no: 1, name: '要闻', articles: [article('11', '头条'), article('12', '次条')] },
        { no: 2, name: '文体', articles: [article('13', '开赛')] },
      ],
    },
  }),
  answer(clueList, { list: [], total: 0 }),
  answer(clueSources, { data: { feeds: [], categories: [] } }),
];
const open = (answers: FakeAnswer[] = [], path: string = appPaths.digital) =>
  renderWithShell(<DigitalScreen />, { path, answers: [...base, ...answers] });

it('shows our newest issue by page, and a story of ours in its detail', async () => {
  const { user, shell } = open();
  const sheet = await screen.findByRole('region', { name: '第01版：要闻' });
  expect(shell.callsOf(paperIssue)[0]).toEqual({ source: 'own', date: '2026-11-21' });
  await user.click(within(sheet).getByRole('button', { name: '阅读《头条》' }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/news/detail?id=11');
  await user.click(screen.getByRole('button', { name: /第02版：文体/ }));
  expect(
    within(await screen.findByRole('region', { name: '第02版：文体' })).getByRole('button', { name: '阅读《开赛》' }),
  ).toBeInTheDocument();
});

it('leafs to the issue before, and to another paper, whose articles are clues', async () => {
  const { user, shell } = open([
    answer(clueGet, {
      data: {
        id: '11',
        feedId: '5',
        feedName: '江城晨报',
        title: '头条',
        summary: '',
        source: '江城晨报',
        author: '',
        category: '',
        link: '',
        publishedTime: '2026-11-20 08:00:00',
        gatheredTime: '2026-11-20 08:00:00',
        wordCount: 2,
        pictureCount: 0,
        isRead: true,
        takings: [],
        content: '<p>报纸全文</p>',
      },
    }),
  ]);
  await screen.findByRole('region', { name: '第01版：要闻' });
  expect(screen.getByRole('button', { name: '下一期' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '上一期' }));
  await waitFor(() => expect(shell.callsOf(paperIssue).at(-1)).toEqual({ source: 'own', date: '2026-11-19' }));
  await user.click(screen.getByRole('combobox', { name: '报纸' }));
  await user.click(await screen.findByTitle('江城晨报'));
  await waitFor(() => expect(shell.callsOf(paperIssue).at(-1)).toEqual({ source: '5', date: '2026-11-20' }));
  await user.click(await screen.findByRole('button', { name: '阅读《头条》' }));
  expect(await screen.findByText('报纸全文')).toBeInTheDocument();
});

it('says when a day has no issue, and when a paper has none at all', async () => {
  open([answer(paperIssue, { data: { pages: [] } })]);
  expect(await screen.findByText('这一天没有出版内容')).toBeInTheDocument();
});
