import { AuditState, Stage, Target } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { sql } from '../../platform/database/orm.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { columnsOfText, insertContent, putArticle, putSearch, touchContent } from './content.queries.ts';
import type { WrittenText } from './content.rules.ts';
import { putDelivery } from './delivery.queries.ts';
import { operationNames } from './operation.texts.ts';
import { settleTags } from './story-tags.ts';
import { addVersion } from './version.queries.ts';

/** A story of another system with its own times. */
export interface ImportedStory {
  written: WrittenText;
  createdTime: Date;
  /** Null for a draft. */
  publishedTime: Date | null;
  /** What the operation record says beside the name of the operation. */
  remark: string;
}

/** Where readers find an imported story, and its address there. */
const ownTargets = [
  [Target.App, publicPaths.openArticle],
  [Target.Website, publicPaths.article],
] as const;

/**
 * Adds a story of another system under its own times. A published one stands before readers from the commit on, and
 * nothing is sent anywhere: no notice, no event, no search engine. It carries no approval of ours, so that whatever is
 * done to it later goes through review.
 */
export async function importStory(
  tx: Database,
  { written: sent, createdTime, publishedTime, remark }: ImportedStory,
  by: RecordActor,
  now: Date,
): Promise<string> {
  // Read by the triggers that send things; it ends with the transaction.
  await tx.execute(sql`select set_config('newsroom.importing', 'on', true)`);
  const written = await settleTags(tx, sent);
  const content = await insertContent(tx, {
    ...columnsOfText(written),
    title: written.draft.title,
    ...(publishedTime && { auditState: AuditState.Cleared, auditStage: Stage.Cleared }),
    rev: 1,
    writerIds: [by.userId],
    createUserId: by.userId,
    createUserName: by.nickName,
    createdTime,
    modifiedTime: publishedTime ?? createdTime,
    modifiedUserName: by.nickName,
  });
  await putArticle(tx, content, written);
  await putSearch(tx, content.id, written, by.nickName);
  const version = await addVersion(tx, content.id, written, { kind: publishedTime ? 'publish' : 'save', by, now });
  await touchContent(tx, content.id, { workVersionId: version.id });
  await addRecords(tx, [{ newsId: content.id, opName: operationNames.import, remark, versionId: version.id }], by, now);
  if (!publishedTime) return content.id;
  for (const [target, addressOf] of ownTargets)
    await putDelivery(
      tx,
      content.id,
      target,
      { state: 'published', versionId: version.id, publishedTime, url: addressOf(content.id) },
      publishedTime,
    );
  return content.id;
}
