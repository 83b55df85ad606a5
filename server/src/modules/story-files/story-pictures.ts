import { type ContentDetail, StoryType } from 'shared-contracts/model';
import sharp from 'sharp';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { cloudOf } from '../../platform/storage/cloud-place.ts';
import { keyOfUrl } from '../../platform/storage/media-key.ts';
import { fileUrl, isObjectKey } from '../../platform/storage/object-key.ts';
import { workPicture } from '../../platform/storage/picture-ops.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { pictureSources } from '../../platform/text/html.rules.ts';
import { findPictureByUrl, type StoredPicture } from '../media/picture.queries.ts';

/** Pixels of the long side of a picture on a page. */
const longSide = 1600;

/** A picture as a page prints it. */
export interface PagePicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Pictures of a story in their order, each once: of the gallery, or of its text. */
export const picturesOf = ({ content, contentType, pictures }: ContentDetail): { url: string; caption: string }[] =>
  contentType === StoryType.Gallery
    ? pictures.map(({ path, caption }) => ({ url: path, caption }))
    : [...new Set(pictureSources(content))].map((url) => ({ url, caption: '' }));

/** A picture of ours as JPEG, as large as a page needs it; undefined for what is not ours or cannot be read. */
async function pagePicture(url: string, settings: Settings): Promise<PagePicture | undefined> {
  const store = objectsOf(settings);
  const key = keyOfUrl(url, cloudOf(settings)?.domain ?? fileUrl('').slice(0, -1));
  if (key === undefined || !isObjectKey(key) || (await store.size('public', key)) === undefined) return undefined;
  const { bytes } = await workPicture(store, settings.STORAGE_DIR, key, [
    { kind: 'resize', mode: 'inside', width: longSide, height: longSide },
    { kind: 'format', value: 'jpg' },
    { kind: 'quality', value: 86 },
  ]);
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height };
}

/** Pictures of a story that can be printed, by their addresses. */
export async function printedPictures(story: ContentDetail, settings: Settings): Promise<Map<string, PagePicture>> {
  const found = new Map<string, PagePicture>();
  for (const { url } of picturesOf(story)) {
    const picture = await pagePicture(url, settings);
    if (picture) found.set(url, picture);
  }
  return found;
}

/** The original behind a picture; undefined where the library has none. */
export const originalOf = (db: Database, url: string): Promise<StoredPicture | undefined> => findPictureByUrl(db, url);
