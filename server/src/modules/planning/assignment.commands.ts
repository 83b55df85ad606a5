import type { assignTopic, dropAssignment, markAssignment, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { planningLimits as limits } from 'shared-contracts/limits';
import { NoticeKind, type TopicAssignment } from 'shared-contracts/model';
import { planningPaths, topicPath } from 'shared-contracts/paths';
import { PlanningPermission } from 'shared-contracts/permissions';
import { eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { assignmentSubject, dueTimesOf, settleAssigned, settleDueNotices } from './due-notices.ts';
import { planningAssignments } from './planning.tables.ts';
import { planningTexts as texts } from './planning.texts.ts';
import { change, checkStep, loadTopic, refused } from './topic.commands.ts';
import { findStaff, type Topic } from './topic.queries.ts';

interface Words {
  title: string;
  text: string;
}

/** Notices a person of what an assignment has become for them; for whoever loses one it is another occasion. */
async function notice(
  tx: Database,
  { topic, assignmentId, userId, isLost }: { topic: Topic; assignmentId: string; userId: string; isLost?: boolean },
  words: Words,
  { session, now }: Context,
): Promise<void> {
  await noticeStaff(
    tx,
    { users: [userId] },
    {
      ...words,
      kind: NoticeKind.TaskAssigned,
      link: topicPath(topic.id),
      subjectId: assignmentSubject(assignmentId),
      event: `topic:${topic.id}:${topic.rev + 1}${isLost ? ':lost' : ''}`,
      by: session.userId,
      now: now(),
    },
  );
}

/** Assigns a person, who is noticed of it; whoever is assigned to a clue has it worked on. */
export async function assign(
  tx: Database,
  { id, rev, assignmentId, userId, ...facts }: RequestOf<typeof assignTopic>,
  context: Context,
): Promise<void> {
  const { session, now } = context;
  const { topic, row } = await loadTopic(tx, { id, rev }, context);
  checkStep('assign', row);
  const userName = await findStaff(tx, userId, planningPaths.board);
  if (userName === undefined) throw invalidInput([{ path: 'userId', message: texts.personGone }]);
  const values = { userId, userName, task: cleanLine(facts.task), equipment: cleanLine(facts.equipment) };
  const former = row.assignments.find((one) => one.id === assignmentId);
  if (assignmentId !== undefined && !former) throw refused(texts.assignmentGone);
  if (!former && row.assignments.length >= limits.assignments) throw refused(texts.assignmentsFull(limits.assignments));
  // What was noticed of a time stands as long as person and time do.
  const isSame = former?.userId === userId && former.dueTime === facts.dueTime;
  const columns = { ...values, ...(!isSame && dueTimesOf(facts.dueTime, now())) };
  const assigned = former
    ? await reassign(tx, former, columns, { isSame, now: now() })
    : await addAssignment(tx, id, columns);
  await change(tx, topic, {}, former ? 'reassign' : 'assign', context, { ...facts, userName });
  const by = session.nickName;
  if (former && former.userId !== userId) {
    const words = { title: texts.reassignedNotice(topic.title), text: texts.reassignedText(former.task, userName, by) };
    await notice(tx, { topic, assignmentId: assigned, userId: former.userId, isLost: true }, words, context);
  }
  const text = texts.assignedText(values.task, facts.dueTime ?? '', values.equipment, by);
  const words = { title: texts.assignedNotice(topic.title), text };
  await notice(tx, { topic, assignmentId: assigned, userId }, words, context);
}

type Columns = Omit<typeof planningAssignments.$inferInsert, 'topicId'>;

async function addAssignment(tx: Database, topicId: string, columns: Columns): Promise<string> {
  const [added] = await tx
    .insert(planningAssignments)
    .values({ topicId, ...columns })
    .returning({ id: planningAssignments.id });
  return added!.id;
}

async function reassign(
  tx: Database,
  { id }: TopicAssignment,
  columns: Columns,
  { isSame, now }: { isSame: boolean; now: Date },
): Promise<string> {
  await settleAssigned(tx, id, now);
  if (!isSame) await settleDueNotices(tx, id, now);
  await tx.update(planningAssignments).set(columns).where(eq(planningAssignments.id, id));
  return id;
}

/** Takes an assignment back; who had it is noticed. */
export async function unassign(
  tx: Database,
  { id, rev, assignmentId }: RequestOf<typeof dropAssignment>,
  context: Context,
): Promise<void> {
  const { session, now } = context;
  const { topic, row } = await loadTopic(tx, { id, rev }, context);
  const found = row.assignments.find((one) => one.id === assignmentId);
  if (!found) throw refused(texts.assignmentGone);
  await settleAssigned(tx, assignmentId, now());
  await settleDueNotices(tx, assignmentId, now());
  await tx.delete(planningAssignments).where(eq(planningAssignments.id, assignmentId));
  await change(tx, topic, {}, 'unassign', context, { userName: found.userName, task: found.task });
  if (found.isDone) return;
  const words = {
    title: texts.unassignedNotice(topic.title),
    text: texts.unassignedText(found.task, session.nickName),
  };
  await notice(tx, { topic, assignmentId, userId: found.userId }, words, context);
}

/** Marks an assignment as done or not: one's own, or any with the right to assign. */
export async function mark(
  tx: Database,
  { id, assignmentId, isDone }: RequestOf<typeof markAssignment>,
  context: Context,
): Promise<void> {
  const { session, now } = context;
  const { topic, row } = await loadTopic(tx, { id }, context);
  const found = row.assignments.find((one) => one.id === assignmentId);
  if (!found) throw refused(texts.assignmentGone);
  if (found.userId !== session.userId && !session.can(PlanningPermission.Assign))
    throw new AppError(ErrorCode.Forbidden, texts.assignmentForeign);
  if (found.isDone === isDone) return;
  await settleAssigned(tx, assignmentId, now());
  await settleDueNotices(tx, assignmentId, now());
  // One that is to be done after all is noticed of its time once more.
  await tx
    .update(planningAssignments)
    .set(isDone ? { doneTime: now() } : { doneTime: null, dueNoticed: 0 })
    .where(eq(planningAssignments.id, assignmentId));
  await change(tx, topic, {}, isDone ? 'done' : 'undone', context, { userName: found.userName, task: found.task });
}
