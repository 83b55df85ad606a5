import { AuditState, Stage, TaskState } from 'shared-contracts/model';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { changeContent } from '../stories/content.queries.ts';
import type { Item } from '../stories/item.ts';
import { closeTask, voidSeals } from '../stories/review.queries.ts';

/** Makes a story in review a draft of its author; the round is over, and so is what it passed. */
export async function endRound(tx: Database, { content, task }: Item, by: RecordActor, now: Date): Promise<void> {
  const { id } = content;
  if (task) await closeTask(tx, task.id, { state: TaskState.Recalled, by, now });
  await voidSeals(tx, id, 0, now);
  await changeContent(tx, id, { auditState: AuditState.Draft, auditStage: Stage.Draft, resumeStage: null }, by, now);
}
