import type pg from 'pg';

/** Counts that are written in one statement. */
const atOnce = 5000;

interface Noted {
  key: string;
  start: Date;
  hits: number;
}

/**
 * Lets the table of counts follow what Redis has counted, many counts in one statement, so that a limit goes on where
 * it stood when Redis is gone.
 */
export function followCounts(pool: pg.Pool): {
  note(key: string, start: Date, hits: number): void;
  write(): Promise<void>;
} {
  const noted = new Map<string, Noted>();
  let writing: Promise<void> | undefined;

  function note(key: string, start: Date, hits: number): void {
    const name = `${start.getTime()} ${key}`;
    noted.set(name, { key, start, hits: Math.max(hits, noted.get(name)?.hits ?? 0) });
  }

  async function writeAll(): Promise<void> {
    while (noted.size > 0) {
      // In one order, so that two processes do not wait for each other.
      const part = [...noted].slice(0, atOnce).sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [name] of part) noted.delete(name);
      const rows = part.map(([, row]) => row);
      const written = pool.query(
        `insert into rate_counts as kept (key, window_start, hits)
         select * from unnest($1::text[], $2::timestamptz[], $3::int[])
         on conflict (key, window_start) do update set hits = greatest(kept.hits, excluded.hits)`,
        [rows.map(({ key }) => key), rows.map(({ start }) => start), rows.map(({ hits }) => hits)],
      );
      await written.catch((error: unknown) => {
        for (const { key, start, hits } of rows) note(key, start, hits);
        throw error;
      });
    }
  }
  return {
    note,
    write: () => (writing ??= writeAll().finally(() => (writing = undefined))),
  };
}
