import { act, screen, waitFor, within } from '@testing-library/react';
import { contentDelete, contentList } from 'shared-contracts/endpoints';
import type { PageHelp } from 'shared-contracts/shell';
import { answer } from '../testing/index.tsx';
import { detailLinkColumn } from './detail-link.tsx';
import { remove, rowNamed, show } from './list-page-fixture.tsx';

it('keeps ticked rows over pages, hands them all to a batch and forgets them when done', async () => {
  const { user, shell } = show(
    {},
    {
      answers: [
        answer(contentDelete, ({ ids }) => ({
          list: ids.split(',').map((id) => ({ id, title: `稿件${id}`, ok: true, message: '' })),
        })),
      ],
    },
  );
  const toolbar = await screen.findByRole('toolbar');
  expect(within(toolbar).getByRole('button', { name: '删除' })).toHaveAccessibleDescription('请先勾选要操作的内容');

  await user.click(await screen.findByRole('checkbox', { name: '选择 稿件1' }));
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await user.click(await screen.findByRole('checkbox', { name: '选择 稿件21' }));
  expect(screen.getByText('已选 2 项')).toBeInTheDocument();

  await user.click(within(toolbar).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(shell.callsOf(contentDelete)).toEqual([{ ids: '1,21', reason: '' }]));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith({ content: '确定删除吗？', danger: true });
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('删除成功'));
  expect(screen.queryByText(/已选/)).not.toBeInTheDocument();
  expect(shell.callsOf(contentList).length).toBeGreaterThan(2);
});

it('lists what failed of a batch', async () => {
  const { user } = show(
    {},
    {
      answers: [
        answer(contentDelete, {
          list: [
            { id: '1', title: '稿件1', ok: true, message: '' },
            { id: '3', title: '稿件3', ok: false, message: '稿件正由李编辑编辑' },
          ],
        }),
      ],
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: '选择 稿件1' }));
  await user.click(screen.getByRole('checkbox', { name: '选择 稿件3' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('dialog', { name: '删除结果' });
  expect(dialog).toHaveTextContent('成功 1 项，失败 1 项');
  expect(dialog).toHaveTextContent('稿件正由李编辑编辑');
});

it('explains why a button of a row is disabled, and does nothing when it is pressed', async () => {
  const { user, shell } = show();
  const button = within(await rowNamed('稿件2')).getByRole('button', { name: '删除' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('已发布的稿件不能删除');
  await user.click(button);
  expect(shell.dialogs.confirm).not.toHaveBeenCalled();
});

it('R178 hides actions from users without the right', async () => {
  show({ actions: [{ ...remove, permission: 'content/delete' }] }, { codes: [] });
  await screen.findByText('稿件1');
  expect(screen.queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
});

it('walks by J and K and runs a shortcut on the current row, but not while somebody types', async () => {
  const run = jest.fn(() => undefined);
  const { user } = show({ keyboard: true, actions: [{ key: 'pass', label: '通过', shortcut: 'a', run }] });
  await screen.findByText('稿件1');
  await user.keyboard('jjka');
  expect(run).toHaveBeenCalledWith([expect.objectContaining({ id: '2' })], expect.anything(), expect.anything());
  expect(await rowNamed('稿件2')).toHaveAttribute('aria-current', 'true');
  await user.type(screen.getByRole('textbox', { name: '关键词' }), 'aja');
  expect(run).toHaveBeenCalledTimes(1);
});

it('opens the current row by Enter, but not from a button that has the focus', async () => {
  const { user, shell } = show({
    keyboard: true,
    actions: [],
    columns: [detailLinkColumn({ key: 'title', title: '标题', pathOf: ({ id }) => `/detail?id=${id}` })],
  });
  await screen.findByText('稿件1');
  await user.keyboard('j{Enter}');
  expect(shell.navigate).toHaveBeenCalledWith('/detail?id=2');
  screen.getByRole('button', { name: '列设置' }).focus();
  await user.keyboard('{Enter}');
  expect(shell.navigate).toHaveBeenCalledTimes(1);
});

it('names its keys, 新建 and 刷新 to the host, without what the user has no right to', async () => {
  const reads: (() => PageHelp | Promise<PageHelp>)[] = [];
  const onClick = jest.fn();
  const { shell } = show(
    {
      keyboard: true,
      create: { label: '新建新闻', onClick, more: [{ key: 'atlas', label: '图集', onClick }] },
      actions: [
        { key: 'pass', label: '通过', shortcut: 'a', run: () => undefined },
        { key: 'veto', label: '否决', shortcut: 'v', permission: 'content/veto', run: () => undefined },
      ],
    },
    { codes: [], onHelp: (read) => reads.push(read) },
  );
  await screen.findByText('稿件1');
  const { keys = [], commands = [] } = await reads[0]!();
  expect(keys.map(({ keys: pressed }) => pressed)).toEqual(['J / K', 'Enter', 'A']);
  expect(commands.map(({ label }) => label)).toEqual(['新建新闻', '图集', '刷新列表']);
  const before = shell.callsOf(contentList).length;
  act(() => commands.at(-1)!.run());
  await waitFor(() => expect(shell.callsOf(contentList).length).toBeGreaterThan(before));
});
