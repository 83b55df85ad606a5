import type pg from 'pg';
import { sql } from '../src/platform/database/orm.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import type { JobHandler, Runner } from '../src/platform/jobs/runner.ts';

const dead: { run: Promise<number>; end(): void; close(): Promise<void> }[] = [];

/**
 * Lets a process die when it has done a due job and not yet committed it: its connection ends, and it never comes back
 * to release the job.
 */
export async function dieInJob(
  observer: pg.Client,
  databaseUrl: string,
  handler: JobHandler,
  runnerOf: (handler: JobHandler, db: Database) => Runner,
): Promise<void> {
  const handle = openDatabase(databaseUrl, { poolSize: 2 });
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await new Promise<void>((resolve, reject) => {
    const dying: JobHandler = async (tx, job, deps) => {
      await handler(tx, job, deps);
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await observer.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      resolve();
      await ended;
    };
    const run = runnerOf(dying, handle.db).tick();
    dead.push({ run, end, close: handle.close });
    run.then((count) => reject(new Error(`${count} jobs were done`)), reject);
  });
}

/** Closes what the dead processes of a file of tests have left open. */
export async function endDeadProcesses(): Promise<void> {
  for (const { run, end, close } of dead.splice(0)) {
    end();
    await run.catch(() => 0);
    await close();
  }
}
