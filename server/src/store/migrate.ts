import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const folder = path.resolve(import.meta.dirname, '../../migrations');
/** Any number, the same for every server process: migrations of two processes stand in line. */
const migrationLock = 7_233_001;

interface Migration {
  name: string;
  text: string;
  hash: string;
}

function readMigrations(place: string): Migration[] {
  return readdirSync(path.join(folder, place))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, place, name), 'utf8');
      return { name: path.join(place, name), text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Brings the database to the present schema: the numbered files once each, then custom/*.sql
 * (functions, triggers, expression indexes; written to be run again) whenever their text changed.
 * Each file is one transaction, so a kill in the middle is completed at the next start (F05).
 * Throws when a numbered file that was applied has been changed since.
 */
export async function migrate(pool: pg.Pool, say: (line: string) => void = () => undefined): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query('CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_time timestamptz NOT NULL DEFAULT now())');
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    for (const migration of readMigrations('.')) {
      const known = applied.get(migration.name);
      if (known === undefined) await apply(client, migration, say);
      else if (known !== migration.hash) {
        throw new Error(`The migration ${migration.name} was changed after this database had applied it. During development, start with another DATA_DIR.`);
      }
    }
    for (const migration of readMigrations('custom')) {
      if (applied.get(migration.name) !== migration.hash) await apply(client, migration, say);
    }
  } finally {
    // The connection goes away and takes its settings and the lock with it.
    client.release(true);
  }
}

async function apply(client: pg.PoolClient, { name, text, hash }: Migration, say: (line: string) => void): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query(
      'INSERT INTO schema_migrations (name, hash) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_time = now()',
      [name, hash],
    );
    await client.query('COMMIT');
    say(`applied ${name}`);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
