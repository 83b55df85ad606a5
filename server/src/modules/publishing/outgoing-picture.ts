import sharp from 'sharp';
import { isObjectKey } from '../../platform/storage/object-key.ts';
import type { StoredObjects } from '../../platform/storage/stored-objects.ts';

/** Width that outside services show pictures at; WeChat's limit is 1 MB for each. */
const pictureWidth = 1080;

/** A picture on its way to an outside service. */
export interface OutgoingPicture {
  bytes: Buffer;
  fileName: string;
  mediaType: 'image/jpeg';
}

/** A picture of our own store as outside services take it; undefined for anything else. */
export async function outgoingPicture(store: StoredObjects, path: string): Promise<OutgoingPicture | undefined> {
  const key = path.startsWith('/files/') ? path.slice('/files/'.length) : '';
  if (!isObjectKey(key) || (await store.size('public', key)) === undefined) return undefined;
  const bytes = await sharp(await store.read('public', key))
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { bytes, fileName: `${key.split('/').at(-1)!.split('.')[0]}.jpg`, mediaType: 'image/jpeg' };
}
