import { screen, waitFor, within } from '@testing-library/react';
import {
  weiboDeleteComment,
  weiboGetVoices,
  weiboListCandidates,
  weiboListPosts,
  type WeiboPost,
  weiboPostCounts,
  weiboPrepare,
  weiboReplyComment,
  weiboResend,
  weiboSend,
  weiboWithdraw,
} from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, pressRowAction, renderWithShell } from 'shared-ui/testing';
import { WeiboListScreen } from './weibo-list.screen.tsx';

const post = (id: string, more: Partial<WeiboPost> = {}): WeiboPost => ({
  id,
  contentId: `9${id}`,
  title: `稿${id}`,
  text: `微博${id}`,
  link: `https://news.example.com/site/a/9${id}`,
  coverUrl: null,
  state: 'published',
  url: `https://weibo.com/1/${id}`,
  lastError: null,
  createUserName: '运营',
  createdTime: '2026-11-01 08:00:00',
  publishedTime: '2026-11-01 08:00:02',
  withdrawnTime: null,
  withdrawReason: null,
  counts: null,
  ...more,
});
const comment = {
  id: '5',
  nickName: '小城',
  text: '停车方便吗？',
  createdTime: '2026-11-01 09:00:00',
  isOwn: false,
  isGone: false,
  replies: [],
  words: [],
};
const candidate = {
  id: '31',
  title: '江边新开书房',
  categoryName: '要闻',
  modifiedTime: '2026-11-02 08:00:00',
} as ContentRow;

function open(list: WeiboPost[], options: FakeShellOptions = {}) {
  return renderWithShell(<WeiboListScreen />, {
    path: '/weibo',
    ...options,
    answers: [
      answer(weiboListPosts, { list, total: list.length }),
      answer(weiboPostCounts, { data: { all: list.length } }),
      answer(weiboListCandidates, { list: [candidate], total: 1 }),
      answer(weiboPrepare, {
        data: {
          title: candidate.title,
          text: '【江边新开书房】今天开门。',
          link: 'https://news.example.com/site/a/31',
          coverUrl: '/files/picture/a.jpg',
        },
      }),
      answer(weiboSend, { data: { id: '1' } }),
      answer(weiboResend, {}),
      answer(weiboGetVoices, {
        data: { comments: [comment], total: 1, drawnTime: null, lastError: '', refusal: null },
      }),
      answer(weiboReplyComment, {}),
      answer(weiboDeleteComment, {}),
      answer(weiboWithdraw, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
    ],
  });
}

it('R027 posts a story with edited words, counted as the microblog counts', async () => {
  const { shell, user } = open([]);
  await user.click(await screen.findByRole('button', { name: '发微博' }));
  const picker = await screen.findByRole('dialog', { name: '选择稿件' });
  await user.click(await within(picker).findByRole('radio', { name: '选择《江边新开书房》' }));
  await user.click(within(picker).getByRole('button', { name: '下一步' }));
  const dialog = await screen.findByRole('dialog', { name: '编辑微博' });
  const words = await within(dialog).findByRole('textbox', { name: '微博正文' });
  expect(words).toHaveValue('【江边新开书房】今天开门。');
  await user.clear(words);
  await user.click(words);
  await user.paste('汉'.repeat(130));
  expect(within(dialog).getByRole('status')).toHaveTextContent('已超出1字');
  expect(within(dialog).getByRole('button', { name: /发\s*送/ })).toHaveAccessibleDescription(
    '微博最多140个字（含链接），已超出1个字',
  );
  await user.clear(words);
  await user.type(words, '书房开门');
  expect(within(dialog).getByRole('region', { name: '微博预览' })).toHaveTextContent('书房开门 网页链接');
  await user.click(within(dialog).getByRole('button', { name: /发\s*送/ }));
  await waitFor(() => expect(shell.callsOf(weiboSend)).toEqual([{ contentId: '31', text: '书房开门' }]));
});

it('a failed post shows why and is sent again with other words; a published one is withdrawn', async () => {
  const { shell, user } = open([
    post('1'),
    post('2', { state: 'failed', url: null, lastError: '内容含有微博不允许发布的信息，请修改后再发' }),
  ]);
  const failed = within(await screen.findByRole('row', { name: /微博2/ }));
  expect(failed.getByText('内容含有微博不允许发布的信息，请修改后再发')).toBeInTheDocument();
  await user.click(failed.getByRole('button', { name: '重新发送' }));
  const dialog = await screen.findByRole('dialog', { name: '编辑微博' });
  const words = await within(dialog).findByRole('textbox', { name: '微博正文' });
  expect(words).toHaveValue('微博2');
  await user.clear(words);
  await user.type(words, '改过');
  await user.click(within(dialog).getByRole('button', { name: /发\s*送/ }));
  await waitFor(() => expect(shell.callsOf(weiboResend)).toEqual([{ id: '2', text: '改过' }]));

  const publishedRow = within(screen.getByRole('row', { name: /微博1/ }));
  expect(publishedRow.getByRole('link', { name: '微博1' })).toHaveAttribute('href', 'https://weibo.com/1/1');
  await pressRowAction(user, publishedRow, '撤下');
  const reason = await screen.findByRole('dialog', { name: '从微博撤下' });
  await user.type(within(reason).getByRole('textbox', { name: '撤下原因' }), '事实有误');
  await user.click(within(reason).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(weiboWithdraw)).toEqual([{ ids: '1', reason: '事实有误' }]));
});

it('shows counts of a post, and answers and deletes a comment of it', async () => {
  const { shell, user } = open([post('1', { counts: { reposts: 4, comments: 1, attitudes: 9 } })]);
  const row = within(await screen.findByRole('row', { name: /微博1/ }));
  for (const count of ['4', '9']) expect(row.getByRole('cell', { name: count })).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: '查看评论' }));
  const dialog = await screen.findByRole('dialog', { name: '微博评论' });
  const line = within(await within(dialog).findByRole('row', { name: /停车方便吗/ }));
  await user.click(line.getByRole('button', { name: '回复小城' }));
  const reply = await screen.findByRole('dialog', { name: '回复评论' });
  await user.type(within(reply).getByRole('textbox', { name: '回复' }), '方便');
  await user.click(within(reply).getByRole('button', { name: /发\s*送/ }));
  await waitFor(() => expect(shell.callsOf(weiboReplyComment)).toEqual([{ id: '5', text: '方便' }]));
  await user.click(line.getByRole('button', { name: '删除小城的评论' }));
  await waitFor(() => expect(shell.callsOf(weiboDeleteComment)).toEqual([{ id: '5' }]));
});

it('R178 who may only look has no buttons that change anything', async () => {
  open([post('1')], { codes: ['/weibo'] });
  const row = within(await screen.findByRole('row', { name: /微博1/ }));
  expect(row.queryByRole('button', { name: '撤下' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '发微博' })).not.toBeInTheDocument();
});
