import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { imageCompressionQuality } from 'shared-contracts/constants';
import { imageEdit } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { loadImage, newCanvas } from '../../../parts/canvas/load-image.ts';
import { exportPicture } from './export-picture.ts';
import { ImageEditorDialog } from './image-editor.dialog.tsx';
import { PictureHistory } from './picture-steps.ts';

jest.mock('../../../parts/canvas/load-image.ts');

const pen = new Proxy({}, { get: () => jest.fn(), set: () => true });
const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  return Object.assign(canvas, {
    width,
    height,
    getContext: () => pen,
    toDataURL: jest.fn((type: string) => `data:${type};base64,AAAA`),
  }) as HTMLCanvasElement;
};

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  jest
    .mocked(loadImage)
    .mockReset()
    .mockResolvedValue(
      Object.defineProperties(new Image(), { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } }),
    );
  jest
    .mocked(newCanvas)
    .mockReset()
    .mockImplementation((width, height) => [canvasOf(width, height), pen as never]);
});

async function openEditor(url = '/files/a.jpg') {
  const onDone = jest.fn();
  const rendered = renderWithShell(<ImageEditorDialog url={url} picId="5" onDone={onDone} />, {
    answers: [
      answer(imageEdit, { data: { accessUrl: '/files/e.jpg', pictureId: '77', url: '/files/e.jpg', id: '77' } }),
    ],
  });
  await screen.findByText('1200×800');
  return { onDone, ...rendered };
}

it('R649 R697 saves the edited picture only when 保存 is pressed, and gives address and id', async () => {
  const { user, shell, onDone } = await openEditor();
  await user.click(screen.getByRole('button', { name: '向右旋转' }));
  expect(screen.getByText('800×1200')).toBeInTheDocument();
  expect(shell.callsOf(imageEdit)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ accessUrl: '/files/e.jpg', pictureId: '77' }));
  expect(shell.callsOf(imageEdit)).toEqual([{ url: 'data:image/jpeg;base64,AAAA', picId: '5' }]);
});

it('giving up saves nothing', async () => {
  const { user, shell, onDone } = await openEditor();
  await user.click(screen.getByRole('button', { name: '水平翻转' }));
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(onDone).toHaveBeenCalledWith();
  expect(shell.callsOf(imageEdit)).toEqual([]);
});

it.each(['马赛克', '文字'])(
  'R650 R781 while %s is open saving is refused with 请先确定图片操作再进行保存!',
  async (step) => {
    const { user, shell, onDone } = await openEditor();
    await user.click(screen.getByRole('button', { name: step }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(shell.message.warning).toHaveBeenCalledWith('请先确定图片操作再进行保存!');
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '取消操作' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  },
);

it('words are written in once the step is confirmed, and 撤销 takes them back', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: '文字' }));
  expect(screen.getByRole('button', { name: '确定操作' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: '文字内容' }), '现场');
  await user.click(screen.getByRole('button', { name: '确定操作' }));
  expect(screen.getByRole('button', { name: '撤销' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '重做' })).toBeEnabled();
});

it('the brush must have touched before a mosaic can be confirmed', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: '马赛克' }));
  expect(screen.getByRole('button', { name: '确定操作' })).toBeDisabled();
  fireEvent(
    screen.getByRole('img', { name: '图片' }),
    new MouseEvent('pointerdown', { bubbles: true, buttons: 1, clientX: 5, clientY: 5 }),
  );
  expect(screen.getByRole('button', { name: '确定操作' })).toBeEnabled();
});

it('the mosaic is drawn by keyboard as well: arrows lead the brush, the space bar covers', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: '马赛克' }));
  const canvas = screen.getByRole('img', { name: '图片' });
  act(() => canvas.focus());
  const ring = () => canvas.parentElement!.querySelector('circle')!;
  const before = Number(ring().getAttribute('cx'));
  await user.keyboard('{ArrowRight}');
  expect(Number(ring().getAttribute('cx'))).toBeGreaterThan(before);
  expect(screen.getByRole('button', { name: '确定操作' })).toBeDisabled();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: '确定操作' }));
  expect(screen.getByRole('button', { name: '撤销' })).toBeEnabled();
});

it('a picture that cannot be loaded says so', async () => {
  jest.mocked(loadImage).mockRejectedValue(new Error('image load error'));
  renderWithShell(<ImageEditorDialog url="/files/gone.jpg" onDone={jest.fn()} />);
  expect(await screen.findByText('图片加载失败，无法编辑')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
});

it('R806 goes out at 0.92, and lower only when it is too long', () => {
  const canvas = canvasOf(10, 10);
  exportPicture(canvas, false);
  expect(canvas.toDataURL).toHaveBeenCalledTimes(1);
  expect(canvas.toDataURL).toHaveBeenCalledWith('image/jpeg', imageCompressionQuality);
  expect(imageCompressionQuality).toBe(0.92);
  const long = Object.assign(canvasOf(10, 10), {
    toDataURL: jest.fn((_: string, quality: number) => 'x'.repeat(quality > 0.7 ? 11_000_000 : 10)),
  });
  expect(exportPicture(long as never, false)).toHaveLength(10);
});

it('goes back and forth, keeps the first state and few others', () => {
  const states = Array.from({ length: 12 }, (_, nth) => canvasOf(nth + 1, 1));
  const history = new PictureHistory(states[0]!);
  for (const state of states.slice(1)) history.push(state);
  history.undo();
  expect(history.current).toBe(states[10]);
  history.redo();
  history.reset();
  expect(history.current).toBe(states[0]);
});
