import type { PushRow } from 'shared-contracts/endpoints';
import type { PushState } from 'shared-contracts/model';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  sql,
  type SQL,
} from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { pushes, sandboxPushes } from './push.tables.ts';

/** A message to the app as the database has it. */
export type Push = typeof pushes.$inferSelect;

/** Sent messages that the sandbox shows. */
const sandboxShown = 200;

/** Takes a lock, so that two transactions for one story run one after the other. */
export async function lockPushesOf(tx: Database, contentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push:${contentId}`}, 0))`);
}

export async function findPushByRecord(db: Database, recordId: string): Promise<Push | undefined> {
  const [row] = await db.select().from(pushes).where(eq(pushes.recordId, recordId));
  return row;
}

export async function findPush(tx: Database, id: string): Promise<Push | undefined> {
  const [row] = await tx.select().from(pushes).where(eq(pushes.id, id)).for('update');
  return row;
}

/** Messages of a story that were sent after a moment, or are being sent; newest first. */
export async function lastPushes(tx: Database, contentId: string, since: Date): Promise<Push[]> {
  return tx
    .select()
    .from(pushes)
    .where(
      and(eq(pushes.contentId, contentId), inArray(pushes.state, ['sent', 'sending']), gt(pushes.createdTime, since)),
    )
    .orderBy(desc(pushes.createdTime));
}

/** Keeps a message; one of the same record that failed takes the new words. */
export async function keepPush(tx: Database, values: typeof pushes.$inferInsert): Promise<Push> {
  const { recordId: _record, ...words } = values;
  const [row] = await tx
    .insert(pushes)
    .values(values)
    .onConflictDoUpdate({ target: pushes.recordId, set: { ...words, lastError: null } })
    .returning();
  return row!;
}

/** Records the outcome of a message. */
export async function notePush(
  db: Database,
  id: string,
  state: PushState,
  lastError: string | null,
  now: Date,
): Promise<Push> {
  const [row] = await db
    .update(pushes)
    .set({ state, lastError, createdTime: now })
    .where(eq(pushes.id, id))
    .returning();
  return row!;
}

/** The filter of the list of messages. */
export interface PushFilter {
  channels: ReadonlySet<string>;
  keywords?: string | undefined;
  contentId?: string | undefined;
  state?: PushState | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** A page of messages about stories of the channels, newest first. */
export async function listPushes(
  db: Database,
  filter: PushFilter,
  page: number,
  size: number,
): Promise<{ list: PushRow[]; total: number }> {
  const { channels, keywords, contentId, state, startDate, endDate } = filter;
  const condition: SQL | undefined = and(
    // No channel at all matches nothing (A22).
    inArray(pushes.categoryId, [...channels, '0']),
    keywords ? ilike(pushes.title, containsPattern(keywords)) : undefined,
    contentId ? eq(pushes.contentId, contentId) : undefined,
    state ? eq(pushes.state, state) : undefined,
    startDate ? gte(pushes.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(pushes.createdTime, endOfWireTime(endDate)) : undefined,
  );
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(pushes)
      .where(condition)
      .orderBy(desc(pushes.createdTime), desc(pushes.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(pushes).where(condition),
  ]);
  return { list: rows.map(toPushRow), total: sum?.total ?? 0 };
}

/** The newest messages that were sent and whose story is still published in the app. */
export async function listReaderPushes(db: Database, before: string | undefined, limit: number): Promise<Push[]> {
  const rows = await db
    .select({ push: pushes })
    .from(pushes)
    .innerJoin(
      deliveries,
      and(eq(deliveries.contentId, pushes.contentId), eq(deliveries.target, 'app'), eq(deliveries.state, 'published')),
    )
    .innerJoin(contents, and(eq(contents.id, pushes.contentId), isNull(contents.deletedTime)))
    .where(and(eq(pushes.state, 'sent'), before === undefined ? undefined : sql`${pushes.id} < ${before}::bigint`))
    .orderBy(desc(pushes.id))
    .limit(limit);
  return rows.map(({ push }) => push);
}

/** A message as the wire has it. */
export function toPushRow({ categoryId: _channel, createUserId: _user, createdTime, ...row }: Push): PushRow {
  return { ...row, createdTime: toWireTime(createdTime) };
}

/** Keeps a message instead of sending it. */
export async function addSandboxPush(db: Database, values: typeof sandboxPushes.$inferInsert): Promise<void> {
  await db.insert(sandboxPushes).values(values);
}

/** Returns the messages that the sandbox keeps, newest first. */
export async function listSandboxPushes(db: Database): Promise<(typeof sandboxPushes.$inferSelect)[]> {
  return db.select().from(sandboxPushes).orderBy(desc(sandboxPushes.id)).limit(sandboxShown);
}

/** Returns the pushes after an id that were delivered to readers. */
export async function sentPushes(db: Database, after: string, limit: number) {
  return db
    .select()
    .from(pushes)
    .where(and(eq(pushes.state, 'sent'), gt(pushes.id, after)))
    .orderBy(asc(pushes.id))
    .limit(limit);
}
