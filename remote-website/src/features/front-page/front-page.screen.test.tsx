import { act, screen, waitFor, within } from '@testing-library/react';
import {
  frontPageHistory,
  getAuthorizedChannelTree,
  getFrontPage,
  previewFrontPage,
  publishFrontPage,
  restoreFrontPage,
  saveFrontPage,
  undoFrontPage,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { FrontBlock, FrontPageDetail } from 'shared-contracts/model';
import { websitePaths } from 'shared-contracts/paths';
import { WebsitePermission } from 'shared-contracts/permissions';
import type { PickersTool } from 'shared-contracts/shell';
import { answer, renderWithShell } from 'shared-ui/testing';
import { FrontPageScreen } from './front-page.screen.tsx';

const list = (key: string, title: string): FrontBlock => ({
  kind: 'list',
  key,
  title,
  width: 'half',
  source: { from: 'newest', channelId: null, count: 8 },
});
const headline: FrontBlock = {
  kind: 'headline',
  key: 'lead',
  title: '',
  width: 'full',
  source: { from: 'picked', ids: ['11', '12'] },
};
const detail = (more: Partial<FrontPageDetail> = {}): FrontPageDetail => ({
  place: 'home',
  layout: [headline, list('a', '要闻'), list('b', '经济')],
  rev: 3,
  modifiedName: '李编辑',
  modifiedTime: '2026-11-02 08:00:00',
  stories: [
    { id: '11', title: '头条稿件', isShown: true },
    { id: '12', title: '撤下的稿件', isShown: false },
  ],
  live: {
    id: '5',
    publishedName: '王总编',
    publishedTime: '2026-11-01 08:00:00',
    isSame: false,
    hasFormer: true,
  },
  plan: null,
  ...more,
});
const picked = (id: string, title: string, externalLinkUrl: string, contentType = 5) => ({
  tab: 0 as const,
  item: { id, title, contentType, externalLinkUrl, editor: '', appPublishedTime: null, listThumbnail: null },
});

const pickers = {
  pickContent: async () => [picked('13', '新选稿件', '/site/a/13'), picked('14', '未上网站', '')],
} as unknown as PickersTool;

function open(row = detail(), codes?: readonly string[]) {
  return renderWithShell(<FrontPageScreen />, {
    path: websitePaths.frontPage,
    ...(codes && { codes }),
    tools: { pickers },
    answers: [
      answer(getFrontPage, { data: row }),
      answer(getAuthorizedChannelTree, { data: [] }),
      answer(previewFrontPage, { data: { path: '/site/preview/page/word' } }),
      answer(saveFrontPage, ({ rev, layout }) => {
        if (layout.length === 0) throw new AppError(ErrorCode.StaleRevision, '页面编排已被他人修改，请刷新后再改');
        return { data: { ...row, rev: rev + 1, layout } };
      }),
      answer(publishFrontPage, { data: row }),
      answer(undoFrontPage, { data: row }),
      answer(restoreFrontPage, { data: row }),
      answer(frontPageHistory, {
        list: [
          {
            id: '4',
            layout: [list('x', '旧版')],
            way: 'publish',
            publishedName: '王总编',
            publishedTime: '2026-10-31 08:00:00',
            isLive: false,
            undoneName: null,
            undoneTime: null,
          },
        ],
      }),
    ],
  });
}
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const names = () =>
  within(screen.getByRole('list', { name: '区块' }))
    .getAllByRole('button', { pressed: false })
    .map((button) => button.textContent);

it('moves a block by the keyboard and says so, saves it with the revision and shows the page again', async () => {
  const { shell, user } = open();
  const handle = await screen.findByRole('button', { name: '移动“列表：要闻”' });
  act(() => handle.focus());
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual(['头条', '列表：经济', '列表：要闻']);
  expect(screen.getByText('“列表：要闻”已移到第3位')).toBeInTheDocument();
  expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
  await press(user, /^保\s?存$/);
  await waitFor(() => expect(shell.callsOf(saveFrontPage)).toMatchObject([{ place: 'home', rev: 3 }]));
  expect(shell.callsOf(saveFrontPage)[0]?.layout.map(({ key }) => key)).toEqual(['lead', 'b', 'a']);
  await waitFor(() => expect(shell.callsOf(previewFrontPage).length).toBeGreaterThan(1));
  expect(screen.getByTitle('网站页面预览')).toHaveAttribute('sandbox', '');
});

it('says which picked story readers do not see, and takes only stories that are on the website', async () => {
  const { shell, user } = open();
  await press(user, '头条');
  const panel = await screen.findByRole('region', { name: '区块设置' });
  expect(within(panel).getByText('撤下的稿件').closest('li')).toHaveTextContent('读者看不到');
  await user.click(within(panel).getByRole('button', { name: '选择稿件' }));
  expect(await within(panel).findByText('新选稿件')).toBeInTheDocument();
  expect(shell.message.warning).toHaveBeenCalledWith('1篇未在网站发布，没有加入');
  expect(within(panel).queryByText('未上网站')).not.toBeInTheDocument();
});

it('publishes what was just written, in its new revision', async () => {
  const { shell, user } = open();
  await press(user, '删除“列表：经济”');
  await press(user, /^发\s?布$/);
  await waitFor(() => expect(shell.callsOf(publishFrontPage)).toEqual([{ place: 'home', rev: 4 }]));
  expect(shell.callsOf(saveFrontPage)).toHaveLength(1);
});

it('takes back the version that is on the screen, and restores one of the history', async () => {
  const { shell, user } = open();
  await press(user, '撤回上次发布');
  await waitFor(() => expect(shell.callsOf(undoFrontPage)).toEqual([{ place: 'home', versionId: '5' }]));
  await press(user, '历史版本');
  const dialog = await screen.findByRole('dialog', { name: '历史版本' });
  await user.click(await within(dialog).findByRole('button', { name: '恢复到 2026-10-31 08:00:00 的版本' }));
  await waitFor(() => expect(shell.callsOf(restoreFrontPage)).toEqual([{ place: 'home', versionId: '4' }]));
});

it('who may only edit has no button that reaches readers; who may only publish changes nothing', async () => {
  const editing = open(detail(), [websitePaths.frontPage, WebsitePermission.EditFrontPage]);
  await screen.findByRole('button', { name: '添加区块' });
  for (const name of [/^发\s?布$/, '定时发布', '撤回上次发布'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  editing.unmount();
  open(detail(), [websitePaths.frontPage, WebsitePermission.PublishFrontPage]);
  expect(await screen.findByRole('button', { name: /^发\s?布$/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '添加区块' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '移动“头条”' })).not.toBeInTheDocument();
});

it('another’s save stops the editing until the page is opened again', async () => {
  const { user } = open(detail({ layout: [list('a', '要闻')] }));
  await press(user, '删除“列表：要闻”');
  await press(user, /^保\s?存$/);
  const alert = (await screen.findByRole('button', { name: '重新打开' })).closest('[role="alert"]');
  expect(alert).toHaveTextContent('页面编排已被他人修改');
  expect(screen.getByRole('button', { name: /^发\s?布$/ })).toHaveAccessibleDescription('页面编排已被他人修改');
});
