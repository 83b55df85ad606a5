import { screen, waitFor, within } from '@testing-library/react';
import {
  contentGetSelfContent,
  getAuthorizedChannelTree,
  listSelfContent,
  listSelfMedia,
  passSelfContent,
  returnSelfContent,
  saveSelfMediaLimits,
  selfContentCounts,
  selfMediaFreChannelDetail,
} from 'shared-contracts/endpoints';
import type { SelfContentRow, SelfMediaAccount } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { SelfMediaScreen } from './self-media.screen.tsx';

const channels = [
  { id: '1', name: '要闻', dayLimit: 5, sentToday: 3, left: 2 },
  { id: '4', name: '内参', dayLimit: 1, sentToday: 0, left: 1 },
];
const content: SelfContentRow = {
  id: '7',
  title: '梯田开镰',
  userId: '9',
  userName: '晨光通讯社',
  author: '晨光通讯社',
  categoryId: '1',
  categoryName: '要闻',
  listThumbnail: null,
  wordCount: 90,
  state: 'waiting',
  reason: '',
  decidedByName: '',
  decidedTime: null,
  sentTime: '2026-11-22 08:00:00',
  story: null,
  rev: 3,
  createdTime: '2026-11-22 07:00:00',
  modifiedTime: '2026-11-22 08:00:00',
};
const account: SelfMediaAccount = {
  id: '9',
  userName: 'media',
  nickName: '晨光通讯社',
  departmentName: '通讯员站',
  isActive: true,
  channels,
  sent: 12,
  passed: 8,
  lastSentTime: null,
};

const open = (options: FakeShellOptions & { path?: string } = {}) =>
  renderWithShell(<SelfMediaScreen />, {
    path: '/app/media',
    ...options,
    answers: [
      answer(listSelfContent, { list: [content], total: 1 }),
      answer(selfContentCounts, { data: { all: 6, waiting: 2, passed: 3, returned: 1 } }),
      answer(listSelfMedia, { list: [account], total: 1 }),
      answer(selfMediaFreChannelDetail, { data: { id: '9', nickName: '晨光通讯社', channels } }),
      answer(getAuthorizedChannelTree, { data: [] }),
      answer(contentGetSelfContent, {
        data: {
          ...content,
          subTitle: '',
          leadTitle: '',
          remark: '图片可另发',
          cover: null,
          content: '<p>稻子熟了。</p>',
          txtContent: '稻子熟了。',
        },
      }),
      answer(passSelfContent, { data: { contentId: '70' } }),
      answer(returnSelfContent, { list: [{ id: '7', title: '梯田开镰', ok: true, message: '' }] }),
      answer(saveSelfMediaLimits, { data: account }),
    ],
  });
const line = async () => (await screen.findByRole('button', { name: '梯田开镰' })).closest('tr')!;

it('R082 a content is passed into a channel that account and editor share, or returned with a reason', async () => {
  const { shell, user } = open();
  await user.click(within(await line()).getByRole('button', { name: '通过' }));
  const dialog = await screen.findByRole('dialog', { name: '通过：梯田开镰' });
  // Channel 4 is none of the editor's.
  await user.click(within(dialog).getByRole('combobox', { name: '进入栏目' }));
  expect(screen.queryByTitle('内参')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '通过' }));
  await waitFor(() => expect(shell.callsOf(passSelfContent)).toEqual([{ id: '7', rev: 3, categoryId: '1' }]));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已通过，稿件已送审'));
  await user.click(within(await line()).getByRole('button', { name: '退回' }));
  const asking = await screen.findByRole('dialog', { name: '退回' });
  await user.type(within(asking).getByRole('textbox', { name: '退回理由' }), '请补充引语');
  await user.click(within(asking).getByRole('button', { name: '退回' }));
  await waitFor(() => expect(shell.callsOf(returnSelfContent)).toEqual([{ ids: '7', reason: '请补充引语' }]));
});

it('accounts are listed with their remaining quota of today, and permitted users set their limits', async () => {
  const { shell, user, unmount } = open({ path: '/app/media?view=accounts' });
  const row = (await screen.findByText('晨光通讯社')).closest('tr')!;
  expect(within(row).getByText('要闻 2/5、内参 1/1')).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: '投稿次数' }));
  const dialog = await screen.findByRole('dialog', { name: '每天可投稿次数：晨光通讯社' });
  const field = within(dialog).getByRole('spinbutton', { name: '要闻' });
  await user.clear(field);
  await user.type(field, '8');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveSelfMediaLimits)).toEqual([
      {
        id: '9',
        limits: [
          { channelId: '1', dayLimit: 8 },
          { channelId: '4', dayLimit: 1 },
        ],
      },
    ]),
  );
  unmount();
  open({ codes: [appPaths.media] });
  expect(within(await line()).queryByRole('button', { name: '通过' })).not.toBeInTheDocument();
});

it('a notice opens the one that waits', async () => {
  open({ path: '/app/media?state=waiting&open=7' });
  expect(within(await screen.findByRole('dialog')).getByText('稻子熟了。')).toBeInTheDocument();
});
