import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import Sortable from 'sortablejs';
import {
  imageFieldActionBar,
  imageFieldDragAnimation,
  imageFieldMaxDefault,
  imageFieldMinDefault,
  imageFieldProgressCircle,
  imageFieldThumbnail,
} from 'shared-contracts/constants';
import { samplePicture } from 'shared-ui/testing';
import { editImage, pickPicture, viewImages } from '../open-picture-dialogs.ts';
import { makeKey } from './image-field.rules.ts';
import {
  add,
  addresses,
  file,
  fileBox,
  holdUpload,
  item,
  items,
  list,
  openField,
  resetSending,
  upload,
} from './image-upload-fixture.tsx';

jest.mock('../../../parts/upload/upload-picture.ts');
jest.mock('../../../parts/upload/post-form.ts');
jest.mock('../../../parts/upload/cloud-upload.ts');
jest.mock('../open-picture-dialogs.ts');

beforeEach(resetSending);

it('R459 a key is a timestamp and a random number', () => {
  expect(makeKey(1_700_000_000_000, 0.5)).toBe('1700000000000_50000');
  expect(makeKey()).toMatch(/^\d{13}_\d{1,5}$/);
});

it('R460 R461 R561 a picked picture is shown at once with its local preview at 0 percent', async () => {
  const [held] = [holdUpload()];
  const { user } = openField();
  await add(user, file());
  expect(addresses()).toEqual(['blob:local']);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  act(() => held[0]!.progress(140));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

it('R462 R464 supplied pictures count as finished', async () => {
  const { user, changes } = openField({ value: items(2), isDelete: true });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删除第1张图片' }));
  expect(changes).toEqual([[{ key: 'k2', url: '/files/2.png', percent: 100, status: 'success' }]]);
});

it('R413 R568 R639 编辑 swaps a picture in its place; one that fails gives the old one back', async () => {
  const held = holdUpload();
  const { user, changes } = openField({ value: items(3), isEdit: true });
  const replaceSecond = async () => {
    await user.click(screen.getByRole('button', { name: '编辑第2张图片' }));
    await user.upload(fileBox(), file());
  };
  await replaceSecond();
  expect(addresses()).toEqual(['/files/1.png', 'blob:local', '/files/3.png']);
  await act(async () => held[0]!.resolve());
  await waitFor(() =>
    expect(changes.at(-1)?.map(({ url }) => url)).toEqual(['/files/1.png', samplePicture.url, '/files/3.png']),
  );
  await replaceSecond();
  await act(async () => held[1]!.reject());
  await waitFor(() => expect(addresses()).toEqual(['/files/1.png', samplePicture.url, '/files/3.png']));
});

it('meitu opens our own editor in place of the file dialog', async () => {
  jest.mocked(editImage).mockResolvedValue({ accessUrl: '/files/edited.png', pictureId: '77' });
  const { user, changes } = openField({ value: [{ ...item(1), id: '5' }], isEdit: true, meitu: true });
  await user.click(screen.getByRole('button', { name: '编辑第1张图片' }));
  expect(jest.mocked(editImage).mock.lastCall![1]).toEqual({ url: '/files/1.png', picId: '5' });
  await waitFor(() => expect(changes.at(-1)).toMatchObject([{ url: '/files/edited.png', id: '77' }]));
});

it('R569 R832 dragging sorts with an animation of 200 ms', async () => {
  const { changes } = openField({ value: items(3) });
  const sortable = Sortable.get(list())!;
  expect(sortable.option('animation')).toBe(imageFieldDragAnimation);
  expect(imageFieldDragAnimation).toBe(200);
  const first = list().children[0] as HTMLElement;
  list().append(first);
  act(() => sortable.options.onEnd!({ oldIndex: 0, newIndex: 2, item: first, from: list() } as never));
  expect(changes.at(-1)!.map(({ key }) => key)).toEqual(['k2', 'k3', 'k1']);
  expect(addresses()).toEqual(['/files/2.png', '/files/3.png', '/files/1.png']);
});

it('the keyboard sorts as well, and says where to', async () => {
  const { changes, user } = openField({ value: items(3) });
  screen.getByRole('button', { name: '预览第1张图片' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(changes.at(-1)!.map(({ key }) => key)).toEqual(['k2', 'k1', 'k3']);
  expect(screen.getByRole('status')).toHaveTextContent('已移到第2张，共3张');
  await user.click(screen.getByRole('button', { name: '第3张图片前移' }));
  expect(changes.at(-1)!.map(({ key }) => key)).toEqual(['k2', 'k3', 'k1']);
});

it('R413 a click shows the picture large', async () => {
  const { user } = openField({ value: items(2) });
  await user.click(screen.getByRole('button', { name: '预览第2张图片' }));
  expect(jest.mocked(viewImages)).toHaveBeenCalledWith(
    [
      { url: '/files/1.png', title: '' },
      { url: '/files/2.png', title: '' },
    ],
    1,
  );
});

it('R634 R635 the file dialog offers pictures, and several only where multiple is on', async () => {
  const { user, unmount } = openField();
  await user.click(screen.getByRole('button', { name: '添加图片' }));
  expect(
    fileBox()
      .accept.split(',')
      .every((type) => type.startsWith('image/')),
  ).toBe(true);
  expect(fileBox().multiple).toBe(false);
  fireEvent(fileBox(), new Event('cancel'));
  unmount();
  const second = openField({ multiple: true });
  await second.user.click(screen.getByRole('button', { name: '添加图片' }));
  expect(fileBox().multiple).toBe(true);
  fireEvent(fileBox(), new Event('cancel'));
});

it('R465 R466 R467 R469 R829 R830 R831 takes by default up to nine pictures of 100 by 100', () => {
  openField({ value: items(8) });
  expect(imageFieldMaxDefault).toBe(9);
  expect(imageFieldMinDefault).toBe(0);
  expect(list().parentElement!.style.getPropertyValue('--tile-width')).toBe(`${imageFieldThumbnail[0]}px`);
  expect(list().parentElement!.style.getPropertyValue('--tile-height')).toBe('100px');
  expect(screen.getByRole('button', { name: '添加图片' })).toBeInTheDocument();
});

it('R636 the add button goes when the list is full', () => {
  openField({ value: items(9) });
  expect(screen.queryByRole('button', { name: '添加图片' })).not.toBeInTheDocument();
});

it('R637 in cloud mode nothing can be added without a token', () => {
  const { unmount } = openField({ isQiniu: true });
  expect(screen.queryByRole('button', { name: '添加图片' })).not.toBeInTheDocument();
  unmount();
  openField({ isQiniu: true, token: 't' });
  expect(screen.getByRole('button', { name: '添加图片' })).toBeInTheDocument();
});

it('R638 the delete icon is shown only where isDelete is on and more than min are there', () => {
  const { unmount } = openField({ value: items(2), isDelete: true, min: 2 });
  expect(screen.queryByRole('button', { name: /^删除/ })).not.toBeInTheDocument();
  unmount();
  openField({ value: items(3), isDelete: true, min: 2 });
  expect(screen.getAllByRole('button', { name: /^删除/ })).toHaveLength(3);
});

it('R640 R641 a disabled field has no actions and takes nothing', () => {
  openField({ value: items(2), isDelete: true, isEdit: true, disabled: true });
  expect(screen.queryByRole('button', { name: /^(删除|编辑|添加)|[前后]移$/ })).not.toBeInTheDocument();
  fireEvent.paste(list(), { clipboardData: { files: [file()], items: [] } });
  expect(upload).not.toHaveBeenCalled();
});

it('each picture can be given its alternative text, which the form hears of', async () => {
  const { user, changes } = openField({ value: items(2) });
  await user.click(screen.getByRole('button', { name: '第2张图片的替代文字' }));
  await user.type(await screen.findByRole('textbox', { name: '第2张图片的替代文字' }), '市民在江边晨跑{Enter}');
  await waitFor(() => expect(changes.at(-1)?.map(({ alt = '' }) => alt)).toEqual(['', '市民在江边晨跑']));
  expect(screen.getByRole('button', { name: '第2张图片的替代文字' })).toHaveAttribute('title', '市民在江边晨跑');
  expect(screen.getByAltText('市民在江边晨跑')).toBeInTheDocument();
});

it('R834 R835 the circle is nine tenths and the bar a quarter of the smaller side', async () => {
  holdUpload();
  const { user } = openField({ width: 160, height: 80 });
  await add(user, file());
  const circle = screen.getByRole('progressbar');
  expect(circle.querySelector('.ant-progress-body') ?? (circle.firstElementChild as HTMLElement)).toHaveStyle({
    width: `${80 * imageFieldProgressCircle}px`,
  });
  expect(list().parentElement!.style.getPropertyValue('--bar-height')).toBe(`${80 * imageFieldActionBar}px`);
});

it('pasted pictures are taken, an oversize one stops them all', async () => {
  const { shell } = openField({ multiple: true });
  await act(
    async () =>
      void fireEvent.paste(list(), {
        clipboardData: { files: [file(), file('大.png', 15_360 * 1024 + 1)], items: [] },
      }),
  );
  expect(shell.showError).toHaveBeenCalledWith(expect.objectContaining({ message: '每个附件大小不能大于15M！' }));
  expect(upload).not.toHaveBeenCalled();
  await act(
    async () =>
      void fireEvent.paste(list(), { clipboardData: { files: [file('图2.png'), file('图1.png')], items: [] } }),
  );
  await waitFor(() => expect(upload.mock.calls.map(([, sent]) => sent.name)).toEqual(['图1.png', '图2.png']));
});

it('a picture of the library can be taken in the same place', async () => {
  jest.mocked(pickPicture).mockResolvedValue(samplePicture);
  const { user, changes } = openField();
  await user.click(screen.getByRole('button', { name: '从图片库选取' }));
  await waitFor(() =>
    expect(changes.at(-1)).toMatchObject([{ url: samplePicture.url, id: samplePicture.id, alt: samplePicture.title }]),
  );
});
