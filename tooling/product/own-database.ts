import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../release/packages.ts';

interface Client {
  connect(): Promise<void>;
  query(text: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Creates a database for one run on an external PostgreSQL: the data of the named one is neither used nor changed. */
export async function createOwnDatabase(external: string): Promise<{ url: string; drop(): Promise<void> }> {
  const { Client } = createRequire(path.join(root, 'server/package.json'))('pg') as {
    Client: new (settings: { connectionString: string }) => Client;
  };
  const name = `newsroom_run_${randomBytes(6).toString('hex')}`;
  const run = async (text: string): Promise<void> => {
    const client = new Client({ connectionString: external });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(external);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
