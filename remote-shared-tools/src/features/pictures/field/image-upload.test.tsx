import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import Sortable from 'sortablejs';
import {
  imageFieldActionBar,
  imageFieldDragAnimation,
  imageFieldMaxDefault,
  imageFieldMinDefault,
  imageFieldProgressCircle,
  imageFieldSuccessDelay,
  imageFieldThumbnail,
  plainUploadFieldName,
} from 'shared-contracts/constants';
import { imageFieldPlainUpload } from 'shared-contracts/endpoints';
import type { ImageUploadItem, ImageUploadProps } from 'shared-contracts/shell';
import { answer, renderWithShell, samplePicture } from 'shared-ui/testing';
import { cloudUpload } from '../../../parts/upload/cloud-upload.ts';
import { postForm } from '../../../parts/upload/post-form.ts';
import { uploadPicture } from '../../../parts/upload/upload-picture.ts';
import { editImage, pickPicture, viewImages } from '../open-picture-dialogs.ts';
import { makeKey } from './image-field.rules.ts';
import { ImageUpload } from './image-upload.tsx';

jest.mock('../../../parts/upload/upload-picture.ts');
jest.mock('../../../parts/upload/post-form.ts');
jest.mock('../../../parts/upload/cloud-upload.ts');
jest.mock('../open-picture-dialogs.ts');
const upload = jest.mocked(uploadPicture);

const file = (name = '桥.png', size = 3) =>
  Object.defineProperty(new File(['abc'], name, { type: 'image/png' }), 'size', { value: size });
const item = (nth: number): ImageUploadItem => ({ key: `k${nth}`, url: `/files/${nth}.png` });
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));

function openField({ value = [], ...props }: ImageUploadProps = {}, answers: ReturnType<typeof answer>[] = []) {
  const told: ImageUploadItem[][] = [];
  function Form() {
    const [held, setHeld] = useState<readonly ImageUploadItem[]>(value);
    return <ImageUpload value={held} onChange={(next) => (told.push(next), setHeld(next))} {...props} />;
  }
  return { told, ...renderWithShell(<Form />, { answers }) };
}

const list = () => screen.getByRole('list', { name: '图片列表' });
const addresses = () =>
  within(list())
    .queryAllByRole('button', { name: /^预览/ })
    .map((tile) => tile.querySelector('img')!.getAttribute('src'));
const fileBox = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
async function add(
  user: { click(element: Element): Promise<void>; upload(element: HTMLElement, files: File[]): Promise<void> },
  ...files: File[]
) {
  await user.click(screen.getByRole('button', { name: '添加图片' }));
  await user.upload(fileBox(), files);
}

/** An upload that ends when the test says so. */
function holdUpload() {
  const deferred: { resolve(): void; reject(): void; progress(percent: number): void }[] = [];
  upload.mockImplementation(
    (_shell, _file, options) =>
      new Promise((resolve, reject) => {
        deferred.push({
          resolve: () => resolve(samplePicture),
          reject: () => reject(new Error('no')),
          progress: (percent) => options?.onProgress?.(percent),
        });
      }),
  );
  return deferred;
}

beforeEach(() => {
  upload.mockReset().mockResolvedValue(samplePicture);
  jest.mocked(postForm).mockReset();
  jest.mocked(cloudUpload).mockReset();
  URL.createObjectURL = () => 'blob:local';
});
afterEach(() => jest.useRealTimers());

it('R459 a key is a timestamp and a random number', () => {
  expect(makeKey(1_700_000_000_000, 0.5)).toBe('1700000000000_50000');
  expect(makeKey()).toMatch(/^\d{13}_\d{1,5}$/);
});

it('R460 R461 R561 a picked picture stands at once with its local preview at 0 percent', async () => {
  const [held] = [holdUpload()];
  const { user } = openField();
  await add(user, file());
  expect(addresses()).toEqual(['blob:local']);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  act(() => held[0]!.progress(140));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

it('R463 R562 R563 R564 R833 its address is replaced at once, and the form hears of it 200 ms later', async () => {
  const held = holdUpload();
  const { user, told } = openField();
  await add(user, file());
  jest.useFakeTimers();
  await act(async () => held[0]!.resolve());
  expect(addresses()).toEqual([samplePicture.url]);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await act(() => jest.advanceTimersByTimeAsync(imageFieldSuccessDelay - 1));
  expect(told).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(told).toMatchObject([[{ url: samplePicture.url, percent: 100, status: 'success', id: samplePicture.id }]]);
});

it('R462 R464 supplied pictures count as finished', async () => {
  const { user, told } = openField({ value: items(2), isDelete: true });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删除第1张图片' }));
  expect(told).toEqual([[{ key: 'k2', url: '/files/2.png', percent: 100, status: 'success' }]]);
});

it('R565 R566 R567 R773 a failed one is marked, leaves the list without a message, and can be sent again', async () => {
  const held = holdUpload();
  const { user, shell, told } = openField();
  await add(user, file());
  jest.useFakeTimers();
  await act(async () => held[0]!.reject());
  expect(list().querySelector('[data-status=error]')).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(imageFieldSuccessDelay));
  expect(addresses()).toEqual([]);
  expect(shell.showError).not.toHaveBeenCalled();
  expect(shell.message.warning).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('1张图片没有上传成功');
  jest.useRealTimers();
  upload.mockResolvedValue(samplePicture);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(told).toHaveLength(1));
});

it('R413 R568 R639 编辑 swaps a picture in its place; one that fails gives the old one back', async () => {
  const held = holdUpload();
  const { user, told } = openField({ value: items(3), isEdit: true });
  const replaceSecond = async () => {
    await user.click(screen.getByRole('button', { name: '编辑第2张图片' }));
    await user.upload(fileBox(), file());
  };
  await replaceSecond();
  expect(addresses()).toEqual(['/files/1.png', 'blob:local', '/files/3.png']);
  await act(async () => held[0]!.resolve());
  await waitFor(() =>
    expect(told.at(-1)?.map(({ url }) => url)).toEqual(['/files/1.png', samplePicture.url, '/files/3.png']),
  );
  await replaceSecond();
  await act(async () => held[1]!.reject());
  await waitFor(() => expect(addresses()).toEqual(['/files/1.png', samplePicture.url, '/files/3.png']));
});

it('meitu opens our own editor in place of the file dialog', async () => {
  jest.mocked(editImage).mockResolvedValue({ accessUrl: '/files/edited.png', pictureId: '77' });
  const { user, told } = openField({ value: [{ ...item(1), id: '5' }], isEdit: true, meitu: true });
  await user.click(screen.getByRole('button', { name: '编辑第1张图片' }));
  expect(jest.mocked(editImage).mock.lastCall![1]).toEqual({ url: '/files/1.png', picId: '5' });
  await waitFor(() => expect(told.at(-1)).toMatchObject([{ url: '/files/edited.png', id: '77' }]));
});

it('R569 R832 dragging sorts with an animation of 200 ms', async () => {
  const { told } = openField({ value: items(3) });
  const sortable = Sortable.get(list())!;
  expect(sortable.option('animation')).toBe(imageFieldDragAnimation);
  expect(imageFieldDragAnimation).toBe(200);
  const first = list().children[0] as HTMLElement;
  list().append(first);
  act(() => sortable.options.onEnd!({ oldIndex: 0, newIndex: 2, item: first, from: list() } as never));
  expect(told.at(-1)!.map(({ key }) => key)).toEqual(['k2', 'k3', 'k1']);
  expect(addresses()).toEqual(['/files/2.png', '/files/3.png', '/files/1.png']);
});

it('the keyboard sorts as well, and says where to', async () => {
  const { told, user } = openField({ value: items(3) });
  screen.getByRole('button', { name: '预览第1张图片' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(told.at(-1)!.map(({ key }) => key)).toEqual(['k2', 'k1', 'k3']);
  expect(screen.getByRole('status')).toHaveTextContent('已移到第2张，共3张');
  await user.click(screen.getByRole('button', { name: '第3张图片前移' }));
  expect(told.at(-1)!.map(({ key }) => key)).toEqual(['k2', 'k3', 'k1']);
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

it('R465 R466 R467 R469 R829 R830 R831 takes nine pictures of 100 by 100 and none at least, when nothing is said', () => {
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

it('R638 the delete icon stands only where isDelete is on and more than min are there', () => {
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

it('R468 R470 R717 R718 R719 plain mode posts one field named file to the action and reads url of the answer', async () => {
  jest
    .mocked(postForm)
    .mockImplementation(async ({ onProgress }) => (onProgress?.(40), '{"url":"https://img.example/1.png"}'));
  const { user, told } = openField({ action: '/save-picture' });
  await add(user, file());
  await waitFor(() => expect(told.at(-1)).toMatchObject([{ url: 'https://img.example/1.png' }]));
  expect(jest.mocked(postForm).mock.lastCall![0]).toMatchObject({ url: '/save-picture', fields: {} });
  expect(plainUploadFieldName).toBe('file');
  expect(upload).not.toHaveBeenCalled();
});

it('R717 our own action goes with the session of the user, and its url counts', async () => {
  const { user, told, shell } = openField({ action: imageFieldPlainUpload.path }, [
    answer(imageFieldPlainUpload, { url: '/files/picture/1.jpg', id: '7' }),
  ]);
  await add(user, file());
  await waitFor(() => expect(told.at(-1)).toMatchObject([{ url: '/files/picture/1.jpg', id: '7' }]));
  expect(shell.callsOf(imageFieldPlainUpload)[0]!.file).toBeInstanceOf(File);
  expect(postForm).not.toHaveBeenCalled();
});

it('each picture can be given its alternative text, which the form hears of', async () => {
  const { user, told } = openField({ value: items(2) });
  await user.click(screen.getByRole('button', { name: '第2张图片的替代文字' }));
  await user.type(await screen.findByRole('textbox', { name: '第2张图片的替代文字' }), '市民在江边晨跑{Enter}');
  await waitFor(() => expect(told.at(-1)?.map(({ alt = '' }) => alt)).toEqual(['', '市民在江边晨跑']));
  expect(screen.getByRole('button', { name: '第2张图片的替代文字' })).toHaveAttribute('title', '市民在江边晨跑');
  expect(screen.getByAltText('市民在江边晨跑')).toBeInTheDocument();
});

it.each(['{"path":"/1.png"}', '<html>', '{"url":""}'])(
  'R642 a plain answer without url (%s) is a failure',
  async (text) => {
    jest.mocked(postForm).mockResolvedValue(text);
    const { user, told } = openField({ action: '/save-picture' });
    await add(user, file());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1张图片没有上传成功'));
    expect(told).toEqual([]);
  },
);

it('R720 R721 R723 cloud mode sends with the given token, the item’s key as name, and the address is domain plus key', async () => {
  jest.mocked(cloudUpload).mockResolvedValue('2026/1.png');
  const { user, told } = openField({ isQiniu: true, token: 'mine', domain: 'https://cdn.example/' });
  await add(user, file());
  await waitFor(() => expect(told.at(-1)).toMatchObject([{ url: 'https://cdn.example/2026/1.png' }]));
  const [, sent] = jest.mocked(cloudUpload).mock.lastCall!;
  expect(sent).toMatchObject({ token: 'mine', name: told.at(-1)![0]!.key });
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
  const { user, told } = openField();
  await user.click(screen.getByRole('button', { name: '从图片库选取' }));
  await waitFor(() =>
    expect(told.at(-1)).toMatchObject([{ url: samplePicture.url, id: samplePicture.id, alt: samplePicture.title }]),
  );
});
