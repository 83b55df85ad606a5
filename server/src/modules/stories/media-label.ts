import { sql } from 'drizzle-orm';
import type { RequestOf, updateMediaAiUse } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { aiLevelNames, aiRank, type AiUse, AuditState, isAiUsed, VersionKind } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { mediaStem } from '../../platform/storage/media-key.ts';
import { putMarkJob } from '../media/media-label.job.ts';
import { assertCanEdit } from '../media/may-edit.ts';
import { findPictures, patchPicture } from '../media/picture-list.queries.ts';
import { pictureTexts } from '../media/picture.texts.ts';
import { findStreams, patchStream } from '../media/stream.queries.ts';
import { streamTexts } from '../media/stream.texts.ts';
import { withMediaUse } from './ai-use.ts';
import { changeContent, columnsOfText, draftOf, putArticle, putSearch } from './content.queries.ts';
import { announcePublished } from './delivery.queries.ts';
import { type Item, loadItem } from './item.ts';
import { liveLock } from './lock.queries.ts';
import { operationNames } from './operation.texts.ts';
import { retargetTask } from './review.queries.ts';
import { roomOf } from './room/room.queries.ts';
import { storyTexts } from './story.texts.ts';
import { addVersion } from './version.queries.ts';
import { writeAside } from './write-aside.ts';

type Request = RequestOf<typeof updateMediaAiUse>;

/**
 * Sets the AI label of a picture or video. A lower one needs a reason, which stays in the operation log. Stories that
 * show it get at least the same label where their text is still worked on; what was passed or published keeps its
 * approvals, shows the label beside the picture, and cannot be published with a lower one. Returns how many stories
 * were raised.
 */
export async function labelMedia(request: Request, context: Context): Promise<number> {
  const { kind, id, aiLevel } = request;
  const use = { aiLevel, aiTool: isAiUsed(aiLevel) ? request.aiTool.trim() : '' };
  return context.db.transaction(async (tx) => {
    const media = await findMedia(tx, request, context);
    const reason = request.aiReason?.trim() ?? '';
    if (aiRank(aiLevel) < aiRank(media.aiLevel) && reason === '')
      throw invalidInput([{ path: 'aiReason', message: storyTexts.aiReasonMissing }]);
    if (kind === 'picture') await patchPicture(tx, id, use);
    else await patchStream(tx, id, use);
    const names = { former: nameOf(media.aiLevel), level: aiLevelNames[aiLevel] };
    await noteAction(tx, context, 'media.aiUse', media.title, { kind, id, ...names, tool: use.aiTool, reason });
    await putMarkJob(tx, { kind, id }, context.now());
    return media.key === null ? 0 : raiseStories(tx, mediaStem(media.key), use, context);
  });
}

const nameOf = (level: string) => (level === '' ? '' : aiLevelNames[level as keyof typeof aiLevelNames]);

/** What is labelled, as far as the user may change it. */
async function findMedia(tx: Database, { kind, id }: Request, { session }: Context) {
  if (kind === 'picture') return assertCanEdit(session, (await findPictures(tx, [id]))[0], pictureTexts.gone);
  return assertCanEdit(session, (await findStreams(tx, [id]))[0], streamTexts.gone);
}

const open: readonly string[] = [AuditState.Draft, AuditState.Returned, AuditState.InReview];

async function raiseStories(tx: Database, stem: string, use: AiUse, context: Context): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select content_id::text as id from media_uses where key = ${stem} order by content_id`,
  );
  let raised = 0;
  for (const { id } of rows) {
    const item = await loadItem(tx, id, { now: context.now, settings: context.settings });
    // Whoever has it open gets the label with the next save.
    const isOpened = (await liveLock(tx, id, context.now())) !== undefined || (await roomOf(tx, id)) !== undefined;
    const isLower = isAiUsed(use.aiLevel) && aiRank(item.row.aiLevel) < aiRank(use.aiLevel);
    if (isLower && !isOpened && open.includes(item.content.auditState)) {
      await raiseStory(tx, item, context);
      raised += 1;
    }
    await announcePublished(tx, id);
  }
  return raised;
}

/** Stores the text with the higher label as a version; whoever labelled the picture is no writer of the story. */
async function raiseStory(tx: Database, { content, task }: Item, context: Context): Promise<void> {
  const [by, now] = [actorOf(context), context.now()];
  const written = await withMediaUse(tx, await writeAside(await draftOf(tx, content)));
  const inTask = content.auditState === AuditState.InReview;
  const kind = inTask ? VersionKind.Review : VersionKind.Save;
  const version = await addVersion(tx, content.id, written, { kind, by, now, inTask });
  await changeContent(tx, content.id, { ...columnsOfText(written), workVersionId: version.id }, by, now);
  await putArticle(tx, content, written);
  await putSearch(tx, content.id, written, content.createUserName);
  if (inTask && task) await retargetTask(tx, task.id, version.id, written.hash);
  const record = { newsId: content.id, opName: operationNames.raiseAiUse, remark: storyTexts.aiMedia };
  await addRecords(tx, [{ ...record, versionId: version.id }], by, now);
}
