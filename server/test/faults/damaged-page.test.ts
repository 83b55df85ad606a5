import { chmodSync, closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

it('F08 a flipped byte in a table file is reported and never served', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-byte-'));
  chmodSync(dataDir, 0o711);
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await startEmbeddedPostgres({ dataDir, parameters: ['shared_buffers=16MB'] });
  await ask(
    first.url,
    "create table stories as select n as id, repeat('字', 50) as title from generate_series(1, 500) as n",
  );
  const [place] = await ask<{ file: string }>(first.url, "select pg_relation_filepath('stories') as file");
  await ask(first.url, 'checkpoint');
  await first.stop();

  const file = openSync(path.join(dataDir, 'postgres', place!.file), 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, 8192 + 4000);
  writeSync(file, Buffer.from([byte[0]! ^ 1]), 0, 1, 8192 + 4000);
  closeSync(file);

  const second = await startEmbeddedPostgres({ dataDir, parameters: ['shared_buffers=16MB'] });
  closing.push(second.stop);
  await expect(ask(second.url, 'select * from stories')).rejects.toMatchObject({
    code: 'XX001',
    message: expect.stringContaining('invalid page'),
  });
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
