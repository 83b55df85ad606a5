import { sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';

const day = 86_400_000;

/**
 * Deletes what the sandboxes were sent: text messages, which hold codes, after a day; mail, messages of robots, pushes
 * and addresses after a month; what readers did at WeChat and on the microblog after three months, when nothing is
 * made of it any more.
 */
export async function emptySandboxes(db: Database, now: Date): Promise<void> {
  const before = (days: number) => sql`${new Date(now.getTime() - days * day).toISOString()}::timestamptz`;
  await db.execute(sql`delete from sandbox_texts where created_time < ${before(1)}`);
  await db.execute(sql`delete from sandbox_pushes where created_time < ${before(30)}`);
  await db.execute(sql`delete from sandbox_mails where created_time < ${before(30)}`);
  await db.execute(sql`delete from sandbox_robot_messages where created_time < ${before(30)}`);
  await db.execute(sql`delete from platform_sandbox_pushes where created_time < ${before(30)}`);
  await db.execute(sql`delete from search_sandbox_urls where created_time < ${before(30)}`);
  await db.execute(sql`delete from cdn_sandbox_purges where created_time < ${before(30)}`);
  await db.execute(sql`delete from wechat_sandbox_events where day < ${before(90)}`);
  await db.execute(sql`delete from wechat_sandbox_comments where created_time < ${before(90)}`);
  await db.execute(sql`delete from weibo_sandbox_comments where created_time < ${before(90)}`);
}
