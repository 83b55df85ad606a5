import { withMediaUse } from './ai-use.ts';
import { AppError, ErrorCode, type GuardRefusal } from 'shared-contracts/errors';
import { TaskState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { changeContent, deleteContent, draftOf, touchContent } from './content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { freeLocks } from './lock.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { checkGuards, guardsOf, type Item, loadItem } from './item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from './operation.texts.ts';
import { checkReadable } from './reading.ts';
import { columnGuards, replanStory } from './replan.ts';
import { createStory } from './save.ts';
import { writeAside } from './write-aside.ts';
import { storyTexts } from './story.texts.ts';

/** Moves a story to the recycle bin; its state and its seals stay as they are. */
export async function binStory(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  checkGuards(item, guardsOf(item, 'delete', context.session));
  await changeContent(tx, id, { deletedTime: now, deletedUserName: by.nickName, deleteReason: reason }, by, now);
  await freeLocks(tx, id);
  await addRecords(tx, [{ newsId: id, opName: operationNames.delete, remark: reason }], by, now);
}

/** Brings a story back from the bin in its former state; nothing could change in the bin, so its seals still fit. */
export async function recoverStory(tx: Database, id: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  checkGuards(item, guardsOf(item, 'recover', context.session));
  await changeContent(tx, id, { deletedTime: null, deletedUserName: null, deleteReason: null }, by, now);
  await addRecords(tx, [{ newsId: id, opName: operationNames.recover }], by, now);
}

/** Removes a story of the bin for ever; its operation records stay. */
export async function purgeStory(tx: Database, id: string, context: Context): Promise<void> {
  const item = await loadItem(tx, id, context);
  checkGuards(item, guardsOf(item, 'purge', context.session));
  await addRecords(
    tx,
    [{ newsId: id, opName: operationNames.purge, remark: item.content.title }],
    actorOf(context),
    context.now(),
  );
  await deleteContent(tx, id);
}

/** Refuses channels that the session may not use, with their ids. */
export function checkChannels(context: Context, channelIds: readonly string[]): void {
  const bad = channelIds.filter((id) => !context.session.channels.has(id));
  if (bad.length > 0) throw new AppError(ErrorCode.Forbidden, storyTexts.targetChannelForeign, { ids: bad });
}

/** Copies a story as a new draft of the session's user into each channel. */
export async function copyStory(
  tx: Database,
  id: string,
  channelIds: readonly string[],
  context: Context,
): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  if (item.content.deletedTime !== null) checkGuards(item, [{ guard: 'bin', text: storyTexts.inBin }]);
  // A copy belongs to the copier: a user who may not read the story gets none.
  await checkReadable({ ...context, db: tx }, [id], 'text');
  // Readers were informed of corrections of the story, not of its copy.
  const { corrections: _corrections, ...draft } = await draftOf(tx, item.content);
  for (const categoryId of channelIds) {
    // An address name leads to one topic alone.
    const written = await withMediaUse(
      tx,
      await writeAside({
        ...draft,
        categoryId,
        special: draft.special && { ...draft.special, address: '' },
      }),
    );
    const { contentType, writerIds, aiAsked } = item.content;
    const copy = await createStory(tx, written, {
      contentType,
      kind: 'save',
      by,
      now,
      operation: operationNames.copy,
      fromId: id,
      writerIds,
    });
    if (aiAsked) await touchContent(tx, copy.id, { aiAsked });
  }
}

/** Moves a story to another channel, whose stages it must pass from now on. */
export async function moveStory(tx: Database, id: string, channelId: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  const refusals: GuardRefusal[] = item.content.deletedTime === null ? [] : [{ guard: 'bin', text: storyTexts.inBin }];
  if (item.row.lock && item.row.lock.userId !== by.userId)
    refusals.push({ guard: 'lock', text: storyTexts.lockedBy(item.row.lock.nickName) });
  if (!mayMove(item, context)) refusals.push({ guard: 'owner', text: storyTexts.notOwner });
  checkGuards(item, [...refusals, ...(await columnGuards(tx, item, channelId))]);
  if (item.content.categoryId === channelId) return;
  const movedContent = await changeContent(tx, id, { categoryId: channelId }, by, now);
  await addRecords(
    tx,
    [{ newsId: id, opName: operationNames.move, remark: `${item.row.categoryName} → ${channelId}` }],
    by,
    now,
  );
  await replanStory(tx, movedContent, by, now);
}

/** True for one's own story, any story with the right, or one that the user holds for review. */
function mayMove({ content, task }: Item, { session }: Context): boolean {
  if (content.createUserId === session.userId || session.can(ContentPermission.EditAny)) return true;
  return task?.state === TaskState.Claimed && task.assigneeId === session.userId;
}

/** Sticks a published story to the top of its channel, or unsticks it. */
export async function stickStory(tx: Database, id: string, isStick: boolean, context: Context): Promise<void> {
  const now = context.now();
  const item = await loadItem(tx, id, context, 'channel');
  if (isStick) checkGuards(item, guardsOf(item, 'stick', context.session));
  await touchContent(tx, id, { isStick });
  await addRecords(
    tx,
    [{ newsId: id, opName: isStick ? operationNames.stick : operationNames.unstick }],
    actorOf(context),
    now,
  );
}

/** Sets the order number of a story. */
export async function sortStory(tx: Database, id: string, sortField: number, context: Context): Promise<void> {
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsOf(item, 'sort', context.session));
  await touchContent(tx, id, { sortField });
  await addRecords(
    tx,
    [{ newsId: id, opName: operationNames.sort, remark: String(sortField) }],
    actorOf(context),
    context.now(),
  );
}
