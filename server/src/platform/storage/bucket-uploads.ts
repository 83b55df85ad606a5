import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CloudStore } from './cloud-store.ts';
import type { ObjectSpace, Piece, ReceivedFile } from './object-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { SharedPieces } from './shared-pieces.ts';

/** Puts uploads that this server received into a bucket, as the store on the disk puts them at their key. */
export class BucketUploads {
  readonly #bucket: S3Bucket;
  readonly #store: CloudStore;
  readonly #shared: SharedPieces;

  constructor(bucket: S3Bucket, store: CloudStore, storageDir: string) {
    this.#bucket = bucket;
    this.#store = store;
    this.#shared = new SharedPieces(bucket, storageDir);
  }

  /** Puts a received file at its key; throws ObjectExists. */
  async commit(received: ReceivedFile, space: ObjectSpace, key: string): Promise<void> {
    try {
      await this.#store.putFile(space, key, received.path);
    } finally {
      await rm(received.path, { force: true });
    }
  }

  /**
   * Puts pieces at a key as one object. Throws ObjectExists, ENOENT when a piece is gone, and Unavailable; then every
   * piece stays where it was, so that the sender may ask once more.
   */
  async commitPieces(pieces: readonly Piece[], space: ObjectSpace, key: string, isReplacing = false): Promise<void> {
    for (const { path } of pieces) await stat(path);
    const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
    await this.#store.putWith(space, key, size, () =>
      this.#bucket.putStream(key, size, () => Readable.from(bytesOf(pieces), { objectMode: false }), { isReplacing }),
    );
    const paths = pieces.map(({ path }) => path);
    for (const path of paths) await rm(path, { force: true });
    // The object is whole: copies that cannot be removed now go with the stale ones.
    await this.#shared.remove(paths).catch(() => undefined);
  }

  stream(space: ObjectSpace, key: string, range?: { start: number; end: number }): Readable {
    return this.#store.stream(space, key, range);
  }

  remove(space: ObjectSpace, key: string): Promise<void> {
    return this.#store.remove(space, key);
  }
}

async function* bytesOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { path, size } of pieces)
    if (size > 0) yield* createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>;
}
