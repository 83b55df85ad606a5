import { screen, waitFor } from '@testing-library/react';
import {
  contentAddAtlas,
  contentLockContent,
  contentSubmit,
  contentUnlockContent,
  contentUpdateAtlas,
  getAuthorizedChannelTree,
} from 'shared-contracts/endpoints';
import type { ImageBoxProps, PicturesTool } from 'shared-contracts/shell';
import { answer, renderWithShell, samplePicture } from 'shared-ui/testing';
import { AtlasFormScreen } from './atlas-form.screen.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: {
    write: jest.fn(async () => undefined),
    remove: jest.fn(async () => undefined),
    read: jest.fn(async () => undefined),
    list: jest.fn(async () => []),
  },
}));

const shot = (id: string, title: string) => ({ ...samplePicture, id, title, url: `/files/${id}.jpg` });
const pictures = {
  ImageBox: ({ value, label, extra }: ImageBoxProps) => (
    <>
      {value && <img alt={label} src={value.url} />}
      {extra}
    </>
  ),
  pickPictures: jest.fn(async () => [shot('1', '春汛'), shot('2', '秋水')]),
  uploadPictures: jest.fn(async () => [shot('3', '冬雪')]),
  watermark: jest.fn(async (images: readonly { id: string }[]) =>
    images.map(({ id }) => ({ ...shot(`${id}0`, ''), url: `/files/${id}-wm.jpg` })),
  ),
} as unknown as PicturesTool;

const saved = { rev: 1, wordCount: 0, modifiedTime: '2026-11-21 09:30:05' };
const openForm = () =>
  renderWithShell(<AtlasFormScreen />, {
    path: '/new/atlas',
    tools: { pictures },
    answers: [
      answer(getAuthorizedChannelTree, { data: [{ catalogId: '1', categoryName: '要闻', children: [] }] }),
      answer(contentAddAtlas, { data: { ...saved, id: '5', lockToken: 'l' } }),
      answer(contentUpdateAtlas, { data: saved }),
      answer(contentLockContent, { data: { token: 'l', expiresTime: '2026-11-21 10:00:00', rev: 1 } }),
      answer(contentUnlockContent, {}),
      answer(contentSubmit, { list: [{ id: '5', title: '', ok: true, message: '' }] }),
    ],
  });
const captions = () =>
  screen.getAllByRole('textbox', { name: /张图片的说明$/ }).map((box) => (box as HTMLTextAreaElement).value);

it('R009 R229 R307 adds library and local pictures, moves and removes them, and stores their order', async () => {
  const { user, shell } = openForm();
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '江畔四季');
  await user.click(screen.getByRole('button', { name: '从图片库选取' }));
  await user.click(await screen.findByRole('button', { name: '上传图片' }));
  await waitFor(() => expect(captions()).toEqual(['春汛', '秋水', '冬雪']));
  await user.click(screen.getByRole('button', { name: '第3张上移' }));
  await user.click(screen.getByRole('button', { name: '移除第1张' }));
  await user.type(screen.getByRole('textbox', { name: '第1张图片的说明' }), '，初雪');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(shell.callsOf(contentAddAtlas)).toHaveLength(1));
  expect(shell.callsOf(contentAddAtlas)[0]).toMatchObject({
    title: '江畔四季',
    author: '张编辑',
    kind: 'save',
    pictures: [
      { id: '3', path: '/files/3.jpg', caption: '冬雪，初雪' },
      { id: '2', path: '/files/2.jpg', caption: '秋水' },
    ],
  });
});

it('puts watermarked copies in the places of the pictures, with their words', async () => {
  const { user } = openForm();
  await user.click(await screen.findByRole('button', { name: '从图片库选取' }));
  await screen.findByRole('textbox', { name: '第2张图片的说明' });
  await user.click(screen.getByRole('button', { name: '加水印' }));
  await waitFor(() => expect(screen.getByRole('img', { name: '第2张图片' })).toHaveAttribute('src', '/files/2-wm.jpg'));
  expect(captions()).toEqual(['春汛', '秋水']);
});

it('is not handed on without title, channel and pictures, each said at its field', async () => {
  const { user, shell } = openForm();
  await user.type(await screen.findByRole('textbox', { name: '摘要' }), '一句');
  await user.click(screen.getByRole('button', { name: '送审' }));
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(alerts).toEqual(expect.arrayContaining(['请填写标题', '请先选择栏目', '请至少添加一张图片']));
  expect(shell.message.warning).toHaveBeenCalledWith('有3处需要修改');
  expect(shell.callsOf(contentSubmit)).toEqual([]);
});

it('takes the first picture as the cover', async () => {
  const { user } = openForm();
  await user.click(await screen.findByRole('button', { name: '从图片库选取' }));
  await screen.findByRole('textbox', { name: '第1张图片的说明' });
  await user.click(screen.getByRole('button', { name: '取第一张图片' }));
  expect(screen.getByRole('img', { name: '封面' })).toHaveAttribute('src', '/files/1.jpg');
});
