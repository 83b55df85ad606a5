import type { PushPlatform } from 'shared-contracts/model';
import { and, eq, gt, isNull, ne } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { memberMessages } from './member-message.tables.ts';
import { memberIdle } from './member-session.queries.ts';
import { memberSessions } from './member.tables.ts';

const stopped = { pushToken: '' };
const usedSince = (now: Date) => gt(memberSessions.usedTime, new Date(now.getTime() - memberIdle.app * 1000));

/** Has messages sent to the phone of a login. A phone that another login had, of whomever, is taken from it. */
export async function startPushes(
  db: Database,
  sessionId: string,
  { token, platform }: { token: string; platform: PushPlatform },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(memberSessions)
      .set(stopped)
      .where(
        and(eq(memberSessions.pushToken, token), ne(memberSessions.pushToken, ''), ne(memberSessions.id, sessionId)),
      );
    await tx
      .update(memberSessions)
      .set({ pushToken: token, pushPlatform: platform })
      .where(eq(memberSessions.id, sessionId));
  });
}

/** Sends no more messages to the phone of a login. */
export async function stopPushes(db: Database, sessionId: string): Promise<void> {
  await db.update(memberSessions).set(stopped).where(eq(memberSessions.id, sessionId));
}

/** The logins of a member to whose phones messages are sent. */
export async function pushedSessions(db: Database, memberId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: memberSessions.id })
    .from(memberSessions)
    .where(and(eq(memberSessions.memberId, memberId), ne(memberSessions.pushToken, ''), usedSince(now)));
  return rows.map(({ id }) => id);
}

/**
 * A message and the phone that it goes to; undefined once it was read, or the phone gets none of the member any more.
 */
export async function findPush(db: Database, messageId: string, sessionId: string, now: Date) {
  const { title, text, link, createdTime } = memberMessages;
  const { pushToken: device, pushPlatform: platform } = memberSessions;
  const [row] = await db
    .select({ title, text, link, createdTime, device, platform })
    .from(memberMessages)
    .innerJoin(memberSessions, eq(memberSessions.memberId, memberMessages.memberId))
    .where(
      and(
        eq(memberMessages.id, messageId),
        isNull(memberMessages.readTime),
        eq(memberSessions.id, sessionId),
        ne(memberSessions.pushToken, ''),
        usedSince(now),
      ),
    );
  return row;
}
