import { screen, waitFor } from '@testing-library/react';
import {
  dialogDefaultWidth,
  imageBoxWatermarkSizes,
  watermarkImageDefault,
  watermarkImageOptions,
  watermarkJpegQuality,
  watermarkOption1Drawn,
  watermarkOption2Drawn,
  watermarkPositionDefault,
  watermarkPositionRange,
} from 'shared-contracts/constants';
import { base64ToImage } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer, renderWithShell } from 'shared-ui/testing';
import { loadImage, newCanvas } from '../../../parts/canvas/load-image.ts';
import { boxStampedCanvas, stampedData } from './stamp.ts';
import { WatermarkDialog } from './watermark.dialog.tsx';
import { batchAddress, boxMarkOf, noteMarked, placeMark, standsIn, unmarkedAddress } from './watermark.rules.ts';

jest.mock('../../../parts/canvas/load-image.ts');

/** White letters of one dot in four on clear ground, as marks have them. */
const dotsOfMark = (length: number) => Array.from({ length }, (_, index) => ((index >> 2) % 4 === 1 ? 255 : 0));
const blank = (length: number) => Array.from({ length }, () => 60);
/** Place where the picture under test already has the mark; undefined for none. */
let marked: { x: number; y: number } | undefined;
const pen = {
  fillRect: jest.fn(),
  drawImage: jest.fn(),
  fillStyle: '',
  getImageData: (x: number, y: number, width: number, height: number) => ({
    data: x === marked?.x && y === marked.y ? dotsOfMark(width * height * 4) : blank(width * height * 4),
  }),
};
const markPen = {
  drawImage: jest.fn(),
  getImageData: (_x: number, _y: number, width: number, height: number) => ({ data: dotsOfMark(width * height * 4) }),
};
const toDataURL = jest.fn((_type?: string, _quality?: number) => 'data:image/jpeg;base64,AAAA');
const images = [
  { id: '1', url: '/files/a.jpg', title: '大桥' },
  { id: '2', url: '/files/b.jpg', title: '会议' },
];

beforeEach(() => {
  jest
    .mocked(loadImage)
    .mockReset()
    .mockImplementation(async (url) => ({ naturalWidth: 1200, naturalHeight: 800, url }) as never);
  jest
    .mocked(newCanvas)
    .mockReset()
    .mockImplementation((width, height) => [
      { width, height, toDataURL } as never,
      (width === 1200 ? pen : markPen) as never,
    ]);
  marked = undefined;
});

function openWatermark(
  props: { preset?: object; isBatch?: boolean } = {},
  give: () => { data: { id: string; url: string } } = () => ({ data: { id: '9', url: '/files/w.jpg' } }),
) {
  const onDone = jest.fn();
  return {
    onDone,
    ...renderWithShell(<WatermarkDialog images={images} preset={{}} isBatch={false} onDone={onDone} {...props} />, {
      answers: [answer(base64ToImage, give)],
    }),
  };
}

it.each([
  [1, 10, 10],
  [2, 10, 754],
  [3, 1100, 10],
  [4, 1100, 754],
  [5, 555, 382],
] as const)('R343 R794 position %i is at %i, %i', (position, x, y) => {
  expect(placeMark({ width: 1200, height: 800 }, { width: 90, height: 36 }, position)).toEqual({
    x,
    y,
    width: 90,
    height: 36,
  });
  expect(watermarkPositionRange).toEqual([1, 5]);
});

it('a picture smaller than the mark gets a smaller mark', () => {
  expect(placeMark({ width: 65, height: 60 }, { width: 90, height: 36 }, 4)).toEqual({
    x: 10,
    y: 32,
    width: 45,
    height: 18,
  });
});

it.each([
  [1, watermarkOption1Drawn],
  [2, watermarkOption2Drawn],
] as const)(
  'R450 R451 R544 mark %i is drawn at its size into the picture, at the bottom right',
  async (image, [width, height]) => {
    await stampedData('/files/a.jpg', { position: 4, image });
    expect(pen.drawImage.mock.lastCall).toEqual([
      expect.anything(),
      1200 - width - 10,
      800 - height - 10,
      width,
      height,
    ]);
    expect(pen.fillStyle).toBe('#fff');
  },
);

it('R545 R793 comes out as JPEG of quality 0.8', async () => {
  await stampedData('/files/a.jpg', { position: 4, image: 1 });
  expect(toDataURL).toHaveBeenCalledWith('image/jpeg', watermarkJpegQuality);
  expect(watermarkJpegQuality).toBe(0.8);
});

it('R452 the image box draws 180×36, and 75×25 into a narrow picture', async () => {
  expect(imageBoxWatermarkSizes).toEqual([
    [180, 36],
    [75, 25],
  ]);
  expect(boxMarkOf({ width: 1200, height: 800 }).size).toEqual({ width: 180, height: 36 });
  expect(boxMarkOf({ width: 300, height: 200 }).size).toEqual({ width: 75, height: 25 });
  await boxStampedCanvas('/files/a.jpg');
  expect(pen.drawImage.mock.lastCall!.slice(3)).toEqual([180, 36]);
});

it('R344 R345 R346 R795 offers five positions and two marks, bottom right and the first one chosen', () => {
  openWatermark();
  expect(
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).parentElement!.parentElement!.textContent),
  ).toEqual(['左上', '左下', '右上', '右下', '居中', '水印一', '水印二']);
  expect(screen.getByRole('radio', { name: '右下' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '水印一' })).toBeChecked();
  expect([watermarkPositionDefault, watermarkImageDefault, watermarkImageOptions]).toEqual([4, 1, [1, 2]]);
});

it('R275 R313 R453 R543 R546 R547 R695 R696 保存 stamps the pictures one by one and uploads each', async () => {
  const { user, shell, onDone } = openWatermark();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith([
      { id: '9', url: '/files/w.jpg', title: '大桥' },
      { id: '9', url: '/files/w.jpg', title: '会议' },
    ]),
  );
  expect(shell.callsOf(base64ToImage)).toEqual([
    { imgData: 'data:image/jpeg;base64,AAAA', fileName: '大桥.jpg', picId: '1' },
    { imgData: 'data:image/jpeg;base64,AAAA', fileName: '会议.jpg', picId: '2' },
  ]);
  expect(
    jest
      .mocked(loadImage)
      .mock.calls.map(([url]) => url)
      .filter((url) => url.startsWith('/files')),
  ).toEqual(['/files/a.jpg', '/files/b.jpg']);
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).not.toHaveClass('ant-btn-loading'));
});

it('R856 is as wide as the documents’ short dialogs', () => {
  openWatermark();
  expect(dialogDefaultWidth).toBe(600);
  expect(screen.getByRole('dialog').closest('.ant-modal')).toHaveStyle({ width: `${dialogDefaultWidth}px` });
});

it('R622 nothing is saved while the form does not pass', async () => {
  const { user, shell } = openWatermark({ preset: { position: undefined } });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请选择水印位置')).toBeInTheDocument();
  expect(shell.callsOf(base64ToImage)).toEqual([]);
});

it('R767 a picture that cannot be drawn is reported as 合成错误，请重试！, and a second try continues there', async () => {
  jest.mocked(loadImage).mockImplementation(async (url) => {
    if (url === '/files/b.jpg') throw new Error('image load error');
    return { naturalWidth: 1200, naturalHeight: 800 } as never;
  });
  const { user, shell, onDone } = openWatermark();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('合成错误，请重试！')).toBeInTheDocument();
  jest.mocked(loadImage).mockResolvedValue({ naturalWidth: 1200, naturalHeight: 800 } as never);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(shell.callsOf(base64ToImage)).toHaveLength(2);
});

it('R768 a refusal of the server is shown with its message', async () => {
  const { user, onDone } = openWatermark({}, () => {
    throw new AppError(ErrorCode.Internal);
  });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('接口异常，请重试！')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

it('R548 a batch reads each picture at its w800_wm style', async () => {
  expect(batchAddress('/files/a.jpg')).toContain('w800_wm');
  expect(batchAddress('https://other.example/a.jpg')).toBe('https://other.example/a.jpg');
  const { user, onDone } = openWatermark({ isBatch: true });
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(jest.mocked(loadImage).mock.calls.map(([url]) => url)).toContain(batchAddress('/files/b.jpg'));
});

it('a marked copy is never marked twice: the picture that it was made of is taken', async () => {
  const marked = '/files/picture/2026/11/20/0123456789abcdef0123456789abcdef-m42.jpg';
  expect(unmarkedAddress(marked)).toBe(`${marked}-clean`);
  expect(unmarkedAddress('/files/picture/a.jpg')).toBe('/files/picture/a.jpg');
  noteMarked('/files/picture/copy.jpg', '/files/picture/a.jpg');
  expect([unmarkedAddress('/files/picture/copy.jpg'), batchAddress('/files/picture/copy.jpg')]).toEqual([
    '/files/picture/a.jpg',
    '/files/picture/a.jpg-w800_wm',
  ]);
  noteMarked('/files/picture/copy2.jpg', marked);
  expect([unmarkedAddress('/files/picture/copy2.jpg'), batchAddress('/files/picture/copy2.jpg')]).toEqual([
    `${marked}-clean`,
    `${marked}-w800_wm`,
  ]);
});

it.each([
  ['the box', () => boxStampedCanvas('/files/a.jpg')],
  ['the dialog', () => stampedData('/files/a.jpg', { position: 1, image: 2 })],
])('%s draws no second mark into a picture that brings it at any of the five places', async (_name, stampIt) => {
  const marksDrawn = async () => {
    pen.drawImage.mockClear();
    await stampIt();
    return pen.drawImage.mock.calls.length - 1;
  };
  expect(await marksDrawn()).toBe(1);
  marked = { x: 1200 - 180 - 10, y: 800 - 36 - 10 };
  expect(await marksDrawn()).toBe(0);
});

describe('detection of a mark in an area', () => {
  const width = 40;
  const mark = Array.from({ length: width * 10 * 4 }, (_, index) =>
    (index >> 2) % 5 > 2 ? [255, 255, 255, 200][index % 4]! : 0,
  );
  /**
   * Background whose brightness rises from left to right, with noise as of JPEG; the mark is drawn over it when
   * requested.
   */
  const area = (from: number, hasMark: boolean) =>
    Array.from({ length: mark.length }, (_, index) => {
      const [dot, alpha] = [index >> 2, hasMark ? mark[(index >> 2) * 4 + 3]! / 255 : 0];
      const ground = from + (dot % width) * 2 + ((dot * 7919) % 9) - 4;
      return Math.round(ground * (1 - alpha) + 255 * alpha);
    });
  it.each([0, 60, 120])('on a ground from %i on it is seen, and nothing is seen without it', (from) => {
    expect([standsIn(area(from, true), mark, width), standsIn(area(from, false), mark, width)]).toEqual([true, false]);
  });
  it('where the background is as bright as the mark none is detected', () => {
    expect(
      standsIn(
        Array.from({ length: mark.length }, () => 255),
        mark,
        width,
      ),
    ).toBe(false);
  });
});
