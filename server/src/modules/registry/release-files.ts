import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeBelow } from './place-below.ts';

/** The store of the files of releases. Callers have checked names and versions (remoteName, releaseVersion). */
export interface ReleaseFiles {
  /** The location, for messages. */
  readonly place: string;
  /** Bytes of a file; undefined when there is none. Throws when the store does not answer. */
  read(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Keeps all files of a release; a reader sees all of them or none. */
  write(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  remove(name: string, version: string, files: readonly string[]): Promise<void>;
  /**
   * A folder of this machine that has the file under its name, fetched there first if need be; undefined when there is
   * no such file.
   */
  folderWith(name: string, version: string, file: string): Promise<string | undefined>;
}

/** 'sha384-…' of bytes. */
export const sriOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Releases in a folder of this machine, or of a disk that several machines mount. */
export class FolderReleases implements ReleaseFiles {
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  async read(name: string, version: string, file: string): Promise<Buffer | undefined> {
    const place = this.#placeOf(name, version, file);
    return place === undefined ? undefined : readFile(place).catch(missingIsUndefined);
  }

  async write(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const folder = path.join(this.place, name, version);
    const draft = `${folder}.${randomUUID()}.draft`;
    for (const [file, bytes] of files) {
      const place = path.join(draft, file);
      await mkdir(path.dirname(place), { recursive: true });
      // The database will say that they are here, so a power cut must not lose them.
      await writeFile(place, bytes, { flush: true });
    }
    await putInPlace(draft, folder);
  }

  async remove(name: string, version: string): Promise<void> {
    await rm(path.join(this.place, name, version), { recursive: true, force: true });
  }

  async folderWith(name: string, version: string, file: string): Promise<string | undefined> {
    const place = this.#placeOf(name, version, file);
    const found = place === undefined ? undefined : await stat(place).catch(missingIsUndefined);
    return found?.isFile() ? path.join(this.place, name, version) : undefined;
  }

  #placeOf(name: string, version: string, file: string): string | undefined {
    return placeBelow(path.join(this.place, name, version), file);
  }
}

/** Another writer may put the same release there at the same moment; the later one wins. */
async function putInPlace(draft: string, folder: string, tries = 5): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: tries });
  try {
    await rename(draft, folder);
  } catch (error) {
    const isTaken = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!isTaken || tries === 0) throw error;
    await putInPlace(draft, folder, tries - 1);
  }
}

/** Copies a release's folder into a store's shape: file name -> bytes. */
export async function readFolder(folder: string, files: readonly string[]): Promise<Map<string, Buffer>> {
  const read = new Map<string, Buffer>();
  for (const file of files) read.set(file, await readFile(path.join(folder, file)));
  return read;
}

function missingIsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR' || error.code === 'ENAMETOOLONG')
    return undefined;
  throw error;
}
