import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runningDatabase } from '../database/embedded-postgres-running.ts';
import { runServer } from '../../../test/server-process.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-verify-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs npm run log:verify; returns its output and its exit code. */
function verify(...args: string[]): Promise<{ code: number; output: string }> {
  const program = path.resolve(import.meta.dirname, 'cli.ts');
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

it('log:verify says whole, beside a running server and without one, and names what was altered behind the triggers', async () => {
  const server = runServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'Long-enough-2026', DATABASE_URL: '' });
  await server.ready;
  const client = new pg.Client({ connectionString: runningDatabase(dataDir)! });
  await client.connect();
  await client.query("insert into audit_log (action, time) values ('a', now()), ('b', now())");
  await client.query('select seal_ledger(100)');
  const whole = await verify();
  expect(whole).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The records are whole: \d+ entries/) as string,
  });
  const head = /head (\d+:[0-9a-f]{64})/.exec(whole.output)![1]!;
  await client.query(
    "alter table audit_log disable trigger user; update audit_log set action = 'c' where action = 'b'",
  );
  const { rows } = await client.query<{ id: string }>("select id::text as id from audit_log where action = 'c'");
  await client.end();
  const broken = await verify('--head', head);
  expect(broken.code).toBe(1);
  expect(broken.output).toContain(`audit_log ${rows[0]!.id}: the row was altered (action)`);
  expect(broken.output).toContain('audit_log: the trigger audit_log_guard_update is missing or switched off');
  server.child.kill('SIGTERM');
  await server.exit;
  expect((await verify('--head', `${head.split(':')[0]}:${'0'.repeat(64)}`)).output).toContain(
    'it was cut off or rebuilt',
  );
  expect(await verify('--head', 'x')).toMatchObject({
    code: 2,
    output: expect.stringContaining("'x' is no head") as string,
  });
}, 120_000);
