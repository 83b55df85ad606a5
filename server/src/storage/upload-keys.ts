import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../settings/durable-file.ts';
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
  // Of two processes that start at once, one makes it and both read.
  if (!existsSync(path)) writeDurably(path, randomBytes(32).toString('base64url'), { isNew: true });
  return readFileSync(path, 'utf8');
}
