import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../../src/platform/database/embedded-postgres-child.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

let dataDir: string;
let database: EmbeddedPostgres | undefined;
const output: string[] = [];
const start = async () =>
  (database = await startEmbeddedPostgres({
    dataDir,
    say: (line) => output.push(line),
    parameters: ['shared_buffers=16MB'],
  }));

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-pg-'));
  chmodSync(dataDir, 0o711);
  output.length = 0;
});
afterEach(async () => {
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('keeps data over a restart, with fsync and checksums on, a password, and never as root', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  expect(await ask(first.url, 'SHOW fsync')).toBe('on');
  expect(await ask(first.url, 'SHOW data_checksums')).toBe('on');
  await expect(ask(first.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
  expect(
    execFileSync('ps', ['-o', 'uid=', '-p', String(first.pid())])
      .toString()
      .trim(),
  ).not.toBe('0');
  await first.stop();
  expect(await ask((await start()).url, 'SELECT number FROM kept')).toBe(7);
});

it('F03 starts a database that was killed again, with all that was acknowledged', async () => {
  const { url, pid } = await start();
  await ask(url, 'CREATE TABLE kept AS SELECT 7 AS number');
  process.kill(pid()!, 'SIGKILL');
  const deadline = Date.now() + 20_000;
  let found: unknown;
  while (found === undefined && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = await ask(url, 'SELECT number FROM kept').catch(() => undefined);
  }
  expect(found).toBe(7);
});

it('F04 stops a database that outlived its killed server, never a second one beside it', async () => {
  const orphan = await start();
  const orphanPid = orphan.pid()!;
  // The next server starts on the folder in this way after kill -9 of the first.
  orphan.disown();
  await start();
  expect(isAlive(orphanPid)).toBe(false);
  expect(await ask(database!.url, 'SELECT 1')).toBe(1);
});

it('F05 moves an incomplete cluster aside and deletes nothing', async () => {
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres/half'), 'made');
  mkdirSync(path.join(dataDir, 'postgres.init'));
  await start();
  const aside = readdirSync(dataDir).filter((name) => name.includes('.incomplete-'));
  expect(aside).toHaveLength(2);
  expect(
    existsSync(
      path.join(
        dataDir,
        aside.find((name) => name.startsWith('postgres.incomplete'))!,
        'half',
      ),
    ),
  ).toBe(true);
  expect(output.join()).toContain('half-made');
});

it('F05 completes migrations that a kill cut short, and does not run them twice', async () => {
  const { url } = await start();
  const handle = openDatabase(url, { poolSize: 2 });
  await migrate(handle.pool);
  await handle.pool.query("DELETE FROM schema_migrations WHERE name LIKE 'custom%'");
  const again: string[] = [];
  await migrate(handle.pool, (line) => again.push(line));
  expect(again.length).toBeGreaterThan(0);
  expect(again.every((line) => line.includes('custom'))).toBe(true);
  await handle.close();
});
