import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { channelDelete, channelList, channelMove, channelSave } from 'shared-contracts/endpoints';
import type { ChannelRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { ColumnTreeScreen } from './column-tree.screen.tsx';

const row = (id: string, name: string, parentId: string | null, extra: Partial<ChannelRow> = {}): ChannelRow => ({
  id,
  name,
  parentId,
  slug: `c${id}`,
  sortField: Number(id),
  isHidden: false,
  checkRequired: false,
  passAsk: 'lastTwo',
  siteDesk: 'auto',
  stages: [1, 2],
  contentCount: 0,
  ...extra,
});
const rows = [row('1', '要闻', null, { contentCount: 12 }), row('2', '时政', '1'), row('3', '民生', null)];

function open(options: FakeShellOptions & { path?: string } = {}) {
  return renderWithShell(<ColumnTreeScreen />, {
    path: '/app/config/column',
    ...options,
    answers: [
      answer(channelList, { list: rows }),
      answer(channelSave, { data: { id: '9' } }),
      answer(channelMove, {}),
      answer(channelDelete, {}),
    ],
  });
}

it('creates a channel with the stages of its parent, which demands proofreading when ticked', async () => {
  const { shell, user } = open();
  await user.click(await screen.findByRole('button', { name: '要闻的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '新建子栏目' }));
  await user.type(await screen.findByRole('textbox', { name: '栏目名称' }), '国内');
  await user.type(screen.getByRole('textbox', { name: '路径' }), 'home-news');
  expect(screen.getByRole('checkbox', { name: '编辑审核' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '政治审核' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: '政治审核' }));
  await user.click(screen.getByRole('switch', { name: '送审前必须校对' }));
  await user.click(screen.getByRole('combobox', { name: '通过前确认' }));
  await user.click(await screen.findByTitle('全部环节'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(channelSave)).toEqual([
      {
        parentId: '1',
        name: '国内',
        slug: 'home-news',
        isHidden: false,
        checkRequired: true,
        passAsk: 'all',
        siteDesk: 'auto',
        stages: [1, 2, 4],
        dueHours: {},
        urgentPolitical: false,
      },
    ]),
  );
  expect(shell.message.success).toHaveBeenCalledWith('保存成功');
});

it('refuses a path that is taken or badly written, and a channel without stages', async () => {
  const { shell, user } = open({ path: '/app/config/column?id=3' });
  const slug = await screen.findByRole('textbox', { name: '路径' });
  await user.clear(slug);
  await user.type(slug, 'c1');
  for (const name of ['编辑审核', '主任审核']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('路径已被栏目“要闻”使用')).toBeInTheDocument();
  expect(screen.getByText('至少选择一个审核环节')).toBeInTheDocument();
  await waitFor(() => expect(slug).toHaveFocus());
  expect(shell.message.warning).toHaveBeenCalledWith('有2处需要修改');
  expect(shell.callsOf(channelSave)).toEqual([]);
});

it('shows how many stories it has and why it cannot be deleted', async () => {
  open({ path: '/app/config/column?id=1' });
  const form = await screen.findByRole('region', { name: '要闻' });
  expect(within(form).getByText('12篇稿件')).toBeInTheDocument();
  expect(within(form).getByRole('button', { name: '删除' })).toHaveAccessibleDescription('栏目下还有子栏目，不能删除');
});

it('moves the chosen channel with Alt and an arrow', async () => {
  const { shell } = open({ path: '/app/config/column?id=3' });
  fireEvent.keyDown(await screen.findByRole('tree', { name: '栏目树' }), { key: 'ArrowUp', altKey: true });
  await waitFor(() => expect(shell.callsOf(channelMove)).toEqual([{ id: '3', parentId: null, index: 0 }]));
  fireEvent.keyDown(screen.getByRole('tree', { name: '栏目树' }), { key: 'ArrowDown', altKey: true });
  expect(shell.message.info).toHaveBeenCalledWith('已是最后一个');
});

it('moves into the channel above by menu', async () => {
  const { shell, user } = open();
  await user.click(await screen.findByRole('button', { name: '民生的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '移入上一栏目' }));
  await waitFor(() => expect(shell.callsOf(channelMove)).toEqual([{ id: '3', parentId: '1', index: 1 }]));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('“民生”已移到“要闻”下'));
});

it('asks before typed words are lost by choosing another channel', async () => {
  const { shell, user } = open({ path: '/app/config/column?id=3' });
  jest.mocked(shell.dialogs.confirm).mockResolvedValue(false);
  await user.type(await screen.findByRole('textbox', { name: '栏目名称' }), '改');
  await user.click(screen.getByText('时政'));
  await waitFor(() => expect(shell.dialogs.confirm).toHaveBeenCalled());
  expect(screen.getByRole('textbox', { name: '栏目名称' })).toHaveValue('民生改');
});

it('R178 who may only look finds no way to change anything', async () => {
  open({ path: '/app/config/column?id=3', codes: ['/app/config/column'] });
  expect(await screen.findByRole('textbox', { name: '栏目名称' })).toBeDisabled();
  for (const name of ['新建栏目', '民生的更多操作'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
