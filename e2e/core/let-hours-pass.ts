import pg from 'pg';

/** Database of the product that the scenarios run against; undefined where that is somebody's own (BASE_URL). */
export const productDatabase = process.env.PRODUCT_DATABASE;

/**
 * Lets hours pass for the review of a story: what its task knows of times lies that much earlier. The clock of the
 * server, which every scenario of the run lives by, stays.
 */
export async function letHoursPass(contentId: string, hours: number): Promise<void> {
  const client = new pg.Client({ connectionString: productDatabase });
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
