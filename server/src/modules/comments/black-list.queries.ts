import type { BlackListEntry } from 'shared-contracts/model';
import { desc, eq } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { blackList, comments } from './comment.tables.ts';

/**
 * Bars a reader. Name and number are those of the reader's last comment; a second time changes nothing. False for a
 * reader nobody knows.
 */
export async function blockReader(db: Database, userId: string, createdBy: string, now: Date): Promise<boolean> {
  const [last] = await db
    .select()
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(desc(comments.id))
    .limit(1);
  if (!last) return false;
  const { nickName, mobile } = last;
  await db
    .insert(blackList)
    .values({ userId, nickName, mobile, createdBy, createdTime: now })
    .onConflictDoNothing({ target: blackList.userId });
  return true;
}

/** Blocks a sender who is known from no comment; a second time changes nothing. */
export async function blockSender(
  db: Database,
  sender: Pick<typeof blackList.$inferInsert, 'userId' | 'nickName' | 'mobile'>,
  createdBy: string,
  now: Date,
): Promise<void> {
  await db
    .insert(blackList)
    .values({ ...sender, createdBy, createdTime: now })
    .onConflictDoNothing({ target: blackList.userId });
}

/** Takes an entry off; false when it is not there. */
export async function unblockReader(db: Database, id: string): Promise<boolean> {
  const rows = await db.delete(blackList).where(eq(blackList.id, id)).returning({ id: blackList.id });
  return rows.length > 0;
}

export async function isReaderBlocked(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ id: blackList.id }).from(blackList).where(eq(blackList.userId, userId)).limit(1);
  return rows.length > 0;
}

/** The whole list, newest first. */
export async function listBlockedReaders(db: Database): Promise<BlackListEntry[]> {
  const rows = await db.select().from(blackList).orderBy(desc(blackList.createdTime), desc(blackList.id));
  return rows.map(({ id, userId, nickName, mobile, createdTime }) => ({
    id,
    userId,
    nickName,
    mobile,
    createdTime: toWireTime(createdTime),
  }));
}
