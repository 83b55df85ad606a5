import { screen, waitFor, within } from '@testing-library/react';
import {
  wechatCommentCounts,
  wechatDrawComments,
  wechatElectComments,
  wechatListCommentArticles,
  wechatListComments,
  wechatReplyComment,
  wechatSwitchComments,
} from 'shared-contracts/endpoints';
import type { WechatComment } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { CommentListScreen } from './comment-list.screen.tsx';

const comment: WechatComment = {
  id: '1',
  article: '7-0',
  title: '江边新开书房',
  state: 'open',
  reader: 'abc123',
  text: '周末开放吗？',
  createdTime: '2026-11-20 08:00:00',
  isElected: false,
  reply: null,
  words: ['发票'],
  refusal: null,
};
const article = {
  id: '7-0',
  title: '江边新开书房',
  publishedTime: '2026-11-20 07:00:00',
  isOpen: null,
  comments: 1,
  elected: 0,
  drawnTime: null,
  lastError: '',
  refusal: null,
};
const open = (list: WechatComment[], problem = '', codes?: string[]) =>
  renderWithShell(<CommentListScreen />, {
    path: '/wechat/comment',
    ...(codes && { codes }),
    answers: [
      answer(wechatListComments, { list, total: list.length }),
      answer(wechatCommentCounts, { data: { all: list.length } }),
      answer(wechatListCommentArticles, { list: [article] }),
      answer(wechatElectComments, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
      answer(wechatReplyComment, {}),
      answer(wechatSwitchComments, {}),
      answer(wechatDrawComments, { data: { articles: 1, added: 2, problem } }),
    ],
  });

it('shows comments with their marks, elects one and answers it', async () => {
  const { shell, user } = open([comment]);
  const row = within(await screen.findByRole('row', { name: /周末开放吗/ }));
  expect(row.getByText('含“发票”')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^精\s*选$/ }));
  await waitFor(() => expect(shell.callsOf(wechatElectComments)).toEqual([{ ids: '1', isElected: true }]));
  await user.click(row.getByRole('button', { name: /^回\s*复$/ }));
  const dialog = await screen.findByRole('dialog', { name: '回复留言' });
  await user.click(within(dialog).getByRole('button', { name: /发\s*送/ }));
  expect(within(dialog).getByText('请填写回复')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '回复' }), '开放');
  await user.click(within(dialog).getByRole('button', { name: /发\s*送/ }));
  await waitFor(() => expect(shell.callsOf(wechatReplyComment)).toEqual([{ id: '1', text: '开放' }]));
});

it('opens an article to comments and draws them now; why a draw stopped is said', async () => {
  const { shell, user } = open([], '今天的接口调用次数已用完');
  await user.click(await screen.findByRole('button', { name: '立即取回' }));
  await waitFor(() => expect(shell.callsOf(wechatDrawComments)).toEqual([{}]));
  await user.click(screen.getByRole('button', { name: '文章留言开关' }));
  const dialog = await screen.findByRole('dialog', { name: '文章留言开关' });
  await user.click(await within(dialog).findByRole('button', { name: '开放《江边新开书房》的留言' }));
  await waitFor(() => expect(shell.callsOf(wechatSwitchComments)).toEqual([{ article: '7-0', isOpen: true }]));
});

it('who may only read has no buttons that change anything', async () => {
  open([comment], '', ['/wechat/comment']);
  const row = within(await screen.findByRole('row', { name: /周末开放吗/ }));
  expect(row.queryByRole('button', { name: /精\s*选/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '立即取回' })).not.toBeInTheDocument();
});
