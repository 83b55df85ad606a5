import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';

const cli = path.resolve(import.meta.dirname, '../src/migrate-cli.ts');

const run = (environment: Record<string, string>) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...environment };
    execFile(process.execPath, [cli], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), text: out + err }),
    );
  });

it('brings an empty database up to this version and ends, a second time too', async () => {
  const name = `migrated_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_DATABASE_URL!);
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query(`create database ${name}`);
  url.pathname = `/${name}`;
  try {
    for (const _ of [1, 2]) {
      const { code, text } = await run({ DATABASE_URL: url.href });
      expect([code, text]).toEqual([0, expect.stringContaining('the database is up to date')]);
    }
    const there = new pg.Client({ connectionString: url.href });
    await there.connect();
    const { rows } = await there.query(`select to_regclass('jobs') is not null as is_there`);
    await there.end();
    expect(rows).toEqual([{ is_there: true }]);
  } finally {
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  }
});

it('says in one sentence what it needs', async () => {
  const { code, text } = await run({});
  expect([code, text.trim().split('\n').length]).toEqual([1, 1]);
  expect(text).toContain('DATABASE_URL');
});
