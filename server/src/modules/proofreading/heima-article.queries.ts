import { eq, lt } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { heimaArticles } from './proofreading.tables.ts';

const kept = 3_600_000;

/** Keeps an uploaded article for an hour. */
export async function addHeimaArticle(db: Database, pid: string, content: string, now: Date): Promise<void> {
  await db.delete(heimaArticles).where(lt(heimaArticles.createdTime, new Date(now.getTime() - kept)));
  await db.insert(heimaArticles).values({ pid, content, createdTime: now });
}

export async function findHeimaArticle(db: Database, pid: string): Promise<string | undefined> {
  return (await db.select({ content: heimaArticles.content }).from(heimaArticles).where(eq(heimaArticles.pid, pid)))[0]
    ?.content;
}
