import { anyReviewer } from 'shared-contracts/permissions';
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from '../../platform/database/orm.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { auditTasks } from '../stories/review.tables.ts';
import { deputies } from './deputy.tables.ts';

/** A time of a deputy as the database has it. */
export type StoredDeputy = typeof deputies.$inferSelect;

/** All who review at some stage but for one person, by name. */
export async function listPersons(db: Database, exceptId: string): Promise<Author[]> {
  const { rows } = await db.execute<{ userId: string; nickName: string }>(sql`
    select u.id::text as "userId", u.nick_name as "nickName" from users u
    where u.id <> ${exceptId}::bigint and u.id in (
      select staff_with(code) from unnest(${sql.param(anyReviewer)}::text[]) as code)
    order by u.nick_name, u.id`);
  return rows;
}

/** The first of some codes that a user holds. */
export async function firstCodeOf(tx: Database, userId: string, codes: readonly string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select one.code from unnest(${sql.param([...codes])}::text[]) with ordinality as one (code, place)
    where ${userId}::bigint in (select staff_with(one.code)) order by one.place limit 1`);
  return rows[0]?.code;
}

/** Present and coming times for which a person has a deputy or is one, earliest first. */
export function listDeputies(db: Database, userId: string, now: Date): Promise<StoredDeputy[]> {
  return db
    .select()
    .from(deputies)
    .where(
      and(
        isNull(deputies.endedTime),
        gt(deputies.toTime, now),
        or(eq(deputies.userId, userId), eq(deputies.deputyId, userId)),
      ),
    )
    .orderBy(asc(deputies.fromTime), asc(deputies.id));
}

/** Holds still who stands in for a person until the transaction ends; returns one whose time meets another. */
export async function overlapping(
  tx: Database,
  userId: string,
  { fromTime, toTime }: { fromTime: Date; toTime: Date },
): Promise<StoredDeputy | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('deputies', ${userId}::bigint))`);
  const [found] = await tx
    .select()
    .from(deputies)
    .where(
      and(
        eq(deputies.userId, userId),
        isNull(deputies.endedTime),
        lt(deputies.fromTime, toTime),
        gt(deputies.toTime, fromTime),
      ),
    );
  return found;
}

/** Adds one; returns its id. */
export async function addDeputy(tx: Database, values: typeof deputies.$inferInsert): Promise<string> {
  const [row] = await tx.insert(deputies).values(values).returning();
  return row!.id;
}

/** Ends one that has not ended, and lets go what the deputy holds in its name; returns it with those stories. */
export async function closeDeputy(
  tx: Database,
  id: string,
  now: Date,
): Promise<{ row: StoredDeputy; storyIds: string[] } | undefined> {
  const [row] = await tx
    .update(deputies)
    .set({ endedTime: now })
    .where(and(eq(deputies.id, id), isNull(deputies.endedTime)))
    .returning();
  if (!row) return undefined;
  const held = await tx
    .select({ contentId: auditTasks.contentId })
    .from(auditTasks)
    .where(
      and(
        eq(auditTasks.state, 'claimed'),
        eq(auditTasks.assigneeId, row.deputyId),
        eq(auditTasks.forUserId, row.userId),
      ),
    )
    .orderBy(asc(auditTasks.contentId));
  return { row, storyIds: held.map(({ contentId }) => contentId) };
}

/** Ids of those whose time is over. */
export async function overDeputies(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: deputies.id })
    .from(deputies)
    .where(and(isNull(deputies.endedTime), lte(deputies.toTime, now)));
  return rows.map(({ id }) => id);
}

/** One of a person's own, or undefined. */
export async function findDeputy(tx: Database, id: string, userId: string): Promise<StoredDeputy | undefined> {
  const [row] = await tx
    .select()
    .from(deputies)
    .where(and(eq(deputies.id, id), eq(deputies.userId, userId)));
  return row;
}
