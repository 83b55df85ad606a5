import sharp from 'sharp';
import { isObjectKey } from '../../platform/storage/object-key.ts';
import type { StoredObjects } from '../../platform/storage/stored-objects.ts';

/** Width at which external services show pictures; WeChat's limit is 1 MB for each. */
const pictureWidth = 1080;

/** A picture that is sent to an external service. */
export interface OutgoingPicture {
  bytes: Buffer;
  fileName: string;
  mediaType: 'image/jpeg';
}

/** Returns a picture of our own store in a format that external services accept; undefined for anything else. */
export async function outgoingPicture(store: StoredObjects, path: string): Promise<OutgoingPicture | undefined> {
  const key = path.startsWith('/files/') ? path.slice('/files/'.length) : '';
  if (!isObjectKey(key) || (await store.size('public', key)) === undefined) return undefined;
  const bytes = await sharp(await store.read('public', key))
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .keepXmp()
    .jpeg({ quality: 80 })
    .toBuffer();
  return { bytes, fileName: `${key.split('/').at(-1)!.split('.')[0]}.jpg`, mediaType: 'image/jpeg' };
}
