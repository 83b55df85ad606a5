import { screen, waitFor, within } from '@testing-library/react';
import {
  addFlash,
  decideFlash,
  dictionaryOptions,
  flashColumns,
  flashCounts,
  flashList,
  flashTopics,
  pinFlash,
  withdrawFlashes,
} from 'shared-contracts/endpoints';
import type { FlashColumn, FlashDetail, FlashRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { FlashListScreen } from './flash-list.screen.tsx';

const quick: FlashColumn = { id: '1', name: '民生', icon: 'heart', rule: 'publishFirst', isShown: true, flashCount: 2 };
const careful: FlashColumn = { ...quick, id: '2', name: '要闻', rule: 'reviewFirst' };
const live: FlashRow = {
  id: '11',
  text: '地铁恢复运行',
  pictures: [],
  source: '',
  author: '张编辑',
  columnId: '1',
  columnName: '民生',
  rule: 'publishFirst',
  topicId: null,
  topicTitle: '',
  state: 'published',
  isPinned: false,
  rev: 3,
  publishTime: '2026-11-24 10:00:00',
  correctedTime: null,
  reviewedName: '',
  opinion: '',
  correction: null,
  pushState: null,
  writerId: '8',
  writerName: '李编辑',
  createUserName: '李编辑',
  createdTime: '2026-11-24 10:00:00',
  modifiedTime: '2026-11-24 10:00:00',
  aiLevel: '',
  aiTool: '',
  lockUserName: null,
};
const own: FlashRow = { ...live, id: '12', text: '待审的一条', state: 'waiting', writerId: '7', publishTime: null };
const detail = (state: FlashRow['state']): FlashDetail => ({ ...live, state, versions: [], records: [] });

const open = (
  rows: FlashRow[] = [live, own],
  codes?: string[],
  state: FlashRow['state'] = 'published',
  path = '/app/allday/news',
) =>
  renderWithShell(<FlashListScreen />, {
    path,
    answers: [
      answer(flashList, { list: rows, total: rows.length }),
      answer(flashCounts, { data: { all: rows.length, review: 2 } }),
      answer(flashColumns, { list: [quick, careful] }),
      answer(flashTopics, { list: [] }),
      answer(addFlash, { data: detail(state) }),
      answer(decideFlash, { data: detail('published') }),
      answer(pinFlash, {}),
      answer(withdrawFlashes, { list: [] }),
      answer(dictionaryOptions, { list: [] }),
    ],
    ...(codes && { codes }),
  });
const rowOf = async (text: string) => within((await screen.findByRole('link', { name: text })).closest('tr')!);

it('Enter in the line publishes, Shift and Enter keeps a draft; one text is one request', async () => {
  const { user, shell } = open();
  const line = await screen.findByRole('textbox', { name: '快讯内容' });
  await user.type(line, '{Enter}');
  expect(shell.message.warning).toHaveBeenCalledWith('请填写快讯内容');
  await user.type(line, '大风预警{Enter}');
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已发布，读者可见'));
  expect(line).toHaveValue('');
  await user.type(line, '第二条{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(shell.callsOf(addFlash)).toHaveLength(2));
  const [first, second] = shell.callsOf(addFlash);
  expect(first).toMatchObject({ text: '大风预警', columnId: '1', publish: true });
  expect(second).toMatchObject({ text: '第二条', publish: false });
  expect(first!.requestId).not.toBe(second!.requestId);
});

it('says that a flash of a column that reviews first waits for another person', async () => {
  const { user, shell } = open([], undefined, 'waiting');
  await user.type(await screen.findByRole('textbox', { name: '快讯内容' }), '会议通知{Enter}');
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已送审，等待他人审核'));
});

it('shows what was published first as to be reviewed, and nobody passes their own', async () => {
  const { user, shell } = open();
  const row = await rowOf('地铁恢复运行');
  expect(row.getByText('待复核')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(shell.callsOf(decideFlash)).toEqual([{ id: '11', rev: 3, pass: true, opinion: '' }]));
  expect((await rowOf('待审的一条')).getByRole('button', { name: '通过' })).toHaveAccessibleDescription(
    '不能审核自己写的内容',
  );
});

it('withdraws with a reason', async () => {
  const { user, shell } = open([live]);
  const row = await rowOf('地铁恢复运行');
  const direct = row.queryByRole('button', { name: '撤下' });
  if (!direct) await user.click(row.getByRole('button', { name: '更多' }));
  await user.click(direct ?? (await screen.findByRole('menuitem', { name: '撤下' })));
  const dialog = await screen.findByRole('dialog', { name: '撤下1条快讯' });
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(await within(dialog).findByText('请填写撤下原因')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '撤下原因' }), '有误');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(withdrawFlashes)).toEqual([{ ids: '11', reason: '有误' }]));
});

it('shows neither line nor buttons to whom they are not for', async () => {
  open([live], ['/app/allday/news']);
  const row = await rowOf('地铁恢复运行');
  expect(screen.queryByRole('textbox', { name: '快讯内容' })).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: '通过' })).not.toBeInTheDocument();
});

it('a notice shows the one flash that it is about, until all are wanted', async () => {
  const { user, shell } = open([own], undefined, undefined, '/app/allday/news?id=12&period=4');
  await rowOf('待审的一条');
  expect(shell.callsOf(flashList)).toContainEqual(expect.objectContaining({ id: '12' }));
  expect(shell.callsOf(flashCounts)).toContainEqual({ id: '12' });
  expect(screen.getByText('只显示通知所指的一条')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '显示全部' }));
  await waitFor(() => expect(screen.queryByText('只显示通知所指的一条')).toBeNull());
  await waitFor(() => expect(shell.callsOf(flashList).at(-1)).not.toHaveProperty('id'));
});
