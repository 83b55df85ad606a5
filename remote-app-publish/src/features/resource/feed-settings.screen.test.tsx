import { screen, waitFor, within } from '@testing-library/react';
import { feedList, feedRemove, feedRun, feedSave, feedSwitch, feedTest } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Feed } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { FeedSettingsScreen } from './feed-settings.screen.tsx';

const feed: Feed = {
  id: '2',
  name: '省内动态',
  kind: 'clues',
  url: 'https://a.example/feed.xml',
  isEnabled: true,
  interval: 30,
  keepDays: 30,
  state: 'failed',
  message: '获取超时，请稍后再试',
  lastRunTime: '2026-11-21 08:00:00',
  nextRunTime: '2026-11-21 09:00:00',
  lastNew: 0,
  clues: 12,
};
const chosen: Feed = {
  ...feed,
  id: '3',
  name: '全网资源',
  kind: 'chosen',
  url: '',
  isEnabled: false,
  state: 'never',
  message: '',
};
const base: FakeAnswer[] = [
  answer(feedList, { list: [feed, chosen] }),
  answer(feedSave, { data: { id: '9' } }),
  answer(feedRun, { data: { ...feed, state: 'ok', lastNew: 4 } }),
  answer(feedSwitch, {}),
  answer(feedRemove, {}),
  answer(feedTest, {
    data: {
      title: '省内',
      format: 'rss',
      charset: 'gb18030',
      total: 20,
      items: [{ title: '大桥合龙', time: '2026-11-21 08:00:00' }],
    },
  }),
];
const open = (answers: FakeAnswer[] = [], codes?: string[]) =>
  renderWithShell(<FeedSettingsScreen />, {
    path: appPaths.dataAggregationSettings,
    answers: [...base, ...answers],
    ...(codes && { codes }),
  });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('shows the outcome of each feed’s last run; system feeds have no buttons', async () => {
  open();
  const row = await rowOf('省内动态');
  expect(row).toHaveTextContent('失败');
  expect(row).toHaveTextContent('获取超时，请稍后再试');
  expect(within(await rowOf('全网资源')).queryByRole('button')).not.toBeInTheDocument();
});

it('adds a feed after trying its address', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('button', { name: '新建来源' }));
  const dialog = await screen.findByRole('dialog', { name: '新建来源' });
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请填写名称')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '名称' }), '新来源');
  await user.type(within(dialog).getByRole('textbox', { name: '订阅地址' }), 'https://b.example/rss');
  await user.click(within(dialog).getByRole('button', { name: '测试' }));
  expect(await within(dialog).findByText('省内，共20条')).toBeInTheDocument();
  expect(within(dialog).getByText('RSS · gb18030')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(feedSave)).toEqual([
      { name: '新来源', kind: 'clues', url: 'https://b.example/rss', isEnabled: true, interval: 30, keepDays: 30 },
    ]),
  );
  expect(shell.message.success).toHaveBeenCalledWith('保存成功');
});

it('shows beside the address why it cannot be read, and keeps what was typed', async () => {
  const { user } = open([
    answer(feedTest, () => {
      throw new AppError(ErrorCode.Invalid, '该地址返回的是网页，不是RSS或Atom，请填写订阅地址');
    }),
  ]);
  await user.click(within(await rowOf('省内动态')).getByRole('button', { name: '编辑' }));
  const dialog = await screen.findByRole('dialog', { name: '编辑来源“省内动态”' });
  await user.click(within(dialog).getByRole('button', { name: '测试' }));
  expect(await within(dialog).findByText('该地址返回的是网页，不是RSS或Atom，请填写订阅地址')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: '订阅地址' })).toHaveValue('https://a.example/feed.xml');
});

it('gathers now and shows the result, or why there is none', async () => {
  let isBad = false;
  const { user, shell } = open([
    answer(feedRun, () => ({ data: isBad ? feed : { ...feed, state: 'ok' as const, lastNew: 4 } })),
  ]);
  const run = within(await rowOf('省内动态')).getByRole('button', { name: '立即采集' });
  await user.click(run);
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('采集完成，新增4条'));
  isBad = true;
  await user.click(run);
  await waitFor(() =>
    expect(shell.showError).toHaveBeenCalledWith(expect.objectContaining({ message: '获取超时，请稍后再试' })),
  );
});

it('switches a feed off', async () => {
  const { user, shell } = open();
  await user.click(within(await rowOf('省内动态')).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(shell.callsOf(feedSwitch)).toEqual([{ ids: '2', isEnabled: false }]));
});

it('shows no buttons to whom they are not for', async () => {
  open([], [appPaths.dataAggregationSettings]);
  expect(within(await rowOf('省内动态')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新建来源' })).not.toBeInTheDocument();
});
