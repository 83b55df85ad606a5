import type { WechatRule } from 'shared-contracts/model';
import { wechatReplyLimits } from 'shared-contracts/limits';
import { and, desc, eq, lt, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { wechatDeliveries, wechatReaderMessages, wechatReplyRules } from './reply.tables.ts';

export type StoredRule = typeof wechatReplyRules.$inferSelect;

/** Seconds for which a signed delivery is accepted, and remembered. */
export const deliveryLife = 300;

/** An account's rules for words, the latest change first; there are at most 200. */
export async function listRules(db: Database, accountId: string): Promise<StoredRule[]> {
  return db
    .select()
    .from(wechatReplyRules)
    .where(and(eq(wechatReplyRules.accountId, accountId), eq(wechatReplyRules.kind, 'keyword')))
    .orderBy(desc(wechatReplyRules.modifiedTime), desc(wechatReplyRules.id))
    .limit(wechatReplyLimits.rules);
}

export const ruleView = ({ modifiedTime, kind: _kind, accountId: _account, ...rule }: StoredRule): WechatRule => ({
  ...rule,
  modifiedTime: toWireTime(modifiedTime),
});

export async function findRule(db: Database, id: string): Promise<StoredRule | undefined> {
  const [row] = await db
    .select()
    .from(wechatReplyRules)
    .where(and(eq(wechatReplyRules.id, id), eq(wechatReplyRules.kind, 'keyword')));
  return row;
}

const isFollowRule = (accountId: string) =>
  and(eq(wechatReplyRules.accountId, accountId), eq(wechatReplyRules.kind, 'follow'));

/** What an account answers to new followers. */
export async function findFollowRule(db: Database, accountId: string): Promise<StoredRule | undefined> {
  const [row] = await db.select().from(wechatReplyRules).where(isFollowRule(accountId));
  return row;
}

/** The answer to new followers under its lock, by which all changes of an account's rules come one after the other. */
export async function lockRules(tx: Database, accountId: string, name: string, now: Date): Promise<StoredRule> {
  await tx
    .insert(wechatReplyRules)
    .values({
      accountId,
      kind: 'follow',
      name,
      words: [],
      replies: [],
      isOn: false,
      rev: 0,
      modifiedUserName: '',
      modifiedTime: now,
    })
    .onConflictDoNothing();
  const [row] = await tx.select().from(wechatReplyRules).where(isFollowRule(accountId)).for('update');
  return row!;
}

export async function addRule(tx: Database, rule: typeof wechatReplyRules.$inferInsert): Promise<string> {
  const [row] = await tx.insert(wechatReplyRules).values(rule).returning({ id: wechatReplyRules.id });
  return row!.id;
}

export async function patchRule(tx: Database, id: string, patch: Partial<Omit<StoredRule, 'id'>>): Promise<void> {
  await tx.update(wechatReplyRules).set(patch).where(eq(wechatReplyRules.id, id));
}

export async function deleteRule(tx: Database, id: string): Promise<void> {
  await tx.delete(wechatReplyRules).where(eq(wechatReplyRules.id, id));
}

/** Notes a delivery; false when it was delivered before. */
export async function noteDelivery(db: Database, signature: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(wechatDeliveries)
    .values({ signature, receivedTime: now })
    .onConflictDoNothing()
    .returning({ signature: wechatDeliveries.signature });
  return added.length > 0;
}

/** Keeps a reader's message and counts for its rule; one that WeChat delivers once more is kept once. */
export async function keepMessage(db: Database, message: typeof wechatReaderMessages.$inferInsert): Promise<void> {
  const added = await db
    .insert(wechatReaderMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: wechatReaderMessages.id });
  if (added.length > 0 && message.ruleId != null)
    await db
      .update(wechatReplyRules)
      .set({ hits: sql`${wechatReplyRules.hits} + 1` })
      .where(eq(wechatReplyRules.id, message.ruleId));
}

/** Forgets signatures that are too old to be accepted, and old messages of readers. */
export async function forgetOldReaderMessages(db: Database, now: Date): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await db.delete(wechatDeliveries).where(lt(wechatDeliveries.receivedTime, before(2 * deliveryLife)));
  await db
    .delete(wechatReaderMessages)
    .where(lt(wechatReaderMessages.receivedTime, before(wechatReplyLimits.messageDays * 86_400)));
}
