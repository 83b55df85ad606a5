import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describingFile } from './examine-build.ts';
import { placeBelow } from './place-below.ts';
import type { ReleaseFiles } from './release-files.ts';
import { type S3Access, signS3 } from './s3-sign.ts';

/** Milliseconds for one object. */
const patience = 20_000;

export interface S3Place extends S3Access {
  /** Address of the bucket, with a prefix if there is one: https://s3.example.com/bucket/prefix */
  url: string;
  /** Folder of this machine where files stay once fetched; they never change. */
  cache: string;
}

/**
 * Releases in an S3-compatible object storage (Kodo, OSS, MinIO …), one object for each file:
 * <prefix>/<name>/<version>/<file>.
 */
export class S3Releases implements ReleaseFiles {
  readonly place: string;
  readonly #access: S3Place;

  constructor(access: S3Place) {
    this.#access = access;
    this.place = access.url;
  }

  async read(name: string, version: string, file: string): Promise<Buffer | undefined> {
    const response = await this.#send('GET', name, version, file);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(await this.#describe(response));
    return Buffer.from(await response.arrayBuffer());
  }

  async write(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    await this.#forget(name, version);
    // The file that describes a release goes last: a release that has it is whole.
    const ordered = [...files].sort(
      ([left], [right]) => Number(left === describingFile) - Number(right === describingFile),
    );
    for (const [file, bytes] of ordered) {
      const response = await this.#send('PUT', name, version, file, bytes);
      if (!response.ok) throw new Error(await this.#describe(response));
    }
  }

  async remove(name: string, version: string, files: readonly string[]): Promise<void> {
    for (const file of files) {
      const response = await this.#send('DELETE', name, version, file);
      if (!response.ok && response.status !== 404) throw new Error(await this.#describe(response));
    }
    await this.#forget(name, version);
  }

  async folderWith(name: string, version: string, file: string): Promise<string | undefined> {
    const folder = path.join(this.#access.cache, name, version);
    const place = placeBelow(folder, file);
    if (place === undefined) return undefined;
    if ((await stat(place).catch(() => undefined))?.isFile()) return folder;
    const bytes = await this.read(name, version, file);
    if (!bytes) return undefined;
    await mkdir(path.dirname(place), { recursive: true });
    const draft = `${place}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, place);
    return folder;
  }

  #forget(name: string, version: string): Promise<void> {
    return rm(path.join(this.#access.cache, name, version), { recursive: true, force: true });
  }

  async #send(method: string, name: string, version: string, file: string, body?: Buffer): Promise<Response> {
    const url = new URL(
      `${this.#access.url.replace(/\/$/, '')}/${[name, version, ...file.split('/')].map(encodeURIComponent).join('/')}`,
    );
    const headers = signS3({ method, url, ...(body && { body }) }, this.#access, new Date());
    return fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      ...(body && { body: new Uint8Array(body) }),
    }).catch((error: Error) => {
      throw new Error(`${url.host} ${(error.cause as Error | undefined)?.message ?? error.message}`);
    });
  }

  async #describe(response: Response): Promise<string> {
    const code = /<Code>([^<]{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
    return `${new URL(this.place).host} HTTP ${response.status}${code ? ` ${code}` : ''}`;
  }
}
