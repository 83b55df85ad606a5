import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import tar from 'tar-stream';
import { type ArchivedEntry, BackupError, type Manifest, manifestName, manifestSchema } from './manifest.ts';

/** An entry of an archive; its bytes are read before the next one comes. */
export interface OpenEntry {
  name: string;
  size: number;
  mode: number;
  bytes: Readable;
}

/** Entries of an archive, one after the other. */
export async function* archiveEntriesOf(file: string): AsyncGenerator<OpenEntry> {
  const extract = tar.extract();
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  source.on('error', (error) => extract.destroy(error));
  source.pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, size = 0, mode = 0o600 } = entry.header;
      yield { name, size, mode, bytes: entry as unknown as Readable };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

/**
 * Reads a whole archive and holds every byte of it against its manifest. Throws BackupError that names what is damaged.
 */
export async function verifyArchive(file: string, say: (line: string) => void = () => undefined): Promise<Manifest> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new BackupError(`There is no backup ${file}.`);
  const entriesByName = new Map<string, Omit<ArchivedEntry, 'name'>>();
  let text: string | undefined;
  let checkedBytes = 0;
  let nextLine = 0.25;
  let last = 'its beginning';
  try {
    for await (const { name, size, bytes } of archiveEntriesOf(file)) {
      last = name;
      if (name === manifestName) text = await textOf(bytes);
      else entriesByName.set(name, { size, sha256: await hashOf(bytes) });
      checkedBytes += size;
      if (checkedBytes / found.size >= nextLine)
        say(`checking the backup: ${Math.round((checkedBytes / found.size) * 100)} %`);
      while (checkedBytes / found.size >= nextLine) nextLine += 0.25;
    }
  } catch (error) {
    throw new BackupError(
      `The backup ${file} is damaged at or after ${last}: ${(error as Error).message}. Take another one.`,
    );
  }
  if (text === undefined)
    throw new BackupError(`The backup ${file} is incomplete: it ends before its manifest. Take another one.`);
  const manifest = parse(file, text);
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = entriesByName.get(name);
    if (!entry) throw new BackupError(`The backup ${file} is damaged: ${name} is missing in it. Take another one.`);
    if (entry.size !== size || entry.sha256 !== sha256)
      throw new BackupError(`The backup ${file} is damaged: ${name} in it is not what was written. Take another one.`);
  }
  return manifest;
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

function parse(file: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(
      `The backup ${file} is damaged, or was made by a newer version of this product: its manifest cannot be read.`,
    );
  }
}

async function textOf(bytes: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
