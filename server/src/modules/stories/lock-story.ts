import type { contentLockContent, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { NoticeKind } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { liveLock, takeLock, toHolder } from './lock.queries.ts';
import { holdsRoom, roomOf } from './room/room.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { checkGuards, guardsOf, loadItem } from './item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from './operation.texts.ts';
import { storyNoticeTexts } from './story-notice.texts.ts';
import { noticeOfStory } from './story-notices.ts';
import { storyTexts } from './story.texts.ts';

/**
 * Takes or renews the edit lease of a tab. 20001 with the holder when another has it; taking it from another is
 * recorded.
 */
export async function lockStory(
  tx: Database,
  { id, tabId, token, takeOver }: RequestOf<typeof contentLockContent>,
  context: Context,
) {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context, 'edit');
  checkGuards(item, guardsOf(item, 'edit', context.session));
  const before = await liveLock(tx, id, now);
  const room = await roomOf(tx, id);
  if (room && (await holdsRoom(tx, room, now)))
    throw new AppError(ErrorCode.Locked, storyTexts.openInRoom, {
      holder: { userId: '', nickName: storyTexts.roomHolder, expiresTime: '' },
      isRoom: true,
    });
  const lock = await takeLock(tx, {
    contentId: id,
    by,
    tabId,
    token,
    takeOver,
    canUnlock: context.session.can(ContentPermission.Unlock),
    now,
  });
  if (!lock) {
    const holder = toHolder(before!);
    const isOwn = holder.userId === by.userId;
    throw new AppError(ErrorCode.Locked, isOwn ? storyTexts.openInOtherTab : storyTexts.lockedBy(holder.nickName), {
      holder,
      isOwn,
      mayTakeOver: isOwn || context.session.can(ContentPermission.Unlock),
    });
  }
  if (before && before.userId !== by.userId) {
    await addRecords(
      tx,
      [{ newsId: id, opName: operationNames.takeOver, remark: storyTexts.lockedBefore(before.nickName) }],
      by,
      now,
    );
    await noticeOfStory(
      tx,
      item.content,
      { users: [before.userId] },
      {
        kind: NoticeKind.TakenOver,
        title: storyNoticeTexts.editTaken(item.content.title),
        text: storyNoticeTexts.editTakenBy(by.nickName),
        event: `lock:${lock.token}`,
        by: by.userId,
        now,
      },
    );
  }
  const data = { token: lock.token, expiresTime: toWireTime(lock.expiresTime), rev: item.content.rev };
  return { data: { ...data, ...(room?.lastSeq === 0 && { isRoomAsked: true }) } };
}
