import pg from 'pg';

/** Counts the pages of the database that a piece of work touches: a figure that no busy machine changes. */
export interface PageCounter {
  during(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Counts through pg_stat_statements; where the server does not load it, all counts are NaN. */
export async function countPages(databaseUrl: string): Promise<PageCounter> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const isThere = await client
    .query(`create extension if not exists pg_stat_statements; select from pg_stat_statements limit 1`)
    .then(
      () => true,
      () => false,
    );
  return {
    async during(work) {
      if (isThere) await client.query('select pg_stat_statements_reset()');
      await work();
      if (!isThere) return Number.NaN;
      const { rows } = await client.query<{ n: string }>(`
        select coalesce(sum(shared_blks_hit + shared_blks_read + temp_blks_read), 0) as n
        from pg_stat_statements where query not like '%pg_stat_statements%'`);
      return Number(rows[0]!.n);
    },
    close: () => client.end(),
  };
}
