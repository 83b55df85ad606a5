import { uploadImageLimitKb } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { keyOfUrl } from '../../platform/storage/media-key.ts';
import { newObjectKey } from '../../platform/storage/object-key.ts';
import type { Context } from '../../platform/http/context.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { savePictureOfUpload } from './save-picture.ts';
import { isRasterImage, sniffType } from '../../platform/storage/sniff-type.ts';
import type { StoredPicture } from './picture.queries.ts';
import { addObject, removeObjectRow } from '../../platform/storage/object.queries.ts';
import { pictureTexts as texts } from './picture.texts.ts';

/** Name and origin of a new picture. */
export interface NewPicture {
  title: string;
  categoryId?: string;
  copyright?: string;
  sourceId?: string | undefined;
}

type Parts = Pick<Context, 'db' | 'settings' | 'now' | 'session'>;

/**
 * Makes a picture of the library of bytes that did not come as an upload. Throws WrongFileType, TooLarge or TooMany.
 */
export async function makePicture(
  parts: Parts,
  bytes: Buffer,
  { title, categoryId = '0', copyright = '', sourceId }: NewPicture,
): Promise<StoredPicture> {
  const { db, settings, now, session } = parts;
  if (bytes.length > uploadImageLimitKb * 1024) throw new AppError(ErrorCode.TooLarge);
  const mediaType = sniffType(bytes.subarray(0, 512));
  if (!isRasterImage(mediaType)) throw new AppError(ErrorCode.WrongFileType, texts.notPicture);
  const key = newObjectKey('upload', now());
  const store = objectsOf(settings);
  const upload = await store.put('private', key, bytes);
  const row = {
    key,
    space: 'private' as const,
    etag: upload.etag,
    size: bytes.length,
    mediaType,
    fileName: title,
    ownerId: session.userId,
    createdTime: now(),
  };
  try {
    await addObject(db, row);
    return await savePictureOfUpload(parts, row, {
      title,
      categoryId,
      copyright,
      sourceId: sourceId ?? null,
      ownerId: session.userId,
      ownerName: session.nickName,
    });
  } catch (error) {
    // A picture that could not be drawn leaves nothing behind.
    await removeObjectRow(db, key);
    await store.remove('private', key);
    throw error;
  }
}

/**
 * Bytes of base64 text, with or without its data: head. Throws WrongFileType for what is none, TooLarge for more than a
 * picture may have.
 */
export function decodeBase64(text: string): Buffer {
  const body = text.replace(/^data:image\/[\w.+-]+;base64,/, '').replace(/\s+/g, '');
  // Checked by its length, before 15 MB more are allocated: several large ones at once would run short of memory first.
  if (base64Size(body) > uploadImageLimitKb * 1024) throw new AppError(ErrorCode.TooLarge);
  // One search for forbidden characters is the cheapest over 20 million letters.
  if (body === '' || /[^\w+/=-]|^=|=[^=]|={3}/.test(body))
    throw new AppError(ErrorCode.WrongFileType, texts.unreadable);
  return Buffer.from(body, 'base64');
}

const base64Size = (body: string): number =>
  Math.floor((body.length * 3) / 4) - (body.endsWith('==') ? 2 : body.endsWith('=') ? 1 : 0);

/** Bytes of a picture of our own store by its address; only what readers may see. Throws Invalid or NotFound. */
export async function readOwnPicture({ settings }: Pick<Parts, 'settings'>, url: string): Promise<Buffer> {
  const key = keyOfUrl(url, '/files');
  if (key === undefined) throw new AppError(ErrorCode.Invalid, texts.notInLibrary);
  const store = objectsOf(settings);
  const size = await store.size('public', key);
  if (size === undefined) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (size > 64 * 1024 * 1024) throw new AppError(ErrorCode.TooLarge);
  return store.read('public', key);
}
