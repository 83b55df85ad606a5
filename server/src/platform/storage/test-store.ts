import { randomBytes } from 'node:crypto';
import { isAppError } from 'shared-contracts/errors';
import { TestFailure } from '../external-service/service-test.ts';
import type { Logger } from '../http/context.ts';
import type { Settings } from '../settings/settings.ts';
import { cloudOf } from './cloud-place.ts';
import { s3Texts } from './s3.texts.ts';
import { troubleOf } from './s3-trouble.ts';
import { objectsOf } from './stored-objects.ts';
import { storageTexts } from './storage.texts.ts';

type StoreStep = keyof typeof storageTexts.steps;

/** Where this installation keeps its objects, in words without keys. */
export function storePlace(settings: Settings): string {
  const cloud = cloudOf(settings);
  if (cloud) return storageTexts.inKodo(cloud.bucket);
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_REGION: region } = settings;
  if (bucket === undefined) return storageTexts.inFolder;
  return storageTexts.inS3(bucket, endpoint === undefined ? `AWS ${region}` : new URL(endpoint).host);
}

/** Writes a small object, reads it back, compares and removes it. Throws TestFailure, which names the step. */
export async function testStore({ settings, log }: { settings: Settings; log: Pick<Logger, 'warn'> }): Promise<string> {
  const store = objectsOf(settings);
  const key = `check/${randomBytes(16).toString('hex')}`;
  const bytes = randomBytes(1024);
  const step = async <T>(name: StoreStep, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      log.warn({ err: (error as Error).cause ?? error, step: name }, 'the test of the storage failed');
      throw new TestFailure(problemOf(name, error));
    });
  await step('write', store.put('private', key, bytes));
  // What was written is removed even where it may not be read.
  const read = await step('read', store.read('private', key)).catch((error: unknown) => error as TestFailure);
  await step('remove', store.remove('private', key)).catch((error: unknown) => {
    throw read instanceof TestFailure ? read : error;
  });
  if (read instanceof TestFailure) throw read;
  if (!read.equals(bytes)) throw new TestFailure(s3Texts.changed);
  return storageTexts.tested;
}

function problemOf(step: StoreStep, error: unknown): string {
  const name = storageTexts.steps[step];
  if (troubleOf((error as Error).cause) === 'rights') return storageTexts.rightMissing(name);
  if (isAppError(error)) return storageTexts.stepFailed(name, error.message);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return storageTexts.folderForbidden;
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageTexts.folderFull;
  return storageTexts.testFailed;
}
