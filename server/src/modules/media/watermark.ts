import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { watermarkJpegQuality, watermarkOption1Drawn, watermarkOption2Drawn } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { WatermarkPosition } from 'shared-contracts/model';
import { imageQueue, maxPixels } from '../../platform/storage/image-work.ts';
import { pictureTexts } from './picture.texts.ts';

/** The two marks, as they are drawn; 1 has 500×136 pixels of its own, 2 has 300×61. */
const watermarkDrawn = { 1: watermarkOption1Drawn, 2: watermarkOption2Drawn } as const;
export type WatermarkImage = keyof typeof watermarkDrawn;

/** Pixels between mark and edge. */
const margin = 10;

/** File of a mark. A newsroom puts its own into DATA_DIR/watermark/1.png and 2.png. */
export function readMark(dataDir: string, image: WatermarkImage): Buffer {
  try {
    return readFileSync(path.join(dataDir, 'watermark', `${image}.png`));
  } catch {
    return readFileSync(path.join(import.meta.dirname, 'assets', `watermark-${image}.png`));
  }
}

/** Returns the position of a mark of `mark` pixels on a picture of `picture` pixels. */
function placeMark(
  picture: { width: number; height: number },
  mark: { width: number; height: number },
  position: number,
): { left: number; top: number } {
  const [right, bottom] = [picture.width - mark.width, picture.height - mark.height];
  const [near, farX, farY] = [
    Math.min(margin, Math.max(0, right), Math.max(0, bottom)),
    Math.max(0, right - margin),
    Math.max(0, bottom - margin),
  ];
  switch (position) {
    case WatermarkPosition.TopLeft:
      return { left: near, top: near };
    case WatermarkPosition.BottomLeft:
      return { left: near, top: farY };
    case WatermarkPosition.TopRight:
      return { left: farX, top: near };
    case WatermarkPosition.Centre:
      return { left: Math.max(0, Math.floor(right / 2)), top: Math.max(0, Math.floor(bottom / 2)) };
    default:
      return { left: farX, top: farY };
  }
}

/** A picture with the mark in it. */
export interface MarkedPicture {
  bytes: Buffer;
  mediaType: string;
  extension: 'jpg' | 'gif' | 'webp';
}

/**
 * Draws a mark into a picture: JPEG at quality 80 on white (R545), or each frame of a moving picture. A picture smaller
 * than the mark gets a smaller mark. Throws WrongFileType or TooMany.
 */
export async function drawWatermark(
  picture: Buffer,
  mark: Buffer,
  choice: { position: number; image: WatermarkImage; drawn?: readonly [number, number] },
): Promise<MarkedPicture> {
  return imageQueue.run(async () => {
    try {
      return await draw(picture, mark, choice);
    } catch {
      throw new AppError(ErrorCode.WrongFileType, pictureTexts.markFailed);
    }
  });
}

async function draw(
  picture: Buffer,
  mark: Buffer,
  { position, image, drawn = watermarkDrawn[image] }: Parameters<typeof drawWatermark>[2],
): Promise<MarkedPicture> {
  const { width, height, pages = 1, pageHeight = height, format } = await sharp(picture, { animated: true }).metadata();
  const [markWidth, markHeight] = fit(drawn, width, pageHeight);
  const overlay = await sharp(mark).resize(markWidth, markHeight, { fit: 'fill' }).png().toBuffer();
  const { left, top } = placeMark({ width, height: pageHeight }, { width: markWidth, height: markHeight }, position);
  const frames = Array.from({ length: pages }, (_, page) => ({ input: overlay, left, top: top + page * pageHeight }));
  if (pages > 1) {
    const moving = sharp(picture, { animated: true, limitInputPixels: maxPixels }).keepXmp().composite(frames);
    const extension = format === 'webp' ? 'webp' : 'gif';
    return {
      bytes: await (extension === 'webp' ? moving.webp({ quality: 80 }) : moving.gif()).toBuffer(),
      extension,
      mediaType: `image/${extension}`,
    };
  }
  const bytes = await sharp(picture, { limitInputPixels: maxPixels })
    .flatten({ background: '#fff' })
    .keepXmp()
    .composite(frames)
    // Optimised coding would hold all coefficients of the picture at once, for a few percent of its size.
    .jpeg({ quality: Math.round(watermarkJpegQuality * 100), optimizeCoding: false })
    .toBuffer();
  return { bytes, extension: 'jpg', mediaType: 'image/jpeg' };
}

/** The size at which a mark is drawn: as the documents say, or as much as half the picture holds. */
function fit(
  [width, height]: readonly [number, number],
  pictureWidth: number,
  pictureHeight: number,
): [number, number] {
  const scale = Math.min(1, pictureWidth / 2 / width, pictureHeight / 2 / height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
