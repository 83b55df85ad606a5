import { screen, waitFor } from '@testing-library/react';
import {
  contentAddOftenUsedChannel,
  contentGetChannelDetails,
  contentGetContent,
  contentListOftenUsedChannels,
  contentLockContent,
  getAuthorizedChannelTree,
} from 'shared-contracts/endpoints';
import { answer, type FakeAnswer, PlainEditor, renderWithShell } from 'shared-ui/testing';
import type { Story } from '../../parts/story-edit/draft/story.ts';
import { plainRound } from '../../testing/story.ts';
import { newDraft } from '../../parts/story-edit/draft/story-draft.rules.ts';
import { NewsFormScreen } from './news-form.screen.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: {
    write: async () => undefined,
    remove: async () => undefined,
    read: async () => undefined,
    list: async () => [],
  },
}));

const story = {
  ...newDraft({ nickName: '张编辑' }),
  id: '5',
  contentType: 5,
  title: '旧题',
  content: '<p>旧文</p>',
  rev: 3,
  auditState: 'draft',
  auditStage: 0,
  auditRound: 0,
  deliveries: [],
  task: null,
  lock: null,
  publishStatus: 0,
  needsReaudit: false,
  deletedTime: null,
  createUserId: '7',
  createUserName: '张编辑',
  round: plainRound,
  modifiedUserName: '李主任',
  modifiedTime: '2026-11-21 09:00:00',
  returnOpinion: null,
} as unknown as Story;

const openForm = (path = '/new/news', answers: FakeAnswer[] = []) =>
  renderWithShell(<NewsFormScreen />, {
    path,
    answers: [
      answer(contentGetContent, { data: story }),
      answer(contentLockContent, { data: { token: 'lease-1', expiresTime: '2026-11-21 10:00:00', rev: 3 } }),
      answer(getAuthorizedChannelTree, { data: [{ catalogId: '1', categoryName: '要闻', children: [] }] }),
      ...answers,
    ],
    tools: { editor: { RichEditor: PlainEditor } },
  });

it('a story that is there is edited, which tab and breadcrumb say; a new one is made', async () => {
  history.replaceState(null, '', '/new/news?id=5');
  const { shell, unmount } = openForm('/new/news?id=5');
  await waitFor(() => expect(shell.setPageTitle).toHaveBeenLastCalledWith('编辑：旧题', '编辑新闻'));
  unmount();
  history.replaceState(null, '', '/');
  const fresh = openForm();
  await screen.findByRole('textbox', { name: '标题' });
  expect(fresh.shell.setPageTitle).toHaveBeenLastCalledWith('新建新闻');
});

it('R236 R221 starred channels are on top of the channel box, which shows the path of a chosen one', async () => {
  let starred: string[] = [];
  const { user, shell } = openForm('/new/news', [
    answer(getAuthorizedChannelTree, {
      data: [
        { catalogId: '1', categoryName: '要闻', children: [] },
        { catalogId: '2', categoryName: '经济', children: [] },
      ],
    }),
    answer(contentListOftenUsedChannels, () => ({
      list: starred.map((catalogId) => ({
        catalogId,
        categoryName: catalogId === '1' ? '要闻' : '经济',
        children: [],
      })),
    })),
    answer(contentAddOftenUsedChannel, ({ channelId }) => {
      starred = [...starred, channelId];
      return {};
    }),
    answer(contentGetChannelDetails, ({ id }) => ({
      data: {
        id,
        name: '经济',
        path: '经济',
        stages: [1, 3],
        isHidden: false,
        publicUrl: '/site/c/economy',
        publishedCount: 4,
      },
    })),
  ]);
  await user.click(await screen.findByRole('combobox', { name: '栏目' }));
  await user.click(screen.getByRole('button', { name: '把“经济”设为常用栏目' }));
  // In the tree, and in the group that this first one brought.
  await waitFor(() => expect(screen.getAllByRole('button', { name: '取消常用栏目“经济”' })).toHaveLength(2));
  expect(screen.getByText('常用栏目')).toBeInTheDocument();
  expect(shell.callsOf(contentAddOftenUsedChannel)).toEqual([{ channelId: '2' }]);
  expect(shell.callsOf(contentGetChannelDetails)).toEqual([]);
  await user.click(screen.getAllByText('经济', { selector: '.ant-select-tree-title *, .ant-select-tree-title' })[0]!);
  expect(await screen.findByText('审核环节：编辑审核 → 总编审核')).toBeInTheDocument();
  expect(shell.callsOf(contentGetChannelDetails)).toEqual([{ id: '2' }]);
});
