import { arrayBuffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Unzipped } from 'fflate';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { importTexts } from './importing.texts.ts';

const maxEntries = 5000;
const megabyte = 1024 * 1024;
const maxTotal = 300 * megabyte;
/** All markup together; it is held in memory, pictures are not. */
const maxMarkup = 64 * megabyte;
/** A part may grow to this many times its packed size; small ones are let alone. */
const maxRatio = 200;
const ratioFloor = megabyte;

const placeholderPrefix = 'nr-part:';
const isMarkup = (name: string) => /\.(xml|rels)$/i.test(name);

/** Returns the placeholder address of the n-th picture, used until it is stored. */
export const docxPictureAddress = (index: number): string => `nr-picture:${index}`;

/** Returns the placeholder of a part: its name, so that the converter carries no picture. */
const placeholderOf = (name: string) => Buffer.from(placeholderPrefix + name);

/** Returns the name of the part that this placeholder replaces; undefined when the bytes are none. */
export function partOfPlaceholder(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.startsWith(placeholderPrefix) ? text.slice(placeholderPrefix.length) : undefined;
}

/** A .docx that is read part by part where it lies: of sixty photos one is in memory at a time. */
export class WordArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Reads the table of parts; what it claims is checked before anything is unpacked. Throws TooLarge for a bomb (A34),
   * Invalid for what is broken.
   */
  static async open(file: Blob): Promise<WordArchive> {
    return whole(async () => {
      // Names as bytes: one that leads out of the archive is a mere name here, as nothing is ever written by it.
      const zip = await fromRandomAccessReaderPromise(new BlobReader(file), file.size, {
        lazyEntries: true,
        autoClose: false,
        decodeStrings: false,
      });
      const entries = new Map<string, Entry>();
      let total = 0;
      let markup = 0;
      let count = 0;
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/');
        count += 1;
        total += entry.uncompressedSize;
        if (isMarkup(name)) markup += entry.uncompressedSize;
        const grows = entry.uncompressedSize > ratioFloor && entry.uncompressedSize > entry.compressedSize * maxRatio;
        if (grows || total > maxTotal || markup > maxMarkup || count > maxEntries)
          throw new AppError(ErrorCode.TooLarge, importTexts.bomb);
        entries.set(name, entry);
      }
      return new WordArchive(zip, entries);
    });
  }

  /**
   * Returns the markup unpacked, everything else as placeholders. Throws Invalid for a part that is not as it claims.
   */
  async markup(): Promise<Unzipped> {
    const parts: Unzipped = {};
    for (const name of this.#entries.keys()) parts[name] = isMarkup(name) ? await this.read(name) : placeholderOf(name);
    return parts;
  }

  /** Bytes of one part. Throws Invalid for one that is missing, broken or grows beyond its claim. */
  async read(name: string): Promise<Buffer<ArrayBuffer>> {
    const entry = this.#entries.get(name);
    if (!entry) throw new AppError(ErrorCode.Invalid, importTexts.broken);
    return whole(async () => Buffer.from(await arrayBuffer(await this.#zip.openReadStreamPromise(entry))));
  }
}

/** Bytes of a blob on demand; one that lies on disk is read from there. */
class BlobReader extends RandomAccessReader {
  readonly #file: Blob;

  constructor(file: Blob) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.slice(start, end).stream(), { objectMode: false });
  }
}

async function whole<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(ErrorCode.Invalid, importTexts.broken);
  }
}
