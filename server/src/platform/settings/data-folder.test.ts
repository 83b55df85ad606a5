import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimDataFolder, keepText } from './data-folder.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'newsroom-folder-'));

it('F06 a second server on one data folder is refused with a sentence', () => {
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

it('makes a kept text once, readable by its user alone', () => {
  const file = path.join(newFolder(), 'demo.password');
  expect(keepText(file, () => 'first')).toBe('first');
  expect(keepText(file, () => 'second')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

function beganOf(pid: number): string | undefined {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) ? readFileSync(stat, 'utf8').split(') ')[1]?.split(' ')[19] : 'alive';
}
