import { AuditState, changedApproval, TaskState } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { changeContent } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { freeLocks } from '../stories/lock.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { addTask, assignTask, voidSeals } from '../stories/review.queries.ts';
import { checkGuards, guardsOf, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { stagesNow } from '../stories/replan.ts';
import { storyNoticeTexts } from '../stories/story-notice.texts.ts';
import { stopTask } from '../stories/task-ends.ts';

/**
 * Takes an earlier approver's seal back after the text was changed: the story returns to that stage, with its task
 * assigned to the approver.
 */
export async function pullBackStory(tx: Database, id: string, remark: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsOf(item, 'pullBack', context.session));
  const { stage } = changedApproval(item.row, context.session)!;
  const text = storyNoticeTexts.pulledBackBy(by.nickName);
  if (item.task) await stopTask(tx, item.content, item.task, { state: TaskState.Void, opinion: remark, text, by, now });
  await voidSeals(tx, id, stage, now);
  const roundStages = await stagesNow(tx, item.content);
  const pulled = await changeContent(
    tx,
    id,
    { auditState: AuditState.InReview, auditStage: stage, roundStages, resumeStage: null },
    by,
    now,
  );
  const task = await addTask(tx, pulled, { stage, round: pulled.auditRound, now });
  await assignTask(tx, task.id, by);
  await freeLocks(tx, id);
  await addRecords(
    tx,
    [{ newsId: id, opName: operationNames.pullBack, remark, versionId: item.content.workVersionId }],
    by,
    now,
  );
}
