import type { Tipoff, TipoffAction, TipoffKind, TipoffConversion } from 'shared-contracts/model';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents } from '../stories/content.tables.ts';
import { tipoffEvents, tipoffs, tipoffConversions } from './tipoff.tables.ts';

export type StoredTipoff = typeof tipoffs.$inferSelect;

export type NewTipoff = typeof tipoffs.$inferInsert;

/** Stores a tip-off; undefined when one of the same ticket exists. */
export async function addTipoff(tx: Database, tipoff: NewTipoff): Promise<StoredTipoff | undefined> {
  const [row] = await tx.insert(tipoffs).values(tipoff).onConflictDoNothing({ target: tipoffs.ticket }).returning();
  return row;
}

export async function findTipoffOfTicket(db: Database, ticket: string): Promise<StoredTipoff | undefined> {
  const [row] = await db.select().from(tipoffs).where(eq(tipoffs.ticket, ticket));
  return row;
}

export async function findTipoff(db: Database, id: string): Promise<StoredTipoff | undefined> {
  const [row] = await db.select().from(tipoffs).where(eq(tipoffs.id, id));
  return row;
}

/** Returns a tip-off under a lock of its row, so that of two users who want it at once one waits. */
export async function lockTipoff(tx: Database, id: string): Promise<StoredTipoff | undefined> {
  const [row] = await tx.select().from(tipoffs).where(eq(tipoffs.id, id)).for('update');
  return row;
}

/** Changes a tip-off and increments its revision. */
export async function changeTipoff(
  tx: Database,
  id: string,
  patch: Partial<NewTipoff>,
  now: Date,
): Promise<StoredTipoff> {
  const [row] = await tx
    .update(tipoffs)
    .set({ ...patch, rev: sql`${tipoffs.rev} + 1`, modifiedTime: now })
    .where(eq(tipoffs.id, id))
    .returning();
  return row!;
}

export async function addTipoffEvent(tx: Database, event: typeof tipoffEvents.$inferInsert): Promise<void> {
  await tx.insert(tipoffEvents).values(event);
}

/** History of a tip-off, oldest first. */
export async function tipoffEventsOf(db: Database, id: string): Promise<Tipoff['events']> {
  const rows = await db.select().from(tipoffEvents).where(eq(tipoffEvents.tipoffId, id)).orderBy(tipoffEvents.id);
  return rows.map(({ id: eventId, action, text, userName, time }) => ({
    id: eventId,
    action,
    text,
    userName,
    time: toWireTime(time),
  }));
}

/** Stories that were made of tip-offs, by tip-off. */
export async function listTipoffConversions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TipoffConversion[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      tipoffId: tipoffConversions.tipoffId,
      contentId: tipoffConversions.contentId,
      title: contents.title,
      userName: tipoffConversions.userName,
      time: tipoffConversions.time,
    })
    .from(tipoffConversions)
    .innerJoin(contents, eq(contents.id, tipoffConversions.contentId))
    .where(inArray(tipoffConversions.tipoffId, [...ids]))
    .orderBy(tipoffConversions.id);
  const byTipoff = Map.groupBy(rows, ({ tipoffId }) => tipoffId);
  return new Map(
    [...byTipoff].map(([id, list]) => [
      id,
      list.map(({ tipoffId: _, time, ...taking }) => ({ ...taking, time: toWireTime(time) })),
    ]),
  );
}

/** Remembers a story that was made of a tip-off; false when it is known. */
export async function addTipoffConversion(
  tx: Database,
  taking: Omit<typeof tipoffConversions.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await tx
    .insert(tipoffConversions)
    .values(taking)
    .onConflictDoNothing()
    .returning({ id: tipoffConversions.id });
  return rows.length > 0;
}

/** The tip-off that a story was made of. */
export async function tipoffOfContent(
  db: Database,
  contentId: string,
): Promise<{ id: string; kind: TipoffKind; receipt: string; taking: TipoffConversion } | undefined> {
  const [row] = await db
    .select({
      id: tipoffs.id,
      kind: tipoffs.kind,
      receipt: tipoffs.receipt,
      title: contents.title,
      userName: tipoffConversions.userName,
      time: tipoffConversions.time,
    })
    .from(tipoffConversions)
    .innerJoin(tipoffs, eq(tipoffs.id, tipoffConversions.tipoffId))
    .innerJoin(contents, eq(contents.id, tipoffConversions.contentId))
    .where(eq(tipoffConversions.contentId, contentId));
  return (
    row && {
      id: row.id,
      kind: row.kind,
      receipt: row.receipt,
      taking: { contentId, title: row.title, userName: row.userName, time: toWireTime(row.time) },
    }
  );
}

/** Returns what a sender may read by the receipt number: the state and the answer. */
export async function findTipoffByReceipt(
  db: Database,
  receipt: string,
): Promise<(StoredTipoff & { replies: { text: string; time: string }[] }) | undefined> {
  const [row] = await db.select().from(tipoffs).where(eq(tipoffs.receipt, receipt));
  if (!row) return undefined;
  const senderActions: TipoffAction[] = ['reply', 'refuse'];
  const replies = await db
    .select()
    .from(tipoffEvents)
    .where(and(eq(tipoffEvents.tipoffId, row.id), inArray(tipoffEvents.action, senderActions)))
    .orderBy(tipoffEvents.id);
  return { ...row, replies: replies.map(({ text, time }) => ({ text, time: toWireTime(time) })) };
}

/** Active staff who hold all of these codes, with how many tip-offs they work on. */
export async function tipoffColleagues(
  db: Database,
  codes: readonly string[],
): Promise<{ id: string; nickName: string; departmentName: string; held: number }[]> {
  const { rows } = await db.execute<{ id: string; nickName: string; departmentName: string; held: number }>(sql`
    select u.id::text as id, u.nick_name as "nickName", coalesce(d.name, '') as "departmentName",
      (select count(*)::int from tipoffs t where t.holder_id = u.id and t.state = 'working') as held
    from users u left join departments d on d.id = u.department_id
    where u.kind = 'staff' and u.state = 'active' and ${sql.param([...codes])}::text[] <@ array(
      select granted from user_roles ur join roles r on r.id = ur.role_id, unnest(r.codes) as granted where ur.user_id = u.id)
    order by d.sort_field nulls last, u.id`);
  return rows;
}
