import type pg from 'pg';

/** Any number, the same for every server process. */
const startLock = 7_233_004;

/** Does the work of a start while no other server process does it on the same database; the others wait for it. */
export async function oneAtATime<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [startLock]);
    return await work();
  } finally {
    // The connection goes away and takes its settings and the lock with it.
    client.release(true);
  }
}
