import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';

/**
 * Waits until no job is under way or due and all records are sealed: a newsroom reads its archive once a day, first
 * right after its first start, and seals a seeded archive piece by piece.
 */
export async function untilAtRest(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const open = () =>
    client.query(`
    select from jobs where state = 'running' or (state = 'waiting' and run_time <= now())
    union all (select from ledger where seq is null and time < now() - interval '1 minute' limit 1) limit 1`);
  while ((await open()).rowCount !== 0) await rest(500);
  await client.end();
}
