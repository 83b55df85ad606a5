import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadKeys } from './upload-token.ts';

/** Name of the one bucket of the embedded store. */
export const bucketName = 'newsroom';

const known = new Map<string, UploadKeys>();

/** The key pair that signs upload tokens: made once, kept in DATA_DIR/keys, shared by all server processes. */
export function uploadKeysOf(dataDir: string): UploadKeys {
  const kept = known.get(dataDir);
  if (kept) return kept;
  const keys: UploadKeys = { accessKey: 'newsroom-embedded', secretKey: readOrMake(join(dataDir, 'keys')) };
  known.set(dataDir, keys);
  return keys;
}

function readOrMake(folder: string): string {
  const path = join(folder, 'upload.key');
  mkdirSync(folder, { recursive: true });
  try {
    // 'wx': of two processes that start at once, one writes and both read.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
