import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { heldFolder, holdRemovals, isHeld } from './hold-removals.ts';
import { ObjectStore } from './object-store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-hold-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('an object that is removed during a backup is put aside, and gone once the backup is over', async () => {
  const store = new ObjectStore(dataDir);
  await store.put('public', 'picture/one.png', Buffer.from('one'));
  const hold = holdRemovals(dataDir);
  await store.remove('public', 'picture/one.png');
  expect(await store.size('public', 'picture/one.png')).toBeUndefined();
  expect(existsSync(path.join(heldFolder(dataDir), 'public'))).toBe(true);
  // Another object at the same key does not take the first one's place.
  await store.put('public', 'picture/one.png', Buffer.from('two'));
  await store.remove('public', 'picture/one.png');
  expect(() => holdRemovals(dataDir)).toThrow(/Another backup/);
  hold.release();
  expect(existsSync(heldFolder(dataDir))).toBe(false);
  await store.remove('public', 'picture/none.png');
});

it('a backup that was killed holds nothing', () => {
  writeFileSync(path.join(dataDir, 'backup.hold'), '999999999');
  expect(isHeld(dataDir)).toBe(false);
  holdRemovals(dataDir).release();
});
