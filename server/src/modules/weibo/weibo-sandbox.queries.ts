import { and, desc, eq, isNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { weiboSandboxPosts } from './weibo.tables.ts';

export type SandboxPost = typeof weiboSandboxPosts.$inferSelect;

export async function addSandboxPost(db: Database, post: typeof weiboSandboxPosts.$inferInsert): Promise<void> {
  await db.insert(weiboSandboxPosts).values(post);
}

/** Returns the published posts, newest first. */
export async function listSandboxPosts(db: Database, most: number): Promise<SandboxPost[]> {
  return db
    .select()
    .from(weiboSandboxPosts)
    .where(isNull(weiboSandboxPosts.deletedTime))
    .orderBy(desc(weiboSandboxPosts.createdTime))
    .limit(most);
}

/** A post, also one that was deleted. */
export async function findSandboxPost(db: Database, id: string): Promise<SandboxPost | undefined> {
  const [post] = await db.select().from(weiboSandboxPosts).where(eq(weiboSandboxPosts.id, id));
  return post;
}

/** Deletes a published post; false when there is none. */
export async function deleteSandboxPost(db: Database, id: string, deletedTime: Date): Promise<boolean> {
  const deleted = await db
    .update(weiboSandboxPosts)
    .set({ deletedTime })
    .where(and(eq(weiboSandboxPosts.id, id), isNull(weiboSandboxPosts.deletedTime)))
    .returning({ id: weiboSandboxPosts.id });
  return deleted.length > 0;
}

/** Counts that a reader passed a post on, or praised it. */
export async function noteSandboxReader(db: Database, id: string, act: 'repost' | 'praise'): Promise<void> {
  const { reposts, attitudes } = weiboSandboxPosts;
  await db
    .update(weiboSandboxPosts)
    .set(act === 'repost' ? { reposts: sql`${reposts} + 1` } : { attitudes: sql`${attitudes} + 1` })
    .where(eq(weiboSandboxPosts.id, id));
}
