import { screen } from '@testing-library/react';
import { contentDelete, contentList, contentTabCounts, type RequestOf } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import type { RowAction } from '../action/row-action.ts';
import { answer, type RenderOptions, renderWithShell } from '../testing/index.tsx';
import type { ListPageProps } from './list.types.ts';
import { ListPage } from './list-page.tsx';

const rowOf = (number: number): ContentRow =>
  ({
    id: String(number),
    title: `稿件${number}`,
    author: '王记者',
    auditState: number % 2 ? 'draft' : 'cleared',
  }) as ContentRow;

/** Returns only the first three rows of a page, to keep the document small. */
export const pageOf = ({ currentPage, pageSize }: RequestOf<typeof contentList>) => ({
  list: [1, 2, 3].map((place) => rowOf(currentPage * pageSize + place)),
  total: 45,
});

export const remove: RowAction<ContentRow> = {
  key: 'delete',
  label: '删除',
  danger: true,
  confirm: () => ({ content: '确定删除吗？' }),
  guard: ({ auditState }) => (auditState === 'cleared' ? ['已发布的稿件不能删除'] : []),
  run: (rows, shell) => shell.call(contentDelete, { ids: rows.map(({ id }) => id).join() }),
};

export function show(
  props: Partial<ListPageProps<typeof contentList>> = {},
  { answers = [], ...options }: RenderOptions = {},
) {
  return renderWithShell(
    <ListPage
      tableKey="test/list"
      name="新闻列表"
      endpoint={contentList}
      filters={[
        { kind: 'text', name: 'keywords', label: '关键词' },
        { kind: 'period', label: '时间' },
      ]}
      columns={[
        { key: 'title', title: '标题', fixed: true, sortType: 1 },
        { key: 'author', title: '作者' },
      ]}
      tabs={{
        options: [
          { key: 'all', label: '全部' },
          { key: 'draft', label: '草稿' },
        ],
        counts: { endpoint: contentTabCounts, fixed: { box: 'news' } },
      }}
      actions={[remove]}
      {...props}
    />,
    {
      answers: [
        answer(contentList, (request) => pageOf(request)),
        answer(contentTabCounts, { data: { all: 45, draft: 7 } }),
        ...answers,
      ],
      ...options,
    },
  );
}

export const rowNamed = async (title: string) => (await screen.findByText(title)).closest('tr')!;
