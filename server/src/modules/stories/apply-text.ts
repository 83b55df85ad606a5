import { AuditState, type ContentDraft, DeliveryState, Stage, VersionKind } from 'shared-contracts/model';
import { sealHash, type WrittenText } from './content.rules.ts';
import { dropLeadingTabs } from '../../platform/text/html.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  addWriter,
  changeContent,
  columnsOfText,
  type ContentPatch,
  draftOf,
  findContent,
  putArticle,
  putSearch,
} from './content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf } from './delivery.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { retargetTask, voidSeals } from './review.queries.ts';
import { settleTags } from './story-tags.ts';
import { addVersion, type Version } from './version.queries.ts';
import type { Item } from './item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from './operation.texts.ts';
import { replanStory } from './replan.ts';
import { noteWriter } from './writers.ts';
import { followNotes } from './notes/follow-notes.ts';

import type { UpdateRequest } from './sent-draft.ts';
import type { AnswerOf, contentUpdateContent } from 'shared-contracts/endpoints';

/**
 * Texts under review and approved ones may still have TABs before their paragraphs, which saving takes away. A save
 * that changes nothing else keeps them: readers see no difference, and the approvals must stay valid.
 */
export async function keepSealedTabs(tx: Database, { content: row }: Item, written: WrittenText): Promise<WrittenText> {
  if (row.auditState !== AuditState.Cleared && row.auditState !== AuditState.InReview) return written;
  const { content } = await draftOf(tx, row);
  if (content === written.draft.content || dropLeadingTabs(content) !== written.draft.content) return written;
  const draft = { ...written.draft, content };
  return { ...written, draft, hash: sealHash(draft) };
}

export async function keep(
  tx: Database,
  item: Item,
  written: WrittenText,
  kind: VersionKind,
  context: Context,
): Promise<Version> {
  const by = actorOf(context);
  const { content } = item;
  const version = await addVersion(tx, content.id, written, { kind, by, now: context.now() });
  await noteWriter(tx, item, by.userId, context.now());
  await addRecords(
    tx,
    [{ newsId: content.id, opName: operationNames.keepConflict, versionId: version.id }],
    by,
    context.now(),
  );
  return version;
}

/** True when the stored fields would not change. */
async function isSame(tx: Database, item: Item, { draft }: WrittenText): Promise<boolean> {
  const stored = await draftOf(tx, item.content);
  return (Object.keys(draft) as (keyof ContentDraft)[]).every(
    (field) => JSON.stringify(stored[field]) === JSON.stringify(draft[field]),
  );
}

/** Replaces the text of a story: as a version, with the effect of the change on its review. */
export async function applyText(
  tx: Database,
  item: Item,
  sent: WrittenText,
  requestedKind: UpdateRequest['kind'],
  context: Context,
): Promise<UpdateAnswer> {
  const now = context.now();
  const by = actorOf(context);
  const { content } = item;
  const written = await settleTags(tx, sent);
  if (requestedKind === 'autosave' && (await isSame(tx, item, written))) {
    return { rev: content.rev, wordCount: content.wordCount, modifiedTime: toWireTime(content.modifiedTime) };
  }
  const inTask = content.auditState === AuditState.InReview;
  const kind = requestedKind === 'autosave' ? VersionKind.Autosave : inTask ? VersionKind.Review : VersionKind.Save;
  const version = await addVersion(tx, content.id, written, { kind, by, now, inTask });
  const patch: ContentPatch = { ...columnsOfText(written), workVersionId: version.id };
  const breaks = written.hash !== content.hash && breaksSeals(item);
  if (breaks)
    Object.assign(patch, {
      auditState: AuditState.Draft,
      auditStage: Stage.Draft,
      resumeStage: null,
      needsReaudit: true,
    });
  if (breaks && (await isBeforeReaders(tx, content))) Object.assign(patch, { writerIds: [], taskWriterIds: [] });
  await changeContent(tx, content.id, patch, by, now);
  if (inTask) await addWriter(tx, content.id, by.userId, 'taskWriterIds');
  else
    await noteWriter(
      tx,
      breaks ? { ...item, content: { ...content, auditState: AuditState.Draft } } : item,
      by.userId,
      now,
    );
  await followNotes(tx, content.id, written.draft.content, { by, now });
  await putArticle(tx, content, written);
  await putSearch(tx, content.id, written, content.createUserName);
  if (inTask && item.task) await retargetTask(tx, item.task.id, version.id, written.hash);
  if (breaks) await voidSeals(tx, content.id, 0, now);
  await addRecords(tx, recordsOf(content.id, version.id, { requestedKind, inTask, breaks }), by, now);
  const changed = await replanStory(tx, (await findContent(tx, content.id))!, by, now);
  return { rev: changed.rev, wordCount: changed.wordCount, modifiedTime: toWireTime(changed.modifiedTime) };
}

/**
 * True when readers see this very text: enough people approved it, and its writer does not count as a writer of the
 * next change.
 */
async function isBeforeReaders(tx: Database, { id, hash }: Item['content']): Promise<boolean> {
  return (await deliveriesOf(tx, id)).some(
    (delivery) => delivery.state === DeliveryState.Published && delivery.hash === hash,
  );
}

/**
 * Returns the records of a change. A cleared text changed outside a review task loses its seals and begins a new round
 * at the first stage.
 */
function breaksSeals({ content }: Item): boolean {
  return content.auditState === AuditState.Cleared;
}

function recordsOf(
  newsId: string,
  versionId: string,
  { requestedKind, inTask, breaks }: { requestedKind: string; inTask: boolean; breaks: boolean },
) {
  const records = [];
  // Autosaves every few seconds would bury what people did; the version records them.
  if (requestedKind !== 'autosave')
    records.push({ newsId, versionId, opName: inTask ? operationNames.reviewEdit : operationNames.save });
  if (breaks) records.push({ newsId, versionId, opName: operationNames.voidSeals });
  return records;
}

export type UpdateAnswer = AnswerOf<typeof contentUpdateContent>['data'];
