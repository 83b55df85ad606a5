import { act, screen, waitFor, within } from '@testing-library/react';
import { contentList } from 'shared-contracts/endpoints';
import type { ListTopic } from 'shared-contracts/model';
import { answer } from '../testing/index.tsx';
import { pageOf, rowNamed, show } from './list-page-fixture.tsx';

/** A list of three rows to which somebody else adds one. */
function showLive(props: Parameters<typeof show>[0] = {}) {
  let titles = ['稿件3', '稿件2', '稿件1'];
  const rowsOf = () =>
    titles.map((title) => ({ ...pageOf({ currentPage: 0, pageSize: 20 } as never).list[0]!, id: title, title }));
  const rendered = show(
    { topic: 'stories', keyboard: true, ...props },
    { answers: [answer(contentList, () => ({ list: rowsOf(), total: titles.length }))] },
  );
  return { ...rendered, add: (title: string) => void (titles = [title, ...titles]) };
}
const says = (topic: ListTopic) => ({ topics: [topic], spread: 0 });
const bar = () => screen.findByRole('button', { name: '1 条更新' });

it('says what others changed, keeps the rows until it is pressed, and the marked row and the tick then', async () => {
  const { shell, user, add } = showLive();
  await user.click(await rowNamed('稿件2'));
  await user.click(within(await rowNamed('稿件1')).getByRole('checkbox'));
  add('稿件4');
  act(() => shell.changeList(says('stories')));
  await user.click(await bar());
  await rowNamed('稿件4');
  expect(await rowNamed('稿件2')).toHaveAttribute('aria-current', 'true');
  expect(within(await rowNamed('稿件1')).getByRole('checkbox')).toBeChecked();
  expect(screen.queryByRole('button', { name: /条更新/ })).not.toBeInTheDocument();
});

it('shows the new row only when it is pressed', async () => {
  const { shell, add } = showLive();
  await rowNamed('稿件3');
  add('稿件4');
  act(() => shell.changeList(says('stories')));
  await bar();
  expect(screen.queryByText('稿件4')).not.toBeInTheDocument();
});

it('what others say of other lists asks nothing; a page that is looked at again asks', async () => {
  const { shell, add } = showLive();
  await rowNamed('稿件3');
  add('稿件4');
  act(() => shell.changeList(says('comments')));
  expect(shell.callsOf(contentList)).toHaveLength(1);
  act(() => shell.changeList(undefined));
  await bar();
});

it('own acts say nothing: the rows that they fetch are the newest', async () => {
  const { shell, user, add } = showLive();
  await rowNamed('稿件3');
  add('稿件4');
  act(() => shell.changeList(says('stories')));
  await bar();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await rowNamed('稿件4');
  await waitFor(() => expect(screen.queryByRole('button', { name: /条更新/ })).not.toBeInTheDocument());
});

it('a hidden page waits until it is looked at', async () => {
  const { shell, add } = showLive();
  const row = await rowNamed('稿件3');
  const page = row.closest('section')!;
  page.hidden = true;
  add('稿件4');
  act(() => shell.changeList(says('stories')));
  await act(async () => {});
  expect(shell.callsOf(contentList)).toHaveLength(1);
  page.hidden = false;
  act(() => shell.changeList(undefined));
  await bar();
});

it('a list without a topic of its own asks when the minute is said', async () => {
  const { shell, add } = showLive({ topic: undefined });
  await rowNamed('稿件3');
  add('稿件4');
  act(() => shell.changeList(says('stories')));
  expect(shell.callsOf(contentList)).toHaveLength(1);
  act(() => shell.changeList(says('minute')));
  await bar();
});
