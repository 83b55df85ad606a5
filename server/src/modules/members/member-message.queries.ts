import { memberMessageDays } from 'shared-contracts/limits';
import { memberMessageKindNames } from 'shared-contracts/model';
import { and, desc, eq, inArray, isNull, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { memberMessages } from './member-message.tables.ts';
import { memberTexts as texts } from './member.texts.ts';

/** Unread messages are counted up to this. */
const countedMax = 100;
/** Messages that one round of housekeeping deletes. */
const forgottenAtOnce = 10_000;
const day = 86_400_000;

/** A message as stored. */
export type StoredMessage = typeof memberMessages.$inferSelect;

/** Messages to a member behind an id, newest first. */
export async function messagesOfMember(
  db: Database,
  memberId: string,
  before: string | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  return db
    .select()
    .from(memberMessages)
    .where(
      and(
        eq(memberMessages.memberId, memberId),
        before === undefined ? undefined : sql`${memberMessages.id} < ${before}::bigint`,
      ),
    )
    .orderBy(desc(memberMessages.id))
    .limit(limit);
}

/** How many messages a member has not read; 100 for more than 99. */
export async function countUnread(db: Database, memberId: string): Promise<number> {
  const unread = db
    .select({ id: memberMessages.id })
    .from(memberMessages)
    .where(and(eq(memberMessages.memberId, memberId), isNull(memberMessages.readTime)))
    .limit(countedMax)
    .as('unread');
  return db.$count(unread);
}

/** Marks messages of a member as read, those of the ids or all. */
export async function markRead(
  db: Database,
  memberId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<StoredMessage[]> {
  return db
    .update(memberMessages)
    .set({ readTime: now })
    .where(
      and(
        eq(memberMessages.memberId, memberId),
        isNull(memberMessages.readTime),
        ids && inArray(memberMessages.id, [...ids]),
      ),
    )
    .returning();
}

/** Finds a message of a member. */
export async function findMessage(db: Database, memberId: string, id: string): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select()
    .from(memberMessages)
    .where(and(eq(memberMessages.memberId, memberId), eq(memberMessages.id, id)));
  return row;
}

/** Deletes messages whose time is over. */
export async function forgetOldMessages(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: memberMessages.id })
    .from(memberMessages)
    .where(lt(memberMessages.createdTime, new Date(now.getTime() - memberMessageDays * day)))
    .limit(forgottenAtOnce);
  await db.delete(memberMessages).where(inArray(memberMessages.id, old));
}

/** The inbox of a member; it ends with the account. */
export const messagesKept: MemberDataSource = {
  key: 'messages',
  name: texts.messages,
  async list(db, memberId, limit) {
    const rows = await messagesOfMember(db, memberId, undefined, limit);
    return rows.map(({ title, text, kind, createdTime }) => ({
      title,
      text,
      state: memberMessageKindNames[kind],
      time: createdTime,
    }));
  },
  async forget(tx, memberId) {
    await tx.delete(memberMessages).where(eq(memberMessages.memberId, memberId));
  },
};
