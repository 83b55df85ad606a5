import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { blockSize, etagOfPieces, KodoError, kodoErrors, type UploadPolicy } from 'kodo';
import type { heldPart } from 'shared-contracts/model';
import type { z } from 'zod';
import { pieceFolderName, piecesRoot, type StoreParts, writePiece } from './store-parts.ts';
import { isIntact } from '../../platform/storage/sync-pieces.ts';
import type { SharedPieces } from '../../platform/storage/shared-pieces.ts';
import { sharedPiecesOf } from '../../platform/storage/stored-objects.ts';

interface PartFile extends z.infer<typeof heldPart> {
  path: string;
  sha1: Buffer;
  /** Unix seconds. */
  putTime: number;
}

interface Upload {
  /** null where the key is left to the end. */
  key: string | null;
  /** Unix seconds. */
  expireAt: number;
}

const lifetime = 7 * 86_400;
const manyParts = 10_000;
const largestPart = 1024 * 1024 * 1024;
const smallestPart = 1024 * 1024;
const mark = '~';

/**
 * Upload v2: numbered parts of one upload id. File names record what is held, so that a part is there whole or not at
 * all.
 */
export class KodoParts {
  readonly #parts: StoreParts;
  readonly #shared: SharedPieces | undefined;

  constructor(parts: StoreParts) {
    this.#parts = parts;
    this.#shared = sharedPiecesOf(parts.settings);
  }

  async begin(policy: UploadPolicy, key: string | null): Promise<{ uploadId: string; expireAt: number }> {
    const uploadId = `${pieceFolderName(policy)}-${randomBytes(12).toString('hex')}`;
    const expireAt = this.#now() + lifetime;
    await mkdir(this.#folder(uploadId), { recursive: true });
    const description = this.#descriptionOf(uploadId);
    await writeFile(description, JSON.stringify({ key, expireAt } satisfies Upload), { flush: true });
    await this.#shared?.save(description);
    return { uploadId, expireAt };
  }

  async put(
    policy: UploadPolicy,
    upload: {
      uploadId: string;
      key: string | null;
      number: number;
      length: number | undefined;
      md5: string | undefined;
    },
    body: AsyncIterable<Buffer>,
  ) {
    await this.#open(policy, upload);
    const { number, length, md5 } = upload;
    if (!(Number.isInteger(number) && number >= 1 && number <= manyParts))
      throw new KodoError(400, 'invalid part number');
    const folder = this.#folder(upload.uploadId);
    const work = path.join(folder, `${randomBytes(6).toString('hex')}.work`);
    try {
      const written = await writePiece(
        body,
        { path: work, offset: 0 },
        { limit: Math.min(largestPart, policy.fsizeLimit ?? largestPart), exact: length, withMd5: true },
      );
      if (md5 && md5.toLowerCase() !== written.md5) throw new KodoError(400, 'Content-MD5 does not match');
      const etag =
        written.size <= blockSize
          ? etagOfPieces([written])
          : etagOfPieces([{ size: blockSize + 1, sha1: written.sha1 }]);
      const before = (await this.#files(upload.uploadId)).filter((part) => part.partNumber === number);
      const name = [number, written.size, written.md5, etag, written.sha1.toString('hex'), this.#now()].join(mark);
      const file = path.join(folder, name);
      await rename(work, file);
      await this.#shared?.save(file);
      const replaced = before.map((part) => part.path).filter((place) => place !== file);
      for (const place of replaced) await rm(place, { force: true });
      await this.#shared?.remove(replaced);
      return { etag, md5: written.md5 };
    } catch (error) {
      await rm(work, { force: true });
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? kodoErrors.noSuchUpload() : error;
    }
  }

  async list(policy: UploadPolicy, upload: { uploadId: string; key: string | null }) {
    const { expireAt } = await this.#open(policy, upload);
    const files = await this.#files(upload.uploadId);
    const parts = files.map(({ size, etag, partNumber, putTime }) => ({ size, etag, partNumber, putTime }));
    return { uploadId: upload.uploadId, expireAt, partNumberMarker: parts.at(-1)?.partNumber ?? 0, parts };
  }

  /** Files of the parts that a completion names, in their order; sizes and hashes are checked here. */
  async collect(
    policy: UploadPolicy,
    upload: { uploadId: string; key: string | null },
    named: readonly { etag: string; partNumber: number }[],
  ): Promise<PartFile[]> {
    await this.#open(policy, upload);
    const files = await this.#files(upload.uploadId);
    await this.#shared?.fetch(files.map((part) => part.path));
    const held = new Map(files.map((part) => [part.partNumber, part]));
    for (const part of held.values())
      if (!(await isIntact(part.path, part.sha1.toString('hex')))) held.delete(part.partNumber);
    let last = 0;
    return named.map(({ etag, partNumber }, index) => {
      const part = held.get(partNumber);
      if (!part || part.etag !== etag) throw new KodoError(400, `invalid part ${partNumber}`);
      if (partNumber <= last) throw new KodoError(400, 'parts are not in ascending order');
      if (index < named.length - 1 && part.size < smallestPart)
        throw new KodoError(400, `part ${partNumber} is too small`);
      last = partNumber;
      return part;
    });
  }

  async drop(policy: UploadPolicy, upload: { uploadId: string; key: string | null }): Promise<void> {
    await this.#open(policy, upload);
    await this.forget(upload.uploadId);
  }

  async forget(uploadId: string): Promise<void> {
    await rm(this.#folder(uploadId), { recursive: true, force: true });
    await this.#shared?.removeFolder(this.#folder(uploadId));
  }

  /** Returns the newest open upload of a policy's key with the parts held, for continuing in another browser. */
  async held(policy: UploadPolicy): Promise<{ uploadId: string | null; parts: z.infer<typeof heldPart>[] }> {
    const prefix = `${pieceFolderName(policy)}-`;
    const root = piecesRoot(this.#parts.settings.STORAGE_DIR, 'parts');
    const here = (await readdir(root).catch(() => [])).filter((name) => name.startsWith(prefix));
    const names = new Set([...here, ...((await this.#shared?.names(root, prefix)) ?? [])]);
    const open = (await Promise.all([...names].map(async (name) => ({ name, upload: await this.#read(name) })))).filter(
      ({ upload }) => upload && upload.expireAt > this.#now(),
    );
    const [newest] = open.sort((a, b) => b.upload!.expireAt - a.upload!.expireAt);
    if (!newest) return { uploadId: null, parts: [] };
    const files = await this.#files(newest.name);
    return {
      uploadId: newest.name,
      parts: files.map(({ partNumber, size, etag, md5 }) => ({ partNumber, size, etag, md5 })),
    };
  }

  /** Removes expired uploads. */
  async clearStale(): Promise<void> {
    for (const name of await readdir(piecesRoot(this.#parts.settings.STORAGE_DIR, 'parts')).catch(() => [])) {
      const upload = await this.#read(name);
      if (!upload || upload.expireAt <= this.#now()) await this.forget(name);
    }
  }

  /** Returns the upload if it exists, is open and is of this token and key; 612 otherwise. */
  async #open(policy: UploadPolicy, { uploadId, key }: { uploadId: string; key: string | null }): Promise<Upload> {
    const isOurs = /^[0-9a-f]{32}-[0-9a-f]{24}$/.test(uploadId) && uploadId.startsWith(`${pieceFolderName(policy)}-`);
    const upload = isOurs ? await this.#read(uploadId) : undefined;
    if (!upload || upload.key !== key || upload.expireAt <= this.#now()) throw kodoErrors.noSuchUpload();
    return upload;
  }

  async #read(uploadId: string): Promise<Upload | undefined> {
    const description = this.#descriptionOf(uploadId);
    await this.#shared?.fetch([description]);
    const text = await readFile(description, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as Upload);
  }

  async #files(uploadId: string): Promise<PartFile[]> {
    const here = await readdir(this.#folder(uploadId)).catch(() => []);
    const names = new Set([...here, ...((await this.#shared?.names(this.#folder(uploadId))) ?? [])]);
    return [...names]
      .filter((name) => name.includes(mark))
      .map((name) => {
        const [partNumber, size, md5 = '', etag = '', sha1 = '', putTime] = name.split(mark);
        return {
          partNumber: Number(partNumber),
          size: Number(size),
          md5,
          etag,
          sha1: Buffer.from(sha1, 'hex'),
          putTime: Number(putTime),
          path: path.join(this.#folder(uploadId), name),
        };
      })
      .sort((a, b) => a.partNumber - b.partNumber);
  }

  #descriptionOf(uploadId: string): string {
    return path.join(this.#folder(uploadId), 'upload.json');
  }

  #folder(uploadId: string): string {
    return path.join(piecesRoot(this.#parts.settings.STORAGE_DIR, 'parts'), uploadId);
  }

  #now(): number {
    return Math.floor(this.#parts.now().getTime() / 1000);
  }
}
