import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { blockSize, signDownload, signQBox, urlSafe, writeEntry, writeUploadToken } from 'kodo';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { Agent, FormData, request } from 'undici';
import type { BucketClient, PutOptions } from './bucket-client.ts';
import type { CloudPlace } from './cloud-place.ts';
import { ObjectExists } from './object-store.ts';
import { storageTexts } from './storage.texts.ts';

/** Facts of an object in the cloud. */
export interface CloudObject {
  /** Bytes. */
  fsize: number;
  hash: string;
  mimeType: string;
}

/** Seconds that a token or a signed address of the server's own is good. */
const lifetime = 3600;
/** Milliseconds that a host which did not answer is left alone. */
const restTime = 20_000;
/** Blocks of a file that are sent at once. */
const atOnce = 3;
/** Answers that another host may do better: the documents of the cloud name them. */
const tryElsewhere = new Set([502, 503, 504, 599]);

interface ListedPage {
  items: { key: string; fsize: number }[];
  /** Where the next page begins; absent on the last one. */
  marker?: string;
}

/** The cloud lists at a host of its own, beside that of its other management calls. */
const listingHost = (management: string) => management.replace(/\/\/rs(?=[.-])/, '//rsf');

/** The calls that the server itself makes to a bucket of the cloud. Throws Unavailable when no host answers. */
export class CloudClient implements BucketClient {
  readonly #cloud: CloudPlace;
  readonly #agent = new Agent({
    connect: { timeout: 5000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    connections: 16,
  });
  readonly #resting = new Map<string, number>();

  constructor(cloud: CloudPlace) {
    this.#cloud = cloud;
  }

  /** Sends bytes as a form. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#upload(key, '/', () => {
      const form = new FormData();
      form.append('token', this.#token(key));
      form.append('key', key);
      form.append('file', new Blob([new Uint8Array(bytes)]), key.split('/').at(-1));
      return { body: form };
    });
  }

  async putFile(key: string, path: string, size: number, options: PutOptions = {}): Promise<void> {
    const file = await open(path);
    try {
      const contexts: string[] = [];
      let next = 0;
      const work = async () => {
        for (let index = next++; index * blockSize < size; index = next++) {
          const { buffer, bytesRead } = await file.read(
            Buffer.alloc(Math.min(blockSize, size - index * blockSize)),
            0,
            undefined,
            index * blockSize,
          );
          contexts[index] = await this.#sendBlock(key, buffer.subarray(0, bytesRead), options);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      await this.#joinBlocks(key, size, contexts, options);
    } finally {
      await file.close();
    }
  }

  async size(key: string): Promise<number | undefined> {
    return (await this.stat(key))?.fsize;
  }

  /** Sends a block of at most 4 MB; gives its context. */
  async #sendBlock(key: string, bytes: Buffer, options: PutOptions): Promise<string> {
    const { ctx } = (await this.#upload(key, `/mkblk/${bytes.length}`, () => ({
      body: bytes,
      headers: this.#upToken(key, options),
    }))) as { ctx: string };
    return ctx;
  }

  /** Makes an object of blocks. Throws ObjectExists. */
  async #joinBlocks(key: string, size: number, contexts: readonly string[], options: PutOptions): Promise<void> {
    await this.#upload(key, `/mkfile/${size}/key/${urlSafe(key)}`, () => ({
      body: contexts.join(),
      headers: this.#upToken(key, options),
    }));
  }

  /** Size, hash and type; undefined when there is no such object. */
  async stat(key: string): Promise<CloudObject | undefined> {
    const answer = await this.#manage('GET', `/stat/${this.#entry(key)}`);
    return answer as CloudObject | undefined;
  }

  /** Removes an object; one that is gone already is well removed. */
  async remove(key: string): Promise<void> {
    await this.#manage('POST', `/delete/${this.#entry(key)}`);
  }

  /** Every key of the bucket with its size, a thousand for each call. */
  async *list(): AsyncGenerator<{ key: string; size: number }> {
    let marker: string | undefined = '';
    do {
      const query = new URLSearchParams({
        bucket: this.#cloud.bucket,
        limit: '1000',
        ...(marker !== '' && { marker }),
      });
      const page = (await this.#manage(
        'GET',
        `/list?${query.toString()}`,
        listingHost(this.#cloud.management),
      )) as ListedPage;
      for (const { key, fsize } of page.items) yield { key, size: fsize };
      marker = page.marker;
    } while (marker);
  }

  /** The bytes of an object, by an address that is good for an hour. Throws NotFound. */
  async open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const { keys, domain } = this.#cloud;
    const url = signDownload(
      keys,
      `${domain}/${key.split('/').map(encodeURIComponent).join('/')}`,
      Math.floor(Date.now() / 1000) + lifetime,
    );
    const { statusCode, body } = await request(url, {
      dispatcher: this.#agent,
      ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
    }).catch(() => {
      throw new AppError(ErrorCode.Unavailable, storageTexts.unavailable);
    });
    if (statusCode === 200 || statusCode === 206) return body;
    await body.dump().catch(() => undefined);
    throw statusCode === 404 || statusCode === 612
      ? new AppError(ErrorCode.NotFound)
      : new AppError(ErrorCode.Unavailable, storageTexts.unavailable);
  }

  /** One upload call, at the first host that answers. */
  async #upload(
    key: string,
    path: string,
    make: () => Pick<NonNullable<Parameters<typeof request>[1]>, 'body' | 'headers'>,
  ): Promise<unknown> {
    const now = Date.now();
    const awake = this.#cloud.hosts.filter((host) => (this.#resting.get(host) ?? 0) <= now);
    for (const host of awake.length > 0 ? awake : this.#cloud.hosts) {
      const answer = await request(`${host}${path}`, { method: 'POST', dispatcher: this.#agent, ...make() }).catch(
        () => undefined,
      );
      if (answer === undefined || tryElsewhere.has(answer.statusCode)) {
        await answer?.body.dump().catch(() => undefined);
        this.#resting.set(host, Date.now() + restTime);
        continue;
      }
      if (answer.statusCode === 614) throw new ObjectExists(key);
      if (answer.statusCode !== 200)
        throw new Error(
          `the storage refused an upload: ${answer.statusCode} ${(await answer.body.text()).slice(0, 200)}`,
        );
      return answer.body.json();
    }
    throw new AppError(ErrorCode.Unavailable, storageTexts.unavailable);
  }

  async #manage(method: 'GET' | 'POST', path: string, host = this.#cloud.management): Promise<unknown> {
    const { keys } = this.#cloud;
    const url = `${host}${path}`;
    const { pathname, search } = new URL(url);
    const authorization = signQBox(keys, { path: `${pathname}${search}` });
    const { statusCode, body } = await request(url, {
      method,
      dispatcher: this.#agent,
      headers: { authorization },
    }).catch(() => {
      throw new AppError(ErrorCode.Unavailable, storageTexts.unavailable);
    });
    const text = await body.text();
    if (statusCode === 612) return undefined;
    if (statusCode >= 500) throw new AppError(ErrorCode.Unavailable, storageTexts.unavailable);
    if (statusCode !== 200)
      throw new Error(`the storage refused ${path.split('/')[1]}: ${statusCode} ${text.slice(0, 200)}`);
    return text === '' ? {} : JSON.parse(text);
  }

  #entry(key: string): string {
    return writeEntry({ bucket: this.#cloud.bucket, key });
  }

  #token(key: string, { isReplacing = false }: PutOptions = {}): string {
    return writeUploadToken(this.#cloud.keys, {
      scope: `${this.#cloud.bucket}:${key}`,
      deadline: Math.floor(Date.now() / 1000) + lifetime,
      ...(!isReplacing && { insertOnly: 1 }),
    });
  }

  #upToken(key: string, options: PutOptions): Record<string, string> {
    return { authorization: `UpToken ${this.#token(key, options)}`, 'content-type': 'application/octet-stream' };
  }
}
