import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadKeys } from 'kodo';
import { writeDurably } from '../settings/durable-file.ts';

/** Name of the one bucket of the embedded store. */
export const bucketName = 'newsroom';

const known = new Map<string, UploadKeys>();

const pairOf = (secretKey: string): UploadKeys => ({ accessKey: 'newsroom-embedded', secretKey });

/**
 * Makes the key of a server's data folder the one that all server processes have; called at start, before anything is
 * signed.
 */
export function shareUploadKey(dataDir: string, secretKey: string): void {
  known.set(dataDir, pairOf(secretKey));
}

/**
 * The key pair that signs uploads, cursors and links to files: the shared one, else one made once and kept in
 * DATA_DIR/keys.
 */
export function uploadKeysOf(dataDir: string): UploadKeys {
  const kept = known.get(dataDir);
  if (kept) return kept;
  const keys = pairOf(readOrMake(join(dataDir, 'keys')));
  known.set(dataDir, keys);
  return keys;
}

function readOrMake(folder: string): string {
  const path = join(folder, 'upload.key');
  // Of two processes that start at once, one makes it and both read.
  if (!existsSync(path)) writeDurably(path, randomBytes(32).toString('base64url'), { isNew: true });
  return readFileSync(path, 'utf8');
}
