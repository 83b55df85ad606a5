import { screen, waitFor, within } from '@testing-library/react';
import {
  decideWebsiteRendering,
  dropWebsiteRendering,
  getAuthorizedChannelTree,
  getWebsiteRendering,
  previewWebsiteRendering,
  saveWebsiteRendering,
  submitWebsiteRendering,
  websiteDropMaterial,
  websiteListAudit,
  websiteListMaterial,
  websiteListRenderings,
  websitePickMaterial,
  websiteRenderingCounts,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentRow, SiteRenderingDetail } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { MaterialListScreen } from './material-list.screen.tsx';
import { AuditListScreen, RenderingListScreen } from './rendering-list.screen.tsx';
import { RenderingScreen } from './rendering.screen.tsx';

const detail = (more: Partial<SiteRenderingDetail> = {}): SiteRenderingDetail => ({
  id: '7',
  state: 'editing',
  presence: 'absent',
  title: '网站题',
  storyTitle: '稿件题',
  coverUrl: null,
  channelName: '要闻',
  categoryName: '要闻',
  versionNo: 0,
  rev: 3,
  writerIds: ['5'],
  writerNames: ['李编辑'],
  submittedName: null,
  submittedTime: null,
  decidedName: null,
  decidedTime: null,
  opinion: '',
  publishTime: null,
  expireTime: null,
  modifiedName: '李编辑',
  modifiedTime: '2026-11-02 08:00:00',
  stopped: null,
  draft: {
    title: '网站题',
    summary: '摘要',
    cover: null,
    channelId: '1',
    description: '',
    publishTime: null,
    expireTime: null,
  },
  versions: [],
  ...more,
});
const waiting = {
  state: 'waiting',
  versionNo: 2,
  submittedName: '李编辑',
  submittedTime: '2026-11-02 09:00:00',
} as const;
const done = { list: [{ id: '7', title: '', ok: true, message: '' }] };

function open(
  screenOf: 'material' | 'edit' | 'audit' | 'rendering',
  row = detail(),
  path = `/website/${screenOf}?id=7`,
) {
  const screens = {
    material: <MaterialListScreen />,
    edit: <RenderingListScreen />,
    audit: <AuditListScreen />,
    rendering: <RenderingScreen />,
  };
  return renderWithShell(screens[screenOf], {
    path,
    answers: [
      answer(websiteListMaterial, {
        list: [{ id: '7', title: '可选稿件', categoryName: '要闻', author: '王记者' } as ContentRow],
        total: 1,
      }),
      answer(websitePickMaterial, done),
      answer(websiteDropMaterial, done),
      answer(websiteListRenderings, { list: [row], total: 1 }),
      answer(websiteListAudit, { list: [row], total: 1 }),
      answer(websiteRenderingCounts, { data: { editing: 4, waiting: 3, returned: 2, passed: 1 } }),
      answer(getAuthorizedChannelTree, { data: [{ catalogId: '1', categoryName: '要闻', children: [] }] }),
      answer(getWebsiteRendering, { data: row }),
      answer(previewWebsiteRendering, { data: { path: '/site/preview/word' } }),
      answer(saveWebsiteRendering, ({ rev, draft }) => {
        if (draft.title.includes('冲突')) throw new AppError(ErrorCode.StaleRevision, '网站内容已被他人修改');
        return { data: { ...row, rev: rev + 1, draft } };
      }),
      answer(submitWebsiteRendering, done),
      answer(dropWebsiteRendering, done),
      answer(decideWebsiteRendering, { data: row }),
    ],
  });
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('chooses a story of the material and opens what it has of its own on the website', async () => {
  const { shell, user } = open('material');
  const row = (await screen.findByText('可选稿件')).closest('tr')!;
  await user.click(within(row).getByRole('button', { name: '选用' }));
  await waitFor(() => expect(shell.callsOf(websitePickMaterial)).toEqual([{ ids: '7' }]));
  expect(shell.navigate).toHaveBeenCalledWith('/website/rendering?id=7');
});

it('the tabs of both lists carry their counts', async () => {
  open('edit');
  expect(await screen.findByRole('tab', { name: /编辑中\s*4/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /已退回\s*2/ })).toBeInTheDocument();
});

it('a row that was returned says why, one that waits is judged by another', async () => {
  open('edit', detail({ state: 'returned', opinion: '标题太长' }), '/website/edit?state=returned');
  expect(await screen.findByText('退回原因：标题太长')).toBeInTheDocument();
});

it('who wrote a version sees why they cannot judge it', async () => {
  const { user, shell } = open('audit', detail({ ...waiting, writerIds: ['7'] }));
  const button = await screen.findByRole('button', { name: '审核' });
  expect(button).toHaveAccessibleDescription('您编辑或送审过这一版，请由他人审核');
  await user.click(button);
  expect(shell.navigate).not.toHaveBeenCalled();
});

it('stores what was written with the revision, shows the public page again, and hands it in', async () => {
  const { shell, user } = open('rendering');
  const title = await screen.findByRole('textbox', { name: '网站标题' });
  expect(await screen.findByTitle('网站页面预览')).toHaveAttribute('sandbox', '');
  await user.type(title, '新');
  expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
  await press(user, '送审');
  await waitFor(() => expect(shell.callsOf(submitWebsiteRendering)).toEqual([{ ids: '7' }]));
  expect(shell.callsOf(saveWebsiteRendering)).toMatchObject([{ id: '7', rev: 3, draft: { title: '网站题新' } }]);
  expect(shell.callsOf(previewWebsiteRendering).length).toBeGreaterThan(1);
});

it('nothing is handed in without a title, nor after another has saved', async () => {
  const { shell, user } = open('rendering');
  const title = await screen.findByRole('textbox', { name: '网站标题' });
  await user.clear(title);
  await press(user, '送审');
  expect(await screen.findByText('请填写网站标题')).toBeInTheDocument();
  await waitFor(() => expect(title).toHaveFocus());
  await user.type(title, '冲突');
  await press(user, '送审');
  expect(await screen.findByText('网站内容已被他人修改')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重新打开' })).toBeInTheDocument();
  expect(shell.callsOf(submitWebsiteRendering)).toEqual([]);
});

it('a second person passes exactly the version on the screen', async () => {
  const { shell, user } = open('rendering', detail(waiting));
  expect(await screen.findByRole('textbox', { name: '网站标题' })).toBeDisabled();
  await press(user, '通过');
  await waitFor(() =>
    expect(shell.callsOf(decideWebsiteRendering)).toEqual([{ id: '7', versionNo: 2, decision: 'pass', opinion: '' }]),
  );
});

it('what stops a pass is said, and returning needs a reason', async () => {
  const { shell, user } = open('rendering', detail({ ...waiting, stopped: '稿件在送审后有改动，请退回重新送审' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('稿件在送审后有改动');
  expect(screen.getByRole('button', { name: '通过' })).toHaveAccessibleDescription(
    '稿件在送审后有改动，请退回重新送审',
  );
  await press(user, '退回');
  const dialog = await screen.findByRole('dialog', { name: '退回网站内容' });
  await user.type(within(dialog).getByRole('textbox', { name: '退回原因' }), '稿件已更正');
  await user.click(within(dialog).getAllByRole('button').at(-1)!);
  await waitFor(() =>
    expect(shell.callsOf(decideWebsiteRendering)).toMatchObject([{ decision: 'return', opinion: '稿件已更正' }]),
  );
});
