import { and, eq, gt, isNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoredQaGuest, StoredSession } from './qa-session.queries.ts';
import { qaGuestLinks, qaGuests, qaSessions } from './qa.tables.ts';

type StoredGuestLink = typeof qaGuestLinks.$inferSelect;

/** A link with its guest and session. */
export interface LinkedGuest {
  link: StoredGuestLink;
  guest: StoredQaGuest;
  session: StoredSession;
}

export async function findGuest(db: Database, id: string): Promise<StoredQaGuest | undefined> {
  const [row] = await db.select().from(qaGuests).where(eq(qaGuests.id, id));
  return row;
}

/** A link that is not void, whether it has expired or not. */
export async function findLink(db: Database, id: string): Promise<LinkedGuest | undefined> {
  const [row] = await db
    .select({ link: qaGuestLinks, guest: qaGuests, session: qaSessions })
    .from(qaGuestLinks)
    .innerJoin(qaGuests, eq(qaGuests.id, qaGuestLinks.guestId))
    .innerJoin(qaSessions, eq(qaSessions.id, qaGuests.sessionId))
    .where(and(eq(qaGuestLinks.id, id), isNull(qaGuestLinks.revokedTime)));
  return row;
}

/** Voids the link of a guest; false when there is none in force. */
export async function revokeLink(tx: Database, guestId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(qaGuestLinks)
    .set({ revokedTime: now })
    .where(and(eq(qaGuestLinks.guestId, guestId), isNull(qaGuestLinks.revokedTime)))
    .returning({ id: qaGuestLinks.id });
  return rows.length > 0;
}

export async function addLink(tx: Database, values: typeof qaGuestLinks.$inferInsert): Promise<string> {
  return (await tx.insert(qaGuestLinks).values(values).returning({ id: qaGuestLinks.id }))[0]!.id;
}

/** Binds a link to the browser that opens it first; false when another was quicker, or it is void or over. */
export async function bindLink(tx: Database, id: string, browserHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(qaGuestLinks)
    .set({ browserHash, openedTime: now })
    .where(
      and(
        eq(qaGuestLinks.id, id),
        isNull(qaGuestLinks.browserHash),
        isNull(qaGuestLinks.revokedTime),
        gt(qaGuestLinks.expiresTime, now),
      ),
    )
    .returning({ id: qaGuestLinks.id });
  return rows.length > 0;
}
