import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isAppError, ErrorCode } from 'shared-contracts/errors';
import type { S3Bucket } from './s3-bucket.ts';

/** Milliseconds after which the copy of a piece serves nobody: contexts and upload ids have ended by then. */
const lifetime = 9 * 86_400_000;
/** Pieces that are fetched or removed at once. */
const atOnce = 4;

/**
 * Copies of the pieces of uploads under way, in the bucket: an upload that began at one server process goes on at any
 * other. A piece is known by its place below STORAGE_DIR, whose name says what it holds.
 */
export class SharedPieces {
  readonly #bucket: S3Bucket;
  readonly #root: string;

  constructor(bucket: S3Bucket, storageDir: string) {
    this.#bucket = bucket;
    this.#root = storageDir;
  }

  /** Shares a piece that is whole on this machine. */
  async save(file: string): Promise<void> {
    await this.#bucket.putFile(this.#keyOf(file), file, (await stat(file)).size, { isReplacing: true });
  }

  /** Fetches pieces that other processes received and this machine has not; one that nobody has stays missing. */
  async fetch(files: readonly string[]): Promise<void> {
    await inTurns(
      files.filter((file) => !existsSync(file)),
      (file) => this.#fetch(file),
    );
  }

  /** Names of what is shared directly below a folder, those that begin so. */
  async names(folder: string, beginning = ''): Promise<string[]> {
    const start = `${this.#keyOf(folder)}/`;
    const names = new Set<string>();
    for await (const { key } of this.#bucket.listBelow(start + beginning))
      names.add(key.slice(start.length).split('/')[0]!);
    return [...names];
  }

  async remove(files: readonly string[]): Promise<void> {
    await inTurns(files, (file) => this.#bucket.remove(this.#keyOf(file)));
  }

  async removeFolder(folder: string): Promise<void> {
    for await (const { key } of this.#bucket.listBelow(`${this.#keyOf(folder)}/`)) await this.#bucket.remove(key);
  }

  /** Removes copies that serve nobody any more. */
  async clearStale(now: number): Promise<void> {
    for await (const { key, time } of this.#bucket.listBelow('pieces/'))
      if (now - time.getTime() > lifetime) await this.#bucket.remove(key);
  }

  async #fetch(file: string): Promise<void> {
    const draft = `${file}.${randomUUID()}.work`;
    try {
      const bytes = await this.#bucket.open(this.#keyOf(file));
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(bytes, createWriteStream(draft));
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      if (!isAppError(error, ErrorCode.NotFound)) throw error;
    }
  }

  #keyOf(file: string): string {
    return `pieces/${path.relative(this.#root, file).split(path.sep).join('/')}`;
  }
}

async function inTurns(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  let next = 0;
  const turn = async () => {
    while (next < files.length) await work(files[next++]!);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}
