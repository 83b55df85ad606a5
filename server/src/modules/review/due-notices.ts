import { NoticeKind, stageNames } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { and, asc, inArray, lte, lt, or, sql, eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NoticeAudience } from '../../platform/notices/notice-staff.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { type Content, findContent } from '../stories/content.queries.ts';
import type { ReviewTask } from '../stories/review.queries.ts';
import { auditTasks } from '../stories/review.tables.ts';
import { storyNoticeTexts as texts } from '../stories/story-notice.texts.ts';
import { noticeOfStory, reviewersOf } from '../stories/story-notices.ts';

/** Tasks that are noticed in one transaction. */
const atOnce = 50;

/** What has been noticed of a task's time. */
const Noticed = { Soon: 1, Over: 2 } as const;

/**
 * Notices who holds a review, or may take it, that its time is nearly over; when it is over, the chiefs of its channel
 * too. Each is noticed once: the task keeps what was sent in the same transaction.
 */
export async function noticeDueReviews({ db, now }: { db: Database; now(): Date }): Promise<void> {
  let count = atOnce;
  while (count === atOnce)
    count = await db.transaction(async (tx) => {
      const time = now();
      const tasks = await takeDueTasks(tx, time);
      for (const task of tasks) {
        const content = await findContent(tx, task.contentId);
        if (content) await noticeTime(tx, content, task, time);
        const dueNoticed = isOver(task, time) ? Noticed.Over : Noticed.Soon;
        await tx.update(auditTasks).set({ dueNoticed }).where(eq(auditTasks.id, task.id));
      }
      return tasks.length;
    });
}

const isOver = ({ dueTime }: ReviewTask, now: Date): boolean => dueTime !== null && dueTime <= now;

/** Open tasks of which something is to be noticed, earliest first; those that another process holds are left to it. */
function takeDueTasks(tx: Database, now: Date): Promise<ReviewTask[]> {
  const { state, soonTime, dueTime, dueNoticed } = auditTasks;
  return tx
    .select()
    .from(auditTasks)
    .where(
      and(
        inArray(state, ['waiting', 'claimed']),
        sql`${dueNoticed} < ${sql.raw(String(Noticed.Over))}`,
        lte(soonTime, now),
        or(lt(dueNoticed, Noticed.Soon), lte(dueTime, now)),
      ),
    )
    .orderBy(asc(soonTime))
    .limit(atOnce)
    .for('update', { skipLocked: true });
}

async function noticeTime(tx: Database, content: Content, task: ReviewTask, now: Date): Promise<void> {
  const over = isOver(task, now);
  const [stage, due] = [stageNames[task.stage], toWireMinute(task.dueTime!)];
  const notice = {
    kind: over ? NoticeKind.ReviewOverdue : NoticeKind.ReviewDueSoon,
    title: over ? texts.overdue(content.title, stage) : texts.dueSoon(content.title, stage),
    text: over ? texts.overdueSince(due, task.assigneeName) : texts.dueAt(due),
    event: `${over ? 'overdue' : 'due-soon'}:${task.id}`,
    by: null,
    now,
    forDeputies: true,
  };
  const audience: (NoticeAudience | undefined)[] = [
    task.assigneeId === null ? await reviewersOf(tx, content, task.stage) : { users: [task.assigneeId] },
    ...(over ? [{ code: ContentPermission.ReviewChief, channelId: content.categoryId, except: [] }] : []),
  ];
  for (const people of audience) if (people) await noticeOfStory(tx, content, people, notice);
}
