import { screen, waitFor, within } from '@testing-library/react';
import {
  wechatAnswerReader,
  wechatGetFollowReply,
  wechatGetMenu,
  wechatListReaderMessages,
  wechatListRules,
  wechatListAccounts,
  wechatMenuHistory,
  wechatPublishMenu,
  wechatPullMenu,
  wechatRestoreMenu,
  wechatSaveMenu,
  wechatSaveRule,
  wechatTryReply,
} from 'shared-contracts/endpoints';
import type { WechatMenu, WechatMenuState, WechatMenuVersion } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { MenuScreen } from './menu.screen.tsx';

const page = { kind: 'page', url: 'https://news.example/' } as const;
const menuOf = (...names: string[]): WechatMenu => ({
  columns: names.map((name) => ({ name, action: page, entries: [] })),
});
const version = (id: string, menu: WechatMenu, more: Partial<WechatMenuVersion> = {}): WechatMenuVersion => ({
  id,
  state: 'published',
  menu,
  writers: ['运营'],
  orderedName: '总编',
  orderedTime: `2026-11-0${id} 08:00:00`,
  finishedTime: null,
  lastError: null,
  isLive: false,
  refusal: null,
  ...more,
});

function open(menu: WechatMenu, options: FakeShellOptions & { state?: Partial<WechatMenuState> } = {}) {
  let state: WechatMenuState = {
    menu,
    rev: 3,
    modifiedUserName: '运营',
    modifiedTime: '2026-11-01 08:00:00',
    refusal: null,
    live: null,
    latest: null,
    ...options.state,
  };
  return renderWithShell(<MenuScreen />, {
    path: '/wechat/menu',
    ...options,
    answers: [
      answer(wechatListAccounts, { list: [] }),
      answer(wechatGetMenu, () => ({ data: state })),
      answer(wechatSaveMenu, ({ rev, menu: saved }) => {
        state = { ...state, menu: saved, rev: rev + 1 };
        return { data: state };
      }),
      answer(wechatPullMenu, { data: { isOpen: true, menu: menuOf('线上') } }),
      answer(wechatPublishMenu, () => ({ data: state })),
      answer(wechatRestoreMenu, () => ({ data: state })),
      answer(wechatMenuHistory, {
        list: [
          version('2', menuOf('现在'), { isLive: true, refusal: '该版本就是线上菜单' }),
          version('1', menuOf('从前')),
        ],
      }),
      answer(wechatListRules, { list: [] }),
      answer(wechatGetFollowReply, {
        data: { isOn: false, replies: [], rev: 0, modifiedUserName: '', modifiedTime: null },
      }),
      answer(wechatListReaderMessages, {
        list: ['1', '2'].map((id) => ({
          id,
          reader: 'abcdef',
          kind: 'text',
          text: `问${id}`,
          receivedTime: `2026-11-0${id} 08:00:00`,
          ruleName: null,
          answers: [],
          refusal: id === '1' ? '读者的消息已超过48小时，微信不允许再回复' : null,
        })),
        total: 2,
      }),
      answer(wechatAnswerReader, {}),
      answer(wechatSaveRule, { data: { id: '1' } }),
      answer(wechatTryReply, {
        data: {
          rule: { id: '1', name: '热线', word: '电话', isExact: true },
          replies: [{ kind: 'text', text: '96000' }],
        },
      }),
    ],
  });
}

const phone = () => screen.findByRole('region', { name: '菜单预览' });
const columns = async () =>
  within(within(await phone()).getByRole('list', { name: '一级菜单' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

it('reports while typing that a name is too long, a Latin letter counting half', async () => {
  const { user } = open(menuOf('首页'));
  const name = await screen.findByRole('textbox', { name: '名称' });
  await user.clear(name);
  await user.type(name, '新闻abcd');
  expect(screen.queryByText(/不能超过/)).not.toBeInTheDocument();
  expect(screen.getByText('4/4 个汉字')).toBeInTheDocument();
  await user.type(name, 'e');
  expect(await screen.findByText('一级菜单名称不能超过4个汉字或8个字母')).toBeInTheDocument();
});

it('takes three columns and five entries, and says so', async () => {
  const { user } = open(menuOf('甲', '乙'));
  const place = within(await phone());
  await user.click(place.getByRole('button', { name: '添加一级菜单' }));
  expect(place.getByRole('button', { name: '添加一级菜单' })).toHaveAccessibleDescription('最多3个一级菜单');
  for (let count = 0; count < 5; count += 1) await user.click(place.getByRole('button', { name: '添加子菜单' }));
  expect(place.getByRole('button', { name: '添加子菜单' })).toHaveAccessibleDescription('每栏最多5个子菜单');
});

it('moves a column, saves the draft under its revision, and asks to save before publishing', async () => {
  const { shell, user } = open(menuOf('甲', '乙'));
  await user.click(await screen.findByRole('button', { name: '后移' }));
  expect(await columns()).toEqual(['乙', '甲']);
  expect(screen.getByRole('button', { name: '发布' })).toHaveAccessibleDescription('请先保存草稿');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(shell.callsOf(wechatSaveMenu)).toEqual([{ rev: 3, menu: menuOf('乙', '甲') }]));
  await waitFor(() => expect(screen.getByRole('button', { name: '发布' })).not.toHaveAttribute('aria-disabled'));
  await user.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(shell.callsOf(wechatPublishMenu)).toEqual([{ rev: 4 }]));
});

it('says why it cannot be published, and what became of the last publication', async () => {
  open(menuOf('甲'), {
    state: {
      refusal: '您写过这一版菜单，请由他人发布',
      latest: version('1', menuOf('甲'), { state: 'failed', lastError: '今天调用微信接口的次数已用完' }),
    },
  });
  expect(await screen.findByRole('button', { name: '发布' })).toHaveAccessibleDescription(
    '您写过这一版菜单，请由他人发布',
  );
  expect(screen.getByText(/总编发布菜单失败/)).toBeInTheDocument();
  expect(screen.getByText('今天调用微信接口的次数已用完')).toBeInTheDocument();
});

it('puts the online menu into the editor, and gives it up again', async () => {
  const { user } = open(menuOf('甲'));
  await user.click(await screen.findByRole('button', { name: '拉取线上菜单' }));
  await waitFor(async () => expect(await columns()).toEqual(['线上']));
  await user.click(screen.getByRole('button', { name: '放弃修改' }));
  expect(await columns()).toEqual(['甲']);
});

it('goes back to a former version in one step', async () => {
  const { shell, user } = open(menuOf('甲'));
  await user.click(await screen.findByRole('button', { name: '历史版本' }));
  const dialog = await screen.findByRole('dialog', { name: '历史版本' });
  expect(await within(dialog).findByRole('button', { name: /^恢复2026-11-02/ })).toHaveAccessibleDescription(
    '该版本就是线上菜单',
  );
  await user.click(within(dialog).getByRole('button', { name: /^恢复2026-11-01/ }));
  await waitFor(() => expect(shell.callsOf(wechatRestoreMenu)).toEqual([{ id: '1' }]));
});

it('makes a rule, says what it lacks, and tries a message', async () => {
  const { shell, user } = open(menuOf('甲'));
  await user.click(await screen.findByRole('tab', { name: '关键词回复' }));
  await user.click(await screen.findByRole('button', { name: '新建规则' }));
  const dialog = await screen.findByRole('dialog', { name: '新建规则' });
  await user.click(within(dialog).getByRole('button', { name: /确\s?定/ }));
  expect(await within(dialog).findByText('请填写规则名称')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '规则名称' }), '热线');
  await user.type(within(dialog).getByRole('textbox', { name: '关键词1' }), '电话');
  await user.type(within(dialog).getByRole('textbox', { name: '第1条回复文字' }), '96000');
  await user.click(within(dialog).getByRole('button', { name: /确\s?定/ }));
  const draft = {
    name: '热线',
    words: [{ word: '电话', isExact: true }],
    replies: [{ kind: 'text', text: '96000' }],
    isOn: true,
  };
  await waitFor(() => expect(shell.callsOf(wechatSaveRule)).toEqual([{ id: undefined, rev: 0, draft }]));
  await user.type(screen.getByRole('searchbox', { name: '读者的消息' }), '电话{Enter}');
  expect(await screen.findByText('规则“热线”，关键词“电话”')).toBeInTheDocument();
});

it('answers a reader, and says why an old message cannot be', async () => {
  const { shell, user } = open(menuOf('甲'));
  await user.click(await screen.findByRole('tab', { name: '读者消息' }));
  expect(await screen.findByRole('button', { name: /^回复2026-11-01/ })).toHaveAccessibleDescription(
    '读者的消息已超过48小时，微信不允许再回复',
  );
  await user.click(screen.getByRole('button', { name: /^回复2026-11-02/ }));
  const dialog = await screen.findByRole('dialog', { name: '回复读者' });
  await user.type(within(dialog).getByRole('textbox', { name: '回复' }), '您好');
  await user.click(within(dialog).getByRole('button', { name: /发\s?送/ }));
  await waitFor(() => expect(shell.callsOf(wechatAnswerReader)).toEqual([{ id: '2', text: '您好' }]));
});

it('R178 who may only look sees the menu, but nothing to change it with', async () => {
  open(menuOf('甲'), { codes: ['/wechat/menu'] });
  expect(await columns()).toEqual(['甲']);
  for (const name of ['保存草稿', '发布', '拉取线上菜单', '添加一级菜单', '删除'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
