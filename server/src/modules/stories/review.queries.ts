import {
  type AuditEvent,
  DictionaryCode,
  NoticeKind,
  type SealedWords,
  type Stage,
  type TaskState,
} from 'shared-contracts/model';
import { and, asc, eq, gte, inArray, isNull, sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Content } from './content.queries.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { settleNotices } from '../../platform/notices/notice-staff.ts';
import { labelsOf } from '../dictionary/dictionary-options.queries.ts';
import { contents } from './content.tables.ts';
import { auditTasks, seals } from './review.tables.ts';
import { reviewPathTexts } from './review-path.texts.ts';

/** A review task and a seal as the database has them. */
export type ReviewTask = typeof auditTasks.$inferSelect;
export type Seal = typeof seals.$inferSelect;

/** The open task of a story. */
export async function openTask(tx: Database, contentId: string): Promise<ReviewTask | undefined> {
  const [task] = await tx
    .select()
    .from(auditTasks)
    .where(and(eq(auditTasks.contentId, contentId), inArray(auditTasks.state, ['waiting', 'claimed'])));
  return task;
}

/** A moment after `since`, at a share of the time that the stage has; null where it has no limit. */
const shareOfTime = ({ categoryId }: Pick<Content, 'categoryId'>, stage: Stage, since: Date, share: number) =>
  sql<Date | null>`${since.toISOString()}::timestamptz
    + review_hours(${categoryId}::bigint, ${stage}::integer) * ${share}::double precision * interval '1 hour'`;

/** Share of the time after which it is nearly over. */
const soonShare = 0.75;

/** Opens the task of a stage; its time begins. */
export async function addTask(
  tx: Database,
  content: Content,
  { stage, round, now }: { stage: Stage; round: number; now: Date },
): Promise<ReviewTask> {
  const [task] = await tx
    .insert(auditTasks)
    .values({
      contentId: content.id,
      versionId: content.workVersionId,
      hash: content.hash,
      stage,
      round,
      state: 'waiting',
      waitingSince: now,
      soonTime: shareOfTime(content, stage, now, soonShare),
      dueTime: shareOfTime(content, stage, now, 1),
    })
    .returning();
  return task!;
}

/** Records stages that the channel leaves out: a skip is a task of its own, never an absence. */
export async function addSkippedTasks(
  tx: Database,
  content: Content,
  { stages, round, now }: { stages: readonly Stage[]; round: number; now: Date },
): Promise<void> {
  if (stages.length === 0) return;
  await tx.insert(auditTasks).values(
    stages.map((stage) => ({
      contentId: content.id,
      versionId: content.workVersionId,
      hash: content.hash,
      stage,
      round,
      state: 'skipped' as const,
      waitingSince: now,
      decidedTime: now,
      opinion: reviewPathTexts.stageLeftOut,
    })),
  );
}

const noRecall = { recallBy: null, recallName: null, recallReason: null, recallTime: null };

/** Notes who asks to have the story back from whoever claimed its task; null for nobody any more. */
export async function noteRecallAsked(
  tx: Database,
  taskId: string,
  request: { by: Author; reason: string; now: Date } | null,
): Promise<void> {
  const columns = request
    ? {
        recallBy: request.by.userId,
        recallName: request.by.nickName,
        recallReason: request.reason,
        recallTime: request.now,
      }
    : noRecall;
  await tx.update(auditTasks).set(columns).where(eq(auditTasks.id, taskId));
}

/** Assigns a task to a person, or sets it back to waiting for anyone. */
export async function assignTask(
  tx: Database,
  taskId: string,
  by: Author | null,
  forUserId: string | null = null,
): Promise<void> {
  const hands = by
    ? { state: 'claimed' as const, assigneeId: by.userId, assigneeName: by.nickName, forUserId }
    : { state: 'waiting' as const, assigneeId: null, assigneeName: null, forUserId, ...noRecall };
  await tx.update(auditTasks).set(hands).where(eq(auditTasks.id, taskId));
}

/** The end of a task. */
export interface TaskEnd {
  state: TaskState;
  by: Author;
  now: Date;
  opinion?: string;
  reasonCodes?: string[];
  returnStage?: Stage | null;
  resume?: boolean;
}

/** Kinds of notices that ask for a review. */
const asksForReview: readonly NoticeKind[] = [
  NoticeKind.ReviewWaiting,
  NoticeKind.ReviewDueSoon,
  NoticeKind.ReviewOverdue,
  NoticeKind.ReviewHanded,
  NoticeKind.Recall,
];

/** Closes a task with its decision; nobody's notice asks for it any more. */
export async function closeTask(
  tx: Database,
  taskId: string,
  { state, by, now, opinion = '', reasonCodes = [], returnStage = null, resume = false }: TaskEnd,
): Promise<void> {
  const [task] = await tx
    .update(auditTasks)
    .set({
      state,
      decidedBy: by.userId,
      decidedName: by.nickName,
      decidedTime: now,
      opinion,
      reasonCodes,
      returnStage,
      resume,
    })
    .where(eq(auditTasks.id, taskId))
    .returning({ contentId: auditTasks.contentId });
  if (task) await settleNotices(tx, task.contentId, asksForReview, now);
}

/** Points the open task to a reviewer's own change of the text. */
export async function retargetTask(tx: Database, taskId: string, versionId: string, hash: string): Promise<void> {
  await tx.update(auditTasks).set({ versionId, hash }).where(eq(auditTasks.id, taskId));
}

/** Approves a text: binds the stage to its hash. */
export async function addSeal(
  tx: Database,
  content: Content,
  stage: Stage,
  {
    by,
    now,
    words = null,
    unread = false,
    urgent = false,
  }: { by: Author; now: Date; words?: SealedWords | null; unread?: boolean; urgent?: boolean },
): Promise<void> {
  const { id: contentId, auditRound: round, hash, workVersionId: versionId } = content;
  const { userId, nickName: userName } = by;
  await tx
    .insert(seals)
    .values({ contentId, stage, round, hash, versionId, userId, userName, words, unread, urgent, createdTime: now });
}

/** Seals of a story, oldest first. */
export async function listSeals(tx: Database, contentId: string): Promise<Seal[]> {
  return tx.select().from(seals).where(eq(seals.contentId, contentId)).orderBy(asc(seals.id));
}

/** Voids the living seals of a stage and later ones; 0 means all. Returns how many. */
export async function voidSeals(tx: Database, contentId: string, fromStage: number, now: Date): Promise<number> {
  const voided = await tx
    .update(seals)
    .set({ voidedTime: now })
    .where(and(eq(seals.contentId, contentId), isNull(seals.voidedTime), gte(seals.stage, fromStage as Stage)))
    .returning({ id: seals.id });
  return voided.length;
}

/** Voids one seal. */
export async function voidSeal(tx: Database, sealId: string, now: Date): Promise<void> {
  await tx
    .update(seals)
    .set({ voidedTime: now })
    .where(and(eq(seals.id, sealId), isNull(seals.voidedTime)));
}

/** Voids the living seals of one person. Returns how many. */
export async function voidSealsOf(tx: Database, contentId: string, userId: string, now: Date): Promise<number> {
  const voided = await tx
    .update(seals)
    .set({ voidedTime: now })
    .where(and(eq(seals.contentId, contentId), isNull(seals.voidedTime), eq(seals.userId, userId)))
    .returning({ id: seals.id });
  return voided.length;
}

/** Tasks of a story, oldest first. */
export async function listTasks(db: Database, contentId: string): Promise<ReviewTask[]> {
  return db.select().from(auditTasks).where(eq(auditTasks.contentId, contentId)).orderBy(asc(auditTasks.id));
}

/** Returns the finished tasks with person and stage, oldest first. */
export async function auditTimeline(db: Database, contentId: string): Promise<AuditEvent[]> {
  const tasks = await db
    .select()
    .from(auditTasks)
    .where(eq(auditTasks.contentId, contentId))
    .orderBy(
      asc(auditTasks.round),
      sql`coalesce(${auditTasks.decidedTime}, ${auditTasks.waitingSince})`,
      asc(auditTasks.id),
    );
  const seals = await listSeals(db, contentId);
  const labelOf = await reasonLabels(db, tasks);
  const sealOf = (task: ReviewTask) =>
    seals.find(
      (seal) =>
        seal.round === task.round &&
        seal.stage === task.stage &&
        seal.createdTime.getTime() === task.decidedTime?.getTime(),
    );
  return tasks.map((task) => ({
    id: task.id,
    round: task.round,
    stage: task.stage,
    state: task.state,
    userName: task.decidedName ?? task.assigneeName,
    decidedBy: task.decidedBy,
    time: toWireTime(task.decidedTime ?? task.waitingSince),
    opinion: task.opinion,
    reasons: task.reasonCodes.map(labelOf),
    confirmed: sealOf(task)?.words ?? null,
    unread: sealOf(task)?.unread ?? false,
  }));
}

/** Names of the reasons of returns. */
export function reasonLabels(db: Database, tasks: readonly ReviewTask[]): Promise<(code: string) => string> {
  return labelsOf(
    db,
    DictionaryCode.ReturnReason,
    tasks.flatMap(({ reasonCodes }) => reasonCodes),
  );
}

/** Ids of a channel's stories that are in review, the bin's too. */
export async function storiesInReview(tx: Database, channelId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.categoryId, channelId), eq(contents.auditState, 'inReview')))
    .orderBy(asc(contents.id));
  return rows.map(({ id }) => id);
}
