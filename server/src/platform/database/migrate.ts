import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folder = path.resolve(import.meta.dirname, '../../../migrations');
/** Any number, the same for every server process: migrations of two processes run one after the other. */
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
  // A connection of its own, on which a statement may take as long as it takes. Its end ends its settings and the lock.
  const client = new pg.Client({ ...pool.options, query_timeout: undefined });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_time timestamptz NOT NULL DEFAULT now())',
    );
    await keepTexts(client);
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    for (const migration of readMigrations('.')) {
      const known = applied.get(migration.name);
      if (known === undefined) await apply(client, migration, say);
      else if (known !== migration.hash) {
        throw new Error(
          `The migration ${migration.name} was changed after this database had applied it. During development, ` +
            'start with another DATA_DIR.',
        );
      }
    }
    for (const migration of readMigrations('custom')) {
      if (applied.get(migration.name) !== migration.hash) await apply(client, migration, say);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Names of the numbered migrations that this product knows. */
export const numberedMigrations = (): string[] => readMigrations('.').map(({ name }) => name);

/**
 * The database keeps the text of what it has applied: a backup of it can then be restored by a product with other
 * files.
 */
async function keepTexts(client: pg.Client): Promise<void> {
  await client.query('ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS text text');
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations WHERE text IS NULL',
  );
  if (rows.length === 0) return;
  const texts = new Map([...readMigrations('.'), ...readMigrations('custom')].map(({ hash, text }) => [hash, text]));
  for (const { name, hash } of rows)
    await client.query('UPDATE schema_migrations SET text = $2 WHERE name = $1', [name, texts.get(hash) ?? null]);
}

async function apply(client: pg.Client, { name, text, hash }: Migration, say: (line: string) => void): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query(
      'INSERT INTO schema_migrations (name, hash, text) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, text = excluded.text, applied_time = now()',
      [name, hash, text],
    );
    await client.query('COMMIT');
    say(`applied ${name}`);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
