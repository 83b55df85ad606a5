import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getUserMenus, registryAddToken } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { makeBuild } from '../../../test/release-kit.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const remote = 'remote-planning';
let folder: string;
let kit: string;
let test: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'newsroom-team-'));
  kit = path.join(folder, 'kit');
  test = await buildTestApp({}, [makeBuild('remote-website', '1.0.0')]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run …` in a folder, as a team types it. */
function run(
  place: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string }> {
  const { DATABASE_URL: _database, NODE_OPTIONS: _options, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', ...words],
      { cwd: place, env: { ...env, ...environment }, maxBuffer: 50_000_000 },
      (error, out, err) => resolve({ code: error ? 1 : 0, out: `${out}${err}` }),
    );
  });
}

async function succeed(
  place: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { code, out } = await run(place, words, environment);
  if (code !== 0) throw new Error(`npm run ${words.join(' ')} failed:\n${out.slice(-4000)}`);
  return out;
}

const menuOf = async (user: string): Promise<string> =>
  (await test.call(getUserMenus, { userId: '' }, await test.loginAs(user))).envelope.data as string;

it('a team makes a new remote from the kit, in an empty folder: types, lint and tests pass, faults stop the build, and the release is swapped in', async () => {
  await succeed(root, ['kit', '--', kit]);
  await succeed(kit, ['new', '--', 'remote', remote, '选题策划']);

  const screen = path.join(kit, remote, 'src/features/planning/planning-list.screen.tsx');
  const sound = readFileSync(screen, 'utf8');
  const faults = [
    ['a wrong type', sound.replace('text={texts.planningListName}', 'text={42}')],
    [
      'an import that is not exported',
      sound.replace('{ EmptyState }', '{ EmptyState, NoSuchPart }').replace('return (', 'void NoSuchPart;\n  return ('),
    ],
  ] as const;
  for (const [what, text] of faults) {
    writeFileSync(screen, text);
    const { code, out } = await run(kit, ['build', '--', remote]);
    expect([what, code, out.includes('planning-list.screen.tsx')]).toEqual([what, 1, true]);
    expect(existsSync(path.join(kit, remote, 'dist'))).toBe(false);
  }
  writeFileSync(screen, sound);

  await succeed(kit, ['build', '--', remote]);
  await succeed(kit, ['lint', '--', remote]);
  expect(await succeed(kit, ['unit', '--', remote])).toContain('1 passed, 1 total');

  const request = { name: 'ci', remote, rights: ['remote/add-release', 'remote/swap', '/system/remotes'], days: 1 };
  const { token } = (await test.call(registryAddToken, request, await test.loginAs('ops'))).envelope.data as {
    token: string;
  };
  const port = (test.app.server.address() as AddressInfo).port;
  const environment = { NRCTL_URL: `http://127.0.0.1:${port}`, NRCTL_TOKEN: token };
  expect(await succeed(kit, ['nrctl', '--', 'release', 'add', `${remote}/dist/1.0.0`], environment)).toContain(
    `${remote} 1.0.0`,
  );
  await succeed(kit, ['nrctl', '--', 'swap', remote, '1.0.0', '--no-smoke', '--reason', '首次发布'], environment);
  expect(await menuOf('admin')).toContain('/planning/list');
}, 480_000);
