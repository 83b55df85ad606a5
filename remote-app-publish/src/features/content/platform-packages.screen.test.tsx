import { screen, waitFor, within } from '@testing-library/react';
import {
  contentList,
  contentTabCounts,
  downloadPlatformPackage,
  listPlatformPackages,
  pushPlatformPackage,
  resendPlatformPush,
  savePlatformWords,
} from 'shared-contracts/endpoints';
import {
  AuditState,
  type PlatformPackage,
  type PlatformPush,
  platforms,
  Stage,
  type StoryPackages,
} from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { NewsListScreen } from './news-list.screen.tsx';

const longTitle = '汛期将至'.repeat(8);

const partsOf = (platform: PlatformPackage['platform'], more: Partial<PlatformPackage> = {}): PlatformPackage => ({
  platform,
  title: longTitle,
  text: '堤坝已经加固',
  tags: ['汛期'],
  label: '本文由 AI 辅助创作',
  isOwn: false,
  rev: 0,
  modifiedName: null,
  modifiedTime: null,
  pictures: [{ url: '/files/picture/2026/11/01/ab.jpg', caption: '', width: 1200, height: 800 }],
  cover: null,
  video: null,
  faults: [],
  isReceiving: true,
  ...more,
});

const pushOf = (more: Partial<PlatformPush> = {}): PlatformPush => ({
  id: '9',
  contentId: '100',
  platform: 'renmin',
  title: longTitle,
  state: 'failed',
  attempts: 5,
  lastError: '接收方没有收下',
  createUserName: '王编辑',
  createdTime: '2026-11-01 08:00:00',
  deliveredTime: null,
  isLeft: false,
  ...more,
});

async function open(more: Partial<StoryPackages> = {}) {
  const story: StoryPackages = {
    id: '100',
    title: '汛期将至',
    hash: 'ab',
    closed: '',
    packages: platforms.map((platform) => partsOf(platform)),
    pushes: [],
    ...more,
  };
  const row = storyOf({ auditState: AuditState.Cleared, auditStage: Stage.Cleared });
  const view = renderWithShell(<NewsListScreen />, {
    answers: [
      answer(contentList, { list: [row], total: 1 }),
      answer(contentTabCounts, { data: { all: 1 } }),
      answer(listPlatformPackages, { data: story }),
      answer(savePlatformWords, { data: story }),
      answer(pushPlatformPackage, { data: story }),
      answer(resendPlatformPush, {}),
    ],
  });
  const line = within((await screen.findByRole('link', { name: '汛期将至' })).closest('tr')!);
  await view.user.click(line.getByRole('button', { name: '更多' }));
  await view.user.click(await screen.findByRole('menuitem', { name: '分发包' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: '《汛期将至》的分发包' })) };
}

it('says what does not fit while it is typed, and saves the words with what was seen', async () => {
  const { user, shell, dialog } = await open();
  const title = await dialog.findByRole('textbox', { name: '抖音标题' });
  expect(dialog.getByText('抖音标题最多30个字，已超出2个字')).toBeInTheDocument();
  await user.clear(title);
  await user.type(title, '汛期');
  expect(dialog.queryByText(/已超出/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '下载' })).toHaveAccessibleDescription('文字有改动，请先保存');
  await user.click(dialog.getByRole('button', { name: '保存文字' }));
  await waitFor(() =>
    expect(shell.callsOf(savePlatformWords)).toEqual([
      { id: '100', platform: 'douyin', hash: 'ab', rev: 0, title: '汛期', text: '堤坝已经加固' },
    ]),
  );
});

it('copies the text with topics and label, downloads and pushes what fits', async () => {
  const { user, shell, dialog } = await open();
  await user.click(await dialog.findByRole('tab', { name: '人民号' }));
  await user.click(dialog.getByRole('button', { name: '复制正文' }));
  expect(shell.copy).toHaveBeenCalledWith('堤坝已经加固\n#汛期\n本文由 AI 辅助创作');
  await user.click(dialog.getByRole('button', { name: '下载' }));
  const seen = { id: '100', platform: 'renmin', hash: 'ab', rev: 0 };
  await waitFor(() =>
    expect(shell.download).toHaveBeenCalledWith(
      downloadPlatformPackage,
      seen,
      expect.stringMatching(/^人民号分发包_.*\.zip$/),
    ),
  );
  await user.click(dialog.getByRole('button', { name: '推送' }));
  await waitFor(() => expect(shell.callsOf(pushPlatformPackage)).toEqual([seen]));
});

it('says what is left to do for a withdrawn story, and sends a failed push again', async () => {
  const pushes = [pushOf(), pushOf({ id: '8', state: 'delivered', lastError: '', isLeft: true })];
  const { user, shell, dialog } = await open({ closed: '稿件已撤稿', packages: [], pushes });
  expect(await dialog.findByText('稿件已撤稿')).toBeInTheDocument();
  expect(dialog.getByText('已撤稿，请到平台删除')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: '下载' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: `重发人民号《${longTitle}》` }));
  await waitFor(() => expect(shell.callsOf(resendPlatformPush)).toEqual([{ id: '9' }]));
});
