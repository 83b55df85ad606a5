import { watermarkJpegQuality, watermarkPositionDefault } from 'shared-contracts/constants';
import { publicPaths } from 'shared-contracts/paths';
import type { WatermarkChoice } from 'shared-contracts/shell';
import { loadImage, newCanvas } from '../../../parts/canvas/load-image.ts';
import { exportJpeg } from '../editing/export-picture.ts';
import { boxMarkOf, markSizes, placeMark, type Size, standsIn, watermarkPositions } from './watermark.rules.ts';

/** The two marks, 500×136 and 300×61; the server has the same ones. */
export const markUrls: Record<WatermarkChoice['image'], string> = {
  1: publicPaths.watermark(1),
  2: publicPaths.watermark(2),
};

/**
 * A picture with the mark drawn in, on white where it is transparent (R544); a picture that has this mark already gets
 * no second one.
 */
async function stampedCanvas(url: string, { position, image }: WatermarkChoice): Promise<HTMLCanvasElement> {
  return draw(await loadImage(url), image, markSizes[image], position);
}

/** The same as the image box draws it (R452). */
export async function boxStampedCanvas(url: string): Promise<HTMLCanvasElement> {
  const picture = await loadImage(url);
  const { image, size } = boxMarkOf({ width: picture.naturalWidth, height: picture.naturalHeight });
  return draw(picture, image, size, watermarkPositionDefault);
}

async function draw(
  picture: HTMLImageElement,
  image: WatermarkChoice['image'],
  size: Size,
  position: WatermarkChoice['position'],
): Promise<HTMLCanvasElement> {
  const mark = await loadImage(markUrls[image]);
  const [canvas, pen] = newCanvas(picture.naturalWidth, picture.naturalHeight);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0);
  const { x, y, width, height } = placeMark(canvas, size, position);
  if (!hasMark(pen, canvas, mark, size)) pen.drawImage(mark, x, y, width, height);
  return canvas;
}

/**
 * True when a picture already has this very mark at any of its five places, e.g. one that was marked here, downloaded
 * and uploaded again.
 */
function hasMark(pen: CanvasRenderingContext2D, picture: Size, mark: HTMLImageElement, size: Size): boolean {
  const { width, height } = placeMark(picture, size, watermarkPositionDefault);
  const [, markPen] = newCanvas(width, height);
  markPen.drawImage(mark, 0, 0, width, height);
  const drawn = markPen.getImageData(0, 0, width, height).data;
  return watermarkPositions.some((position) => {
    const { x, y } = placeMark(picture, size, position);
    return standsIn(pen.getImageData(x, y, width, height).data, drawn, width);
  });
}

/** The stamped picture as JPEG of quality 0.8, less only when it is too large for the server, in base64 (R545). */
export async function stampedData(url: string, choice: WatermarkChoice): Promise<string> {
  return exportJpeg(await stampedCanvas(url, choice), watermarkJpegQuality);
}
