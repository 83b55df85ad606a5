import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BackupError } from '../../platform/archive/manifest.ts';
import { throttled } from '../../platform/archive/progress.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { BucketClient } from '../../platform/storage/bucket-client.ts';
import { type ObjectSpace, ObjectStore } from '../../platform/storage/object-store.ts';
import { bucketClientOf } from '../../platform/storage/stored-objects.ts';
import { connectDatabase } from './backup.ts';
import { moveReleases, type NamedRelease, namedReleases } from './move-releases.ts';
import { namedKeys } from './named-keys.ts';

/** What a run did. */
export interface MoveOutcome {
  copied: number;
  /** Objects that an earlier run had copied, or that lay in the bucket with the same bytes. */
  present: number;
  /** Keys whose object in the bucket has other bytes, and was left as it is. */
  different: string[];
  /** Objects on the disk that no row names: nobody can read them, and they stay where they are. */
  unnamed: number;
  /** Releases of remotes that were copied to where the settings keep them. */
  releases: number;
}

export interface MoveOptions {
  settings: Settings;
  /** Reads what earlier runs copied once more, and compares every byte. */
  isChecking?: boolean;
  say?(line: string): void;
}

interface LocalObject {
  space: ObjectSpace;
  key: string;
  /** Name on the disk. */
  name: string;
}

/** Objects that are under way at once. */
const atOnce = 4;

/**
 * Copies the objects of the folder STORAGE_DIR into the bucket of the settings, and reads each back to compare its
 * SHA-256. A run that was broken off is continued by the next one, which copies nothing twice. Throws BackupError.
 */
export async function moveObjects({
  settings,
  isChecking = false,
  say = () => undefined,
}: MoveOptions): Promise<MoveOutcome> {
  const bucket = bucketClientOf(settings);
  if (!bucket) throw new BackupError('Name the bucket that objects go to in STORAGE_S3_BUCKET or STORAGE_BUCKET.');
  if (!existsSync(settings.STORAGE_DIR)) throw new BackupError(`There are no objects in ${settings.STORAGE_DIR}.`);
  const names = await namesOnDisk(settings.STORAGE_DIR);
  const total = names.size;
  const { found, releases } = await readNames(settings, names, say);
  const journal = await Journal.open(settings, isChecking);
  const outcome: MoveOutcome = { copied: 0, present: 0, different: [], unnamed: names.size, releases: 0 };
  const move = new Move(new ObjectStore(settings.STORAGE_DIR), bucket, journal);
  const progress = throttled(say);
  let next = 0;
  const work = async () => {
    while (next < found.length) {
      const object = found[next++]!;
      const result = await move.one(object);
      if (result === 'different') outcome.different.push(object.key);
      else if (result !== 'gone') outcome[result] += 1;
      progress(`objects: ${outcome.copied} copied, ${outcome.present} there already, of ${total}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  outcome.releases = await moveReleases(settings, releases);
  return outcome;
}

/** Objects of a folder by their names there: the hash of a key, in its space. */
async function namesOnDisk(root: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const space of ['public', 'private'])
    for (const folder of await readdir(path.join(root, space)).catch(() => []))
      for (const name of await readdir(path.join(root, space, folder)).catch(() => [])) names.add(`${space}/${name}`);
  return names;
}

/** The keys of the objects on the disk, which know only hashes of them; what is found leaves `names`. And releases. */
async function readNames(
  settings: Settings,
  names: Set<string>,
  say: (line: string) => void,
): Promise<{ found: LocalObject[]; releases: NamedRelease[] }> {
  const database = await connectDatabase(settings, say);
  const client = new pg.Client({ connectionString: database.url, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found: LocalObject[] = [];
    for await (const key of namedKeys(client)) {
      const hash = createHash('sha256').update(key).digest('hex');
      for (const space of ['public', 'private'] as const)
        if (names.delete(`${space}/${hash}`)) found.push({ space, key, name: `${space}/${hash}` });
    }
    return { found, releases: await namedReleases(client) };
  } finally {
    await client.end();
    await database.close();
  }
}

/** What earlier runs copied into this very bucket and compared, a name a line. */
class Journal {
  readonly #file: string;
  readonly #names: Set<string>;

  private constructor(file: string, names: Set<string>) {
    this.#file = file;
    this.#names = names;
  }

  static async open(settings: Settings, isChecking: boolean): Promise<Journal> {
    const place = [
      settings.STORAGE_S3_ENDPOINT,
      settings.STORAGE_S3_BUCKET,
      settings.STORAGE_S3_PREFIX,
      settings.STORAGE_BUCKET,
    ].join('\n');
    const hash = createHash('sha256').update(place).digest('hex').slice(0, 16);
    const folder = path.join(settings.STORAGE_DIR, 'moved');
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, hash);
    const text = isChecking ? '' : await readFile(file, 'utf8').catch(() => '');
    return new Journal(file, new Set(text.split('\n')));
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  async add(name: string): Promise<void> {
    this.#names.add(name);
    await appendFile(this.#file, `${name}\n`);
  }
}

class Move {
  readonly #local: ObjectStore;
  readonly #bucket: BucketClient;
  readonly #journal: Journal;

  constructor(local: ObjectStore, bucket: BucketClient, journal: Journal) {
    this.#local = local;
    this.#bucket = bucket;
    this.#journal = journal;
  }

  async one({ space, key, name }: LocalObject): Promise<'copied' | 'present' | 'different' | 'gone'> {
    const size = await this.#local.size(space, key);
    // Removed by people at work since the folder was read.
    if (size === undefined) return 'gone';
    const there = await this.#bucket.size(key);
    if (there !== undefined && there !== size) return 'different';
    if (there !== undefined && this.#journal.has(name)) return 'present';
    const file = await this.#local.openFile(space, key);
    try {
      if (there === undefined) await this.#bucket.putFile(key, file.path, size);
      const [here, back] = await Promise.all([
        hashOf(createReadStream(file.path) as AsyncIterable<Buffer>),
        size === 0 ? hashOf([]) : this.#bucket.open(key).then(hashOf),
      ]);
      if (here !== back) return 'different';
    } finally {
      await file.done();
    }
    await this.#journal.add(name);
    return there === undefined ? 'copied' : 'present';
  }
}

async function hashOf(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
