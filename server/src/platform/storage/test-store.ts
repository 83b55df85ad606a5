import { randomBytes } from 'node:crypto';
import { isAppError } from 'shared-contracts/errors';
import type { Logger } from '../http/context.ts';
import type { Settings } from '../settings/settings.ts';
import { cloudOf } from './cloud-place.ts';
import { s3Texts } from './s3.texts.ts';
import { objectsOf } from './stored-objects.ts';
import { storageTexts } from './storage.texts.ts';

/** How a small object fared in the store of this installation. */
export interface StoreTest {
  /** Where objects are kept, in words. */
  place: string;
  milliseconds: number;
  /** The refusal; null when all went well. */
  problem: string | null;
}

/** Where this installation keeps its objects, in words without keys. */
function placeOf(settings: Settings): string {
  const cloud = cloudOf(settings);
  if (cloud) return storageTexts.inKodo(cloud.bucket);
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_REGION: region } = settings;
  if (bucket === undefined) return storageTexts.inFolder;
  return storageTexts.inS3(bucket, endpoint === undefined ? `AWS ${region}` : new URL(endpoint).host);
}

/** Writes a small object, reads it back, compares and removes it. */
export async function testStore(settings: Settings, log: Pick<Logger, 'warn'>): Promise<StoreTest> {
  const store = objectsOf(settings);
  const key = `check/${randomBytes(16).toString('hex')}`;
  const bytes = randomBytes(1024);
  const start = performance.now();
  const problem = await (async () => {
    await store.put('private', key, bytes);
    const isSame = (await store.read('private', key)).equals(bytes);
    await store.remove('private', key);
    return isSame ? null : s3Texts.changed;
  })().catch((error: unknown) => {
    log.warn({ err: (error as Error).cause ?? error }, 'the test of the storage failed');
    return problemOf(error);
  });
  return { place: placeOf(settings), milliseconds: Math.round(performance.now() - start), problem };
}

function problemOf(error: unknown): string {
  if (isAppError(error)) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return storageTexts.folderForbidden;
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageTexts.folderFull;
  return storageTexts.testFailed;
}
