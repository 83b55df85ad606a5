import {
  imageBoxWatermarkSizes,
  watermarkBatchStyle,
  watermarkOption1Drawn,
  watermarkOption2Drawn,
  watermarkPosition1,
  watermarkPosition2,
  watermarkPosition3,
  watermarkPosition5,
} from 'shared-contracts/constants';
import type { WatermarkChoice } from 'shared-contracts/shell';

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** Pixels between the mark and the picture's edges. */
const watermarkMargin = 10;

const sizeOf = ([width, height]: readonly [number, number]): Size => ({ width, height });

/** Size of each mark (R450, R451). */
export const markSizes: Record<WatermarkChoice['image'], Size> = {
  1: sizeOf(watermarkOption1Drawn),
  2: sizeOf(watermarkOption2Drawn),
};

/** The image box's mark: 180×36, and 75×25 in a picture that is narrow (R452). */
export function boxMarkOf({ width }: Size): { image: WatermarkChoice['image']; size: Size } {
  const [large, small] = imageBoxWatermarkSizes;
  return width >= 2 * large[0] ? { image: 2, size: sizeOf(large) } : { image: 1, size: sizeOf(small) };
}

/** All places that a mark may have. */
export const watermarkPositions: readonly WatermarkChoice['position'][] = [1, 2, 3, 4, 5];

/** Alpha, of 255, up to which a dot of a mark counts as clear. */
const clearUpTo = 8;
/** How fast the ground beside a mark's strokes is followed, as a share of 1 for each clear dot. */
const groundPace = 0.4;
/** Brightness, of 255, that a mark's dots must differ from their ground by on the average: noise of JPEG does not. */
const leastContrast = 12;
/**
 * Most of that contrast that may remain unexplained where a mark is detected: below 0.2 where there is a mark, above
 * 1.3 where there is none.
 */
const mostUnexplained = 0.5;

const brightness = (dots: ArrayLike<number>, index: number) =>
  0.299 * dots[index]! + 0.587 * dots[index + 1]! + 0.114 * dots[index + 2]!;

/**
 * True when an area of a picture already has the mark, whatever JPEG did to it since; both are RGBA rows of the same
 * width. Under its strokes the area must look like the background beside them with the mark drawn over it, not like the
 * background alone.
 */
export function standsIn(area: ArrayLike<number>, mark: ArrayLike<number>, width: number): boolean {
  let [weight, contrast, unexplained, ground] = [0, 0, 0, brightness(area, 0)];
  for (let index = 0; index < mark.length; index += 4) {
    const [dot, alpha] = [brightness(area, index), mark[index + 3]! / 255];
    if (index % (width * 4) === 0) ground = dot;
    if (mark[index + 3]! <= clearUpTo) {
      ground += (dot - ground) * groundPace;
      continue;
    }
    weight += alpha;
    contrast += alpha * Math.abs(dot - ground);
    unexplained += alpha * Math.abs(dot - ground - alpha * (brightness(mark, index) - ground));
  }
  return weight > 0 && contrast / weight >= leastContrast && unexplained < contrast * mostUnexplained;
}

/** Returns the place of a mark in a picture; one that does not fit is scaled down in proportion. */
export function placeMark(picture: Size, mark: Size, position: WatermarkChoice['position']): Box {
  const share = Math.min(
    1,
    (picture.width - 2 * watermarkMargin) / mark.width,
    (picture.height - 2 * watermarkMargin) / mark.height,
  );
  const width = Math.max(1, Math.round(mark.width * share));
  const height = Math.max(1, Math.round(mark.height * share));
  const right = picture.width - width - watermarkMargin;
  const bottom = picture.height - height - watermarkMargin;
  const boxAt = (x: number, y: number): Box => ({
    x: Math.max(0, Math.round(x)),
    y: Math.max(0, Math.round(y)),
    width,
    height,
  });
  switch (position) {
    case watermarkPosition1:
      return boxAt(watermarkMargin, watermarkMargin);
    case watermarkPosition2:
      return boxAt(watermarkMargin, bottom);
    case watermarkPosition3:
      return boxAt(right, watermarkMargin);
    case watermarkPosition5:
      return boxAt((picture.width - width) / 2, (picture.height - height) / 2);
    default:
      return boxAt(right, bottom);
  }
}

/** Style of the store that gives a marked copy's picture without its mark. */
const cleanStyle = 'clean';

/** Marked copies of this page, by address, with the picture that each was made of. */
const sources = new Map<string, string>();

/** Notes what a marked copy was made of, so that it is never marked a second time. */
export function noteMarked(marked: string, source: string): void {
  sources.set(marked, unmarkedAddress(source));
}

/**
 * Returns the address of the picture without mark: its source in this page, or the store's clean copy of its own marked
 * one.
 */
export function unmarkedAddress(url: string): string {
  const source = sources.get(url) ?? url;
  return /^\/files\/[^?]+-m\d\d\.\w+$/.test(source) ? `${source}-${cleanStyle}` : source;
}

/** The address a batch reads a picture at: its w800_wm style (R548), where it is of our store. */
export function batchAddress(url: string): string {
  const source = sources.get(url) ?? url;
  return source.startsWith('/files/') && !source.includes('?')
    ? `${source.replace(`-${cleanStyle}`, '')}-${watermarkBatchStyle}`
    : source;
}
