import { ContentPermission } from 'shared-contracts/permissions';
import { and, asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { urgentReviews } from './urgent.tables.ts';

/** A request or debt as the database has it. */
export type StoredUrgent = typeof urgentReviews.$inferSelect;

/** The open request or debt of a story. */
export async function findUrgent(tx: Database, contentId: string): Promise<StoredUrgent | undefined> {
  const [row] = await tx
    .select()
    .from(urgentReviews)
    .where(and(eq(urgentReviews.contentId, contentId), inArray(urgentReviews.state, ['asked', 'open'])));
  return row;
}

/** Adds a request. */
export async function addUrgent(tx: Database, values: typeof urgentReviews.$inferInsert): Promise<string> {
  const [row] = await tx.insert(urgentReviews).values(values).returning();
  return row!.id;
}

/** Changes one. */
export async function changeUrgent(tx: Database, id: string, values: Partial<StoredUrgent>): Promise<void> {
  await tx.update(urgentReviews).set(values).where(eq(urgentReviews.id, id));
}

/** True for a person who is a chief of a channel now. */
export async function isChiefOf(tx: Database, userId: string, channelId: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from staff_who_may(${ContentPermission.ReviewChief}, ${channelId}::bigint) as may (id)
    where id = ${userId}`);
  return rows.length > 0;
}

/** True where urgent stories may go out before political review. */
export async function isPoliticalLeft(tx: Database, channelId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from channels where id = ${channelId}::bigint and urgent_political`);
  return rows.length > 0;
}

/** Debts whose time is over and of which nobody has been noticed; those that another process holds are left to it. */
export function takeOverdue(tx: Database, now: Date): Promise<StoredUrgent[]> {
  return tx
    .select()
    .from(urgentReviews)
    .where(
      and(
        eq(urgentReviews.state, 'open'),
        eq(urgentReviews.overdueNoticed, false),
        sql`${urgentReviews.dueTime} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(urgentReviews.id))
    .limit(50)
    .for('update', { skipLocked: true });
}

/**
 * Ids of stories whose request or debt is without object: the text that it is about was withdrawn from readers, put
 * into the bin, followed by one that went through its review, or never reached readers and is not cleared any more; a
 * request where the story is not in review any more, or has another text.
 */
export async function withoutObject(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.content_id::text as id from urgent_reviews u join contents c on c.id = u.content_id
    where (u.state = 'open' and (c.publish_state = 3 or c.deleted_time is not null
             or (c.audit_round > u.round and c.audit_state = 'cleared')
             or (c.publish_state = 0 and not exists (
               select from seals s where s.content_id = c.id and s.round = u.round
                 and s.urgent and s.voided_time is null))))
       or (u.state = 'asked' and (c.audit_state <> 'inReview' or c.audit_round <> u.round or c.hash <> u.hash
             or c.deleted_time is not null))
    order by u.content_id limit 50`);
  return rows.map(({ id }) => id);
}
