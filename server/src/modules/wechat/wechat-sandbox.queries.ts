import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { wechatSandboxItems } from './wechat.tables.ts';

type Kind = typeof wechatSandboxItems.$inferSelect.kind;

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

/** Returns the contents of an item; undefined when there is none of the kind. */
export async function findSandboxItem<Content>(
  db: Database,
  kind: Kind,
  mediaId: string,
): Promise<Content | undefined> {
  const [item] = await db
    .select()
    .from(wechatSandboxItems)
    .where(and(eq(wechatSandboxItems.mediaId, mediaId), eq(wechatSandboxItems.kind, kind)));
  return item?.content as Content | undefined;
}

/** Items of a kind, newest first. */
export async function listSandboxItems<Content>(
  db: Database,
  kind: Kind,
  most: number,
): Promise<{ mediaId: string; content: Content; createdTime: Date }[]> {
  const items = await db
    .select()
    .from(wechatSandboxItems)
    .where(eq(wechatSandboxItems.kind, kind))
    .orderBy(desc(wechatSandboxItems.createdTime))
    .limit(most);
  return items.map(({ mediaId, content, createdTime }) => ({ mediaId, content: content as Content, createdTime }));
}

export async function changeSandboxItem(db: Database, mediaId: string, content: unknown): Promise<void> {
  await db.update(wechatSandboxItems).set({ content }).where(eq(wechatSandboxItems.mediaId, mediaId));
}

/** Removes an item; false when there is none. */
export async function removeSandboxItem(db: Database, kind: Kind, mediaId: string): Promise<boolean> {
  const removed = await db
    .delete(wechatSandboxItems)
    .where(and(eq(wechatSandboxItems.mediaId, mediaId), eq(wechatSandboxItems.kind, kind)))
    .returning({ mediaId: wechatSandboxItems.mediaId });
  return removed.length > 0;
}
