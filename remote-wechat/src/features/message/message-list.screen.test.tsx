import { screen, waitFor, within } from '@testing-library/react';
import {
  wechatDecideMessage,
  wechatEditArticle,
  wechatListAccounts,
  wechatListMessages,
  type WechatMessage,
  wechatMessageCounts,
  wechatPublishMessage,
  wechatScheduleMessage,
  wechatWithdrawMessage,
} from 'shared-contracts/endpoints';
import { answer, type FakeShellOptions, pressRowAction, renderWithShell } from 'shared-ui/testing';
import { MessageListScreen } from './message-list.screen.tsx';

const message = (id: string, more: Partial<WechatMessage> = {}): WechatMessage => ({
  id,
  state: 'waiting',
  submittedId: '2',
  submittedName: '运营',
  submittedTime: '2026-11-01 08:00:00',
  decidedName: null,
  decidedTime: null,
  opinion: '',
  draftMediaId: null,
  publishedTime: null,
  lastError: null,
  articles: [
    {
      contentId: `9${id}`,
      title: `文${id}`,
      digest: '',
      author: '王记者',
      coverUrl: null,
      state: 'idle',
      url: null,
      lastError: null,
    },
  ],
  ...more,
});
const done = { list: [{ id: '1', title: '', ok: true, message: '' }] };

function open(list: WechatMessage[], options: FakeShellOptions & { path?: string } = {}) {
  return renderWithShell(<MessageListScreen />, {
    path: '/wechat/materialaudit',
    ...options,
    answers: [
      answer(wechatListAccounts, { list: [] }),
      answer(wechatListMessages, { list, total: list.length }),
      answer(wechatMessageCounts, { data: { all: list.length } }),
      answer(wechatDecideMessage, done),
      answer(wechatPublishMessage, done),
      answer(wechatScheduleMessage, {}),
      answer(wechatWithdrawMessage, done),
      answer(wechatEditArticle, {}),
    ],
  });
}
const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));

it('R026 a passed message is published, a published one is taken down with a reason', async () => {
  const published = message('2', {
    state: 'published',
    articles: [{ ...message('2').articles[0]!, state: 'published', url: 'https://mp.weixin.qq.com/s/x' }],
  });
  const { shell, user } = open([message('1', { state: 'passed' }), published]);
  await user.click((await rowOf('文1')).getByRole('button', { name: /^发\s*布$/ }));
  await waitFor(() => expect(shell.callsOf(wechatPublishMessage)).toEqual([{ ids: '1' }]));
  await pressRowAction(user, await rowOf('文2'), '撤下');
  const dialog = await screen.findByRole('dialog', { name: '从公众号撤下' });
  await user.type(within(dialog).getByRole('textbox', { name: '撤下原因' }), '事实有误');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(wechatWithdrawMessage)).toEqual([{ ids: '2', reason: '事实有误' }]));
});

it('nobody passes their own message; another’s is returned with a reason', async () => {
  const { shell, user } = open([message('1', { submittedId: '7' }), message('2')]);
  expect((await rowOf('文1')).getByRole('button', { name: /通\s*过/ })).toHaveAccessibleDescription(
    '不能审核自己提交的图文',
  );
  await user.click((await rowOf('文2')).getByRole('button', { name: /退\s*回/ }));
  const dialog = await screen.findByRole('dialog', { name: '退回图文' });
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  expect(await within(dialog).findByText('请填写退回原因')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '退回原因' }), '标题太长');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(wechatDecideMessage)).toEqual([{ ids: '2', decision: 'return', opinion: '标题太长' }]),
  );
});

it('shows why it failed, and its words may be changed', async () => {
  const { shell, user } = open([message('1', { state: 'failed', lastError: '第1篇未通过微信平台审核' })]);
  const row = await rowOf('文1');
  expect(row.getByText('第1篇未通过微信平台审核')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /查\s*看/ }));
  const dialog = await screen.findByRole('dialog', { name: /图文消息/ });
  await user.click(within(dialog).getByRole('button', { name: '修改标题和摘要' }));
  const words = await screen.findByRole('dialog', { name: '编辑标题和摘要' });
  const title = within(words).getByRole('textbox', { name: '标题' });
  // antd focuses the dialog once it is open: letters typed before that would be lost.
  await waitFor(() => expect(words).toHaveFocus());
  await user.clear(title);
  await user.type(title, '新标题');
  expect(title).toHaveValue('新标题');
  await user.click(within(words).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(shell.callsOf(wechatEditArticle)).toEqual([{ id: '1', contentId: '91', title: '新标题', digest: '' }]),
  );
});

it('R178 who may only look has no buttons that change anything', async () => {
  open([message('1', { state: 'passed' })], { codes: ['/wechat/materialaudit'] });
  const row = await rowOf('文1');
  expect(row.getByRole('button', { name: /查\s*看/ })).toBeInTheDocument();
  expect(row.queryByRole('button', { name: /^发\s*布$/ })).not.toBeInTheDocument();
});

it('shows the minute of a planned message, and gives it up', async () => {
  const { user, shell } = open([
    message('5', { state: 'scheduled', planTime: '2099-01-01 08:30:00' }),
    message('6', { state: 'passed', planTime: '2099-01-01 08:30:00' }),
  ]);
  expect((await rowOf('文5')).getByText('计划 2099-01-01 08:30 发布')).toBeInTheDocument();
  await user.click((await rowOf('文6')).getByRole('button', { name: '发布' }));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringContaining('2099-01-01 08:30：') as string }),
  );
  await user.click((await rowOf('文5')).getByRole('button', { name: '取消定时' }));
  await waitFor(() => expect(shell.callsOf(wechatScheduleMessage)).toEqual([{ id: '5' }]));
});

it('a notice opens the one that waits', async () => {
  const { shell } = open([message('2')], { path: '/wechat/materialaudit?state=waiting&open=2' });
  expect(await screen.findByRole('dialog', { name: /图文消息/ })).toBeInTheDocument();
  expect(shell.callsOf(wechatListMessages)).toContainEqual(expect.objectContaining({ id: '2' }));
});

it('says so where a notice leads to one that is gone', async () => {
  const { shell } = open([], { path: '/wechat/materialaudit?state=waiting&open=2' });
  await waitFor(() => expect(shell.message.info).toHaveBeenCalledWith('这条图文消息已不存在'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
