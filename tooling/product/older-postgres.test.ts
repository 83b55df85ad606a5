import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { olderPackage } from './older-postgres.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-older-'));
  mkdirSync(path.join(dataDir, 'postgres'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const folderOf = (major: string, version: string): void => {
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), `${major}\n`);
  writeFileSync(path.join(dataDir, 'postgres.package'), version);
};

it('the programs of an older data folder are those that it was last opened with', () => {
  folderOf('17', '17.6.0-beta.16');
  expect(olderPackage(dataDir, '18.4.0-beta.17')).toBe('17.6.0-beta.16');
});

it('nothing is fetched for a folder of the same version, of programs of the system, or for none', () => {
  folderOf('18', '18.3.0-beta.16');
  expect(olderPackage(dataDir, '18.4.0-beta.17')).toBeUndefined();
  folderOf('15', 'system');
  expect(olderPackage(dataDir, '18.4.0-beta.17')).toBeUndefined();
  rmSync(path.join(dataDir, 'postgres'), { recursive: true });
  expect(olderPackage(dataDir, '18.4.0-beta.17')).toBeUndefined();
});
