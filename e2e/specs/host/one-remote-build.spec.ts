import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { release as releaseSchema } from 'shared-contracts/release';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

test(
  'a team builds its remote from that one folder and the kit, without the repository',
  { tag: '@slow' },
  async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'newsroom-team-'));
    try {
      const kit = path.join(place, 'kit');
      await run(process.execPath, ['tooling/kit.ts', kit], { cwd: root });
      const isOwn = (file: string): boolean => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.relative(root, file));
      cpSync(path.join(root, 'remote-website'), path.join(kit, 'remote-website'), { recursive: true, filter: isOwn });
      await run(process.execPath, ['tooling/launch.cjs', 'build', 'remote-website'], { cwd: kit });
      const { version } = JSON.parse(readFileSync(path.join(kit, 'remote-website/package.json'), 'utf8')) as {
        version: string;
      };
      const release = releaseSchema.parse(
        JSON.parse(readFileSync(path.join(kit, 'remote-website/dist', version, 'release.json'), 'utf8')),
      );
      expect(release).toMatchObject({ name: 'remote-website', version });
      expect(Object.keys(release.assets)).toContain('mf-manifest.json');
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
);
