import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const units = path.resolve(import.meta.dirname, '../../deploy/systemd');
const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What systemd says of a unit, with a program in the place of the product's; nothing when it is well. */
function verify(name: string, text: string): string {
  const file = path.join(folder, name.replace('@', '@8080'));
  writeFileSync(file, text.replaceAll('/opt/newsroom/newsroom', process.execPath));
  const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  if (error) throw new Error('Install systemd, which reads its units.', { cause: error });
  return stdout + stderr;
}
const read = (name: string): string => readFileSync(path.join(units, name), 'utf8');

it.each(readdirSync(units))('systemd takes %s', (name) => {
  expect(verify(name, read(name))).toBe('');
});

it('and says what it does not know', () => {
  expect(verify('newsroom.service', read('newsroom.service').replace('KillMode=', 'KilMode='))).toContain('KilMode');
});
