import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** 'public' is served at /files; 'private' holds originals, which may carry GPS and serial numbers (A49). */
export type ObjectSpace = 'public' | 'private';

/** A file that was received whole and stands nowhere yet: commit it or drop it. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** Kodo's own hash of the bytes. */
  etag: string;
  /** First bytes, for finding the type. */
  head: Buffer;
}

/** The stream brought more than the limit; nothing of it was kept. */
export class TooManyBytes extends Error {}
/** An object stands at the key already. */
export class ObjectExists extends Error {}

const headLength = 512;
const blockSize = 4 * 1024 * 1024;
const staleReceiving = 24 * 3600 * 1000;

/** Objects on disk under DATA_DIR/objects. Names on disk are hashes of keys, so that no key can leave the folder. */
export class ObjectStore {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'objects');
  }

  /**
   * Streams into a temporary file while counting. Nothing over `limit` is written; the rest of the
   * stream is still read, since a browser that is cut off in the middle shows no answer.
   */
  async receive(stream: Readable, limit: number): Promise<ReceivedFile> {
    const path = join(this.#root, 'receiving', randomUUID());
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx');
    const etag = new KodoEtag();
    let size = 0;
    let head = Buffer.alloc(0);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > limit) continue;
        if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
        etag.update(chunk);
        await file.write(chunk);
      }
      if (size > limit) throw new TooManyBytes();
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw error;
    }
    await file.close();
    return { path, size, etag: etag.digest(), head };
  }

  /** Puts a received file at its key in one step that either happened or not; throws ObjectExists. */
  async commit(received: ReceivedFile, space: ObjectSpace, key: string): Promise<void> {
    const place = this.#place(space, key);
    await mkdir(dirname(place), { recursive: true });
    try {
      // A hard link fails when the name stands: no check that another process could slip behind.
      await link(received.path, place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new ObjectExists(key);
      throw error;
    } finally {
      await this.drop(received);
    }
    await syncFolder(dirname(place));
  }

  async drop(received: ReceivedFile): Promise<void> {
    await rm(received.path, { force: true });
  }

  /** Stores bytes at a fresh key. */
  async put(space: ObjectSpace, key: string, bytes: Buffer): Promise<{ etag: string }> {
    const path = join(this.#root, 'receiving', randomUUID());
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx');
    await file.write(bytes);
    await file.sync();
    await file.close();
    const hash = new KodoEtag();
    hash.update(bytes);
    const etag = hash.digest();
    await this.commit({ path, size: bytes.length, etag, head: bytes }, space, key);
    return { etag };
  }

  /** Size in bytes, or undefined when there is no such object. */
  async size(space: ObjectSpace, key: string): Promise<number | undefined> {
    try {
      return (await stat(this.#place(space, key))).size;
    } catch {
      return undefined;
    }
  }

  stream(space: ObjectSpace, key: string, range?: { start: number; end: number }): ReadStream {
    return createReadStream(this.#place(space, key), range);
  }

  read(space: ObjectSpace, key: string): Promise<Buffer> {
    return readFile(this.#place(space, key));
  }

  async remove(space: ObjectSpace, key: string): Promise<void> {
    await rm(this.#place(space, key), { force: true });
  }

  /** Clears what broken uploads left behind more than a day ago. */
  async clearStale(now: number): Promise<void> {
    const folder = join(this.#root, 'receiving');
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > staleReceiving) await unlink(path).catch(() => undefined);
    }
  }

  #place(space: ObjectSpace, key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.#root, space, name.slice(0, 2), name);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

/** Kodo's etag: SHA-1 of the file, or SHA-1 over the SHA-1s of its 4 MB blocks, with a mark in front. */
class KodoEtag {
  readonly #blocks: Buffer[] = [];
  #block = createHash('sha1');
  #filled = 0;

  update(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#filled === blockSize) this.#endBlock();
      const part = rest.subarray(0, blockSize - this.#filled);
      this.#block.update(part);
      this.#filled += part.length;
      rest = rest.subarray(part.length);
    }
  }

  digest(): string {
    this.#endBlock();
    const [only, ...more] = this.#blocks;
    const [mark, hash] = more.length === 0 ? [0x16, only!] : [0x96, createHash('sha1').update(Buffer.concat(this.#blocks)).digest()];
    return Buffer.concat([Buffer.from([mark]), hash]).toString('base64url');
  }

  #endBlock(): void {
    this.#blocks.push(this.#block.digest());
    this.#block = createHash('sha1');
    this.#filled = 0;
  }
}
