import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { KodoEtag } from 'kodo';
import type { PutOptions } from './bucket-client.ts';
import { heldFolder, isHeld } from './hold-removals.ts';
import { syncPieces } from './sync-pieces.ts';

/** 'public' is served at /files; 'private' holds originals, which may carry GPS and serial numbers (A49). */
export type ObjectSpace = 'public' | 'private';

/** A file that was received whole and has no key yet: commit it or drop it. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** Kodo's own hash of the bytes. */
  etag: string;
  /** First bytes, for finding the type. */
  head: Buffer;
}

/** A part of an object that was received by itself. */
export interface Piece {
  path: string;
  size: number;
}

interface PieceList {
  size: number;
  sizes: number[];
}

/** The stream brought more than the limit; nothing of it was kept. */
export class TooManyBytes extends Error {}
/** Thrown when there is an object at the key already. */
export class ObjectExists extends Error {}

const headLength = 512;
const listName = 'pieces.json';
const staleReceiving = 24 * 3600 * 1000;

/** Objects on disk under STORAGE_DIR. Names on disk are hashes of keys, so that no key can leave the folder. */
export class ObjectStore {
  readonly #root: string;

  constructor(storageDir: string) {
    this.#root = storageDir;
  }

  /**
   * Streams into a temporary file while counting. Nothing over `limit` is written; the rest of the
   * stream is still read, since a browser that is cut off in the middle shows no answer.
   */
  async receive(stream: AsyncIterable<Buffer>, limit: number): Promise<ReceivedFile> {
    const path = join(this.#root, 'receiving', randomUUID());
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx');
    const etag = new KodoEtag();
    let size = 0;
    let head = Buffer.alloc(0);
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        if (size > limit) continue;
        if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
        etag.update(chunk);
        await file.writeFile(chunk);
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
      // A hard link fails when the name exists: there is no check that another process could slip behind.
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
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw error;
    }
    await file.close();
    const hash = new KodoEtag();
    hash.update(bytes);
    const etag = hash.digest();
    await this.commit({ path, size: bytes.length, etag, head: bytes }, space, key);
    return { etag };
  }

  /**
   * Puts pieces that were received apart at a key as one object, in one step and without copying a byte: they are put
   * on the disk for good and move into a folder with a list. Throws ObjectExists, and ENOENT when a piece is gone; then
   * every piece stays where it was.
   */
  async commitPieces(pieces: readonly Piece[], space: ObjectSpace, key: string, isReplacing = false): Promise<void> {
    const folder = join(this.#root, 'receiving', randomUUID());
    await mkdir(folder, { recursive: true });
    const moved: Piece[] = [];
    try {
      await syncPieces(pieces.map(({ path }) => path));
      for (const piece of pieces) {
        await rename(piece.path, join(folder, String(moved.length)));
        moved.push(piece);
      }
      const list: PieceList = {
        size: pieces.reduce((sum, { size }) => sum + size, 0),
        sizes: pieces.map(({ size }) => size),
      };
      await writeFile(join(folder, listName), JSON.stringify(list), { flush: true });
      await syncFolder(folder);
      const place = this.#place(space, key);
      await mkdir(dirname(place), { recursive: true });
      if (isReplacing) await this.#clear(space, key);
      else if ((await this.size(space, key)) !== undefined) throw new ObjectExists(key);
      await rename(folder, place);
      await syncFolder(dirname(place));
    } catch (error) {
      for (const [index, piece] of moved.entries())
        await rename(join(folder, String(index)), piece.path).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTEMPTY' || code === 'ENOTDIR' || code === 'EEXIST') throw new ObjectExists(key);
      throw error;
    }
  }

  /** Size in bytes, or undefined when there is no such object. */
  async size(space: ObjectSpace, key: string): Promise<number | undefined> {
    const place = this.#place(space, key);
    try {
      const found = await stat(place);
      return found.isDirectory() ? (await readList(place)).size : found.size;
    } catch {
      return undefined;
    }
  }

  /** The bytes of an object or of a range in it; the stream fails when there is none. */
  stream(space: ObjectSpace, key: string, range?: { start: number; end: number }): Readable {
    const place = this.#place(space, key);
    return Readable.from(readPlace(place, range), { objectMode: false, highWaterMark: 256 * 1024 });
  }

  async read(space: ObjectSpace, key: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of readPlace(this.#place(space, key))) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** First bytes of an object. */
  async head(space: ObjectSpace, key: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of readPlace(this.#place(space, key), { start: 0, end: headLength - 1 })) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The object as one file for programs that need one; `done` clears up. */
  async openFile(space: ObjectSpace, key: string): Promise<{ path: string; done(): Promise<void> }> {
    const place = this.#place(space, key);
    if (!(await stat(place)).isDirectory()) return { path: place, done: async () => undefined };
    const path = await this.workFile();
    const { sizes } = await readList(place);
    const copy =
      sizes.length === 1 ? copyFile(join(place, '0'), path) : pipeline(readPlace(place), createWriteStream(path));
    await copy.catch(async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    });
    return { path, done: () => rm(path, { force: true }) };
  }

  /** Name of a file that nobody else has, in the store's own place, so that it can be put at a key. */
  async workFile(extension = ''): Promise<string> {
    const folder = join(this.#root, 'receiving');
    await mkdir(folder, { recursive: true });
    return join(folder, `${randomUUID()}${extension}`);
  }

  /** Puts a finished work file at a fresh key, or in the place of what is there. */
  async putFile(space: ObjectSpace, key: string, path: string, options: PutOptions = {}): Promise<void> {
    if (options.isReplacing) return this.#replace(space, key, path);
    const { size } = await stat(path);
    await this.commit({ path, size, etag: '', head: Buffer.alloc(0) }, space, key);
  }

  /** Readers get the former file or the new one whole; one in pieces, or needed by a backup, makes room first. */
  async #replace(space: ObjectSpace, key: string, path: string): Promise<void> {
    const place = this.#place(space, key);
    await syncPieces([path]);
    await mkdir(dirname(place), { recursive: true });
    const found = await stat(place).catch(() => undefined);
    if (found?.isDirectory() || isHeld(this.#root)) await this.#clear(space, key);
    await rename(path, place);
    await syncFolder(dirname(place));
  }

  async remove(space: ObjectSpace, key: string): Promise<void> {
    await this.#clear(space, key);
  }

  /** A backup under way still needs what goes: it is then put aside, where the backup looks and then clears up. */
  async #clear(space: ObjectSpace, key: string): Promise<void> {
    const place = this.#place(space, key);
    if (isHeld(this.#root)) {
      const aside = join(heldFolder(this.#root), space, basename(place));
      await mkdir(dirname(aside), { recursive: true });
      // A file that is set aside already is the one that the backup saw.
      if (!existsSync(aside)) await rename(place, aside).catch(missingIsFine);
    }
    await rm(place, { recursive: true, force: true });
  }

  /** Clears what broken uploads left behind more than a day ago. */
  async clearStale(now: number): Promise<void> {
    const folder = join(this.#root, 'receiving');
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > staleReceiving) await rm(path, { recursive: true, force: true });
    }
  }

  #place(space: ObjectSpace, key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.#root, space, name.slice(0, 2), name);
  }
}

function missingIsFine(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

async function readList(place: string): Promise<PieceList> {
  return JSON.parse(await readFile(join(place, listName), 'utf8')) as PieceList;
}

/** Bytes of a file, or of the pieces in a folder one after the other. */
async function* readPlace(place: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
  const found = await stat(place);
  if (!found.isDirectory()) {
    if (found.size > 0)
      yield* createReadStream(place, { ...range, highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
    return;
  }
  const { size, sizes } = await readList(place);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  let from = 0;
  for (const [index, length] of sizes.entries()) {
    if (from + length > start && from <= end && length > 0) {
      yield* createReadStream(join(place, String(index)), {
        start: Math.max(0, start - from),
        end: Math.min(length - 1, end - from),
        highWaterMark: 256 * 1024,
      }) as AsyncIterable<Buffer>;
    }
    from += length;
  }
}
