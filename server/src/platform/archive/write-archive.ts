import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { type ArchivedEntry, BackupError, type Manifest, manifestName } from './manifest.ts';

/** Writes a backup: an ordinary tar file whose last entry names the size and SHA-256 of every other one. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #draft: string;
  readonly #pack = tar.pack();
  readonly #written: Promise<void>;
  readonly #entries: ArchivedEntry[] = [];

  private constructor(file: string, draft: string, handle: FileHandle) {
    this.#file = file;
    this.#draft = draft;
    this.#written = pipeline(this.#pack, handle.createWriteStream());
    this.#written.catch(() => undefined);
  }

  /** Begins an archive; only a whole one ever bears the name `file`. Throws BackupError where it cannot be written. */
  static async create(file: string): Promise<ArchiveWriter> {
    const draft = `${file}.unfinished`;
    try {
      // Left by a run that was killed, maybe another user's, whose file may not be opened again in a shared folder.
      await rm(draft, { force: true });
      // It holds keys and every user's data.
      return new ArchiveWriter(file, draft, await open(draft, 'wx', 0o600));
    } catch (error) {
      throw new BackupError(
        `${draft} cannot be written (${(error as NodeJS.ErrnoException).code}); name a file in a folder that this ` +
          'user may write.',
      );
    }
  }

  /** Bytes so far. */
  get size(): number {
    return this.#entries.reduce((sum, { size }) => sum + size, 0);
  }

  async addBytes(name: string, bytes: Buffer): Promise<void> {
    await this.addStream(name, bytes.length, Readable.from([bytes], { objectMode: false }));
  }

  /** Adds exactly `size` bytes; a source that brings others fails. */
  async addStream(name: string, size: number, source: Readable, mode = 0o600): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.#pack.entry({ name, size, mode });
    await Promise.race([pipeline(source, hashing(hash), entry), this.#written.then(() => undefined)]);
    this.#entries.push({ name, size, sha256: hash.digest('hex') });
  }

  /** Writes the manifest, puts all on the disk and gives the archive its name. */
  async finish(manifest: Omit<Manifest, 'entries'>): Promise<void> {
    const text = Buffer.from(`${JSON.stringify({ ...manifest, entries: this.#entries }, null, 1)}\n`);
    await new Promise<void>((resolve, reject) =>
      this.#pack.entry({ name: manifestName, size: text.length, mode: 0o600 }, text, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
    this.#pack.finalize();
    await this.#written;
    const handle = await open(this.#draft, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(this.#draft, this.#file);
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
