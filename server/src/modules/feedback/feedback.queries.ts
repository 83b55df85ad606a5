import { FeedbackAction, type FeedbackEvent } from 'shared-contracts/model';
import { operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { and, desc, eq, inArray, isNull, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { feedbackEvents, feedbackPictures, feedbacks } from './feedback.tables.ts';

/** A feedback as stored. */
export type StoredFeedback = typeof feedbacks.$inferSelect;
type NewFeedback = typeof feedbacks.$inferInsert;
/** A picture as stored. */
type StoredPicture = typeof feedbackPictures.$inferSelect;

/** Stores a feedback; undefined when one of the same ticket exists. */
export async function addFeedback(tx: Database, feedback: NewFeedback): Promise<StoredFeedback | undefined> {
  const [row] = await tx
    .insert(feedbacks)
    .values(feedback)
    .onConflictDoNothing({ target: feedbacks.ticket })
    .returning();
  return row;
}

export async function findFeedback(db: Database, id: string): Promise<StoredFeedback | undefined> {
  const [row] = await db.select().from(feedbacks).where(eq(feedbacks.id, id));
  return row;
}

export async function findFeedbackOfTicket(db: Database, ticket: string): Promise<StoredFeedback | undefined> {
  const [row] = await db.select().from(feedbacks).where(eq(feedbacks.ticket, ticket));
  return row;
}

export async function findFeedbackByReceipt(db: Database, receipt: string): Promise<StoredFeedback | undefined> {
  const [row] = await db.select().from(feedbacks).where(eq(feedbacks.receipt, receipt));
  return row;
}

/** Feedback of a member behind an id, newest first. */
export async function feedbackOfMember(
  db: Database,
  memberId: string,
  before: string | undefined,
  limit: number,
): Promise<StoredFeedback[]> {
  return db
    .select()
    .from(feedbacks)
    .where(
      and(
        eq(feedbacks.memberId, memberId),
        before === undefined ? undefined : sql`${feedbacks.id} < ${before}::bigint`,
      ),
    )
    .orderBy(desc(feedbacks.id))
    .limit(limit);
}

/** A feedback under a lock of its row. */
export async function lockFeedback(tx: Database, id: string): Promise<StoredFeedback | undefined> {
  const [row] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for('update');
  return row;
}

/** Changes a feedback and increments its revision. */
export async function changeFeedback(tx: Database, id: string, patch: Partial<NewFeedback>, now: Date): Promise<void> {
  await tx
    .update(feedbacks)
    .set({ ...patch, rev: sql`${feedbacks.rev} + 1`, modifiedTime: now })
    .where(eq(feedbacks.id, id));
}

export async function addFeedbackEvent(tx: Database, event: typeof feedbackEvents.$inferInsert): Promise<string> {
  const [row] = await tx.insert(feedbackEvents).values(event).returning({ id: feedbackEvents.id });
  return row!.id;
}

/** History of a feedback, oldest first. */
export async function feedbackEventsOf(db: Database, id: string): Promise<FeedbackEvent[]> {
  const rows = await db
    .select()
    .from(feedbackEvents)
    .where(eq(feedbackEvents.feedbackId, id))
    .orderBy(feedbackEvents.id);
  return rows.map(({ id: eventId, action, text, userName, time }) => ({
    id: eventId,
    action,
    text,
    userName,
    time: toWireTime(time),
  }));
}

/** What the readers of these feedbacks see of their history, oldest first, by feedback. */
export async function answersOf(
  db: Database,
  ids: readonly string[],
): Promise<(id: string) => { text: string; time: string }[]> {
  const visible = [FeedbackAction.Answer, FeedbackAction.Close, FeedbackAction.Tipoff];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(feedbackEvents)
          .where(and(inArray(feedbackEvents.feedbackId, [...ids]), inArray(feedbackEvents.action, visible)))
          .orderBy(feedbackEvents.id);
  const byFeedback = Map.groupBy(rows, ({ feedbackId }) => feedbackId);
  return (id) => (byFeedback.get(id) ?? []).map(({ text, time }) => ({ text, time: toWireTime(time) }));
}

export async function addPicture(db: Database, picture: typeof feedbackPictures.$inferInsert): Promise<void> {
  await db.insert(feedbackPictures).values(picture);
}

/** Pictures that came with a ticket and belong to no feedback yet. */
export async function picturesOfTicket(db: Database, ticket: string): Promise<StoredPicture[]> {
  return db
    .select()
    .from(feedbackPictures)
    .where(and(eq(feedbackPictures.ticket, ticket), isNull(feedbackPictures.feedbackId)))
    .orderBy(feedbackPictures.createdTime, feedbackPictures.key);
}

export async function picturesOfFeedback(db: Database, feedbackId: string): Promise<StoredPicture[]> {
  return db
    .select()
    .from(feedbackPictures)
    .where(eq(feedbackPictures.feedbackId, feedbackId))
    .orderBy(feedbackPictures.createdTime, feedbackPictures.key);
}

export async function findPicture(db: Database, key: string): Promise<StoredPicture | undefined> {
  const [row] = await db.select().from(feedbackPictures).where(eq(feedbackPictures.key, key));
  return row;
}

/** Gives pictures of a ticket to its feedback. */
export async function givePictures(tx: Database, keys: readonly string[], feedbackId: string): Promise<void> {
  if (keys.length > 0)
    await tx
      .update(feedbackPictures)
      .set({ feedbackId })
      .where(inArray(feedbackPictures.key, [...keys]));
}

/** Takes pictures from feedback of a member who leaves: housekeeping deletes them. */
export async function dropPicturesOfMember(tx: Database, memberId: string): Promise<void> {
  const own = tx.select({ id: feedbacks.id }).from(feedbacks).where(eq(feedbacks.memberId, memberId));
  await tx.update(feedbackPictures).set({ feedbackId: null }).where(inArray(feedbackPictures.feedbackId, own));
}

/** Pictures whose page was never sent: their keys, rows gone. */
export async function dropLeftPictures(db: Database, before: Date, limit: number): Promise<string[]> {
  const left = db
    .select({ key: feedbackPictures.key })
    .from(feedbackPictures)
    .where(and(isNull(feedbackPictures.feedbackId), lt(feedbackPictures.createdTime, before)))
    .limit(limit);
  const rows = await db
    .delete(feedbackPictures)
    .where(inArray(feedbackPictures.key, left))
    .returning({ key: feedbackPictures.key });
  return rows.map(({ key }) => key);
}

/** Active staff who may see to feedback, with how much they have. */
export async function listFeedbackColleagues(
  db: Database,
): Promise<{ id: string; nickName: string; departmentName: string; held: number }[]> {
  const codes = [operationPaths.feedback, OperationPermission.HandleFeedback];
  const { rows } = await db.execute<{ id: string; nickName: string; departmentName: string; held: number }>(sql`
    select u.id::text as id, u.nick_name as "nickName", coalesce(d.name, '') as "departmentName",
      (select count(*)::int from feedbacks f where f.holder_id = u.id and f.state = 'working') as held
    from users u left join departments d on d.id = u.department_id
    where u.kind = 'staff' and u.state = 'active' and ${sql.param(codes)}::text[] <@ array(
      select granted from user_roles ur join roles r on r.id = ur.role_id, unnest(r.codes) as granted
      where ur.user_id = u.id)
    order by d.sort_field nulls last, u.id`);
  return rows;
}
