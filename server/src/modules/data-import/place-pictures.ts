import { createHash } from 'node:crypto';
import { uploadImageLimitKb } from 'shared-contracts/constants';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { decodeBase64, makePicture } from '../media/make-picture.ts';
import { findPicture } from '../media/picture.queries.ts';
import { keepImportedPicture, findImportedPicture } from './data-import.queries.ts';
import { isForLater } from './for-later.rules.ts';
import type { PictureSource } from './picture-zip.ts';

/** A picture of the library. */
export interface PlacedPicture {
  id: string;
  url: string;
}

type Parts = Parameters<typeof makePicture>[0];

const fetched = { maxBytes: uploadImageLimitKb * 1024, timeout: 20_000 };
/** Addresses whose outcome is remembered, so that a picture in many stories is fetched once. */
const rememberedMax = 2000;

/** Brings pictures of the other system into the library: from the zip beside the file, else through the fetch guard. */
export class PictureDesk {
  readonly #parts: Parts;
  readonly #zip: PictureSource | undefined;
  readonly #remembered = new Map<string, PlacedPicture | undefined>();
  /** Failures in a row, by host. */
  readonly #failures = new Map<string, number>();

  constructor(parts: Parts, zip: PictureSource | undefined) {
    this.#parts = parts;
    this.#zip = zip;
  }

  /** The picture of an address; undefined where it cannot be had. */
  async place(address: string, title: string): Promise<PlacedPicture | undefined> {
    if (this.#remembered.has(address)) return this.#remembered.get(address);
    const placed = await this.#bring(address, title);
    if (!address.startsWith('data:')) this.#remembered.set(address, placed);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= rememberedMax) break;
      this.#remembered.delete(oldest);
    }
    return placed;
  }

  async #bring(address: string, title: string): Promise<PlacedPicture | undefined> {
    // What the guard and the reading of a picture say of it; a full disk, or a database that is gone, is no dead
    // picture: the import stops and goes on later.
    const unlessDead = (error: unknown): undefined => {
      if (!isAppError(error)) throw error;
    };
    const bytes = await this.#read(address).catch(unlessDead);
    if (bytes === undefined) return undefined;
    return this.#keep(bytes, title).catch((error: unknown) => {
      // The other system's server may be away for good; the storage of our own comes back.
      if (isForLater(error)) throw error;
      return unlessDead(error);
    });
  }

  async #read(address: string): Promise<Buffer | undefined> {
    if (address.startsWith('data:image/')) return decodeBase64(address);
    const packed = await this.#zip?.read(address);
    if (packed || !/^https?:/i.test(address)) return packed;
    return this.#fetch(address);
  }

  async #fetch(address: string): Promise<Buffer | undefined> {
    const host = URL.canParse(address) ? new URL(address).host : '';
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= failuresMax) return undefined;
    try {
      const { bytes } = await fetchGuardOf(this.#parts.settings).fetch(address, fetched);
      this.#failures.delete(host);
      return bytes;
    } catch (error) {
      if (isAppError(error, ErrorCode.Unavailable)) this.#failures.set(host, failures + 1);
      throw error;
    }
  }

  /** The same bytes are one picture of the library, however often they come. */
  async #keep(bytes: Buffer, title: string): Promise<PlacedPicture> {
    const { db } = this.#parts;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = await findImportedPicture(db, hash);
    if (known && (await findPicture(db, known.id))) return known;
    const { id, key } = await makePicture(this.#parts, bytes, { title });
    const placed = { id, url: fileUrl(key) };
    await keepImportedPicture(db, hash, placed);
    return placed;
  }
}

/** Failures in a row after which a host is no longer called in this run: each may take twenty seconds. */
const failuresMax = 10;
