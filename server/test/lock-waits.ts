import type pg from 'pg';

/** Milliseconds after which a piece of work that waits for no lock fails its test. */
const patience = 8000;

/** Waits until so many backends of the observer's database wait for a lock; returns their process ids. */
export async function lockWaits(observer: Pick<pg.ClientBase, 'query'>, count = 1): Promise<number[]> {
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (const start = Date.now(); Date.now() - start < patience;) {
    // In a transaction, connections made since its first look are otherwise missing.
    await observer.query('select pg_stat_clear_snapshot()');
    const { rows } = await observer.query<{ pid: number }>(waiting);
    if (rows.length >= count) return rows.map(({ pid }) => pid);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`fewer than ${count} wait for a lock`);
}

/**
 * Starts two pieces of work so that the first gets a lock before the second: both wait for what `hold` locks, in this
 * order, until both do. Returns both results.
 */
export async function inLockOrder<First, Second>(
  observer: pg.Client,
  hold: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  await observer.query('begin');
  try {
    await observer.query(hold);
    const one = first();
    await lockWaits(observer);
    const other = second();
    await lockWaits(observer, 2);
    await observer.query('rollback');
    return await Promise.all([one, other]);
  } catch (error) {
    await observer.query('rollback');
    throw error;
  }
}
