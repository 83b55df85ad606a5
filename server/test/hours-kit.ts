import pg from 'pg';
import { runningDatabase } from '../src/platform/database/embedded-postgres-running.ts';

/** The embedded database of a product that runs on a data folder; undefined where there is none. */
export const databaseOf = (dataDir: string | undefined): string | undefined =>
  dataDir === undefined ? undefined : runningDatabase(dataDir);

/**
 * Lets hours pass for the review of a story: what its task knows of times lies that much earlier. The clock of the
 * server, which every scenario of the run lives by, stays.
 */
export async function letHoursPass(database: string, contentId: string, hours: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update audit_tasks set waiting_since = waiting_since - $2::interval, soon_time = soon_time - $2::interval,
         due_time = due_time - $2::interval where content_id = $1 and state in ('waiting', 'claimed')`,
      [contentId, `${hours} hours`],
    );
    if (rowCount !== 1) throw new Error(`Story ${contentId} has no open review.`);
  } finally {
    await client.end();
  }
}
