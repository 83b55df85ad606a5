import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { escapeHtml } from '../text/html.rules.ts';
import { keyOfUrl } from './media-key.ts';
import {
  type Gravity,
  type MarkPlace,
  type PictureFormat,
  PictureOpsError,
  type PictureStep,
} from './picture-ops.rules.ts';
import { imageQueue, maxPixels } from './image-work.ts';
import type { StoredObjects } from './stored-objects.ts';

/** A picture as an operation made it. */
export interface WorkedPicture {
  bytes: Buffer;
  mediaType: string;
}

const largestSource = 64 * 1024 * 1024;
const mediaTypes: Record<PictureFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};
const cacheFolder = (storageDir: string) => path.join(storageDir, 'worked');
/** Bytes that worked pictures may take; the longest unused go first. */
const cacheLimit = 1024 * 1024 * 1024;
const underWay = new Map<string, Promise<WorkedPicture>>();

/**
 * Does picture operations once for each picture and keeps what they made; several askers wait for one work. Throws
 * PictureOpsError, TooMany.
 */
export async function workPicture(
  store: StoredObjects,
  storageDir: string,
  key: string,
  steps: readonly PictureStep[],
): Promise<WorkedPicture> {
  // With another AI label in it, a picture has another size.
  const size = await store.size('public', key);
  const name = createHash('sha256')
    .update(`${key}\n${size}\n${JSON.stringify(steps)}`)
    .digest('hex');
  const file = path.join(cacheFolder(storageDir), name.slice(0, 2), name);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) {
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    const { format } = await sharp(kept).metadata();
    return {
      bytes: kept,
      mediaType: mediaTypes[(format === 'jpeg' ? 'jpg' : format === 'heif' ? 'avif' : format) as PictureFormat],
    };
  }
  const known = underWay.get(file);
  if (known) return known;
  const making = make(store, file, key, steps).finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;
}

async function make(
  store: StoredObjects,
  file: string,
  key: string,
  steps: readonly PictureStep[],
): Promise<WorkedPicture> {
  const size = await store.size('public', key);
  if (size === undefined || size > largestSource) throw new PictureOpsError('picture is too large');
  const worked = await imageQueue.run(async () => {
    const source = await store.read('public', key);
    return apply(store, source, steps).catch((error: unknown) => {
      throw error instanceof PictureOpsError ? error : new PictureOpsError('picture cannot be read');
    });
  });
  await mkdir(path.dirname(file), { recursive: true });
  const work = `${file}.${randomUUID()}`;
  await writeFile(work, worked.bytes);
  await rename(work, file);
  return worked;
}

async function apply(store: StoredObjects, source: Buffer, steps: readonly PictureStep[]): Promise<WorkedPicture> {
  const { format: found } = await sharp(source).metadata();
  const namedFormat = steps.findLast((step) => step.kind === 'format')?.value;
  const format: PictureFormat = namedFormat ?? (found === 'png' || found === 'webp' || found === 'gif' ? found : 'jpg');
  const quality = steps.findLast((step) => step.kind === 'quality')?.value ?? 82;
  let bytes = source;
  // Each step sees the picture as the one before left it; between them nothing is lost.
  for (const step of steps) {
    const next = await doStep(store, bytes, step);
    if (next) bytes = await next.keepXmp().png({ compressionLevel: 1 }).toBuffer();
  }
  const last = sharp(bytes, { limitInputPixels: maxPixels });
  return { bytes: await encode(last.keepXmp(), format, quality).toBuffer(), mediaType: mediaTypes[format] };
}

function encode(drawing: Sharp, format: PictureFormat, quality: number): Sharp {
  switch (format) {
    case 'png':
      return drawing.png();
    case 'webp':
      return drawing.webp({ quality });
    case 'gif':
      return drawing.gif();
    case 'avif':
      return drawing.avif({ quality, effort: 2 });
    default:
      return drawing.flatten({ background: '#fff' }).jpeg({ quality });
  }
}

async function doStep(store: StoredObjects, bytes: Buffer, step: PictureStep): Promise<Sharp | undefined> {
  const open = () => sharp(bytes, { limitInputPixels: maxPixels });
  const { width = 1, height = 1 } = await open().metadata();
  switch (step.kind) {
    case 'resize':
      return resized(open(), step);
    case 'sides': {
      const { long, short, mode } = step;
      const [wide, high] = width >= height ? [long, short] : [short, long];
      return resized(open(), {
        mode,
        ...(wide !== undefined && { width: wide }),
        ...(high !== undefined && { height: high }),
      });
    }
    case 'scale':
      return open().resize({ width: Math.max(1, Math.round((width * step.percent) / 100)) });
    case 'crop': {
      const [w, h] = [Math.min(step.width ?? width, width), Math.min(step.height ?? height, height)];
      return open().extract({
        ...placeIn({ width, height }, { width: w, height: h }, step.gravity),
        width: w,
        height: h,
      });
    }
    case 'rotate':
      return open().rotate(step.degrees, { background: '#ffffff' });
    case 'blur':
      return open().blur(step.sigma);
    case 'orient':
      return open().autoOrient();
    case 'flatten':
      return open().flatten({ background: '#fff' });
    case 'watermark':
      return open().composite([await overlay(await ownMark(store, step.url), step, { width, height })]);
    case 'lettering':
      return open().composite([await overlay(letters(step), step, { width, height })]);
    default:
      return undefined;
  }
}

function resized(drawing: Sharp, { mode, width, height }: { mode: string; width?: number; height?: number }): Sharp {
  if (mode === 'exact') return drawing.resize({ width, height, fit: 'fill' } as never);
  // A crop with one side named is a square of it.
  if (mode === 'crop')
    return drawing.resize({
      width: width ?? height!,
      height: height ?? width!,
      fit: 'cover',
      withoutEnlargement: true,
    });
  return drawing.resize({
    ...(width && { width }),
    ...(height && { height }),
    fit: mode === 'cover' ? 'outside' : 'inside',
    withoutEnlargement: true,
  });
}

/** Position of a box in a picture by its gravity, moved inwards by dx and dy. */
function placeIn(
  picture: { width: number; height: number },
  box: { width: number; height: number },
  gravity: Gravity,
  dx = 0,
  dy = 0,
): { left: number; top: number } {
  const [across, down] = [picture.width - box.width, picture.height - box.height];
  const left = gravity.endsWith('West') ? dx : gravity.endsWith('East') ? across - dx : Math.floor(across / 2);
  const top = gravity.startsWith('North') ? dy : gravity.startsWith('South') ? down - dy : Math.floor(down / 2);
  return { left: Math.max(0, Math.min(across, left)), top: Math.max(0, Math.min(down, top)) };
}

/** The mark of a watermark: a picture of this very store, never of another address. */
async function ownMark(store: StoredObjects, url: string): Promise<Sharp> {
  const key = keyOfUrl(url, '/files');
  if (key === undefined || (await store.size('public', key)) === undefined)
    throw new PictureOpsError('watermark is not of this store');
  return sharp(await store.read('public', key), { limitInputPixels: maxPixels });
}

/** Words as a mark, in a font of the machine; the words are drawn as plain text, whatever signs they hold. */
function letters({ words, size, colour }: Extract<PictureStep, { kind: 'lettering' }>): Sharp {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(words)}</span>`,
      font: `sans-serif ${size}`,
      dpi: 72,
      rgba: true,
    },
  });
}

/** A mark no larger than the picture, faded and at its place. */
async function overlay(
  drawn: Sharp,
  { gravity, dx, dy, dissolve }: MarkPlace,
  picture: { width: number; height: number },
): Promise<OverlayOptions> {
  const whole = await drawn.png().toBuffer();
  const mark = sharp(whole)
    .resize({ width: picture.width, height: picture.height, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha(1);
  const faded = dissolve === 100 ? mark : mark.linear([1, 1, 1, dissolve / 100], [0, 0, 0, 0]);
  const { data, info } = await faded.png().toBuffer({ resolveWithObject: true });
  return { input: data, ...placeIn(picture, info, gravity, dx, dy) };
}

/** Keeps the results of operations within their size limit; the least recently requested go first. */
export async function tidyWorkedPictures(storageDir: string, limit = cacheLimit): Promise<void> {
  const files: { file: string; size: number; time: number }[] = [];
  for (const folder of await readdir(cacheFolder(storageDir)).catch(() => [])) {
    for (const name of await readdir(path.join(cacheFolder(storageDir), folder))) {
      const file = path.join(cacheFolder(storageDir), folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found) files.push({ file, size: found.size, time: found.mtimeMs });
    }
  }
  let sum = 0;
  for (const { file, size } of files.sort((a, b) => b.time - a.time)) {
    sum += size;
    if (sum > limit) await rm(file, { force: true });
  }
}
