import { and, asc, eq, inArray, type SQL, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { wechatAccounts, wechatAccountUsers } from './account.tables.ts';

export type StoredAccount = typeof wechatAccounts.$inferSelect;

/** A subquery: the ids of the accounts that a user may use. */
export const ownAccountIds = (userId: string): SQL =>
  sql`(select a.id from wechat_accounts a where a.is_for_all or exists (
    select 1 from wechat_account_users u where u.account_id = a.id and u.user_id = ${userId}))`;

const isOwn = (userId: string): SQL => sql`${wechatAccounts.id} in ${ownAccountIds(userId)}`;

/** Every account, the one of the settings first. */
export async function listAccounts(db: Database): Promise<StoredAccount[]> {
  return db.select().from(wechatAccounts).orderBy(asc(wechatAccounts.id));
}

/** The accounts that a user may use, the one of the settings first. */
export async function ownAccounts(db: Database, userId: string): Promise<StoredAccount[]> {
  return db.select().from(wechatAccounts).where(isOwn(userId)).orderBy(asc(wechatAccounts.id));
}

export async function findAccount(db: Database, id: string): Promise<StoredAccount | undefined> {
  const [row] = await db.select().from(wechatAccounts).where(eq(wechatAccounts.id, id));
  return row;
}

export async function findAccountOfApp(db: Database, appId: string): Promise<StoredAccount | undefined> {
  const [row] = await db.select().from(wechatAccounts).where(eq(wechatAccounts.appId, appId));
  return row;
}

/** An account that a user may use. */
export async function findOwnAccount(db: Database, id: string, userId: string): Promise<StoredAccount | undefined> {
  const [row] = await db
    .select()
    .from(wechatAccounts)
    .where(and(eq(wechatAccounts.id, id), isOwn(userId)));
  return row;
}

/** An account under its lock. */
export async function lockAccount(tx: Database, id: string): Promise<StoredAccount | undefined> {
  const [row] = await tx.select().from(wechatAccounts).where(eq(wechatAccounts.id, id)).for('update');
  return row;
}

export async function addAccount(tx: Database, account: typeof wechatAccounts.$inferInsert): Promise<string> {
  const [row] = await tx.insert(wechatAccounts).values(account).returning({ id: wechatAccounts.id });
  return row!.id;
}

export async function patchAccount(
  tx: Database,
  id: string,
  patch: Partial<Omit<StoredAccount, 'id' | 'appId'>>,
): Promise<void> {
  await tx.update(wechatAccounts).set(patch).where(eq(wechatAccounts.id, id));
}

/** Users who are named with accounts, by account. */
export async function usersOfAccounts(db: Database, accountIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (accountIds.length === 0) return found;
  const rows = await db
    .select()
    .from(wechatAccountUsers)
    .where(inArray(wechatAccountUsers.accountId, [...accountIds]))
    .orderBy(asc(wechatAccountUsers.userId));
  for (const { accountId, userId } of rows) found.set(accountId, [...(found.get(accountId) ?? []), userId]);
  return found;
}

/** Names exactly these users with an account. */
export async function setAccountUsers(tx: Database, accountId: string, userIds: readonly string[]): Promise<void> {
  await tx.delete(wechatAccountUsers).where(eq(wechatAccountUsers.accountId, accountId));
  if (userIds.length > 0) await tx.insert(wechatAccountUsers).values(userIds.map((userId) => ({ accountId, userId })));
}

/** Active staff who hold one of these rights. */
export async function staffWith(
  db: Database,
  codes: readonly string[],
): Promise<{ id: string; nickName: string; userName: string }[]> {
  const { rows } = await db.execute<{ id: string; nickName: string; userName: string }>(sql`
    select u.id::text as id, u.nick_name as "nickName", u.user_name as "userName" from users u
    where u.kind = 'staff' and u.state = 'active' and exists (
      select 1 from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.codes && ${sql.param([...codes])}::text[])
    order by u.nick_name, u.id`);
  return rows;
}
