import { planningLimits as limits } from 'shared-contracts/limits';
import { NoticeKind } from 'shared-contracts/model';
import { topicPath } from 'shared-contracts/paths';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { noticeStaff, settleNotices } from '../../platform/notices/notice-staff.ts';
import { fromWireTime, toWireMinute } from '../../platform/text/wire-time.ts';
import { planningTexts as texts } from './planning.texts.ts';

/** Assignments that are noticed in one transaction. */
const atOnce = 50;

/** What has been noticed of an assignment's time. */
const Noticed = { Soon: 1, Over: 2 } as const;

const hour = 3_600_000;

/** The times of an assignment that is made now: when it is due, and when it is due soon; nothing is noticed of them. */
export function dueTimesOf(due: string | null, now: Date) {
  const dueTime = due === null ? null : fromWireTime(due);
  const rest = dueTime === null ? 0 : dueTime.getTime() - now.getTime();
  const before = Math.min(limits.soonHours * hour, rest / 4);
  const soonTime = dueTime !== null && rest > 0 ? new Date(dueTime.getTime() - before) : null;
  return { dueTime, soonTime, dueNoticed: 0 };
}

/** Of what notices of an assignment are. */
export const assignmentSubject = (assignmentId: string): string => `assignment:${assignmentId}`;

/** That somebody was assigned is read: it is done, taken back, or another has it. */
export const settleAssigned = (tx: Database, assignmentId: string, now: Date): Promise<void> =>
  settleNotices(tx, assignmentSubject(assignmentId), [NoticeKind.TaskAssigned], now);

/** What was noticed of an assignment's time is read: it is done, taken back, or has another time. */
export const settleDueNotices = (tx: Database, assignmentId: string, now: Date): Promise<void> =>
  settleNotices(tx, assignmentSubject(assignmentId), [NoticeKind.TaskDueSoon, NoticeKind.TaskOverdue], now);

/**
 * Notices who has an assignment that its time is nearly over; when it is over, who brought the topic up too. Each is
 * noticed once: the assignment keeps what was sent in the same transaction.
 */
export async function noticeDueAssignments({ db, now }: { db: Database; now(): Date }): Promise<void> {
  let count = atOnce;
  while (count === atOnce)
    count = await db.transaction(async (tx) => {
      const time = now();
      const due = await takeDue(tx, time);
      for (const one of due) await noticeTime(tx, one, time);
      return due.length;
    });
}

interface DueAssignment extends Record<string, unknown> {
  id: string;
  topicId: string;
  rev: number;
  title: string;
  ownerId: string;
  userId: string;
  userName: string;
  task: string;
  dueTime: string;
  isOver: boolean;
}

/** Open assignments of which something is to be noticed; those that another process holds are left to it. */
async function takeDue(tx: Database, now: Date): Promise<DueAssignment[]> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const latest = sql`${new Date(now.getTime() + limits.soonHours * hour).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<DueAssignment>(sql`
    select a.id::text as id, t.id::text as "topicId", t.rev, t.title, t.create_user_id::text as "ownerId",
      a.user_id::text as "userId", a.user_name as "userName", a.task, a.due_time as "dueTime",
      a.due_time <= ${time} as "isOver"
    from planning_assignments a join planning_topics t on t.id = a.topic_id
    where a.done_time is null and a.due_noticed < 2 and a.due_time <= ${latest} and t.dropped_time is null
      and (a.due_time <= ${time} or (a.due_noticed < 1 and a.soon_time <= ${time}))
    order by a.due_time, a.id limit ${atOnce} for update of a skip locked`);
  return rows;
}

async function noticeTime(tx: Database, one: DueAssignment, now: Date): Promise<void> {
  const { id, topicId, rev, title, ownerId, userId, userName, task, isOver } = one;
  const due = toWireMinute(new Date(one.dueTime));
  await noticeStaff(
    tx,
    { users: isOver ? [userId, ownerId] : [userId] },
    {
      kind: isOver ? NoticeKind.TaskOverdue : NoticeKind.TaskDueSoon,
      title: isOver ? texts.overdueNotice(title) : texts.dueSoonNotice(title),
      text: isOver ? texts.overdueText(userName, task, due) : texts.dueSoonText(task, due),
      link: topicPath(topicId),
      subjectId: assignmentSubject(id),
      // One that has another time or another person, or is to be done after all, is noticed of that.
      event: `assignment:${id}:${isOver ? 'over' : 'soon'}:${userId}:${due}:${rev}`,
      by: null,
      now,
    },
  );
  const noticed = isOver ? Noticed.Over : Noticed.Soon;
  await tx.execute(sql`update planning_assignments set due_noticed = ${noticed} where id = ${id}`);
}
