import { topOrderMax } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { rowsOfPage } from '../stories/content-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';

/** Locks an order until the transaction ends: that of a channel, or of the recommended strip. */
export async function lockOrder(tx: Database, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${what}`}, 0))`);
}

/** Counts the recommended stories, without one. */
export async function countRecommended(tx: Database, exceptId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from contents where recommended_time is not null and deleted_time is null and publish_state in (1, 2) and id <> ${exceptId}`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * The first published stories of a channel as its readers see them: those with a place of their own, then the newest.
 * The others are not sorted: contents_pinned and contents_published_of_channel give both.
 */
export async function topOfChannel(db: Database, channelId: string, now: Date): Promise<ContentRow[]> {
  const order = sql.raw('is_stick desc, sort_field desc, app_published_time desc nulls last, id desc');
  const columns = sql.raw('c.id, c.is_stick, c.sort_field, c.app_published_time');
  const published = sql`c.category_id = ${channelId} and c.deleted_time is null and c.publish_state in (1, 2)`;
  const placed = sql.raw('(c.is_stick or c.sort_field > 0)');
  return rowsOfPage(
    db,
    sql`select id, row_number() over (order by ${order}) as ord from (
          (select ${columns} from contents c where ${published} and ${placed} order by ${order} limit ${topOrderMax})
          union all
          (select ${columns} from contents c where ${published} and not ${placed} order by app_published_time desc nulls last, id desc limit ${topOrderMax})
        ) as c order by ${order} limit ${topOrderMax}`,
    now,
  );
}

/** Returns those of the ids that are published in the channel. */
export async function publishedIn(tx: Database, channelId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text as id from contents where id = any(${sql.param(ids)}::bigint[]) and category_id = ${channelId} and deleted_time is null and publish_state in (1, 2) order by id for update`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives the ids the order numbers from their count down to 1, and frees every other story of the channel that is not
 * stuck to its top; gives the ids that changed.
 */
export async function orderChannel(tx: Database, channelId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with wanted as (select id, ${ids.length}::int + 1 - ord::int as n from unnest(${sql.param(ids)}::bigint[]) with ordinality as t (id, ord)),
         meant as (select c.id, coalesce(w.n, 0) as n from contents c left join wanted w on w.id = c.id where c.category_id = ${channelId} and (w.id is not null or (c.sort_field > 0 and not c.is_stick)))
    update contents c set sort_field = m.n from meant m where c.id = m.id and c.sort_field <> m.n returning c.id::text as id`);
  return rows.map(({ id }) => id);
}
