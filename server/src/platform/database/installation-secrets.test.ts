import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '../../../test/template-database.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { readInstallationSecrets } from './installation-secrets.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'newsroom-secrets-'));

async function withDatabase(work: (handle: DatabaseHandle) => Promise<void>): Promise<void> {
  const database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  const handle = openDatabase(database.url, { poolSize: 4 });
  try {
    await work(handle);
  } finally {
    await handle.close();
    await database.drop();
  }
}

it('processes of one database that start at once have the same secrets, whatever their folders', () =>
  withDatabase(async ({ db }) => {
    const read = () => readInstallationSecrets(db, { TOKEN_SECRET: undefined, DATA_DIR: newFolder() });
    const [one, other] = await Promise.all([read(), read()]);
    expect(other).toEqual(one);
    expect(one.tokens).toHaveLength(32);
  }));

it('secrets that an earlier version kept in the data folder go on serving', () =>
  withDatabase(async ({ db }) => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'keys'));
    writeFileSync(path.join(folder, 'installation.key'), Buffer.alloc(32, 7).toString('base64'));
    writeFileSync(path.join(folder, 'keys/upload.key'), 'kept-upload-key');
    expect(await readInstallationSecrets(db, { TOKEN_SECRET: undefined, DATA_DIR: folder })).toEqual({
      tokens: Buffer.alloc(32, 7),
      uploads: 'kept-upload-key',
    });
    expect(await readInstallationSecrets(db, { TOKEN_SECRET: undefined, DATA_DIR: newFolder() })).toMatchObject({
      uploads: 'kept-upload-key',
    });
  }));

it('TOKEN_SECRET overrides both, and keeps nothing in the database', () =>
  withDatabase(async ({ db, pool }) => {
    const TOKEN_SECRET = 'the same secret for both server processes';
    const [one, other] = await Promise.all(
      [newFolder(), newFolder()].map((DATA_DIR) => readInstallationSecrets(db, { TOKEN_SECRET, DATA_DIR })),
    );
    expect(other).toEqual(one);
    expect(one!.uploads).not.toContain(TOKEN_SECRET);
    expect((await pool.query('select from installation_keys')).rowCount).toBe(0);
  }));
