import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../../platform/settings/settings.ts';
import { heldFolder } from '../../platform/storage/hold-removals.ts';
import { BackupError } from '../../platform/archive/manifest.ts';
import type { OpenEntry } from '../../platform/archive/read-archive.ts';
import type { ArchiveWriter } from '../../platform/archive/write-archive.ts';

/**
 * Entries of a data folder that are rebuilt automatically, belong to a running server, or are archived in another form.
 */
const leftOut = new Set([
  'postgres',
  'postgres.init',
  'postgres.upgrading',
  'postgres.upgraded',
  'postgres.password',
  'postgres.package',
  'postgres.dump',
  'server.lock',
  'incoming',
  'release-cache',
  'bin',
  'backup.hold',
  'restore.unfinished',
  'objects/receiving',
  'objects/blocks',
  'objects/parts',
  'objects/worked',
  'objects/moved',
  'objects/held',
]);
const isLeftOut = (name: string): boolean => leftOut.has(name) || /^postgres\..*\d{4}-\d\d-/.test(name);

type Places = Pick<Settings, 'DATA_DIR' | 'STORAGE_DIR' | 'REGISTRY_KEYS' | 'RELEASES_DIR' | 'RELEASES_S3_URL'>;

/** Names in an archive -> places on this machine, for folders that may lie elsewhere than in the data folder. */
const placesOf = ({ DATA_DIR, STORAGE_DIR, REGISTRY_KEYS, RELEASES_DIR }: Places) => ({
  'registry-keys.json': REGISTRY_KEYS,
  releases: RELEASES_DIR,
  objects: STORAGE_DIR,
  '': DATA_DIR,
});

/** Adds the files of a data folder: keys, objects, releases and everything else in it. */
export async function addFiles(
  settings: Places,
  archive: ArchiveWriter,
  progress: (line: string) => void,
): Promise<void> {
  const places = placesOf(settings);
  const held = heldFolder(settings.STORAGE_DIR);
  const added = new Set<string>();
  const add = async (name: string, place: string): Promise<void> => {
    if (added.has(name) || !(await addFile(`files/${name}`, place, archive))) return;
    added.add(name);
    progress(`files: ${added.size}, ${(archive.size / 1e6).toFixed(1)} MB in the archive`);
  };
  for await (const name of walk(places[''])) {
    if (name !== 'registry-keys.json' && !/^(releases|objects)\//.test(name))
      await add(name, path.join(places[''], name));
  }
  for await (const name of walk(places.objects, (inner) => isLeftOut(inner) || isLeftOut(`objects/${inner}`))) {
    // An object replaced since the snapshot is added from the held ones.
    const [, space, object] = /^(\w+)\/\w\w\/(\w+)/.exec(name) ?? [];
    if (!space || !object || !existsSync(path.join(held, space, object)))
      await add(`objects/${name}`, path.join(places.objects, name));
  }
  // Objects that were removed since the snapshot are held aside.
  for await (const name of walk(held, () => false))
    await add(`objects/${name.replace(/^(\w+)\/(\w\w)/, '$1/$2/$2')}`, path.join(held, name));
  if (existsSync(places['registry-keys.json'])) await add('registry-keys.json', places['registry-keys.json']);
  if (settings.RELEASES_S3_URL === undefined)
    for await (const name of walk(places.releases)) await add(`releases/${name}`, path.join(places.releases, name));
}

async function addFile(name: string, place: string, archive: ArchiveWriter): Promise<boolean> {
  const handle = await open(place).catch((error: NodeJS.ErrnoException) => {
    // Gone since its folder was read: whatever a row needs is put aside, not removed.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return false;
  try {
    const { size, mode } = await handle.stat();
    const source = createReadStream(place, {
      fd: handle,
      autoClose: false,
      start: 0,
      ...(size > 0 && { end: size - 1 }),
    });
    await archive.addStream(name, size, source, mode & 0o777);
  } finally {
    await handle.close();
  }
  return true;
}

/** Names of all files below a folder, with '/' between their parts; none where there is no such folder. */
async function* walk(
  folder: string,
  isSkipped: (name: string) => boolean = isLeftOut,
  below = '',
): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (isSkipped(name)) continue;
    if (entry.isDirectory()) yield* walk(folder, isSkipped, name);
    else if (entry.isFile()) yield name;
  }
}

/** Refuses a place that holds anything already. */
export async function refuseFilled(settings: Places): Promise<void> {
  const names = (await readdir(settings.DATA_DIR).catch(() => [])).filter((name) => name !== 'lost+found');
  if (names.length > 0)
    throw new BackupError(
      `The data folder ${settings.DATA_DIR} is not empty. A restore overwrites nothing: name an empty folder in ` +
        'DATA_DIR.',
    );
  for (const place of [settings.REGISTRY_KEYS, settings.RELEASES_DIR, settings.STORAGE_DIR]) {
    if (existsSync(place))
      throw new BackupError(`${place} exists already. A restore overwrites nothing: move it away first.`);
  }
}

/** Writes a file of an archive to its place and onto the disk. */
export async function restoreFile(settings: Places, { name, mode, bytes }: OpenEntry): Promise<void> {
  const place = placeOf(settings, name.slice('files/'.length));
  await mkdir(path.dirname(place), { recursive: true });
  await pipeline(bytes, createWriteStream(place, { mode, flags: 'wx', flush: true }));
  await chmod(place, mode);
}

function placeOf(settings: Places, name: string): string {
  const places = placesOf(settings);
  const [root, inner] =
    name === 'registry-keys.json'
      ? [path.dirname(places[name]), path.basename(places[name])]
      : name.startsWith('releases/')
        ? [places.releases, name.slice('releases/'.length)]
        : name.startsWith('objects/')
          ? [places.objects, name.slice('objects/'.length)]
          : [places[''], name];
  const place = path.resolve(root, inner);
  if (!place.startsWith(path.resolve(root) + path.sep))
    throw new BackupError(`The backup names a file outside its folder: ${name}.`);
  return place;
}
