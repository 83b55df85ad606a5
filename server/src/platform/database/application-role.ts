import { createHmac } from 'node:crypto';
import pg from 'pg';
import { protectedTables } from '../ledger/protected-tables.ts';

/** The role that the server of an embedded database works as. It owns nothing. */
const embeddedRole = 'newsroom_app';

/** Any number, the same for every server process: two that grant at once would refuse each other. */
const grantLock = 7_233_005;

/** Tables whose rows the application reads, or reads and adds, beside the protected ones. */
const readOnly = ['ledger', 'schema_migrations', 'backup_records', 'replaced_autosaves'];
const addOnly = ['registry_heads', 'remote_releases', 'point_transfers', 'point_entries', 'member_configs'];

/** What the application may do with the rows of a table; columns of `updates` are those that it may change. */
interface Rights {
  inserts: boolean;
  updates: readonly string[] | 'all';
  deletes: boolean;
}

function rightsOn(table: string): Rights {
  const isProtected = (name: string): name is keyof typeof protectedTables => name in protectedTables;
  if (readOnly.includes(table)) return { inserts: false, updates: [], deletes: false };
  if (addOnly.includes(table)) return { inserts: true, updates: [], deletes: false };
  if (isProtected(table)) return { inserts: true, updates: protectedTables[table].updates, deletes: false };
  return { inserts: true, updates: 'all', deletes: true };
}

/** The address of an embedded database for the application's role; its password follows from that of the owner. */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(embeddedRole).digest('base64url');
  url.username = embeddedRole;
  return url.toString();
}

/** Makes the role of `applicationUrl`, or gives it that password again. */
export async function makeApplicationRole(ownerUrl: string): Promise<void> {
  const { username, password } = new URL(applicationUrl(ownerUrl));
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [username]);
    await client.query(
      `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${username} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE ` +
        `PASSWORD ${pg.escapeLiteral(password)}`,
    );
  });
}

/**
 * Gives a role what the application needs in a migrated database and takes everything else from it: records can be
 * added and read, and of them only what changes by the rules can be changed (decision 57). Done again where a migration
 * or a setting changed something.
 */
export async function grantApplication(ownerUrl: string, role: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [grantLock]);
    const tables = await readRights(client, role);
    if (tables.every(hasItsRights) && (await hasTheRest(client, role))) return;
    const to = pg.escapeIdentifier(role);
    await client.query(
      `DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$;
       REVOKE CREATE ON SCHEMA public FROM PUBLIC;
       GRANT USAGE ON SCHEMA public TO ${to};
       GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${to}`,
    );
    for (const { name } of tables) await client.query(grantsOf(name, to));
  });
}

function grantsOf(name: string, to: string): string {
  const { inserts, updates, deletes } = rightsOn(name);
  const columns = updates === 'all' ? '' : ` (${updates.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
  const rights = ['SELECT', inserts && 'INSERT', updates.length > 0 && `UPDATE${columns}`, deletes && 'DELETE'].filter(
    (right) => right !== false,
  );
  const table = pg.escapeIdentifier(name);
  return `REVOKE ALL ON ${table} FROM ${to}; GRANT ${rights.join(', ')} ON ${table} TO ${to}`;
}

/** What a role may do with a table now. */
interface TableRights {
  name: string;
  rights: string[];
  columns: string[];
  updates: string[];
}

async function readRights(client: pg.Client, role: string): Promise<TableRights[]> {
  const { rows } = await client.query<TableRights>(
    `SELECT c.relname AS name,
            ARRAY(SELECT p FROM unnest(ARRAY['SELECT', 'INSERT', 'DELETE', 'TRUNCATE']) AS p
                  WHERE has_table_privilege($1, c.oid, p)) AS rights,
            ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
            ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
                  AND has_column_privilege($1, c.oid, attnum, 'UPDATE')) AS updates
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`,
    [role],
  );
  return rows;
}

function hasItsRights({ name, rights, columns, updates }: TableRights): boolean {
  const expectedRights = rightsOn(name);
  const expected = ['SELECT', expectedRights.inserts && 'INSERT', expectedRights.deletes && 'DELETE'].filter(Boolean);
  const expectedUpdates = expectedRights.updates === 'all' ? columns : expectedRights.updates;
  return String(rights) === String(expected) && String([...updates].sort()) === String([...expectedUpdates].sort());
}

/** Whether it has the sequences, and no tables of its own, not even temporary ones that hide others from a guard. */
async function hasTheRest(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ isSo: boolean }>(
    `SELECT coalesce(bool_and(CASE relkind WHEN 'S' THEN has_sequence_privilege($1, oid, 'UPDATE') END), true)
            AND NOT has_database_privilege($1, current_database(), 'TEMP')
            AND NOT has_schema_privilege($1, 'public', 'CREATE') AS "isSo"
     FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    [role],
  );
  return rows[0]!.isSo;
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } finally {
    await client.end().catch(() => undefined);
  }
}
