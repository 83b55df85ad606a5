import { screen, waitFor, within } from '@testing-library/react';
import {
  addBlackList,
  checkCommentDate,
  commentCounts,
  deleteBlackList,
  deleteCommentDate,
  getAllBlackList,
  getCommentListByBefore,
} from 'shared-contracts/endpoints';
import type { BlackListEntry, CommentRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { answer, type FakeShellOptions, pressRowAction, renderWithShell } from 'shared-ui/testing';
import { CommentListScreen } from './comment-list.screen.tsx';

const comment = (id: string, extra: Partial<CommentRow> = {}): CommentRow => ({
  id,
  contentId: '90',
  contentTitle: '防汛工作部署会召开',
  userId: `u${id}`,
  nickName: `读者${id}`,
  portrait: null,
  status: '0',
  createdTime: '2026-11-20 10:00:00',
  praise: 3,
  comment: '<p>写得<strong>好</strong></p>',
  replyTo: null,
  isBlackList: false,
  ...extra,
});
const entry = (id: string, nickName: string): BlackListEntry => ({
  id,
  userId: `u${id}`,
  nickName,
  mobile: '13800000000',
  createdTime: '2026-11-19 09:00:00',
});

function open(list: CommentRow[], options: FakeShellOptions & { path?: string } = {}) {
  let barred = [entry('5', '读者5'), entry('6', '读者6')];
  return renderWithShell(<CommentListScreen />, {
    path: '/operation/comment',
    ...options,
    answers: [
      answer(getCommentListByBefore, { list, total: list.length }),
      answer(commentCounts, { data: { all: 9, '0': 4, '1': 3, '2': 2 } }),
      answer(checkCommentDate, {}),
      answer(deleteCommentDate, {}),
      answer(addBlackList, {}),
      answer(getAllBlackList, () => ({ list: barred })),
      answer(deleteBlackList, ({ id }) => {
        barred = barred.filter((one) => one.id !== id);
        return {};
      }),
    ],
  });
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

it('R403 R404 R405 R490 a row has tick box, number, avatar, nickname, status, time, likes, HTML body', async () => {
  open([comment('1', { portrait: '/files/a.png' })]);
  const row = await rowOf('读者1');
  expect(within(row).getByRole('checkbox')).toBeInTheDocument();
  expect(within(row).getByText('1')).toBeInTheDocument();
  expect(within(row).getByRole('img', { name: '读者1的头像' })).toHaveAttribute('src', '/files/a.png');
  expect(within(row).getByText('待审核')).toBeInTheDocument();
  expect(within(row).getByTitle('2026-11-20 10:00:00')).toBeInTheDocument();
  expect(within(row).getByText('3')).toBeInTheDocument();
  expect(within(row).getByText('好').tagName).toBe('STRONG');
});

it.each([
  ['通过', 1],
  ['不通过', 2],
] as const)('R319 R406 R735 R774 %s sends ids and status %s and says 设置成功！', async (label, status) => {
  const { shell, user } = open([comment('1')]);
  await user.click(within(await rowOf('读者1')).getByRole('button', { name: label }));
  await waitFor(() => expect(shell.callsOf(checkCommentDate)).toEqual([{ ids: '1', status }]));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('设置成功！'));
});

it.each(['0', '1', '2'] as const)('R581 R582 from state %s both decisions can be pressed', async (status) => {
  open([comment('1', { status })]);
  const row = await rowOf('读者1');
  for (const name of ['通过', '不通过'])
    expect(within(row).getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
});

it('R307 decides all ticked comments in one call', async () => {
  const { shell, user } = open([comment('1'), comment('2'), comment('3')]);
  await user.click(within(await rowOf('读者1')).getByRole('checkbox'));
  await user.click(within(await rowOf('读者3')).getByRole('checkbox'));
  await user.click(within(screen.getByRole('toolbar', { name: '列表操作' })).getByRole('button', { name: '通过' }));
  await waitFor(() => expect(shell.callsOf(checkCommentDate)).toEqual([{ ids: '1,3', status: 1 }]));
});

it('R648 R736 R775 deletes after 确定删除评论吗? and says 删除成功！', async () => {
  const { shell, user } = open([comment('1')]);
  await pressRowAction(user, within(await rowOf('读者1')), '删除');
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(expect.objectContaining({ content: '确定删除评论吗?' }));
  await waitFor(() => expect(shell.callsOf(deleteCommentDate)).toEqual([{ ids: '1' }]));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('删除成功！'));
});

it('R648 deletes nothing when the question is declined', async () => {
  const { shell, user } = open([comment('1')]);
  jest.mocked(shell.dialogs.confirm).mockResolvedValue(false);
  await pressRowAction(user, within(await rowOf('读者1')), '删除');
  await waitFor(() => expect(shell.dialogs.confirm).toHaveBeenCalled());
  expect(shell.callsOf(deleteCommentDate)).toEqual([]);
});

it('R320 R407 R584 R738 R776 adds the author to the blacklist at once, by userId', async () => {
  const { shell, user } = open([comment('1')]);
  await pressRowAction(user, within(await rowOf('读者1')), '加入黑名单');
  await waitFor(() => expect(shell.callsOf(addBlackList)).toEqual([{ userId: 'u1' }]));
  expect(shell.dialogs.confirm).not.toHaveBeenCalled();
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('加入黑名单成功！'));
});

it('R585 R586 R587 R399 removal is not done from the list: the confirmation opens 黑名单列表', async () => {
  const { shell, user } = open([comment('5', { isBlackList: true })]);
  await pressRowAction(user, within(await rowOf('读者5')), '移出黑名单');
  expect(await screen.findByRole('dialog', { name: '黑名单列表' })).toBeInTheDocument();
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringContaining('黑名单列表') }),
  );
  expect(shell.callsOf(deleteBlackList)).toEqual([]);
});

it('R400 R401 R402 R491 R575 R740 R777 the dialog shows nickname, mobile and 被邀请时间, and removes by id', async () => {
  const { shell, user } = open([]);
  await user.click(await screen.findByRole('button', { name: '黑名单列表' }));
  const dialog = await screen.findByRole('dialog', { name: '黑名单列表' });
  const line = (await within(dialog).findByText('读者5')).closest('tr')!;
  expect(within(dialog).getByRole('columnheader', { name: '被邀请时间' })).toBeInTheDocument();
  expect(within(line).getByText('13800000000')).toBeInTheDocument();
  expect(within(line).getByTitle('2026-11-19 09:00:00')).toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: '将读者5移出黑名单' }));
  await waitFor(() => expect(shell.callsOf(deleteBlackList)).toEqual([{ id: '5' }]));
  await waitFor(() => expect(within(dialog).queryByText('读者5')).not.toBeInTheDocument());
  expect(within(dialog).getByText('读者6')).toBeInTheDocument();
  expect(shell.message.success).toHaveBeenCalledWith('移出黑名单成功！');
});

it('R178 R179 buttons without a matching permission are not on the page', async () => {
  open([comment('1')], { codes: ['/operation/comment', OperationPermission.CheckComment] });
  const row = await rowOf('读者1');
  expect(within(row).getByRole('button', { name: '通过' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /更多/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '黑名单列表' })).not.toBeInTheDocument();
});

it('J and K walk, A and R decide', async () => {
  const { shell, user } = open([comment('1'), comment('2')]);
  await rowOf('读者2');
  await user.keyboard('j');
  await user.keyboard('r');
  await waitFor(() => expect(shell.callsOf(checkCommentDate)).toEqual([{ ids: '2', status: 2 }]));
  await user.keyboard('ka');
  await waitFor(() => expect(shell.callsOf(checkCommentDate)).toContainEqual({ ids: '1', status: 1 }));
});

it('a click on the story shows its comments alone, and the tag takes that back', async () => {
  const { shell, user, address } = open([comment('1')]);
  await user.click(await screen.findByRole('button', { name: '防汛工作部署会召开' }));
  await waitFor(() =>
    expect(shell.callsOf(getCommentListByBefore)).toContainEqual(
      expect.objectContaining({ contentId: '90', pageSize: 20 }),
    ),
  );
  expect(shell.callsOf(commentCounts)).toContainEqual({ contentId: '90' });
  await user.click(await screen.findByRole('button', { name: '查看全部稿件的评论' }));
  expect(address()).toBe('/operation/comment');
});

it('status tabs carry their counts', async () => {
  open([]);
  expect(await screen.findByRole('tab', { name: /待审核\s*4/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /审核未通过\s*2/ })).toBeInTheDocument();
});

it('a reply shows the comment that it answers, and says so while readers see neither', async () => {
  const replyTo = { id: '1', nickName: '老街坊', comment: '原来的话', status: '2' } as const;
  open([comment('2', { replyTo })]);
  const answered = within(await rowOf('读者2')).getByRole('blockquote', { name: '回复老街坊：' });
  expect(answered).toHaveTextContent('原来的话');
  expect(within(answered).getByText('原评论审核未通过，回复不显示')).toBeInTheDocument();
});
