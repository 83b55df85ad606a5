import { webhookLimits } from 'shared-contracts/limits';
import { and, asc, count, desc, eq, isNull, lt, or, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { webhookDeliveries, webhooks } from './webhook.tables.ts';

/** A receiver as it is stored. */
export type StoredWebhook = typeof webhooks.$inferSelect;
/** A delivery as it is stored. */
export type StoredDelivery = typeof webhookDeliveries.$inferSelect;

/** Days for which the log is kept. */
const daysKept = 30;
/** Milliseconds for which a process may send before others may think it dead. */
const lease = 60_000;

/** Receivers with what waits for them, newest first. */
export async function listStoredWebhooks(db: Database) {
  const rows = await db.select().from(webhooks).orderBy(desc(webhooks.id));
  const counts = await db
    .select({ id: webhookDeliveries.webhookId, waiting: count() })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.state, 'waiting'))
    .groupBy(webhookDeliveries.webhookId);
  const waiting = new Map(counts.map((row) => [row.id, row.waiting]));
  return rows.map((webhook) => ({ webhook, waiting: waiting.get(webhook.id) ?? 0 }));
}

/** A receiver, locked until the transaction ends; events may be added for it meanwhile. */
export async function lockWebhook(tx: Database, id: string): Promise<StoredWebhook | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return row;
}

/** The number of receivers, under a lock that keeps others from being added. */
export async function countWebhooks(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
  const [row] = await tx.select({ webhooks: count() }).from(webhooks);
  return row!.webhooks;
}

/** Adds a receiver and gives its id. */
export async function insertWebhook(tx: Database, row: typeof webhooks.$inferInsert): Promise<string> {
  const [added] = await tx.insert(webhooks).values(row).returning({ id: webhooks.id });
  return added!.id;
}

/** Changes a receiver. */
export async function patchWebhook(
  tx: Database,
  id: string,
  patch: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await tx.update(webhooks).set(patch).where(eq(webhooks.id, id));
}

/** Removes a receiver with its log. */
export async function removeWebhook(tx: Database, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** The latest deliveries to a receiver. */
export const latestDeliveries = (db: Database, webhookId: string): Promise<StoredDelivery[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(webhookLimits.shown);

/** The receiver of a delivery. */
export async function webhookOf(tx: Database, deliveryId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, deliveryId));
  return row?.id;
}

/** A delivery, locked until the transaction ends, after its receiver. */
export async function lockDelivery(tx: Database, id: string): Promise<StoredDelivery | undefined> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update');
  return row;
}

/** Adds a delivery. */
export async function insertDelivery(tx: Database, row: typeof webhookDeliveries.$inferInsert): Promise<void> {
  await tx.insert(webhookDeliveries).values(row);
}

/** Changes a delivery. */
export async function patchDelivery(
  tx: Database,
  id: string,
  patch: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<void> {
  await tx.update(webhookDeliveries).set(patch).where(eq(webhookDeliveries.id, id));
}

/**
 * Receivers that something is due for and nobody sends to, the longest waiting first; those that fail come after all
 * others, since one that never answers keeps a sender for long.
 */
export async function dueWebhooks(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id::text as id from webhooks w
    join lateral (
      select min(d.next_time) as due from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting'
    ) as waiting on waiting.due <= ${now.toISOString()}::timestamptz
    where w.is_on and (w.lease_until is null or w.lease_until < ${now.toISOString()}::timestamptz)
    order by w.failing_since is not null, waiting.due`);
  return rows.map(({ id }) => id);
}

/** Takes a receiver for a while, or keeps it; undefined where another process has it, or it is off. */
export async function leaseWebhook(
  db: Database,
  id: string,
  by: string,
  now: Date,
): Promise<StoredWebhook | undefined> {
  const [row] = await db
    .update(webhooks)
    .set({ leaseBy: by, leaseUntil: new Date(now.getTime() + lease) })
    .where(
      and(
        eq(webhooks.id, id),
        webhooks.isOn,
        or(isNull(webhooks.leaseUntil), lt(webhooks.leaseUntil, now), eq(webhooks.leaseBy, by)),
      ),
    )
    .returning();
  return row;
}

/** Gives a receiver back. */
export async function releaseWebhook(db: Database, id: string, by: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ leaseBy: null, leaseUntil: null })
    .where(and(eq(webhooks.id, id), eq(webhooks.leaseBy, by)));
}

/** The next delivery that is due to a receiver, in the order of what happened. */
export async function nextDelivery(db: Database, webhookId: string, now: Date): Promise<StoredDelivery | undefined> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        sql`${webhookDeliveries.nextTime} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(1);
  return row;
}

/** True while a receiver has deliveries to come. */
export async function hasWaiting(db: Database, webhookId: string): Promise<boolean> {
  const { webhookId: receiver, state } = webhookDeliveries;
  const isWaiting = and(eq(receiver, webhookId), eq(state, 'waiting'));
  return (await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isWaiting).limit(1)).length > 0;
}

/** Removes what is older than the log is kept. */
export async function forgetOldDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdTime, before));
}
