import { decideLiveMessages, listLiveMessages } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type LiveMessage, LiveMessageState } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { shortened } from '../../platform/text/shortened.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { findMessage, listMessages, putMessageState, type StoredLiveMessage } from './live-message.queries.ts';
import { loadRoomForUser, lockRoomForUser, recordLive } from './load-room.ts';
import { liveTexts as texts } from './live.texts.ts';

/** Characters of a message that its record holds. */
const recordedMax = 60;

const toLiveMessage = (row: StoredLiveMessage): LiveMessage => {
  const { id, liveRoomId, name, isMember, text, state, decidedName } = row;
  const times = { createdTime: toWireTime(row.createdTime), decidedTime: toWireTimeOrNull(row.decidedTime) };
  return { id, liveRoomId, name, isMember, text, state, decidedName, ...times };
};

/** Shows a message of a room that the session may look at, or hides it; one that is so already stays as it is. */
export async function decideMessage(tx: Database, id: string, isPassed: boolean, context: Context): Promise<void> {
  const found = await findMessage(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.messageGone);
  await lockRoomForUser(tx, context, found.liveRoomId);
  const message = (await findMessage(tx, id))!;
  const state = isPassed ? LiveMessageState.Passed : LiveMessageState.Hidden;
  if (message.state === state) return;
  const { userId, nickName } = context.session;
  await putMessageState(tx, message, {
    state,
    decidedBy: userId,
    decidedName: nickName,
    decidedTime: context.now(),
  });
  const opName = isPassed ? texts.opPassMessages : texts.opHideMessages;
  await recordLive(tx, context, message.liveRoomId, opName, shortened(message.text, recordedMax));
}

/** Messages of readers in live rooms. */
export const liveMessageHandlers: Handler[] = [
  handle(listLiveMessages, async ({ currentPage, pageSize, ...filter }, context) => {
    await loadRoomForUser(context, filter.liveRoomId);
    const { list, total } = await listMessages(context.db, filter, currentPage, pageSize);
    return { list: list.map(toLiveMessage), total };
  }),
  handle(decideLiveMessages, ({ ids, isPassed }, context) =>
    runEach(context, splitIds(ids), (tx, id) => decideMessage(tx, id, isPassed, context)),
  ),
];
