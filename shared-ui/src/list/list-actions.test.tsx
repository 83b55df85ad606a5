import { screen, waitFor, within } from '@testing-library/react';
import { contentDelete, contentList } from 'shared-contracts/endpoints';
import { answer } from '../testing/index.tsx';
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
