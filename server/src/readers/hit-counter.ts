import { sql } from 'drizzle-orm';
import type { Logger } from '../http/context.ts';
import type { Database } from '../store/database.ts';

const flushEvery = 1000;

/** A table with a column of hits. */
type Counted = 'contents' | 'live_rooms';

/**
 * Counts readings in memory and adds them to the stories once a second in one statement, so that a
 * story read by thousands is not written thousands of times. Several processes add to, and never
 * overwrite, one another; a crash loses one second.
 */
export class HitCounter {
  readonly #db: Database;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #table: Counted;
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Pick<Logger, 'warn'>, table: Counted = 'contents') {
    this.#db = db;
    this.#table = table;
    this.#log = log;
  }

  add(id: string): void {
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush(), flushEvery).unref();
  }

  /** Writes what was counted; call it once more at the end. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#counts;
    if (batch.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#write(batch);
    } catch (error) {
      // Counted again with the next batch: the database may be starting anew.
      this.#log.warn({ err: error }, 'hits could not be written yet');
      for (const [id, hits] of batch) this.#counts.set(id, (this.#counts.get(id) ?? 0) + hits);
      this.#timer ??= setTimeout(() => void this.flush(), flushEvery * 5).unref();
    }
  }

  async #write(batch: ReadonlyMap<string, number>): Promise<void> {
    const ids = `{${[...batch.keys()].join(',')}}`;
    const hits = `{${[...batch.values()].join(',')}}`;
    const table = sql.identifier(this.#table);
    // Rows are locked in the order of their ids, so that two processes' batches cannot hold one another.
    await this.#db.execute(sql`
      with batch as (select * from unnest(${ids}::bigint[], ${hits}::int[]) as t(id, hits)),
           locked as (select c.id from ${table} c join batch using (id) order by c.id for no key update of c)
      update ${table} c set hits = c.hits + batch.hits from batch join locked using (id) where c.id = batch.id`);
  }
}
