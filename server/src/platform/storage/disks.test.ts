import { readDisks } from './disks.ts';

const settings = { DATA_DIR: '/data', STORAGE_DIR: '/files' };
/** Folders on the disks of these numbers, of 1000 bytes each, with as many free as the number says. */
const files = (disks: Record<string, number>) => ({
  mkdir: () => Promise.resolve(),
  stat: (folder: string) => Promise.resolve({ dev: disks[folder]! }),
  statfs: (folder: string) => Promise.resolve({ blocks: 100, bavail: disks[folder]!, bsize: 10 }),
});

it('looks at the disk of the data and at that of the stored files', async () =>
  expect(await readDisks(settings, files({ '/data': 7, '/files': 50 }))).toEqual([
    { folders: ['DATA_DIR'], total: 1000, free: 70 },
    { folders: ['STORAGE_DIR'], total: 1000, free: 500 },
  ]));

it('counts one disk once', async () =>
  expect(await readDisks(settings, files({ '/data': 7, '/files': 7 }))).toEqual([
    { folders: ['DATA_DIR', 'STORAGE_DIR'], total: 1000, free: 70 },
  ]));
