import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { Settings } from '../settings/settings.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { troubleOf } from './s3-trouble.ts';
import type { S3Trouble } from './s3.texts.ts';
import { s3BucketOf } from './stored-objects.ts';

/** Thrown at start when the storage of stored files refuses what the server will need. */
export class StorageStartError extends Error {}

/** Milliseconds that the storage has at start; then the server starts without having seen it. */
const patience = 15_000;

const passing: readonly S3Trouble[] = ['away', 'busy', 'full'];

/**
 * Looks into the bucket at start, writes, reads and removes a small object. Throws StorageStartError for what only a
 * person can put right; a storage that does not answer now may do so later, and is said alone.
 */
export async function checkS3(settings: Settings, say: (line: string) => void): Promise<void> {
  const bucket = s3BucketOf(settings);
  if (!bucket) return;
  const timer = new AbortController();
  try {
    const silence = rest(patience, 'away' as const, { signal: timer.signal, ref: false });
    const trouble = await Promise.race([tryBucket(bucket), silence.catch(() => undefined)]);
    if (trouble !== undefined) {
      if (!passing.includes(trouble)) throw new StorageStartError(sentenceOf(trouble, settings));
      say(`warning: ${sentenceOf(trouble, settings)}`);
    }
    const minutes = Math.round((await bucket.clockOffset()) / 60_000);
    if (minutes !== 0) say(`warning: ${clockSentence(minutes)}`);
  } finally {
    timer.abort();
  }
}

async function tryBucket(bucket: S3Bucket): Promise<S3Trouble | undefined> {
  const key = `check/${randomUUID()}`;
  try {
    await bucket.look();
    await bucket.put(key, Buffer.from(key));
    for await (const bytes of await bucket.open(key)) if (bytes.length === 0) break;
    await bucket.remove(key);
    return undefined;
  } catch (error) {
    const trouble = troubleOf((error as Error).cause ?? error);
    if (trouble === undefined) throw error;
    return trouble;
  }
}

const clockSentence = (minutes: number) =>
  `the clock of this machine is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'behind' : 'ahead of'} that of the ` +
  'storage in STORAGE_S3_ENDPOINT; calls are signed for its time, but set the clock (timedatectl set-ntp true).';

function sentenceOf(trouble: S3Trouble, settings: Settings): string {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_REGION: region, STORAGE_S3_ENDPOINT: endpoint } = settings;
  const host = endpoint === undefined ? `AWS (${region})` : new URL(endpoint).host;
  const sentences: Record<S3Trouble, string> = {
    secret: `The storage at ${host} refuses the signature; check STORAGE_S3_SECRET.`,
    key: `The storage at ${host} does not know the access key; check STORAGE_S3_KEY.`,
    rights:
      `The access key in STORAGE_S3_KEY may not list, write, read and delete in the bucket ${bucket} at ${host}; ` +
      'give it these rights.',
    bucket: `There is no bucket ${bucket} at ${host}; create it or check STORAGE_S3_BUCKET.`,
    clock: `The storage at ${host} refuses the time of this machine; set its clock (timedatectl set-ntp true).`,
    region: `The bucket ${bucket} is not in the region ${region} of ${host}; check STORAGE_S3_REGION and the endpoint.`,
    style: `The storage at ${host} wants the bucket in the host name; set STORAGE_S3_PATH_STYLE=0.`,
    full: `The bucket ${bucket} at ${host} is full: uploads will be refused.`,
    busy: `The storage at ${host} is busy; files may fail for now.`,
    away: `The storage at ${host} does not answer; check STORAGE_S3_ENDPOINT. Files fail until it does.`,
    refused: `The storage at ${host} refused a request; check the STORAGE_S3_… settings.`,
  };
  return sentences[trouble];
}
