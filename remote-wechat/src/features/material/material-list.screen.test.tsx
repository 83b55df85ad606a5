import { screen, waitFor, within } from '@testing-library/react';
import {
  type WechatMaterial,
  wechatAddMaterial,
  wechatListAccounts,
  wechatListCandidates,
  wechatListMaterial,
  wechatRemoveMaterial,
  wechatSortMaterial,
  wechatSubmitMessage,
  wechatUpdateMaterial,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { MaterialListScreen } from './material-list.screen.tsx';

const material = (id: string): WechatMaterial => ({
  id,
  contentId: `9${id}`,
  title: `文${id}`,
  author: '王记者',
  digest: `摘要${id}`,
  coverUrl: null,
  sortField: Number(id),
  chosenBy: '运营',
  chosenTime: '2026-11-01 08:00:00',
});
const candidate = (id: string): ContentRow =>
  ({
    id,
    title: `候选${id}`,
    categoryName: '要闻',
    editor: '李编辑',
    modifiedTime: '2026-11-02 08:00:00',
  }) as ContentRow;

function open(first: WechatMaterial[], options: FakeShellOptions & { sortFails?: boolean } = {}) {
  let list = first;
  return renderWithShell(<MaterialListScreen />, {
    path: '/wechat/material',
    ...options,
    answers: [
      answer(wechatListAccounts, { list: [] }),
      answer(wechatListMaterial, () => ({ list })),
      answer(wechatSortMaterial, ({ ids }) => {
        if (options.sortFails) throw new AppError(ErrorCode.Conflict);
        list = ids.split(',').map((id) => list.find((one) => one.id === id)!);
        return {};
      }),
      answer(wechatUpdateMaterial, {}),
      answer(wechatRemoveMaterial, ({ ids }) => {
        list = list.filter(({ id }) => !ids.split(',').includes(id));
        return {};
      }),
      answer(wechatSubmitMessage, { data: { id: '31' } }),
      answer(wechatListCandidates, ({ currentPage, keywords }) => ({
        list: keywords ? [candidate('77')] : currentPage === 0 ? [candidate('11'), candidate('12')] : [candidate('31')],
        total: keywords ? 1 : 25,
      })),
      answer(wechatAddMaterial, ({ ids }) => ({
        list: ids.split(',').map((id) => ({ id, title: id, ok: true, message: '' })),
      })),
    ],
  });
}

const order = () =>
  within(screen.getByRole('region', { name: '图文消息' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'));

it('moves by the arrow keys on the handle, and says where it went', async () => {
  const { shell, user } = open([material('1'), material('2'), material('3')]);
  (await screen.findByRole('button', { name: /^拖动《文3》/ })).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(shell.callsOf(wechatSortMaterial)).toEqual([{ ids: '1,3,2' }]));
  expect(order()).toEqual(['文1', '文3', '文2']);
  expect(screen.getByText('《文3》已移到第2条')).toBeInTheDocument();
});

it('shows the server’s order again when a move is refused', async () => {
  const { shell, user } = open([material('1'), material('2')], { sortFails: true });
  await user.click(within(await screen.findByRole('listitem', { name: '文1' })).getByRole('button', { name: '下移' }));
  await waitFor(() => expect(shell.showError).toHaveBeenCalled());
  expect(order()).toEqual(['文1', '文2']);
});

it('the first cannot go up and says so', async () => {
  open([material('1'), material('2')]);
  const up = within(await screen.findByRole('listitem', { name: '文1' })).getByRole('button', { name: '上移' });
  expect(up).toHaveAccessibleDescription('已是第一条');
});

it('submits the ticked ones in list order', async () => {
  const { shell, user } = open([material('1'), material('2'), material('3')]);
  const submit = await screen.findByRole('button', { name: '送审' });
  expect(submit).toHaveAccessibleDescription('请先勾选1至8篇稿件');
  await user.click(screen.getByRole('checkbox', { name: '选择《文3》' }));
  await user.click(screen.getByRole('checkbox', { name: '选择《文1》' }));
  await user.click(screen.getByRole('button', { name: '送审' }));
  await waitFor(() => expect(shell.callsOf(wechatSubmitMessage)).toEqual([{ ids: '1,3' }]));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已送审'));
});

it('edits title and digest within WeChat’s limits', async () => {
  const { shell, user } = open([material('1')]);
  await user.click(await screen.findByRole('button', { name: '编辑' }));
  const dialog = await screen.findByRole('dialog', { name: '编辑标题和摘要' });
  const title = within(dialog).getByRole('textbox', { name: '标题' });
  await user.clear(title);
  await user.click(title);
  await user.paste('长'.repeat(65));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('标题不能超过64个字')).toBeInTheDocument();
  expect(shell.callsOf(wechatUpdateMaterial)).toEqual([]);
  await user.clear(title);
  await user.type(title, '新标题');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(wechatUpdateMaterial)).toEqual([{ id: '1', title: '新标题', digest: '摘要1' }]),
  );
});

it('ticks of the picker outlive pages and searches', async () => {
  const { shell, user } = open([]);
  await user.click(await screen.findByRole('button', { name: '选稿' }));
  const dialog = await screen.findByRole('dialog', { name: '选稿' });
  await user.click(await within(dialog).findByRole('checkbox', { name: '选择《候选12》' }));
  await user.click(within(dialog).getByRole('button', { name: '下一页' }));
  await user.click(await within(dialog).findByRole('checkbox', { name: '选择《候选31》' }));
  await user.type(within(dialog).getByRole('searchbox', { name: '标题关键词' }), '防汛{Enter}');
  await within(dialog).findByRole('checkbox', { name: '选择《候选77》' });
  await user.click(within(dialog).getByRole('button', { name: '加入素材（2）' }));
  await waitFor(() => expect(shell.callsOf(wechatAddMaterial)).toEqual([{ ids: '12,31' }]));
  expect(shell.message.success).toHaveBeenCalledWith('已加入2篇稿件');
});

it('removes after a question', async () => {
  const { shell, user } = open([material('1'), material('2')]);
  await user.click(within(await screen.findByRole('listitem', { name: '文2' })).getByRole('button', { name: '移除' }));
  await waitFor(() => expect(shell.callsOf(wechatRemoveMaterial)).toEqual([{ ids: '2' }]));
  await waitFor(() => expect(order()).toEqual(['文1']));
});

it('R178 who may only look sees order and preview, but nothing to change them with', async () => {
  open([material('1')], { codes: ['/wechat/material'] });
  expect(await screen.findByRole('region', { name: '消息预览' })).toHaveTextContent('文1');
  for (const name of ['选稿', '送审', '移除', '编辑'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
