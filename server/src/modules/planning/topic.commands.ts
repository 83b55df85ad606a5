import type {
  addTopicStory,
  approveTopic,
  dropTopic,
  moveTopic,
  RequestOf,
  saveTopic,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { type AuditActionOf, emptyDraft, topicRefusals, type TopicRow, type TopicStep } from 'shared-contracts/model';
import { and, count, eq } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime, toWireMinute, toWireTime } from '../../platform/text/wire-time.ts';
import { dropLock } from '../stories/lock.queries.ts';
import { addStory } from '../stories/save.ts';
import { settleAssigned, settleDueNotices } from './due-notices.ts';
import { planningStories, planningTopics } from './planning.tables.ts';
import { planningTexts as texts } from './planning.texts.ts';
import { noticeDecided } from './topic-notices.ts';
import { listTopics, lockTopic, type Topic } from './topic.queries.ts';

/** A step of a topic is refused. */
export const refused = (text: string) => guardRefused([{ guard: 'topic', text }]);

/** A topic as its readers get it; refuses one that is gone or out of the session's channels. */
export async function readTopic(db: Database, id: string, { session }: Context): Promise<TopicRow> {
  const [row] = await listTopics(db, { id, most: 1 }, session);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.topicGone);
  return row;
}

/**
 * Locks a topic for a change. Who has seen an older one is refused with the name of who changed it and with what it is
 * now.
 */
export async function loadTopic(tx: Database, { id, rev }: { id: string; rev?: number }, context: Context) {
  const topic = await lockTopic(tx, id);
  if (!topic) throw new AppError(ErrorCode.NotFound, texts.topicGone);
  const row = await readTopic(tx, id, context);
  if (rev !== undefined && rev !== topic.rev)
    throw new AppError(
      ErrorCode.StaleRevision,
      texts.topicStale(topic.modifiedUserName, toWireMinute(topic.modifiedTime)),
      { current: row },
    );
  return { topic, row };
}

/** Changes columns of a topic, which counts up and is recorded. */
export async function change(
  tx: Database,
  topic: Topic,
  patch: Partial<typeof planningTopics.$inferInsert>,
  action: AuditActionOf<'planning'>,
  context: Context,
  detail?: unknown,
): Promise<void> {
  const { session, now } = context;
  const by = { rev: topic.rev + 1, modifiedUserName: session.nickName, modifiedTime: now() };
  await tx
    .update(planningTopics)
    .set({ ...patch, ...by })
    .where(eq(planningTopics.id, topic.id));
  await noteAction(tx, context, `planning.${action}`, patch.title ?? topic.title, detail);
}

function checkChannel(categoryId: string | null, former: string | null, { session }: Context): void {
  if (categoryId !== null && categoryId !== former && !session.channels.has(categoryId))
    throw new AppError(ErrorCode.Forbidden, texts.channelForeign, { ids: [categoryId] });
}

/** A plan is for the future; one that stays what it was may be over. */
function plannedTime(planTime: string | null, former: Date | null, { now }: Context): Date | null {
  if (planTime === null) return null;
  const time = fromWireTime(planTime);
  if (time <= now() && planTime !== (former && toWireTime(former)))
    throw invalidInput([{ path: 'planTime', message: texts.timeOver }]);
  return time;
}

/** Refuses a step that a topic is too far for, as its stories are while it is locked. */
export function checkStep(step: TopicStep, row: TopicRow): void {
  const [text] = topicRefusals(step, row);
  if (text !== undefined) throw refused(text);
}

/** Adds a topic, or changes one on the revision that the user has seen. */
export async function storeTopic(
  tx: Database,
  { id, rev, ...draft }: RequestOf<typeof saveTopic>,
  context: Context,
): Promise<string> {
  const { session, now } = context;
  const columns = { ...draft, title: cleanLine(draft.title), targets: [...new Set(draft.targets)] };
  if (id === undefined) {
    checkChannel(draft.categoryId, null, context);
    const [added] = await tx
      .insert(planningTopics)
      .values({
        ...columns,
        planTime: plannedTime(draft.planTime, null, context),
        createUserId: session.userId,
        createUserName: session.nickName,
        createdTime: now(),
        modifiedUserName: session.nickName,
        modifiedTime: now(),
      })
      .returning({ id: planningTopics.id });
    await noteAction(tx, context, 'planning.create', columns.title, draft);
    return added!.id;
  }
  const { topic, row } = await loadTopic(tx, { id, rev: rev ?? -1 }, context);
  checkChannel(draft.categoryId, topic.categoryId, context);
  const planTime = plannedTime(draft.planTime, topic.planTime, context);
  if (planTime?.getTime() !== topic.planTime?.getTime()) checkStep('move', row);
  await change(tx, topic, { ...columns, planTime }, 'change', context, draft);
  return id;
}

/** Plans a topic for another time. What is scheduled of its stories stays scheduled. */
export async function planTopic(
  tx: Database,
  { id, rev, planTime }: RequestOf<typeof moveTopic>,
  context: Context,
): Promise<void> {
  const { topic, row } = await loadTopic(tx, { id, rev }, context);
  checkStep('move', row);
  const time = plannedTime(planTime, null, context);
  await change(tx, topic, { planTime: time }, 'move', context, { from: row.planTime, to: planTime });
}

/** Decides that a topic is worked on. */
export async function approve(
  tx: Database,
  { id, rev }: RequestOf<typeof approveTopic>,
  context: Context,
): Promise<void> {
  const { topic, row } = await loadTopic(tx, { id, rev }, context);
  if (topic.droppedTime) throw refused(texts.dropped);
  if (topic.approvedTime) throw refused(texts.approved);
  await change(tx, topic, { approvedTime: context.now() }, 'approve', context);
  await noticeDecided(tx, row, { title: texts.approvedNotice(topic.title) }, context);
}

/** Gives a topic up, or takes it up once more; its stories stay. */
export async function drop(
  tx: Database,
  { id, rev, isDropped, reason }: RequestOf<typeof dropTopic>,
  context: Context,
): Promise<void> {
  const { topic, row } = await loadTopic(tx, { id, rev }, context);
  if (isDropped) checkStep('drop', row);
  if (!isDropped && !topic.droppedTime) throw refused(texts.notDropped);
  if (isDropped && reason.trim() === '') throw invalidInput([{ path: 'reason', message: texts.reasonMissing }]);
  const patch = { droppedTime: isDropped ? context.now() : null, dropReason: isDropped ? reason.trim() : '' };
  await change(tx, topic, patch, isDropped ? 'drop' : 'resume', context, reason);
  if (isDropped)
    for (const one of row.assignments) {
      await settleAssigned(tx, one.id, context.now());
      await settleDueNotices(tx, one.id, context.now());
    }
  const title = isDropped ? texts.droppedNotice(topic.title) : texts.resumedNotice(topic.title);
  await noticeDecided(tx, row, { title, reason: patch.dropReason }, context);
}

/** Makes a draft of the user's own that remembers its topic. */
export async function writeStory(
  { id, requestId }: RequestOf<typeof addTopicStory>,
  context: Context,
): Promise<{ contentId: string }> {
  const { session, now } = context;
  return context.db.transaction(async (tx) => {
    const { topic } = await loadTopic(tx, { id }, context);
    if (topic.droppedTime) throw refused(texts.dropped);
    const inside: Context = { ...context, session, db: tx };
    const categoryId = topic.categoryId !== null && session.channels.has(topic.categoryId) ? topic.categoryId : null;
    const draft = {
      ...emptyDraft,
      title: topic.title,
      categoryId,
      author: session.nickName,
      editor: session.nickName,
      remark: texts.draftRemark(topic.title),
    };
    const { data } = await addStory({ ...draft, requestId, kind: 'save' }, inside);
    const [known] = await tx
      .select({ count: count() })
      .from(planningStories)
      .where(and(eq(planningStories.contentId, data.id), eq(planningStories.topicId, id)));
    if (known!.count > 0) return { contentId: data.id };
    // No form holds it yet: the one that opens it takes a lease of its own.
    if (data.lockToken !== null) await dropLock(tx, data.id, data.lockToken);
    await tx.insert(planningStories).values({ contentId: data.id, topicId: id, createdTime: now() });
    await change(tx, topic, {}, 'story', context, { contentId: data.id });
    return { contentId: data.id };
  });
}
