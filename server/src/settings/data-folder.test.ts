import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimDataFolder, readInstallationSecret } from './data-folder.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'newsroom-folder-'));

it('F06 a second server on one data folder is told so in a sentence', () => {
  const folder = newFolder();
  // The parent process lives and has another start time than any later process with its number.
  writeFileSync(path.join(folder, 'server.lock'), JSON.stringify({ pid: process.ppid, began: beganOf(process.ppid) }));
  expect(() => claimDataFolder(folder)).toThrow(/Another server \(process \d+\) is running on .* DATA_DIR/);
});

it('F04 the claim of a server that was killed counts for nothing, nor does a process that later got its number', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'server.lock'), JSON.stringify({ pid: process.ppid, began: 'long ago' }));
  const claim = claimDataFolder(folder);
  claim.release();
  expect(statSync(path.join(folder, 'server.lock'), { throwIfNoEntry: false })).toBeUndefined();
});

it('makes the installation secret once, readable by its user alone', () => {
  const folder = newFolder();
  const secret = readInstallationSecret(folder);
  expect(secret).toHaveLength(32);
  expect(readInstallationSecret(folder)).toEqual(secret);
  expect(statSync(path.join(folder, 'installation.key')).mode & 0o777).toBe(0o600);
});

function beganOf(pid: number): string | undefined {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) ? readFileSync(stat, 'utf8').split(') ')[1]?.split(' ')[19] : 'alive';
}
