import type * as S3 from '@aws-sdk/client-s3';
import type * as Storage from '@aws-sdk/lib-storage';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { BucketClient, PutOptions } from './bucket-client.ts';
import { ObjectExists } from './object-store.ts';
import { asOwnError, isForbidden, isMissing, isUnknownCondition } from './s3-trouble.ts';
import type { S3Place } from './s3-place.ts';

const megabyte = 1024 * 1024;
/** Bytes of a part, where the most parts that there may be suffice; every storage takes parts of this size. */
const usualPart = 8 * megabyte;
const mostParts = 10_000;
/** Parts of a file that are sent at once: they are held in memory. */
const atOnce = 3;
const connectTimeout = 5000;
const attempts = 3;
/** What the product keeps in the bucket beside its objects. */
const besideObjects = /^(pieces|releases|check)\//;

interface Opened {
  sdk: typeof S3;
  storage: typeof Storage;
  client: S3.S3Client;
}

/** The calls that the server makes to a bucket of an S3-compatible storage. The SDK is loaded by the first of them. */
export class S3Bucket implements BucketClient {
  readonly #place: S3Place;
  #opened: Promise<Opened> | undefined;
  /** False once a storage has said that it does not know conditions on uploads. */
  #knowsConditions = true;

  constructor(place: S3Place) {
    this.#place = place;
  }

  put(key: string, bytes: Buffer, options: PutOptions = {}): Promise<void> {
    return this.#unlessTaken(key, options, async ({ sdk, client }, condition) => {
      await client.send(
        new sdk.PutObjectCommand({ ...this.#at(key), Body: bytes, ContentLength: bytes.length, ...condition }),
      );
    });
  }

  putFile(key: string, path: string, size: number, options: PutOptions = {}): Promise<void> {
    return this.putStream(key, size, () => createReadStream(path, { highWaterMark: megabyte }), options);
  }

  /** Stores what a stream brings, in parts; `open` may be called once more when the first try is refused. */
  putStream(key: string, size: number, open: () => Readable, options: PutOptions = {}): Promise<void> {
    return this.#unlessTaken(key, options, async ({ storage, client }, condition) => {
      const body = open();
      try {
        await new storage.Upload({
          client,
          params: { ...this.#at(key), Body: body, ContentLength: size, ...condition },
          partSize: Math.max(usualPart, Math.ceil(size / mostParts)),
          queueSize: atOnce,
        }).done();
      } finally {
        body.destroy();
      }
    });
  }

  async size(key: string): Promise<number | undefined> {
    return this.#call(key, async ({ sdk, client }) => {
      const found = await client.send(new sdk.HeadObjectCommand(this.#at(key))).catch(async (error: unknown) => {
        if (isMissing(error)) return undefined;
        // The answer to HEAD has no body, and so no reason.
        if (isForbidden(error)) await this.look();
        throw error;
      });
      return found?.ContentLength;
    });
  }

  async open(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Buffer>> {
    const body = await this.#call(key, async ({ sdk, client }) => {
      const found = await client.send(
        new sdk.GetObjectCommand({ ...this.#at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      );
      return found.Body as Readable;
    });
    return bytesOf(body, key);
  }

  remove(key: string): Promise<void> {
    return this.#call(key, async ({ sdk, client }) => {
      await client.send(new sdk.DeleteObjectCommand(this.#at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    });
  }

  async *list(): AsyncGenerator<{ key: string; size: number }> {
    for await (const { key, size } of this.listBelow('')) if (!besideObjects.test(key)) yield { key, size };
  }

  /** Everything whose key begins so, a thousand for each call. */
  async *listBelow(start: string): AsyncGenerator<{ key: string; size: number; time: Date }> {
    const { bucket, prefix } = this.#place;
    let last: string | undefined;
    let hasMore: boolean;
    do {
      const page = await this.#call(start, ({ sdk, client }) =>
        // The first version of this call: every make of storage has it.
        client.send(new sdk.ListObjectsCommand({ Bucket: bucket, Prefix: `${prefix}${start}`, Marker: last })),
      );
      for (const { Key: key = '', Size: size = 0, LastModified: time = new Date(0) } of page.Contents ?? []) {
        last = key;
        yield { key: key.slice(prefix.length), size, time };
      }
      hasMore = page.IsTruncated === true && page.Contents !== undefined;
    } while (hasMore);
  }

  /** Asks for one key of the bucket: the answer to a refused call carries its reason. */
  async look(): Promise<void> {
    const { bucket, prefix } = this.#place;
    const { sdk, client } = await this.#open();
    await client.send(new sdk.ListObjectsCommand({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }));
  }

  /** Milliseconds that the storage's clock is ahead, as the last answers showed; less than five minutes count as 0. */
  async clockOffset(): Promise<number> {
    return (await this.#open()).client.config.systemClockOffset;
  }

  /** Ends connections that wait for further calls. */
  async close(): Promise<void> {
    (await this.#opened)?.client.destroy();
    this.#opened = undefined;
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#place.bucket, Key: `${this.#place.prefix}${key}` };
  }

  /**
   * A fresh key is kept fresh by a condition of the upload. Not every storage knows it, so the key is looked at first
   * as well.
   */
  async #unlessTaken(
    key: string,
    { isReplacing = false }: PutOptions,
    send: (opened: Opened, condition: { IfNoneMatch?: '*' }) => Promise<void>,
  ): Promise<void> {
    if (isReplacing) return this.#call(key, (opened) => send(opened, {}));
    if ((await this.size(key)) !== undefined) throw new ObjectExists(key);
    await this.#call(key, async (opened) => {
      if (!this.#knowsConditions) return send(opened, {});
      await send(opened, { IfNoneMatch: '*' }).catch((error: unknown) => {
        if (!isUnknownCondition(error)) throw error;
        this.#knowsConditions = false;
        return send(opened, {});
      });
    });
  }

  async #call<T>(key: string, work: (opened: Opened) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#open());
    } catch (error) {
      throw asOwnError(error, key);
    }
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#load();
    return this.#opened;
  }

  async #load(): Promise<Opened> {
    const [sdk, storage] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
    const { endpoint, region, key, secret, isPathStyle, patience } = this.#place;
    const client = new sdk.S3Client({
      ...(endpoint !== undefined && { endpoint }),
      region,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      forcePathStyle: isPathStyle,
      maxAttempts: attempts,
      // Storages that are not AWS refuse the checksums that the SDK adds by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: Math.min(connectTimeout, patience),
        socketTimeout: patience,
        // Each video that a reader watches holds one.
        httpAgent: { maxSockets: 256 },
        httpsAgent: { maxSockets: 256 },
      },
    });
    return { sdk, storage, client };
  }
}

async function* bytesOf(body: Readable, key: string): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (error) {
    throw asOwnError(error, key);
  } finally {
    body.destroy();
  }
}
