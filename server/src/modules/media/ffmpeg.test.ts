import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../platform/settings/settings.ts';
import { networkWall, runFfmpeg } from './ffmpeg.ts';
import { describeFfmpeg, ffmpegWarning, isOldFfmpeg } from './ffmpeg-version.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-ffmpeg-'));

/** A program in ffmpeg's place. */
function standIn(name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

it.each([
  ['4.4.2-0ubuntu0.22.04.1', true],
  ['5.0.3', true],
  ['n4.1', true],
  ['2021-09-16-git-8f92a1862a', true],
  ['5.1', false],
  ['5.1.6-0+deb12u1', false],
  ['n6.0', false],
  ['10.2', false],
  ['N-110072-g073ec3b9da', false],
])('version %s is older than 5.1: %s', (version, isOld) => {
  expect(isOldFfmpeg(version)).toBe(isOld);
});

it('an old or missing program is named at start and on the system page', async () => {
  const old = readSettings({
    DATA_DIR: folder,
    FFMPEG_PATH: standIn('old', 'echo "ffmpeg version 4.4.2-0ubuntu0 Copyright (c) 2000"'),
  });
  expect(await ffmpegWarning(old)).toMatch(/^ffmpeg 4\.4\.2-0ubuntu0 is older than 5\.1/);
  expect(await describeFfmpeg(old)).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('早于 5.1') as string,
  });
  const missing = readSettings({ DATA_DIR: folder, FFMPEG_PATH: path.join(folder, 'nowhere') });
  expect(await ffmpegWarning(missing)).toMatch(/^ffmpeg does not run/);
  const fresh = readSettings({
    DATA_DIR: folder,
    FFMPEG_PATH: standIn('fresh', 'echo "ffmpeg version 7.1 Copyright (c) 2000"'),
  });
  expect(await ffmpegWarning(fresh)).toBeUndefined();
  expect(await describeFfmpeg(fresh)).toMatchObject({ state: 'ok' });
});

it('it runs with limits of memory, time and core files, a few threads, and files as its only protocols', async () => {
  let output = '';
  await runFfmpeg(standIn('limits', 'echo "$(ulimit -v) $(ulimit -t) $(ulimit -c)"; echo "$@"'), ['-i', 'a.mp4'], {
    onOutput: (text) => (output += text),
  });
  const [limits = '', args = ''] = output.split('\n');
  const [memory, seconds, core] = limits.split(' ').map(Number);
  expect(memory).toBeGreaterThan(0);
  expect(seconds).toBeGreaterThan(0);
  expect(core).toBe(0);
  expect(args).toMatch(/-threads \d+ .*-protocol_whitelist file,pipe -i a\.mp4$/);
});

it('it has no network where the machine permits to take it away', async () => {
  let output = '';
  await runFfmpeg(standIn('network', 'tail -n +3 /proc/net/dev | cut -d: -f1'), [], {
    onOutput: (text) => (output += text),
  });
  const devices = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'lo');
  if ((await networkWall()).length > 0) expect(devices).toEqual([]);
});
