import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as rest } from 'node:timers/promises';
import { KodoEtag } from 'kodo';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { BucketClient, PutOptions } from './bucket-client.ts';
import type { ObjectSpace, ObjectStore } from './object-store.ts';
import { steadyBytes } from './steady-bytes.ts';

/**
 * Number of sizes that are cached, and milliseconds for which each counts: the object at a key never changes, but
 * another process, or the cloud's own administration, may remove it.
 */
const sizesKept = 5000;
const sizeLifetime = 1000;
/** Milliseconds that the cloud has to confirm a size; then the object counts as still there. */
const confirmTimeout = 2000;
const headLength = 512;

/** True when a key belongs to a space: its folder decides who may read it. */
const isOf = (space: ObjectSpace, key: string) => /^(picture|video|attachment)\//.test(key) === (space === 'public');

/**
 * Objects in one private bucket. Readers get them through this server, so that their addresses stay what they were; the
 * server reads by signed calls.
 */
export class CloudStore {
  readonly #client: BucketClient;
  readonly #local: Pick<ObjectStore, 'workFile'>;
  readonly #sizes = new Map<string, { size: number; until: number }>();

  constructor(client: BucketClient, local: Pick<ObjectStore, 'workFile'>) {
    this.#client = client;
    this.#local = local;
  }

  /** Every object of the bucket. */
  async *list(): AsyncGenerator<{ space: ObjectSpace; key: string; size: number }> {
    for await (const { key, size } of this.#client.list())
      yield { space: isOf('public', key) ? 'public' : 'private', key, size };
  }

  async put(space: ObjectSpace, key: string, bytes: Buffer): Promise<{ etag: string }> {
    checkSpace(space, key);
    await this.#client.put(key, bytes);
    this.#remember(key, bytes.length);
    const hash = new KodoEtag();
    hash.update(bytes);
    return { etag: hash.digest() };
  }

  async putFile(space: ObjectSpace, key: string, path: string, options: PutOptions = {}): Promise<void> {
    checkSpace(space, key);
    const { size } = await stat(path);
    await this.#client.putFile(key, path, size, options);
    this.#remember(key, size);
    await rm(path, { force: true });
  }

  /** Has an object of known size stored in a way of its own. */
  async putWith(space: ObjectSpace, key: string, size: number, send: () => Promise<void>): Promise<void> {
    checkSpace(space, key);
    await send();
    this.#remember(key, size);
  }

  async size(space: ObjectSpace, key: string): Promise<number | undefined> {
    if (!isOf(space, key)) return undefined;
    const known = this.#sizes.get(key);
    if (known && known.until > performance.now()) return known.size;
    const pending = this.#client.size(key);
    const size = await (known ? withinTimeout(pending, known.size) : pending);
    if (size === undefined) this.#sizes.delete(key);
    else this.#remember(key, size);
    return size;
  }

  stream(space: ObjectSpace, key: string, range?: { start: number; end: number }): Readable {
    return Readable.from(this.#bytes(space, key, range), { objectMode: false, highWaterMark: 256 * 1024 });
  }

  async read(space: ObjectSpace, key: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.#bytes(space, key)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async head(space: ObjectSpace, key: string): Promise<Buffer> {
    const size = await this.size(space, key);
    if (size === 0) return Buffer.alloc(0);
    const chunks: Buffer[] = [];
    for await (const chunk of this.#bytes(space, key, { start: 0, end: Math.min(headLength, size ?? headLength) - 1 }))
      chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async openFile(space: ObjectSpace, key: string): Promise<{ path: string; done(): Promise<void> }> {
    const path = await this.#local.workFile();
    const done = () => rm(path, { force: true });
    await pipeline(this.stream(space, key), createWriteStream(path)).catch(async (error: unknown) => {
      await done();
      throw error;
    });
    return { path, done };
  }

  workFile(extension = ''): Promise<string> {
    return this.#local.workFile(extension);
  }

  async remove(_space: ObjectSpace, key: string): Promise<void> {
    this.#sizes.delete(key);
    await this.#client.remove(key);
  }

  async *#bytes(space: ObjectSpace, key: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
    if (!isOf(space, key)) throw new AppError(ErrorCode.NotFound);
    yield* steadyBytes(this.#client, key, range);
  }

  #remember(key: string, size: number): void {
    this.#sizes.set(key, { size, until: performance.now() + sizeLifetime });
    const [oldest] = this.#sizes.keys();
    if (this.#sizes.size > sizesKept) this.#sizes.delete(oldest!);
  }
}

/** The size that the cloud reports; the known one while it fails or is silent. */
async function withinTimeout(pending: Promise<number | undefined>, known: number): Promise<number | undefined> {
  const timer = new AbortController();
  const silence = rest(confirmTimeout, known, { signal: timer.signal, ref: false });
  try {
    return await Promise.race([pending.catch(() => known), silence.catch(() => known)]);
  } finally {
    timer.abort();
  }
}

/**
 * Throws for a wrong key, which would show an original to everybody. It must not look like an existing object
 * (ObjectExists), which callers may ignore.
 */
function checkSpace(space: ObjectSpace, key: string): void {
  if (!isOf(space, key)) throw new Error(`${key} is no ${space} key`);
}
