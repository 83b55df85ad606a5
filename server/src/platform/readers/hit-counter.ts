import { sql } from '../database/orm.ts';
import type { Logger } from '../http/context.ts';
import type { Database } from '../database/database.ts';
import { BatchCounter } from './batch-counter.ts';

/** A table with a column of hits. */
type Counted = 'contents' | 'live_rooms';

/** Counts readings of stories, or of what another table holds, by their ids. */
export class HitCounter extends BatchCounter {
  constructor(db: Database, log: Pick<Logger, 'warn'>, table: Counted) {
    super((batch) => addHits(db, table, batch), log);
  }
}

/** Adds hits to rows of a table, locked in the order of their ids. */
export async function addHits(db: Database, name: Counted, batch: ReadonlyMap<string, number>): Promise<void> {
  const ids = `{${[...batch.keys()].join(',')}}`;
  const hits = `{${[...batch.values()].join(',')}}`;
  const table = sql.identifier(name);
  // Rows are locked in the order of their ids, so that two processes' batches cannot hold one another.
  await db.execute(sql`
    with batch as (select * from unnest(${ids}::bigint[], ${hits}::int[]) as t(id, hits)),
         locked as (select c.id from ${table} c join batch using (id) order by c.id for no key update of c)
    update ${table} c set hits = c.hits + batch.hits from batch join locked using (id) where c.id = batch.id`);
}
