import { and, desc, eq, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { wechatSandboxItems } from './wechat.tables.ts';

type Kind = typeof wechatSandboxItems.$inferSelect.kind;

const isOf = (kind: Kind, appId: string | undefined): SQL | undefined =>
  and(eq(wechatSandboxItems.kind, kind), appId === undefined ? undefined : eq(wechatSandboxItems.appId, appId));

/** Keeps what was sent to the sandbox account. */
export async function addSandboxItem(db: Database, item: typeof wechatSandboxItems.$inferInsert): Promise<void> {
  await db.insert(wechatSandboxItems).values(item);
}

/** Keeps an item in place of the one with its name. */
export async function putSandboxItem(db: Database, item: typeof wechatSandboxItems.$inferInsert): Promise<void> {
  const { content, createdTime } = item;
  await db
    .insert(wechatSandboxItems)
    .values(item)
    .onConflictDoUpdate({ target: wechatSandboxItems.mediaId, set: { content, createdTime } });
}

/** Returns the contents of an item; undefined when there is none of the kind, or it is another account's. */
export async function findSandboxItem<Content>(
  db: Database,
  kind: Kind,
  mediaId: string,
  appId?: string,
): Promise<Content | undefined> {
  const [item] = await db
    .select()
    .from(wechatSandboxItems)
    .where(and(eq(wechatSandboxItems.mediaId, mediaId), isOf(kind, appId)));
  return item?.content as Content | undefined;
}

/** Items of a kind and, where one is named, of an account, newest first. */
export async function listSandboxItems<Content>(
  db: Database,
  kind: Kind,
  most: number,
  appId?: string,
): Promise<{ mediaId: string; content: Content; createdTime: Date; appId: string }[]> {
  const items = await db
    .select()
    .from(wechatSandboxItems)
    .where(isOf(kind, appId))
    .orderBy(desc(wechatSandboxItems.createdTime))
    .limit(most);
  return items.map(({ content, ...item }) => ({ ...item, content: content as Content }));
}

export async function changeSandboxItem(db: Database, mediaId: string, content: unknown): Promise<void> {
  await db.update(wechatSandboxItems).set({ content }).where(eq(wechatSandboxItems.mediaId, mediaId));
}

/** Removes an item; false when there is none. */
export async function removeSandboxItem(db: Database, kind: Kind, mediaId: string, appId?: string): Promise<boolean> {
  const removed = await db
    .delete(wechatSandboxItems)
    .where(and(eq(wechatSandboxItems.mediaId, mediaId), isOf(kind, appId)))
    .returning({ mediaId: wechatSandboxItems.mediaId });
  return removed.length > 0;
}
