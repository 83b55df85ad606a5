import sharp from 'sharp';
import type { VideoShot } from 'shared-contracts/model';
import { drawnLines } from '../../platform/pages/drawn-text.ts';
import { drawnFonts } from '../../platform/pages/drawn-text.words.ts';
import { imageQueue, maxPixels } from '../../platform/storage/image-work.ts';
import { escapeHtml } from '../../platform/text/html.rules.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** Pixels of a video. */
export interface Size {
  width: number;
  height: number;
}

const ground = '#22313f';
const mostLines = 6;

/** The ground of a shot at twice the size of the video, so that it moves without jumping; its picture, or a colour. */
export function drawGround(picture: Buffer | undefined, isTitle: boolean, { width, height }: Size): Promise<Buffer> {
  const double = { width: width * 2, height: height * 2 };
  return imageQueue.run(() => {
    const image =
      picture === undefined
        ? sharp({ create: { ...double, channels: 3, background: ground } })
        : sharp(picture, { limitInputPixels: maxPixels })
            .autoOrient()
            .resize({ ...double, fit: 'cover' })
            .flatten({ background: ground })
            .modulate({ brightness: isTitle ? 0.6 : 1 });
    return image.jpeg({ quality: 92 }).toBuffer();
  });
}

/** The words of a shot on a transparent picture: a caption below, or in the middle where there is room for it. */
export function drawWords(
  { caption, isTitle, picture }: Pick<VideoShot, 'caption' | 'isTitle' | 'picture'>,
  isSpoken: boolean,
  { width, height }: Size,
): Promise<Buffer> {
  const short = Math.min(width, height);
  const size = Math.round(short / (isTitle ? 11 : 17));
  const lines = caption === '' ? [] : drawnLines(caption, Math.floor((width * 0.88) / size), mostLines);
  const step = size * 1.4;
  const isBelow = !isTitle && picture !== null;
  const top = isBelow ? height - short * 0.07 - step * (lines.length - 1) : (height - step * (lines.length - 1)) / 2;
  const weight = isTitle ? 900 : 700;
  const words = lines.map((line, index) =>
    drawnWord(line, { x: width / 2, y: top + index * step, size, anchor: 'middle', weight }),
  );
  const label = Math.round(short / 28);
  const mark = isSpoken
    ? [drawnWord(texts.spoken, { x: width - label, y: label * 2, size: label, anchor: 'end', weight: 400 })]
    : [];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${drawnFonts}">` +
    `${[...words, ...mark].join('')}</svg>`;
  return imageQueue.run(() => sharp(Buffer.from(svg)).png().toBuffer());
}

interface Word {
  x: number;
  y: number;
  size: number;
  anchor: 'middle' | 'end';
  weight: number;
}

/** White on a dark edge, which is drawn first. */
function drawnWord(text: string, { x, y, size, anchor, weight }: Word): string {
  const place = `x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" font-weight="${weight}"`;
  const edge = `fill="#101010" stroke="#101010" stroke-width="${size / 7}" stroke-linejoin="round"`;
  return `<text ${place} ${edge}>${escapeHtml(text)}</text><text ${place} fill="#ffffff">${escapeHtml(text)}</text>`;
}
