import { rmSync, statSync } from 'node:fs';
import { registryRollback, registrySwap } from 'shared-contracts/endpoints';
import { hostFolderOf } from '../../app.ts';
import { openRegistry, RegistryStartError } from './open-registry.ts';
import { kit, startRegistryServer, test } from '../../../test/registry-kit.ts';
import { layBuilds, makeBuild, route } from '../../../test/release-kit.ts';

const remote = 'remote-website';
startRegistryServer([makeBuild(remote, '1.0.0'), makeBuild('remote-wechat', '1.0.0')]);

/** Starts again on the same data, with these builds of the workspace. */
async function startAgain(builds: ReadonlyMap<string, Buffer>[], production = false) {
  layBuilds(test.settings.DATA_DIR, builds);
  const lines: string[] = [];
  const settings = { ...test.settings, isProduction: production };
  const { registry } = await openRegistry({
    db: test.db,
    settings,
    hostFolder: hostFolderOf(settings),
    now: test.clock.now,
    say: (line) => lines.push(line),
  });
  const { document, head } = registry.current!;
  return {
    active: document.remotes[remote]!.active,
    serial: document.serial,
    actor: head.actor,
    lines,
    remotes: document.remotes,
  };
}

it('a start with the same builds changes nothing', async () => {
  expect(await startAgain([makeBuild(remote, '1.0.0'), makeBuild('remote-wechat', '1.0.0')])).toMatchObject({
    active: '1.0.0',
    serial: 1,
    lines: [],
  });
});

it('changed sources become active during development, as a head by start', async () => {
  expect(await startAgain([makeBuild(remote, '1.0.0-dev.1a2b3c4d')])).toMatchObject({
    active: '1.0.0-dev.1a2b3c4d',
    serial: 2,
    actor: 'start',
  });
});

it('a restart does not undo a rollback, during development or in production', async () => {
  await startAgain([makeBuild(remote, '1.1.0')]);
  await test.registry.registry.refresh();
  await kit.done(registryRollback, { remote, version: '1.0.0' });
  for (const production of [false, true]) {
    const { active, serial, lines } = await startAgain([makeBuild(remote, '1.1.0')], production);
    expect([active, serial]).toEqual(['1.0.0', 3]);
    expect(lines).toEqual([
      'remote-website 1.1.0 is ready; 1.0.0 stays active, as it was chosen. To change: npx nrctl swap remote-website 1.1.0 --reason …',
    ]);
  }
});

it('in production an upgrade follows where starts chose before, and waits where people did', async () => {
  expect(await startAgain([makeBuild(remote, '1.1.0')], true)).toMatchObject({ active: '1.1.0', serial: 2 });
  await test.registry.registry.refresh();
  await kit.add(makeBuild(remote, '1.1.1'));
  await kit.done(registrySwap, { remote, version: '1.1.1', noSmoke: true });
  expect(await startAgain([makeBuild(remote, '1.2.0')], true)).toMatchObject({ active: '1.1.1', serial: 3 });
  await test.registry.registry.refresh();
  expect((await kit.remote(remote)).versions.map(({ version }) => version)).toContain('1.2.0');
});

it('a new remote joins; a build that is broken or does not fit affects its own group only', async () => {
  const broken = new Map([...makeBuild('remote-broken', '1.0.0'), ['release.json', Buffer.from('{')]]);
  broken.set('release.json', Buffer.from('{"name":"remote-broken","version":"1.0.0"}'));
  const { remotes, lines } = await startAgain([
    makeBuild('remote-assess', '1.0.0'),
    makeBuild('remote-thief', '1.0.0', { release: { routes: [route('/remote-wechat')] } }),
    makeBuild('remote-future', '1.0.0', { release: { contract: { built: '9.0.0', range: '^9.0.0' } } }),
    broken,
  ]);
  expect(Object.keys(remotes).sort()).toEqual(['remote-assess', 'remote-website', 'remote-wechat']);
  expect(lines.join('\n')).toMatch(/remote-broken 1.0.0 was not taken in: release.json 无法读取/);
  expect(lines.join('\n')).toMatch(/remote-thief 1.0.0 was not made active: 以下路由或按钮已归其他子应用所有/);
  expect(lines.join('\n')).toMatch(/remote-future 1.0.0 was not made active: 子应用版本与平台不兼容/);
});

it('two servers that start at once on an empty database make one first head', async () => {
  const open = () => openRegistry({ db: test.db, settings: test.settings, hostFolder: '', now: test.clock.now });
  // The second may run into any step of the first: a few rounds hit several of them.
  for (let round = 0; round < 8; round += 1) {
    await test.db.execute('truncate registry_heads, remote_releases');
    layBuilds(test.settings.DATA_DIR, [makeBuild(remote, '1.0.0')]);
    const second = new Promise((resolve) => setTimeout(resolve, round)).then(open);
    const opened = await Promise.all([open(), second]);
    for (const { registry } of opened) await registry.refresh();
    expect(opened.map(({ registry }) => registry.serial)).toEqual([1, 1]);
  }
});

it('in production a registry that another key signed stops the start with instructions; a lost key is replaced on purpose', async () => {
  rmSync(test.settings.REGISTRY_KEYS);
  const start = (more: object) =>
    openRegistry({
      db: test.db,
      settings: { ...test.settings, isProduction: true, ...more },
      hostFolder: '',
      now: test.clock.now,
    });
  await expect(start({})).rejects.toThrow(RegistryStartError);
  await expect(start({})).rejects.toThrow(/Set REGISTRY_KEYS to the file that all servers of this installation use/);
  const { registry } = await start({ REGISTRY_RESIGN: true });
  expect([registry.serial, registry.current!.isSigned, registry.current!.head.action]).toEqual([2, true, 'keys']);
});

it('a rotation that a kill cut in half is finished at the next start', async () => {
  test.registry.registry.keys.rotate();
  const { serial } = await startAgain([makeBuild(remote, '1.0.0')], true);
  expect(serial).toBe(2);
});

it('the key file is its owner’s alone', async () => {
  expect(statSync(test.settings.REGISTRY_KEYS).mode & 0o777).toBe(0o600);
});
