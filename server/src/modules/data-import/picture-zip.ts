import { buffer } from 'node:stream/consumers';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { uploadImageLimitKb } from 'shared-contracts/constants';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { StoredObjects } from '../../platform/storage/stored-objects.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { isForLater } from './for-later.rules.ts';

const entriesMax = 200_000;

/** Pictures that came beside the file, by their addresses. */
export interface PictureSource {
  /** Whether the picture of an address is there. */
  has(address: string): boolean;
  /** Its bytes; undefined where it is not there, or too large for the library. */
  read(address: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/**
 * The pictures of the zip beside the file, and of the file where it is a zip itself; undefined where there is neither.
 * What is wrong with the file says its reader.
 */
export async function openPictures(
  store: StoredObjects,
  picturesKey: string | null,
  fileKey: string | null,
): Promise<PictureSource | undefined> {
  const zips = picturesKey === null ? [] : [await PictureZip.open(store, picturesKey)];
  const close = async () => {
    for (const zip of zips) await zip.close();
  };
  try {
    if (fileKey !== null) zips.push(await PictureZip.open(store, fileKey));
  } catch (error) {
    if (!isAppError(error) || isForLater(error)) {
      await close();
      throw error;
    }
  }
  if (zips.length === 0) return undefined;
  return {
    close,
    has: (address) => zips.some((zip) => zip.has(address)),
    read: async (address) => zips.find((zip) => zip.has(address))?.read(address),
  };
}

/** A picture of the zip, by the parts of its path. */
interface Packed {
  parts: string[];
  entry: Entry;
}

const partsOf = (path: string): string[] =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');

/** Pictures of an uploaded zip, read one at a time from where it lies. */
class PictureZip implements PictureSource {
  readonly #zip: ZipFile;
  readonly #byName: ReadonlyMap<string, Packed[]>;
  readonly #done: () => Promise<void>;

  private constructor(zip: ZipFile, byName: ReadonlyMap<string, Packed[]>, done: () => Promise<void>) {
    this.#zip = zip;
    this.#byName = byName;
    this.#done = done;
  }

  /** Reads the table of the zip alone. Throws Invalid for what is none, TooLarge for too many files. */
  static async open(store: StoredObjects, key: string): Promise<PictureZip> {
    const { path, done } = await store.openFile('private', key);
    try {
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
      const byName = new Map<string, Packed[]>();
      let count = 0;
      for await (const entry of zip.eachEntry()) {
        count += 1;
        if (count > entriesMax) throw new AppError(ErrorCode.TooLarge, texts.picturesBomb);
        const parts = partsOf(entry.fileNameRaw.toString('utf8'));
        const name = parts.at(-1);
        if (name === undefined || entry.uncompressedSize === 0) continue;
        const packed = byName.get(name) ?? [];
        packed.push({ parts, entry });
        byName.set(name, packed);
      }
      return new PictureZip(zip, byName, done);
    } catch (error) {
      await done();
      throw error instanceof AppError ? error : new AppError(ErrorCode.Invalid, texts.picturesBroken);
    }
  }

  has(address: string): boolean {
    return this.#find(address) !== undefined;
  }

  async read(address: string): Promise<Buffer | undefined> {
    const entry = this.#find(address);
    if (!entry || entry.uncompressedSize > uploadImageLimitKb * 1024) return undefined;
    try {
      return await buffer(await this.#zip.openReadStreamPromise(entry));
    } catch {
      return undefined;
    }
  }

  async close(): Promise<void> {
    this.#zip.close();
    await this.#done();
  }

  /** The file whose path has most in common with the end of the address; a name that several share must have more. */
  #find(address: string): Entry | undefined {
    const sought = partsOf(pathOf(address));
    const named = this.#byName.get(sought.at(-1) ?? '') ?? this.#byName.get(withoutSize(sought.at(-1) ?? '')) ?? [];
    const ranked = named
      .map(({ parts, entry }) => ({ entry, common: commonEnd(sought.slice(0, -1), parts.slice(0, -1)) }))
      .sort((one, other) => other.common - one.common);
    if (ranked.length > 1 && ranked[0]!.common === ranked[1]!.common) return undefined;
    return ranked[0]?.entry;
  }
}

/** WordPress names smaller copies 'a-300x200.jpg'; the zip may have the picture itself alone. */
const withoutSize = (name: string): string => name.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '');

function pathOf(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
