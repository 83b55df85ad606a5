import type { GuardRefusal } from 'shared-contracts/errors';
import {
  AuditState,
  PublishStatus,
  type ReviewStage,
  Stage,
  stageList,
  stageNames,
  TaskState,
} from 'shared-contracts/model';
import { livingSeals, missingStages, roundStagesOf, stageNow } from './review.rules.ts';
import { channelStages } from '../channels/channel-stages.queries.ts';
import { storiesInReview } from './review.queries.ts';
import { changeContent, type Content, lockContentRow } from './content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import { addSkippedTasks, addTask, listSeals, openTask, voidSeals } from './review.queries.ts';
import type { Item } from './item.ts';
import { operationNames } from './operation.texts.ts';
import { reviewPathTexts } from './review-path.texts.ts';
import { storyNoticeTexts } from './story-notice.texts.ts';
import { noticeWaiting } from './story-notices.ts';
import { stopTask } from './task-ends.ts';

/** Returns the stages that a story's column requires as it is now; all of them while it is in no column. */
export async function stagesNow(tx: Database, { categoryId }: Pick<Content, 'categoryId'>): Promise<ReviewStage[]> {
  return roundStagesOf(categoryId === null ? [] : await channelStages(tx, categoryId));
}

/**
 * Refuses to move a published story into a column that requires stages which neither its present column required nor
 * the round has: readers would see it there at once. A story that is not published goes to the missing stages instead.
 */
export async function columnGuards(
  tx: Database,
  { content, row, seals }: Item,
  channelId: string | null,
): Promise<GuardRefusal[]> {
  if (channelId === null || channelId === content.categoryId || row.publishStatus === PublishStatus.NotPublished)
    return [];
  const required = await stagesNow(tx, { categoryId: channelId });
  const had = await stagesNow(tx, content);
  const missing = missingStages(required, seals, content).filter((stage) => !had.includes(stage));
  if (missing.length === 0) return [];
  return [{ guard: 'stages', text: reviewPathTexts.stagesMissing(stageList(missing)) }];
}

/**
 * Compares the living seals of a story in review, or cleared, with the stages of its column as it is now, and moves it
 * to the first missing one; with none missing it is cleared. The open task stays while its stage does. Returns the row
 * afterwards.
 */
export async function replanStory(tx: Database, content: Content, by: RecordActor, now: Date): Promise<Content> {
  const { id, auditState, auditStage, auditRound } = content;
  if (auditState !== AuditState.InReview && auditState !== AuditState.Cleared) return content;
  const stages = await stagesNow(tx, content);
  const seals = await listSeals(tx, id);
  const stage = stageNow(stages, seals, content);
  const isSamePlan = stages.join() === content.roundStages.join();
  if (stage === auditStage && isSamePlan) return content;
  if (stage !== Stage.Cleared && missingStages(stages, seals, content).length === 0)
    await voidSeals(tx, id, stage, now);
  const isCleared = stage === Stage.Cleared;
  const planned = await changeContent(
    tx,
    id,
    { auditState: isCleared ? AuditState.Cleared : AuditState.InReview, auditStage: stage, roundStages: [...stages] },
    by,
    now,
  );
  const sealed = livingSeals(seals, content).map((seal) => seal.stage);
  const leftOut = content.roundStages.filter(
    (one) => !stages.includes(one as ReviewStage) && !sealed.includes(one as Stage),
  ) as ReviewStage[];
  if (stage === auditStage) {
    await addSkippedTasks(tx, planned, { stages: leftOut, round: auditRound, now });
    return planned;
  }
  const task = await openTask(tx, id);
  const notice = { text: storyNoticeTexts.stagesChanged, by, now };
  if (task) {
    const opinion = reviewPathTexts.stagesChanged;
    await stopTask(tx, planned, task, { ...notice, state: TaskState.Void, opinion });
  }
  await addSkippedTasks(tx, planned, { stages: leftOut.filter((one) => one !== auditStage), round: auditRound, now });
  if (!isCleared)
    await noticeWaiting(tx, planned, await addTask(tx, planned, { stage, round: auditRound, now }), notice);
  const remark = isCleared ? reviewPathTexts.allStagesPassed : reviewPathTexts.movedTo(stageNames[stage]);
  await addRecords(tx, [{ newsId: id, opName: operationNames.replan, remark }], by, now);
  return planned;
}

/** Plans every story in review of a column again, in the transaction that changes the column's stages. */
export async function replanChannel(tx: Database, channelId: string, by: RecordActor, now: Date): Promise<void> {
  for (const id of await storiesInReview(tx, channelId)) {
    const content = await lockContentRow(tx, id);
    if (content?.categoryId === channelId) await replanStory(tx, content, by, now);
  }
}
