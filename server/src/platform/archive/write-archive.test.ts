import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupError } from './manifest.ts';
import { ArchiveWriter } from './write-archive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('begins over what a killed run has left, readable by nobody else', async () => {
  const file = path.join(folder, 'a.tar');
  writeFileSync(`${file}.unfinished`, 'half of an older one', { mode: 0o644 });
  const archive = await ArchiveWriter.create(file);
  expect(statSync(`${file}.unfinished`).mode & 0o777).toBe(0o600);
  expect(statSync(`${file}.unfinished`).size).toBe(0);
  await archive.abandon();
  expect(existsSync(`${file}.unfinished`)).toBe(false);
});

it('says in a sentence that a file cannot be written', async () => {
  writeFileSync(path.join(folder, 'no-folder'), '');
  const refused = ArchiveWriter.create(path.join(folder, 'no-folder/a.tar'));
  await expect(refused).rejects.toThrow(BackupError);
  await expect(refused).rejects.toThrow(/a\.tar\.unfinished cannot be written \(ENOTDIR\)/);
});
