import { and, eq, lte } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { members } from './member.tables.ts';

/** A member as stored. */
export type StoredMember = typeof members.$inferSelect;

/** Finds a member by id. */
export async function findMember(db: Database, id: string): Promise<StoredMember | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row;
}

/** Finds the member whom a number belongs to. */
export async function findMemberByMobile(db: Database, mobileHash: string): Promise<StoredMember | undefined> {
  const [row] = await db.select().from(members).where(eq(members.mobileHash, mobileHash));
  return row;
}

/** Finds the member of a WeChat user. */
export async function findMemberByWechat(db: Database, wechatHash: string): Promise<StoredMember | undefined> {
  const [row] = await db.select().from(members).where(eq(members.wechatHash, wechatHash));
  return row;
}

/** A member under a row lock. */
export async function lockMember(tx: Database, id: string): Promise<StoredMember | undefined> {
  const [row] = await tx.select().from(members).where(eq(members.id, id)).for('update');
  return row;
}

/** Adds a member; undefined when the number or the WeChat user has one by now. */
export async function insertMember(tx: Database, row: typeof members.$inferInsert): Promise<StoredMember | undefined> {
  const [added] = await tx.insert(members).values(row).onConflictDoNothing().returning();
  return added;
}

export async function changeMember(
  tx: Database,
  id: string,
  patch: Partial<typeof members.$inferInsert>,
): Promise<void> {
  await tx.update(members).set(patch).where(eq(members.id, id));
}

/** Members whose cooling-off period is over, a batch at a time. */
export async function dueToLeave(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.state, 'leaving'), lte(members.leaveTime, now)))
    .orderBy(members.leaveTime)
    .limit(limit);
  return rows.map(({ id }) => id);
}
