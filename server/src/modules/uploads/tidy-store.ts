import { forgetUploadSessions } from './upload-session.queries.ts';
import { listLeftUploads, removeObjectRow } from '../../platform/storage/object.queries.ts';
import { cloudOf } from '../../platform/storage/cloud-place.ts';
import { KodoBlocks } from './kodo-blocks.ts';
import { KodoParts } from './kodo-parts.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { objectsOf, sharedPiecesOf } from '../../platform/storage/stored-objects.ts';
import { tidyWorkedPictures } from '../../platform/storage/picture-ops.ts';
import type { StoreParts } from './store-parts.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';

const day = 86_400_000;

/**
 * One round of upkeep of the store: interrupted uploads, expired contexts and sessions, uploads that were not used
 * within a day (F12).
 */
export async function tidyStore(parts: StoreParts): Promise<void> {
  const { db, settings, now } = parts;
  const store = new ObjectStore(settings.STORAGE_DIR);
  await store.clearStale(now().getTime());
  await new KodoBlocks(parts, uploadKeysOf(settings.DATA_DIR)).clearStale();
  await new KodoParts(parts).clearStale();
  await sharedPiecesOf(settings)?.clearStale(now().getTime());
  const forgotten = await forgetUploadSessions(db, now());
  // Uploads straight to the cloud have no row; an attachment is whole as it is and may be part of a story.
  if (cloudOf(settings))
    for (const { key, kind } of forgotten) if (kind !== 'attachment') await objectsOf(settings).remove('private', key);
  await tidyWorkedPictures(settings.STORAGE_DIR);
  // The row goes first: a row always has its object.
  for (const key of await listLeftUploads(db, new Date(now().getTime() - day))) {
    await removeObjectRow(db, key);
    await objectsOf(settings).remove('private', key);
  }
}
