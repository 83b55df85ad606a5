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

  async function writeAll(): Promise<void> {
    while (noted.size > 0) {
      const [...part] = [...noted].slice(0, atOnce);
      for (const [name] of part) noted.delete(name);
      // In one order, so that two processes do not wait for each other.
      const rows = part.map(([, row]) => row).sort((a, b) => (a.key < b.key ? -1 : 1));
      await pool.query(
        `insert into rate_counts as kept (key, window_start, hits)
         select * from unnest($1::text[], $2::timestamptz[], $3::int[])
         on conflict (key, window_start) do update set hits = greatest(kept.hits, excluded.hits)`,
        [rows.map(({ key }) => key), rows.map(({ start }) => start), rows.map(({ hits }) => hits)],
      );
    }
  }
  return {
    note(key, start, hits) {
      const name = `${start.getTime()} ${key}`;
      noted.set(name, { key, start, hits: Math.max(hits, noted.get(name)?.hits ?? 0) });
    },
    write: () => (writing ??= writeAll().finally(() => (writing = undefined))),
  };
}
