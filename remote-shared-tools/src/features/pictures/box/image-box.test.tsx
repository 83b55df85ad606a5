import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { imageBoxCompressingAt, watermarkJpegQuality } from 'shared-contracts/constants';
import type { BoxedImage, ImageBoxProps } from 'shared-contracts/shell';
import { renderWithShell, samplePicture } from 'shared-ui/testing';
import { fileOfCanvas } from '../../../parts/canvas/load-image.ts';
import { uploadPicture } from '../../../parts/upload/upload-picture.ts';
import { editImage, pickPicture, viewImages } from '../open-picture-dialogs.ts';
import { boxStampedCanvas } from '../watermark/stamp.ts';
import { ImageBox } from './image-box.tsx';

jest.mock('../../../parts/upload/upload-picture.ts');
jest.mock('../../../parts/canvas/load-image.ts');
jest.mock('../open-picture-dialogs.ts');
jest.mock('../watermark/stamp.ts');
const upload = jest.mocked(uploadPicture);

const file = (type = 'image/png', size = 3) =>
  Object.defineProperty(new File(['abc'], type === 'image/gif' ? '动.gif' : '桥.png', { type }), 'size', {
    value: size,
  });
const marked = new File(['m'], '桥.jpg', { type: 'image/jpeg' });
const fileBox = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

function openBox({ value = null, ...props }: Partial<ImageBoxProps> = {}) {
  const changes: (BoxedImage | null)[] = [];
  function Form() {
    const [held, setHeld] = useState(value);
    return <ImageBox label="封面" value={held} onChange={(next) => (changes.push(next), setHeld(next))} {...props} />;
  }
  return { changes, ...renderWithShell(<Form />) };
}

beforeEach(() => {
  upload.mockReset().mockResolvedValue(samplePicture);
  jest
    .mocked(boxStampedCanvas)
    .mockReset()
    .mockResolvedValue('canvas' as never);
  jest.mocked(fileOfCanvas).mockReset().mockResolvedValue(marked);
});

it('R408 R632 R633 takes a file, draws the watermark on it and stores it as JPEG at 0.8', async () => {
  const { user, changes } = openBox();
  await user.click(screen.getByRole('button', { name: '上传图片' }));
  await user.upload(fileBox(), file());
  await waitFor(() => expect(changes).toEqual([{ id: samplePicture.id, url: samplePicture.url }]));
  expect(fileOfCanvas).toHaveBeenCalledWith('canvas', 'image/jpeg', watermarkJpegQuality, '桥.jpg');
  expect(upload.mock.lastCall![1]).toBe(marked);
});

it('a moving picture, and a box without watermark, send the file as it is', async () => {
  const { user, changes, unmount } = openBox();
  await user.click(screen.getByRole('button', { name: '上传图片' }));
  await user.upload(fileBox(), file('image/gif'));
  await waitFor(() => expect(changes).toHaveLength(1));
  unmount();
  const plain = openBox({ watermark: false });
  await plain.user.click(screen.getByRole('button', { name: '上传图片' }));
  await plain.user.upload(fileBox(), file());
  await waitFor(() => expect(plain.changes).toHaveLength(1));
  expect(boxStampedCanvas).not.toHaveBeenCalled();
});

it('R412 the circle shows the percent, and 压缩中... once all is sent', async () => {
  let progress: (percent: number) => void = () => undefined;
  upload.mockImplementation((_shell, _file, options) => new Promise(() => (progress = options!.onProgress!)));
  const { user } = openBox();
  await user.click(screen.getByRole('button', { name: '上传图片' }));
  await user.upload(fileBox(), file());
  await waitFor(() => expect(upload).toHaveBeenCalled());
  act(() => progress(40));
  expect(screen.getByText('40%')).toBeInTheDocument();
  act(() => progress(imageBoxCompressingAt));
  expect(screen.getByText('压缩中...')).toBeInTheDocument();
});

it('R409 从图片库选取 takes a picture of the library', async () => {
  jest.mocked(pickPicture).mockResolvedValue(samplePicture);
  const { user, changes } = openBox();
  await user.click(screen.getByRole('button', { name: '从图片库选取' }));
  await waitFor(() => expect(changes).toEqual([{ id: samplePicture.id, url: samplePicture.url }]));
});

it('R410 编辑 gives the edited picture in its place', async () => {
  jest.mocked(editImage).mockResolvedValue({ accessUrl: '/files/e.png', pictureId: '77' });
  const { user, changes } = openBox({ value: { id: '5', url: '/files/5.png' } });
  await user.click(screen.getByRole('button', { name: '编辑' }));
  expect(jest.mocked(editImage).mock.lastCall![1]).toEqual({ url: '/files/5.png', picId: '5' });
  await waitFor(() => expect(changes).toEqual([{ id: '77', url: '/files/e.png' }]));
});

it('R411 删除 empties the box; a click on the picture shows it large', async () => {
  const { user, changes } = openBox({ value: { id: '5', url: '/files/5.png' } });
  await user.click(screen.getByRole('button', { name: '预览封面' }));
  expect(viewImages).toHaveBeenCalledWith([{ url: '/files/5.png', title: '封面' }]);
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(changes).toEqual([null]);
  expect(screen.getByRole('button', { name: '上传图片' })).toBeInTheDocument();
});

it('R630 R772 an oversize picture is refused with the documents’ words; a pasted one is taken', async () => {
  const { shell, changes } = openBox();
  const box = screen.getByRole('group', { name: '封面' });
  await act(
    async () =>
      void fireEvent.paste(box, { clipboardData: { files: [file('image/png', 15_360 * 1024 + 1)], items: [] } }),
  );
  expect(shell.showError).toHaveBeenCalledWith(expect.objectContaining({ message: '每个附件大小不能大于15M！' }));
  expect(upload).not.toHaveBeenCalled();
  await act(async () => void fireEvent.paste(box, { clipboardData: { files: [file()], items: [] } }));
  await waitFor(() => expect(changes).toHaveLength(1));
});

it('a disabled box only shows', () => {
  openBox({ value: { id: '5', url: '/files/5.png' }, disabled: true });
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['预览封面']);
});

it('has controls of its place beside its own, unless it is disabled', () => {
  openBox({ extra: <button>取正文首图</button> });
  openBox({ extra: <button>取视频封面</button>, disabled: true });
  expect(screen.getByRole('button', { name: '取正文首图' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '取视频封面' })).not.toBeInTheDocument();
});
