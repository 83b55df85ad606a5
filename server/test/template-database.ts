import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { applicationUrl, grantApplication, makeApplicationRole } from '../src/platform/database/application-role.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { insertFixture } from './fixture.ts';

const template = 'newsroom_test_template';

const withName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

async function asAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: withName(url, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the migrated database with the fixture that every test file's own database is copied from. */
export async function prepareTemplate(url: string): Promise<void> {
  await asAdmin(url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
  });
  const handle = openDatabase(withName(url, template), { poolSize: 2 });
  await migrate(handle.pool);
  await insertFixture(handle.db);
  await handle.close();
}

/** Makes the role that tested servers work as, and gives it its rights in the template, which its copies keep. */
export async function giveRole(url: string): Promise<void> {
  const place = withName(url, template);
  const role = new URL(applicationUrl(place)).username;
  await makeApplicationRole(place);
  process.env.TEST_DATABASE_ROLE = role;
  await grantServer(place);
}

/** Gives that role its rights in a database that is no copy of the template. */
export async function grantServer(url: string): Promise<void> {
  const role = process.env.TEST_DATABASE_ROLE;
  if (role) await grantApplication(url, role);
}

/**
 * The address that a tested server has of a test's database: it owns nothing there, unless the database is external.
 */
export const serverUrl = (url: string): string => (process.env.TEST_DATABASE_ROLE ? applicationUrl(url) : url);

/** Drops the template, so that an external server is left as it was. */
export async function dropTemplate(url: string): Promise<void> {
  await asAdmin(url, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)));
}

/** A fresh database of a test file. */
export const createTestDatabase = (url: string): Promise<{ url: string; drop(): Promise<void> }> =>
  createDatabase(url, `TEMPLATE ${template} STRATEGY file_copy`);

/** A fresh database without a table. */
export const createEmptyDatabase = (url: string): Promise<{ url: string; drop(): Promise<void> }> =>
  createDatabase(url, '');

async function createDatabase(url: string, how: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `newsroom_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, async (client) => {
    // Copies of one template are made one after the other.
    await client.query('SELECT pg_advisory_lock(7233002)');
    await client.query(`CREATE DATABASE ${name} ${how}`);
  });
  return {
    url: withName(url, name),
    drop: () =>
      asAdmin(url, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}
