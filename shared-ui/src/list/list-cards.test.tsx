import { screen, waitFor, within } from '@testing-library/react';
import { contentList } from 'shared-contracts/endpoints';
import { show } from './list-page-fixture.tsx';

const matchMedia = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 640px)' });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const card = async (title: string) => (await screen.findByText(title)).closest('li')!;

it('on a phone draws each row as a card with its name first, what is known of it, and its actions', async () => {
  show();
  const first = await card('稿件1');
  expect(screen.getByRole('list', { name: '新闻列表' })).toContainElement(first);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(first).toHaveAccessibleName('稿件1');
  expect(within(first).getByRole('term')).toHaveTextContent('作者');
  expect(within(first).getByRole('definition')).toHaveTextContent('王记者');
  expect(within(first).getByRole('button', { name: '删除' })).toBeInTheDocument();
});

it('leaves out what has nothing to say, and minor columns', async () => {
  show({
    columns: [
      { key: 'title', title: '标题', fixed: true },
      { key: 'author', title: '作者', render: () => null },
      { key: 'auditState', title: '状态', minor: true },
    ],
  });
  expect(within(await card('稿件1')).queryByRole('term')).not.toBeInTheDocument();
});

it('ticks cards for what is done with several', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: '选择 稿件1' }));
  expect(screen.getByText('已选 1 项')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '选择 稿件1' }));
  expect(screen.queryByText('已选 1 项')).not.toBeInTheDocument();
});

it('orders the cards from a list in place of headers', async () => {
  const { user, shell } = show();
  await card('稿件1');
  await user.click(screen.getByRole('combobox', { name: '排序' }));
  await user.click(await screen.findByTitle('标题：由小到大'));
  await waitFor(() => expect(shell.callsOf(contentList).at(-1)).toMatchObject({ sortType: 1, sortOrder: 0 }));
});

it('shows the first filter and folds the others', async () => {
  const { user } = show();
  expect(screen.getByRole('textbox', { name: '关键词' }).closest('[hidden]')).toBeNull();
  expect(screen.getByText('时间').closest('[hidden]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: '展开' }));
  expect(screen.getByText('时间').closest('[hidden]')).toBeNull();
});
