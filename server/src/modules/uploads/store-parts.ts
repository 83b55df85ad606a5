import { createHash, type Hash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { KodoError, kodoErrors, type UploadPolicy } from 'kodo';
import type { Context } from '../../platform/http/context.ts';

/** The dependencies of the store. */
export type StoreParts = Pick<Context, 'db' | 'settings' | 'now'>;

/** Folder of the pieces of one upload, the same for each token of that key and user. */
export function pieceFolderName(policy: UploadPolicy): string {
  return createHash('sha256')
    .update(`${policy.scope}\n${policy.endUser ?? ''}`)
    .digest('hex')
    .slice(0, 32);
}

export const piecesRoot = (storageDir: string, kind: 'blocks' | 'parts') => path.join(storageDir, kind);

/** The written part of a stream. */
export interface WrittenPiece {
  size: number;
  sha1: Buffer;
  md5: string;
  crc32: number;
  /** SHA-1 so far, for continuing. */
  hash: Hash;
}

/** The state of a block before the bytes that come now. */
export interface PieceBefore {
  crc32: number;
  sha1: string;
  /** SHA-1 as the chunk before left it, where this process wrote that chunk; else the block is read once more. */
  hash?: Hash | undefined;
}

const writeAt = 1024 * 1024;

/**
 * Writes a request's bytes into a file at an offset, a megabyte at a time, and returns what they were. They are on the
 * disk for good only after `syncPieces`: until then a power cut may lose them, which `isIntact` detects. More than
 * `limit` bytes, or fewer than `exact`, are refused with 400; a sender that goes away ends in its own error.
 */
export async function writePiece(
  source: AsyncIterable<Buffer>,
  file: { path: string; offset: number; before?: PieceBefore },
  { limit, exact, withMd5 = false }: { limit: number; exact?: number | undefined; withMd5?: boolean },
): Promise<WrittenPiece> {
  await mkdir(path.dirname(file.path), { recursive: true });
  const handle = await open(file.path, file.offset === 0 ? 'w' : 'r+');
  const md5 = withMd5 ? createHash('md5') : undefined;
  let [size, crc, kept, keptSize]: [number, number, Buffer[], number] = [0, file.before?.crc32 ?? 0, [], 0];
  try {
    const hash =
      file.before && file.offset > 0 ? await hashBefore(handle, file.offset, file.before) : createHash('sha1');
    const flush = async () => {
      if (keptSize === 0) return;
      const index = file.offset + size - keptSize;
      const list = kept;
      [kept, keptSize] = [[], 0];
      await writeWhole(handle, list, index);
    };
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limit) throw new KodoError(400, 'body is larger than announced');
      hash.update(chunk);
      md5?.update(chunk);
      crc = crc32(chunk, crc);
      kept.push(chunk);
      keptSize += chunk.length;
      if (keptSize >= writeAt) await flush();
    }
    if (exact !== undefined && size !== exact) throw new KodoError(400, 'body is shorter than announced');
    await flush();
    return { size: file.offset + size, sha1: hash.copy().digest(), md5: md5?.digest('hex') ?? '', crc32: crc, hash };
  } finally {
    await handle.close();
  }
}

/** Writes buffers one after the other. A disk that runs full writes a part first and fails at the next call. */
async function writeWhole(
  handle: Awaited<ReturnType<typeof open>>,
  list: readonly Buffer[],
  index: number,
): Promise<void> {
  const size = list.reduce((sum, { length }) => sum + length, 0);
  let { bytesWritten: done } = await handle.writev(list, index);
  for (const whole = done < size ? Buffer.concat(list) : undefined; whole && done < size;)
    done += (await handle.write(whole, done, size - done, index + done)).bytesWritten;
}

/**
 * Returns the hash of the bytes that a block holds already: at most 4 MB. Throws 701 when they are no longer the bytes
 * that were received.
 */
async function hashBefore(
  handle: Awaited<ReturnType<typeof open>>,
  length: number,
  before: PieceBefore,
): Promise<Hash> {
  if (before.hash?.copy().digest('hex') === before.sha1) return before.hash.copy();
  const start = Buffer.alloc(length);
  await handle.read(start, 0, length, 0);
  const hash = createHash('sha1').update(start);
  if (hash.copy().digest('hex') !== before.sha1) throw kodoErrors.badContext();
  return hash;
}
