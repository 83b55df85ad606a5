import { mkdtempSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../src/platform/settings/settings.ts';
import { explainStart } from '../src/start-errors.ts';
import { openStore } from '../src/platform/database/open-store.ts';
import { runServer } from './server-process.ts';
import { createTestDatabase } from './template-database.ts';

/** Returns the output of a server that cannot start; it must end with 1. */
async function lastWords(environment: Record<string, string>): Promise<string[]> {
  const server = runServer(environment);
  expect(await server.exit).toBe(1);
  return server.output().trim().split('\n');
}

it('says in a sentence that the port is in use', async () => {
  const database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as net.AddressInfo;
  expect((await lastWords({ DATABASE_URL: database.url, PORT: String(port) })).at(-1)).toBe(
    `Port ${port} is in use; set PORT to another one.`,
  );
  other.close();
  await database.drop();
}, 30_000);

it('says in a sentence that the data folder cannot be written', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'newsroom-start-')), 'a-file');
  writeFileSync(file, '');
  const [line, ...more] = await lastWords({ DATA_DIR: path.join(file, 'data') });
  expect(line).toMatch(
    /^The data folder .*a-file\/data cannot be written \(ENOTDIR\); make it writable or set DATA_DIR to another one\.$/,
  );
  expect(more).toEqual([]);
}, 30_000);

/** The whole output about a database that cannot be opened. */
async function saidOf(databaseUrl: string): Promise<string[]> {
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'newsroom-start-')),
  });
  const words: string[] = [];
  await openStore(settings, (line) => words.push(line)).catch((error: unknown) =>
    words.push(explainStart(error, settings)),
  );
  return words;
}

it('says in a sentence that the database is away, without its password', async () => {
  expect(await saidOf('postgresql://u:hidden-word@127.0.0.1:1/d')).toEqual([
    'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED); check DATABASE_URL and that PostgreSQL runs there.',
  ]);
});

it('says in a sentence that the database refuses the password or does not exist', async () => {
  const wrong = new URL(process.env.TEST_DATABASE_URL!);
  wrong.pathname = '/no_such_database';
  expect((await saidOf(wrong.href)).join()).toMatch(
    /^The database at \S+ has no database no_such_database; create it or check DATABASE_URL\.$/,
  );
});
