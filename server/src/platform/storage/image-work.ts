import sharp, { type Sharp } from 'sharp';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type AiMark, aiMarkOf, toolOfLabel, xmpOf } from './ai-mark.ts';
import { isRasterImage, sniffType } from './sniff-type.ts';
import { BoundedQueue } from '../workers/bounded-queue.ts';
import { type Thumbnail, thumbnailWidths } from './object-key.ts';
import { storageTexts } from './storage.texts.ts';

// Hardly a picture comes twice, and what is drawn of one is stored: libvips' cache would only hold memory.
sharp.cache(false);

/** Pixels that we are ready to decode: a 100-megapixel camera passes, a 30,000 × 30,000 bomb does not (A42). */
export const maxPixels = 120_000_000;
const longestSide = 4000;
/** Pictures worked on at once, and how many more may wait, before others are refused with "retry later" (A46). */
const atOnce = 2;
const waitingMax = 40;

/** Versions of an uploaded picture that readers may see. */
export interface CleanPicture {
  bytes: Buffer;
  mediaType: string;
  extension: string;
  width: number;
  height: number;
  /** What it says of artificial intelligence itself; blank for nothing. Its copies say the same. */
  aiLevel: AiMark['level'] | '';
  aiTool: string;
  thumbnails: Record<Thumbnail, Buffer>;
}

/** Width and height by the file's own header, before anything is decoded. Throws WrongFileType or TooLarge. */
export async function readPictureSize(input: Buffer | string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (!width || !height) throw new AppError(ErrorCode.WrongFileType, storageTexts.pictureFailed);
  if (width * height > maxPixels) throw new AppError(ErrorCode.TooLarge, storageTexts.tooManyPixels);
  return { width, height };
}

/**
 * Draws a picture again from its pixels: what is not a picture fails here (A41), and EXIF with place
 * and camera stays behind (A49). A mark of artificial intelligence stays: its own, or that of the picture which it was
 * made from, or, where `isDecided`, the one that somebody decided. Throws WrongFileType, TooLarge or TooMany.
 */
export async function cleanPicture(
  original: Buffer,
  other: AiMark | undefined = undefined,
  { isDecided = false } = {},
): Promise<CleanPicture> {
  if (!isRasterImage(sniffType(original.subarray(0, 512))))
    throw new AppError(ErrorCode.WrongFileType, storageTexts.notPicture);
  await readPictureSize(original);
  return imageQueue.run(() =>
    redraw(original, (own) => (isDecided ? other && { ...other, label: own?.label ?? other.label } : (own ?? other))),
  );
}

type ChooseMark = (own: AiMark | undefined) => AiMark | undefined;

async function redraw(original: Buffer, choose: ChooseMark): Promise<CleanPicture> {
  try {
    const facts = await sharp(original).metadata();
    const mark = choose(aiMarkOf(facts));
    const { extension, mediaType } = keptFormat(facts.format);
    const isAnimated = extension === 'gif' || extension === 'webp';
    const drawing = sharp(original, { limitInputPixels: maxPixels, animated: isAnimated })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await marked(encode(drawing, extension), mark).toBuffer({
      resolveWithObject: true,
    });
    return {
      bytes: data,
      mediaType,
      extension,
      width: info.width,
      height: info.pageHeight ?? info.height,
      aiLevel: mark?.level ?? '',
      aiTool: mark ? (mark.tool ?? toolOfLabel(mark.label)) : '',
      thumbnails: await makeThumbnails(original, mark),
    };
  } catch {
    throw new AppError(ErrorCode.WrongFileType, storageTexts.pictureFailed);
  }
}

/**
 * The middle of a picture as a square, drawn again from its pixels, as WebP. Throws WrongFileType, TooLarge or TooMany.
 */
export async function squarePicture(original: Buffer, side: number): Promise<Buffer> {
  if (!isRasterImage(sniffType(original.subarray(0, 512))))
    throw new AppError(ErrorCode.WrongFileType, storageTexts.notPicture);
  await readPictureSize(original);
  return imageQueue.run(() =>
    sharp(original, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .webp(small)
      .toBuffer()
      .catch(() => {
        throw new AppError(ErrorCode.WrongFileType, storageTexts.pictureFailed);
      }),
  );
}

/** Formats that every browser shows are kept; the rest becomes JPEG. */
function keptFormat(format: string | undefined): { extension: 'png' | 'webp' | 'gif' | 'jpg'; mediaType: string } {
  if (format === 'png' || format === 'webp' || format === 'gif')
    return { extension: format, mediaType: `image/${format}` };
  return { extension: 'jpg', mediaType: 'image/jpeg' };
}

function encode(drawing: Sharp, extension: string): Sharp {
  switch (extension) {
    case 'png':
      return drawing.png();
    case 'webp':
      return drawing.webp({ quality: 88 });
    case 'gif':
      return drawing.gif();
    default:
      return drawing.flatten({ background: '#fff' }).jpeg({ quality: 88, mozjpeg: false });
  }
}

/** A finished picture with another mark, in its own format. */
export async function withMark(bytes: Buffer, mark: AiMark | undefined): Promise<Buffer> {
  const { extension } = keptFormat((await sharp(bytes).metadata()).format);
  return marked(encode(sharp(bytes, { animated: true, limitInputPixels: maxPixels }), extension), mark).toBuffer();
}

const marked = (drawing: Sharp, mark: AiMark | undefined): Sharp => (mark ? drawing.withXmp(xmpOf(mark)) : drawing);

/** The ready-made smaller copies, as WebP. */
async function makeThumbnails(picture: Buffer, mark: AiMark | undefined): Promise<Record<Thumbnail, Buffer>> {
  // Decoded once: the smaller ones are drawn from the pixels of the largest.
  const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: thumbnailWidths.w800, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: drawn, height, channels } = info;
  const pixels = () => marked(sharp(data, { raw: { width: drawn, height, channels } }), mark);
  const narrow = (width: number) => pixels().resize({ width, withoutEnlargement: true }).webp(small).toBuffer();
  const [w200, w400, w800] = await Promise.all([
    narrow(thumbnailWidths.w200),
    narrow(thumbnailWidths.w400),
    pixels().webp(small).toBuffer(),
  ]);
  return { w200, w400, w800 };
}

/** Half the default effort: a tenth more bytes for half of the time. */
const small = { quality: 78, effort: 2 };

/** Everything that draws pictures runs through this one queue. */
export const imageQueue = new BoundedQueue({ atOnce, waitingMax });
