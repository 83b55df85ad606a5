import { sql } from '../../platform/database/orm.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Item } from '../stories/item.ts';
import { reviewersOf } from '../stories/story-notices.ts';

/** Who may review a story at its present stage as their own session would say, by name; not who holds it. */
export async function listReviewers(tx: Database, { content, task, isAlone }: Item): Promise<Author[]> {
  const reviewers = await reviewersOf(tx, content, content.auditStage);
  if (!reviewers || !task) return [];
  const except = isAlone ? [] : reviewers.except;
  const { rows } = await tx.execute<{ userId: string; nickName: string }>(sql`
    select u.id::text as "userId", u.nick_name as "nickName"
    from staff_who_may(${reviewers.code}, ${reviewers.channelId}::bigint) as may (id) join users u on u.id = may.id
    where u.id <> all (${sql.param([...except])}::bigint[]) and u.id is distinct from ${task.assigneeId}::bigint
    order by u.nick_name, u.id`);
  return rows;
}
