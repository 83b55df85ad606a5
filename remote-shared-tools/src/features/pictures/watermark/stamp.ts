import { watermarkJpegQuality, watermarkPositionDefault } from 'shared-contracts/constants';
import { publicPaths } from 'shared-contracts/paths';
import type { WatermarkChoice } from 'shared-contracts/shell';
import { loadImage, newCanvas } from '../../../parts/canvas/load-image.ts';
import { boxMarkOf, markSizes, placeMark, type Size } from './watermark.rules.ts';

/** The two marks, 500×136 and 300×61; the server has the same ones. */
export const markUrls: Record<WatermarkChoice['image'], string> = { 1: publicPaths.watermark(1), 2: publicPaths.watermark(2) };

/** A picture with the mark drawn in, on white where it is transparent (R544). */
export async function stampedCanvas(url: string, { position, image }: WatermarkChoice): Promise<HTMLCanvasElement> {
  return draw(await loadImage(url), image, markSizes[image], position);
}

/** The same as the image box draws it (R452). */
export async function boxStampedCanvas(url: string): Promise<HTMLCanvasElement> {
  const picture = await loadImage(url);
  const { image, size } = boxMarkOf({ width: picture.naturalWidth, height: picture.naturalHeight });
  return draw(picture, image, size, watermarkPositionDefault);
}

async function draw(picture: HTMLImageElement, image: WatermarkChoice['image'], size: Size, position: WatermarkChoice['position']): Promise<HTMLCanvasElement> {
  const mark = await loadImage(markUrls[image]);
  const [canvas, pen] = newCanvas(picture.naturalWidth, picture.naturalHeight);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0);
  const { x, y, width, height } = placeMark(canvas, size, position);
  pen.drawImage(mark, x, y, width, height);
  return canvas;
}

/** The stamped picture as JPEG of quality 0.8, in base64 (R545). */
export async function stampedData(url: string, choice: WatermarkChoice): Promise<string> {
  return (await stampedCanvas(url, choice)).toDataURL('image/jpeg', watermarkJpegQuality);
}
