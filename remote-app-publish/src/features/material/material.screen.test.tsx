import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import {
  addPictureCategory,
  contentCopyMaterial,
  contentGetVideoStreamDetail,
  contentMoveMaterial,
  deletePictureByIds,
  deletePictureCategory,
  listAtlasByParameters,
  listImageTextForES,
  listPictureByProperty,
  listPictureCategory,
  listPictureUsage,
  listStreamByProperty,
  movePictureToCategory,
  updatePictureRights,
  updatePictureTitle,
} from 'shared-contracts/endpoints';
import type { Stream } from 'shared-contracts/model';
import type { PickersTool, PicturesTool } from 'shared-contracts/shell';
import { answer, type FakeAnswer, renderWithShell, samplePicture } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { MaterialScreen } from './material.screen.tsx';

const shot = (id: string, title: string, facts: object = {}) => ({
  ...samplePicture,
  id,
  pictureId: id,
  title,
  ...facts,
});
const category = (id: string, categoryName: string, parentId: string | null = null) => ({
  id,
  categoryName,
  parentId,
  description: '',
  pictureCount: 2,
});
const done = (ids: string) => ({ list: ids.split(',').map((id) => ({ id, title: id, ok: true, message: '' })) });
const film: Stream = {
  id: '7',
  streamId: '7',
  playURL: '',
  coverUrl: '',
  sourceTitle: '东湖绿道',
  duration: 65,
  width: 1920,
  height: 1080,
  size: 2_000_000,
  editorName: '李雨桐',
  creationTime: '2026-11-20 10:00:00',
  convertStatus: 0,
  convertPercent: 40,
  convertMessage: '',
  aiLevel: '',
  aiTool: '',
  isEditable: true,
};
const pickers = { pickCategory: jest.fn(async () => [{ id: '8', name: '夜景' }]) } as unknown as PickersTool;
const pictures = { watermarkBatch: jest.fn(async () => [shot('1', '')]) } as unknown as PicturesTool;

const standard: FakeAnswer[] = [
  answer(listImageTextForES, { list: [], total: 0 }),
  answer(listAtlasByParameters, { list: [], total: 0 }),
  answer(listStreamByProperty, { list: [], total: 0 }),
  answer(listPictureCategory, { list: [category('0', '默认分类'), category('7', '城市'), category('8', '夜景', '7')] }),
  answer(listPictureByProperty, ({ currentPage }) => ({
    data: {
      list:
        currentPage === 0
          ? [shot('1', '大桥', { copyright: '新华社', isExpired: true }), shot('2', '江面', { url: '/files/wm.jpg' })]
          : [shot('3', '码头')],
      total: 22,
    },
  })),
  answer(movePictureToCategory, ({ ids }) => done(ids)),
  answer(deletePictureByIds, {
    list: [
      { id: '1', title: '大桥', ok: true, message: '' },
      { id: '3', title: '码头', ok: false, message: '有1篇稿件正在使用' },
    ],
  }),
];
const openPictures = (answers: FakeAnswer[] = []) =>
  renderWithShell(<MaterialScreen />, {
    path: '/app/content/material?kind=picture',
    answers: [...standard, ...answers],
    tools: { pickers, pictures },
  });

it('has the tabs 图文, 图片, 视频 and 图集; the address names the one that is shown', async () => {
  const { user, address, shell } = renderWithShell(<MaterialScreen />, {
    path: '/app/content/material',
    answers: standard,
  });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    '图文',
    '图片',
    '视频',
    '图集',
  ]);
  await waitFor(() => expect(shell.callsOf(listImageTextForES)).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: '图集' }));
  await waitFor(() => expect(shell.callsOf(listAtlasByParameters)).toHaveLength(1));
  expect(address()).toBe('/app/content/material?kind=atlas');
  await user.click(screen.getByRole('button', { name: '新建' }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/content/material/photo');
});

it('copies and moves by the calls of this page', async () => {
  const { user, shell } = renderWithShell(<MaterialScreen />, {
    path: '/app/content/material',
    answers: [
      answer(listImageTextForES, { list: [storyOf()], total: 1 }),
      answer(contentCopyMaterial, done('100')),
      answer(contentMoveMaterial, done('100')),
      ...standard.slice(1),
    ],
  });
  jest.mocked(shell.dialogs.pickCategory).mockResolvedValue([{ id: '2', name: '经济', path: '经济' }]);
  const row = within((await screen.findByRole('link', { name: '汛期将至' })).closest('tr')!);
  await user.click(row.getByRole('button', { name: '移动' }));
  await user.click(row.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制' }));
  await waitFor(() => expect(shell.callsOf(contentCopyMaterial)).toEqual([{ ids: '100', categoryIds: '2' }]));
  expect(shell.callsOf(contentMoveMaterial)).toEqual([{ ids: '100', categoryIds: '2' }]);
});

it('a notice’s address searches for its video, also while the page is open', async () => {
  const to = (title: string) => `/app/content/material?kind=video&title=${title}`;
  const notice = <Link to={to('秋收')}>另一条通知</Link>;
  const { user, shell } = renderWithShell(
    <>
      {notice}
      <MaterialScreen />
    </>,
    { path: to('大桥'), answers: standard },
  );
  const words = () => screen.getByRole('searchbox', { name: '标题关键词' });
  expect(words()).toHaveValue('大桥');
  await user.click(screen.getByRole('link', { name: '另一条通知' }));
  expect(words()).toHaveValue('秋收');
  await waitFor(() => expect(shell.callsOf(listStreamByProperty).map(({ title }) => title)).toEqual(['大桥', '秋收']));
});

it('R241 shows all that is known of a video', async () => {
  const { user, shell } = renderWithShell(<MaterialScreen />, {
    path: '/app/content/material?kind=video',
    answers: [
      ...standard.filter(({ endpoint }) => endpoint !== listStreamByProperty),
      answer(listStreamByProperty, { list: [film], total: 1 }),
      answer(contentGetVideoStreamDetail, { data: { ...film, isInLibrary: true } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '东湖绿道的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '查看' }));
  const dialog = await screen.findByRole('dialog', { name: '视频“东湖绿道”' });
  expect(await within(dialog).findByText('1920 × 1080')).toBeInTheDocument();
  expect(within(dialog).getByText('转码中 40%')).toBeInTheDocument();
  expect(within(dialog).getByText('视频库中')).toBeInTheDocument();
  expect(shell.callsOf(contentGetVideoStreamDetail)).toEqual([{ streamId: '7' }]);
});

describe('picture library', () => {
  it('R010 shows the pictures of a category with their marks; another category begins at the first page', async () => {
    const { user, shell } = openPictures();
    const first = await screen.findByText('大桥');
    const card = within(first.closest('li')!);
    expect(card.getByText('已过期')).toBeInTheDocument();
    expect(card.getByText('新华社')).toBeInTheDocument();
    expect(within(screen.getByText('江面').closest('li')!).getByText('水印')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByText('码头');
    await user.click(within(screen.getByRole('navigation', { name: '图片分类' })).getByText('夜景'));
    await waitFor(() =>
      expect(shell.callsOf(listPictureByProperty).at(-1)).toMatchObject({ categoryId: '8', currentPage: 0, type: 1 }),
    );
  });

  it('R010 R307 ticks outlive paging; pictures are moved, watermarked and deleted in batches, with refusals', async () => {
    const { user, shell } = openPictures();
    await user.click(await screen.findByRole('checkbox', { name: '选择图片大桥' }));
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await user.click(await screen.findByRole('checkbox', { name: '选择图片码头' }));
    expect(screen.getByText('已选 2 项')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '批量水印' }));
    await waitFor(() =>
      expect(pictures.watermarkBatch).toHaveBeenCalledWith([
        expect.objectContaining({ id: '1' }),
        expect.objectContaining({ id: '3' }),
      ]),
    );
    await user.click(await screen.findByRole('checkbox', { name: '选择图片码头' }));
    await user.click(screen.getByRole('button', { name: '移动到分类' }));
    await waitFor(() => expect(shell.callsOf(movePictureToCategory)).toEqual([{ ids: '3', categoryId: '8' }]));
    await user.click(await screen.findByRole('checkbox', { name: '选择图片码头' }));
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(shell.dialogs.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ content: expect.stringContaining('正在被稿件使用的图片不会被删除'), danger: true }),
    );
    expect(await screen.findByText('有1篇稿件正在使用')).toBeInTheDocument();
  });

  it('R010 adds a category, and deletes one after asking; the default one has no such ways', async () => {
    const added = category('9', '航拍');
    const { user, shell } = openPictures([
      answer(addPictureCategory, { data: added }),
      answer(deletePictureCategory, {}),
    ]);
    await screen.findByText('默认分类');
    expect(screen.queryByRole('button', { name: '默认分类的操作' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '新建分类' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('请填写分类名称')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '分类名称' }), '航拍');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(shell.callsOf(addPictureCategory)).toEqual([{ categoryName: '航拍', description: '' }]));
    await user.click(screen.getByRole('button', { name: '城市的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除分类' }));
    await waitFor(() => expect(shell.callsOf(deletePictureCategory)).toEqual([{ id: '7' }]));
  });

  it('R010 renames a picture, records its rights, and shows which stories use it', async () => {
    const { user, shell } = openPictures([
      answer(updatePictureTitle, {}),
      answer(updatePictureRights, { data: samplePicture }),
      answer(listPictureUsage, {
        list: [{ contentId: '77', title: '江畔四季', contentType: 6, place: 'body' }],
        data: { others: 3 },
      }),
    ]);
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: '大桥的操作' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('修改标题');
    await user.clear(await screen.findByRole('textbox', { name: '标题' }));
    await user.type(screen.getByRole('textbox', { name: '标题' }), '跨江大桥');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(shell.callsOf(updatePictureTitle)).toEqual([{ id: '1', title: '跨江大桥' }]));
    await choose('版权信息');
    await user.type(await screen.findByRole('textbox', { name: '版权说明' }), '授权');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(shell.callsOf(updatePictureRights)).toEqual([{ id: '1', copyright: '新华社授权', expireTime: null }]),
    );
    await choose('使用情况');
    await user.click(await screen.findByRole('link', { name: '江畔四季' }));
    expect(shell.navigate).toHaveBeenCalledWith('/app/atlas/detail?id=77');
  });
});
