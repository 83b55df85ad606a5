import { AuditState, type ContentAction, contentGuards, type Actor } from 'shared-contracts/model';
import type { Logger } from '../../platform/http/context.ts';
import { addWriter } from './content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import { voidSealsOf } from './review.queries.ts';
import type { Item } from './item.ts';
import { operationNames } from './operation.texts.ts';

/**
 * Records the writer of a kept text: outside a review task the person may approve nothing in the round, and their
 * earlier approvals no longer count. A text that is kept beside a story in review or cleared is no part of it.
 */
export async function noteWriter(
  tx: Database,
  { content, isAlone }: Pick<Item, 'content' | 'isAlone'>,
  userId: string,
  now: Date,
): Promise<void> {
  if (content.auditState === AuditState.InReview || content.auditState === AuditState.Cleared) return;
  await addWriter(tx, content.id, userId, 'writerIds');
  if (!isAlone) await voidSealsOf(tx, content.id, userId, now);
}

/**
 * Records in the story's records and in the log that an action was allowed only because the newsroom has declared
 * itself a single person's.
 */
export async function noteAlone(
  tx: Database,
  item: Item,
  action: ContentAction,
  actor: Actor,
  by: RecordActor,
  { now, log }: { now(): Date; log: Logger },
): Promise<void> {
  if (!item.isAlone) return;
  const refusal = contentGuards(action, item.row, { userId: actor.userId, can: (code) => actor.can(code) }).find(
    ({ guard }) => guard === 'fourEyes',
  );
  if (!refusal) return;
  await addRecords(tx, [{ newsId: item.content.id, opName: operationNames.alone, remark: refusal.text }], by, now());
  log.warn(
    { contentId: item.content.id, userId: actor.userId, action },
    'single-person newsroom: no second person took part',
  );
}
