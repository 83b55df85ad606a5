import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import { quoted } from './dump-database.ts';
import { BackupError, type Manifest } from './manifest.ts';
import type { OpenEntry } from './read-archive.ts';

type Schema = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/**
 * Loads a dump into an empty database: makes its schema, takes off what would slow the rows down or refuse them in the
 * order they come (indexes, references, triggers), and puts it back over all of them.
 */
export class DatabaseLoad {
  readonly #client: pg.Client;
  readonly #schema: Schema;
  readonly #later: string[] = [];
  #table: { name: string; copy: CopyStreamQuery; failed: Promise<never> } | undefined;
  readonly #loaded = new Map<string, number>();

  constructor(client: pg.Client, schema: Schema) {
    this.#client = client;
    this.#schema = schema;
  }

  /** Makes the schema. Throws BackupError when the database is not empty. */
  async begin(): Promise<void> {
    const client = this.#client;
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET search_path = public; SET datestyle = iso',
    );
    const { rows } = await client.query<{ n: string }>(
      "SELECT count(*) AS n FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')",
    );
    if (rows[0]!.n !== '0')
      throw new BackupError(
        'The database to restore into is not empty. Name an empty one in DATABASE_URL, or leave that out for an ' +
          'embedded one.',
      );
    // One transaction: a database holds a whole newsroom or nothing of it.
    await client.query('BEGIN');
    for (const { text } of this.#schema.migrations) await client.query(text);
    await client.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_time timestamptz NOT NULL DEFAULT now(), text text)',
    );
    for (const { name, hash, text, appliedTime } of this.#schema.migrations) {
      await client.query('INSERT INTO schema_migrations (name, hash, text, applied_time) VALUES ($1, $2, $3, $4)', [
        name,
        hash,
        text,
        appliedTime,
      ]);
    }
    await this.#takeOff();
  }

  /** Takes a part of a table's rows; the parts of one table come one after the other. */
  async add(table: string, entry: OpenEntry): Promise<void> {
    if (this.#table?.name !== table) {
      await this.#endTable();
      const columns = this.#schema.tables.find(({ name }) => name === table)?.columns;
      if (!columns) throw new BackupError(`The backup is damaged: its manifest does not know the table ${table}.`);
      const copy = this.#client.query(from(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`));
      const failed = once(copy, 'error').then(([error]) => Promise.reject(error as Error));
      failed.catch(() => undefined);
      this.#table = { name: table, copy, failed };
    }
    const { copy, failed } = this.#table;
    await Promise.race([failed, pipeline(entry.bytes, createGunzip(), copy, { end: false })]);
  }

  /** Puts back what was taken off, compares the numbers of rows and commits. */
  async finish(): Promise<void> {
    await this.#endTable();
    for (const { name, rows } of this.#schema.tables) {
      if ((this.#loaded.get(name) ?? 0) !== rows)
        throw new BackupError(
          `The table ${name} has ${this.#loaded.get(name) ?? 0} rows after the restore in place of ${rows}.`,
        );
    }
    await this.#sortPartitions();
    for (const statement of this.#later) await this.#client.query(statement);
    for (const { name, last, isCalled } of this.#schema.sequences)
      await this.#client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
    await this.#client.query('COMMIT');
    await this.#client.query('ANALYZE');
  }

  async #endTable(): Promise<void> {
    if (!this.#table) return;
    const { name, copy, failed } = this.#table;
    this.#table = undefined;
    const finished = once(copy, 'finish');
    copy.end();
    await Promise.race([finished, failed]);
    this.#loaded.set(name, copy.rowCount);
  }

  /** Gives rows of past months, for which the new schema made no partitions, theirs. */
  async #sortPartitions(): Promise<void> {
    const { rows } = await this.#client.query<{ isThere: boolean }>(
      `SELECT to_regprocedure('keep_partitions(text, date, date)') IS NOT NULL AS "isThere"`,
    );
    if (rows[0]!.isThere)
      await this.#client.query(
        "SELECT FROM partition_rules() r, LATERAL keep_partitions(r.name, current_date, date '-infinity') k",
      );
  }

  async #takeOff(): Promise<void> {
    const client = this.#client;
    const tables = this.#schema.tables.map(({ name }) => quoted(name));
    const { rows: references } = await client.query<{ owner: string; name: string; definition: string }>(`
      SELECT conrelid::regclass::text AS owner, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)`);
    // Those that were made to run always, or not at all, are so again.
    const { rows: triggers } = await client.query<{ statement: string }>(`
      SELECT format('ALTER TABLE %s %s TRIGGER %I', tgrelid::regclass,
        CASE tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'DISABLE' END, tgname) AS statement
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT tgisinternal AND tgenabled <> 'O' AND c.relnamespace = 'public'::regnamespace`);
    for (const { owner, name } of references)
      await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${quoted(name)}`);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    // Migrations may have put rows of their own; the dump has them too.
    await client.query(`TRUNCATE ${tables.join(', ')}`);
    this.#later.push(
      // Of a partitioned table for all its partitions.
      ...indexes.map(({ definition }) => definition.replace(' ON ONLY ', ' ON ')),
      ...tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
      ...triggers.map(({ statement }) => statement),
      ...references.map(
        ({ owner, name, definition }) => `ALTER TABLE ${owner} ADD CONSTRAINT ${quoted(name)} ${definition}`,
      ),
    );
  }
}
