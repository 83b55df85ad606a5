import { html, type Html } from './html.ts';
import { mediaStem } from '../storage/media-key.ts';
import { thumbnailKey, type Thumbnail } from '../storage/object-key.ts';

/** Width and height of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Sizes of pictures of the library by the part of their address that all copies share. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

const ownPicture = /^\/files\/picture\/[a-z0-9/]+(-m\d\d)?\.(jpg|png|webp)$/;

/** Address of a smaller copy of one of our own pictures; any other address stays as it is. */
export function thumbnailUrl(url: string, thumbnail: Thumbnail): string {
  return ownPicture.test(url) ? thumbnailKey(url, thumbnail) : url;
}

/** Widths of the copies that a page names; the widest is drawn for the first reader who needs it, and kept. */
const copyWidths = [200, 400, 800, 1200] as const;
type CopyWidth = (typeof copyWidths)[number];

/**
 * The attributes by which a browser chooses a copy as WebP: `sizes` says how wide the picture is drawn, `widest` which
 * copy is enough for the sharpest screen. Nothing for a picture that is not ours.
 */
export function copiesOf(url: string, sizes: string, widest: CopyWidth = 1200): Html | null {
  if (!ownPicture.test(url)) return null;
  const copies = copyWidths.filter((width) => width <= widest).map((width) => `${url}-w${width} ${width}w`);
  return html` srcset="${copies.join(', ')}" sizes="${sizes}"`;
}

/** The size of a picture, so that nothing jumps when it comes; undefined where the library does not know it. */
export function sizeOf(url: string, sizes: PictureSizes): PictureSize | undefined {
  return sizes.get(mediaStem(url.replace(/^\/files\//, '')));
}
