import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  contentAddSpecial,
  contentAuditTimeline,
  contentCopySpecial,
  contentGetContent,
  contentLockContent,
  contentSubmit,
  contentTabCounts,
  contentUnlockContent,
  contentUpdateSpecial,
  getAuthorizedChannelTree,
  getSpecialStories,
  listSpecials,
  listSpecialsOfStory,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { emptyDraft } from 'shared-contracts/model';
import type { ImageBoxProps, PickersTool, PicturesTool } from 'shared-contracts/shell';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { routes } from '../../routes.ts';
import { storyOf } from '../../testing/story.ts';
import { SpecialDetailScreen } from './special-detail.screen.tsx';
import { SpecialFormScreen } from './special-form.screen.tsx';
import { SpecialListScreen } from './special-list.screen.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: {
    write: jest.fn(async () => true),
    remove: jest.fn(async () => undefined),
    read: jest.fn(async () => undefined),
    list: jest.fn(async () => []),
  },
}));

const pictures = {
  ImageBox: ({ label, onChange }: ImageBoxProps) => (
    <button onClick={() => onChange({ id: '9', url: '/files/banner.jpg' })}>{`选${label}`}</button>
  ),
} as unknown as PicturesTool;
const item = (id: string, title: string) => ({
  tab: 0 as const,
  item: { id, contentType: 5, title, editor: '', appPublishedTime: null, listThumbnail: null, externalLinkUrl: '' },
});
const pickContent = jest.fn<ReturnType<PickersTool['pickContent']>, Parameters<PickersTool['pickContent']>>();
const saved = { rev: 1, wordCount: 0, modifiedTime: '2026-11-21 09:30:05' };
const storyState = (id: string, title: string, state: 'published' | 'unpublished' | 'gone' = 'published') => ({
  id,
  contentType: 5 as const,
  title,
  listThumbnail: null,
  publishedTime: '2026-11-20 10:00:00',
  state,
});

const openForm = (more: FakeAnswer[] = []) =>
  renderWithShell(<SpecialFormScreen />, {
    path: '/app/special/add',
    tools: { pictures, pickers: { pickContent } as unknown as PickersTool },
    answers: [
      answer(getAuthorizedChannelTree, { data: [{ catalogId: '1', categoryName: '要闻', children: [] }] }),
      answer(getSpecialStories, { list: [storyState('11', '洪峰过境'), storyState('12', '大坝值守', 'unpublished')] }),
      answer(contentAddSpecial, { data: { ...saved, id: '5', lockToken: 'l' } }),
      answer(contentUpdateSpecial, { data: saved }),
      answer(contentLockContent, { data: { token: 'l', expiresTime: '2026-11-21 10:00:00', rev: 1 } }),
      answer(contentUnlockContent, {}),
      answer(contentSubmit, { list: [{ id: '5', title: '', ok: true, message: '' }] }),
      ...more,
    ],
  });
const titlesIn = (column: number) =>
  within(screen.getByRole('list', { name: `第${column}个板块的稿件` }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('R014 R231 puts picked stories into columns, moves them by button and drag, and stores that order', async () => {
  pickContent
    .mockResolvedValueOnce([item('11', '洪峰过境'), item('12', '大坝值守')])
    .mockResolvedValueOnce([
      item('13', '志愿者'),
      { tab: 0, item: { ...item('14', '另一个专题').item, contentType: 7 } },
    ]);
  const { user, shell } = openForm();
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '防汛专题');
  await user.click(await screen.findByRole('button', { name: '选头图' }));
  await user.type(screen.getByRole('textbox', { name: '地址名' }), 'flood');
  await user.click(screen.getByRole('button', { name: '添加板块' }));
  await user.type(screen.getByRole('textbox', { name: '第1个板块的名称' }), '最新');
  await user.click(screen.getByRole('button', { name: '为第1个板块选取稿件' }));
  await waitFor(() => expect(titlesIn(1)).toEqual(['洪峰过境', '大坝值守']));
  expect(pickContent).toHaveBeenLastCalledWith({ tabs: [0], exceptIds: [] });
  expect(await screen.findByText('未发布')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '《大坝值守》上移' }));
  await user.click(screen.getByRole('button', { name: '添加板块' }));
  await user.type(screen.getByRole('textbox', { name: '第2个板块的名称' }), '人物');
  await user.click(screen.getByRole('button', { name: '为第2个板块选取稿件' }));
  await waitFor(() => expect(titlesIn(2)).toEqual(['志愿者']));
  expect(shell.message.warning).toHaveBeenCalledWith('专题中不能再放专题，有1个专题没有加入');
  fireEvent.dragStart(screen.getByRole('link', { name: '洪峰过境' }).closest('li')!);
  fireEvent.drop(screen.getByRole('link', { name: '志愿者' }).closest('li')!);
  expect([titlesIn(1), titlesIn(2)]).toEqual([['大坝值守'], ['洪峰过境', '志愿者']]);
  await user.click(screen.getByRole('button', { name: '第2个板块上移' }));

  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(shell.callsOf(contentAddSpecial)).toHaveLength(1));
  expect(shell.callsOf(contentAddSpecial)[0]).toMatchObject({
    title: '防汛专题',
    kind: 'save',
    special: {
      banner: { id: '9', path: '/files/banner.jpg' },
      address: 'flood',
      columns: [
        { title: '人物', layout: 'list', stories: [{ id: '11', title: '洪峰过境' }, { id: '13' }] },
        { title: '最新', stories: [{ id: '12' }] },
      ],
    },
  });
});

it('is not handed on with an empty column, and says at its place what the server refuses', async () => {
  const message = '地址名“flood”已被其他专题使用，请换一个';
  const { user, shell } = openForm([
    answer(contentAddSpecial, () => {
      throw new AppError(ErrorCode.Invalid, message, { fields: [{ path: 'special', message }] });
    }),
  ]);
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '防汛专题');
  await user.click(screen.getByRole('button', { name: '送审' }));
  const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(await alerts()).toEqual(expect.arrayContaining(['请先选择栏目', '请至少添加一个板块']));
  await user.click(screen.getByRole('button', { name: '添加板块' }));
  await user.type(screen.getByRole('textbox', { name: '第1个板块的名称' }), '空的');
  await user.click(screen.getByRole('button', { name: '送审' }));
  expect(await alerts()).toContain('板块“空的”还没有稿件，请添加稿件或删除板块');
  expect(shell.callsOf(contentSubmit)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '地址名' }), 'flood');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(async () => expect(await alerts()).toEqual([message]));
});

it('R014 shows the states of a column’s stories, warns when readers see none, and lists a story’s topics', async () => {
  const special = {
    banner: { id: '9', path: '/files/banner.jpg' },
    address: 'flood',
    columns: [
      {
        title: '<b>最新</b>',
        layout: 'grid',
        stories: [
          { id: '11', contentType: 5, title: '洪峰过境' },
          { id: '12', contentType: 5, title: '大坝值守' },
        ],
      },
    ],
  };
  const story = {
    ...emptyDraft,
    ...storyOf({ id: '5', contentType: 7, title: '防汛专题' }),
    summary: '众志成城',
    hash: 'a'.repeat(64),
    txtContent: '',
    fromId: null,
    special,
  };
  const { user, shell } = renderWithShell(<SpecialDetailScreen />, {
    path: '/app/special/detail?id=5',
    answers: [
      answer(contentGetContent, { data: story } as never),
      answer(contentAuditTimeline, { list: [] }),
      answer(listSpecialsOfStory, {
        list: [{ id: '8', title: '年度回顾', columns: ['夏', '秋'], auditState: 'cleared', publishStatus: 1 }],
      }),
      answer(getSpecialStories, {
        list: [storyState('11', '洪峰过境', 'unpublished'), storyState('12', '大坝值守', 'gone')],
      }),
    ],
  });
  const column = within(await screen.findByRole('region', { name: '<b>最新</b>' }));
  expect(await column.findByText('板块中的稿件都没有发布，读者看不到这个板块')).toBeInTheDocument();
  expect(column.getByText('图片网格')).toBeInTheDocument();
  expect(column.getByText('已删除')).toBeInTheDocument();
  expect(screen.getByText('/site/special/flood')).toBeInTheDocument();
  await user.click(screen.getByText('年度回顾'));
  expect(shell.navigate).toHaveBeenCalledWith('/app/special/detail?id=8');
  expect(screen.getByText('板块：夏、秋')).toBeInTheDocument();
});

it('R076 topics are in the menu of app publishing, with their own desk of political review', () => {
  const routeOf = (path: string) => routes.find((route) => route.path === path);
  expect(routeOf('/app/special')).toMatchObject({ parent: '/app', title: '专题' });
  const desks = routes.filter(({ parent }) => parent === '/app/politicalAudit').map(({ path }) => path);
  expect(desks).toEqual(['/app/politicalAudit/politicalAuditNews', '/app/politicalAudit/politicalAuditSpecial']);
});

it('R014 lists topics with their own call, and copies them by it', async () => {
  const { user, shell } = renderWithShell(<SpecialListScreen />, {
    answers: [
      answer(listSpecials, { list: [storyOf({ contentType: 7, title: '防汛专题' })], total: 1 }),
      answer(contentTabCounts, { data: { all: 1 } }),
      answer(contentCopySpecial, { list: [{ id: '100', title: '防汛专题', ok: true, message: '' }] }),
    ],
  });
  jest.mocked(shell.dialogs.pickCategory).mockResolvedValueOnce([{ id: '2', name: '时政', path: '时政' }]);
  const row = (await screen.findByRole('link', { name: '防汛专题' })).closest('tr')!;
  expect(shell.callsOf(contentTabCounts)[0]).toMatchObject({ box: 'news', contentType: 7 });
  await user.click(within(row).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制' }));
  await waitFor(() => expect(shell.callsOf(contentCopySpecial)).toHaveLength(1));
});
