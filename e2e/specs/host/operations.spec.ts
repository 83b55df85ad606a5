import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { containerName, releaseBase, type Release } from 'shared-contracts/release';
import { demoPassword } from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';

const remote = 'remote-website';
const nrctlFile = path.join(import.meta.dirname, '../../../tooling/nrctl/bin.cjs');

/** The tool as operations staff run it. */
function nrctl(base: string, ...words: string[]): Promise<{ code: number; out: string }> {
  const env = { ...process.env, NRCTL_URL: base, NRCTL_USER: 'ops', NRCTL_PASSWORD: demoPassword() };
  return new Promise((resolve) => execFile(process.execPath, [nrctlFile, ...words], { env }, (error, out, err) => resolve({ code: Number(error?.code ?? 0), out: `${out}\n${err}` })));
}

/** The running version once more under another number, as another build of it; `change` spoils its files. */
async function buildAgain(base: string, version: string, change: (file: string, text: string) => string = (_file, text) => text): Promise<string> {
  const { remotes } = (await (await fetch(`${base}/registry.json`)).json()) as { remotes: Record<string, { active: string }> };
  const from = releaseBase(remote, remotes[remote]!.active);
  const release = (await (await fetch(`${base}${from}release.json`)).json()) as Release;
  const container = containerName(remote, version);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'newsroom-build-')), version);
  mkdirSync(folder);
  const assets: Release['assets'] = {};
  for (const file of Object.keys(release.assets)) {
    const text = await (await fetch(`${base}${from}${file}`)).text();
    const bytes = Buffer.from(change(file, text.replaceAll(release.container, container).replaceAll(`/${release.version}/`, `/${version}/`)));
    assets[file] = { sri: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
    writeFileSync(path.join(folder, file), bytes);
  }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...release, version, container, base: releaseBase(remote, version), assets }));
  return folder;
}

test('a version whose page breaks is refused by the smoke; one that works is swapped in and rolled back by nrctl', async ({ baseURL, newsroom }) => {
  const base = baseURL!;
  const stamp = Date.now() % 60_000;
  const [good, bad] = [`8.0.${stamp}`, `8.1.${stamp}`];
  await test.step('both are added, and nobody gets them', async () => {
    expect(await nrctl(base, 'release', 'add', await buildAgain(base, good))).toMatchObject({ code: 0 });
    const spoiled = await buildAgain(base, bad, (file, text) => (file.startsWith('remoteEntry') ? `throw new Error('spoiled');${text}` : text));
    expect(await nrctl(base, 'release', 'add', spoiled)).toMatchObject({ code: 0 });
  });
  await test.step('the plan opens each page of them', async () => {
    const refused = await nrctl(base, 'plan', remote, bad);
    expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(/✗ smoke .*\/website\/Done：显示了故障 NR-103/) });
    expect(await nrctl(base, 'plan', remote, good)).toMatchObject({ code: 0, out: expect.stringMatching(/✓ smoke .*页面均可打开/) });
  });
  const page = await newsroom.loginAs('operator');
  await test.step('the good one is swapped in and runs', async () => {
    expect(await nrctl(base, 'swap', remote, good, '--reason', '试运行通过')).toMatchObject({ code: 0 });
    const asked = page.waitForRequest((request) => request.url().includes(`/remotes/${remote}/${good}/`));
    await page.goto('/website/Done');
    await asked;
    await expect(page.getByRole('table').first()).toBeVisible();
  });
  await test.step('and rolled back', async () => {
    expect(await nrctl(base, 'rollback', remote, '--reason', '演练结束')).toMatchObject({ code: 0 });
  });
});
