import type { changeLiveState, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import {
  liveGuards,
  type LiveRoomDetail,
  liveStateNames,
  LiveStep,
  liveStepNames,
  liveStepTarget,
} from 'shared-contracts/model';
import { liveDetailPath } from 'shared-contracts/paths';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { noticeReturned, settleReturned } from '../../platform/notices/notice-returned.ts';
import { listGuests } from './live-guest.queries.ts';
import { changeRoom, type NamedRoom } from './live-room.queries.ts';
import { bannedGuards } from '../../platform/text/find-words.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import { liveRoomFields } from './live-fields.rules.ts';
import { checkWords } from '../words/word-list.ts';
import { liveRoomOf } from './live-view.ts';
import { checkLiveGuards, liveFactsOf, recordLive, withRoom } from './load-room.ts';
import { liveTexts as texts } from './live.texts.ts';

/** Steps towards readers: a room goes no further with a banned word in it. */
const askingWords: readonly LiveStep[] = [
  LiveStep.Submit,
  LiveStep.Approve,
  LiveStep.Announce,
  LiveStep.Start,
  LiveStep.Replay,
];

/** Of what notices of a room are. */
const subjectOf = (id: string): string => `live:${id}`;

async function noticeRoomReturned(
  tx: Database,
  { id, title, rev, submitUserId }: NamedRoom,
  opinion: string,
  context: Context,
): Promise<void> {
  if (submitUserId === null) return;
  const subjectId = subjectOf(id);
  const event = `${subjectId}:${rev}`;
  const thing = { title: texts.returnedNotice(title), link: liveDetailPath(id), subjectId, event };
  await noticeReturned(tx, { ...thing, userId: submitUserId, opinion }, context);
}

/** Leads a room one step further, with its record. */
export async function stepRoom(
  { id, step, seen, opinion }: RequestOf<typeof changeLiveState>,
  context: Context,
): Promise<LiveRoomDetail> {
  const reason = plainLines(opinion);
  await withRoom(context, id, async (tx, room) => {
    if (room.state !== seen) {
      throw new AppError(ErrorCode.StageMoved, texts.moved(liveStateNames[room.state]), {
        current: { state: room.state, rev: room.rev },
      });
    }
    checkLiveGuards(liveGuards(step, liveFactsOf(room), context.session, toWireTime(context.now())), room);
    if (askingWords.includes(step))
      checkLiveGuards(
        bannedGuards(await checkWords(tx, liveRoomFields(room, await listGuests(tx, id)), context.now())),
        room,
      );
    if ((step === LiveStep.Return || step === LiveStep.Withdraw) && reason === '')
      throw invalidInput([{ path: 'opinion', message: texts.reasonMissing(liveStepNames[step]) }]);
    await changeRoom(tx, id, {
      ...factsOfStep(step, room, reason, context),
      state: liveStepTarget[step],
      rev: room.rev + 1,
      modifiedTime: context.now(),
    });
    await recordLive(tx, context, id, liveStepNames[step], reason);
    if (step === LiveStep.Return) await noticeRoomReturned(tx, room, reason, context);
    if (step === LiveStep.Submit) await settleReturned(tx, subjectOf(id), context.now());
  });
  return liveRoomOf(context.db, id, context);
}

function factsOfStep(step: LiveStep, room: NamedRoom, opinion: string, { session, now }: Context): Partial<NamedRoom> {
  switch (step) {
    case LiveStep.Submit:
      return {
        submitUserId: session.userId,
        submitUserName: session.nickName,
        submitTime: now(),
        opinion: '',
        auditUserName: '',
      };
    case LiveStep.Approve:
    case LiveStep.Return:
      return { auditUserName: session.nickName, opinion };
    case LiveStep.Start:
      return { startedTime: room.startedTime ?? now(), endedTime: null };
    case LiveStep.End:
      return { endedTime: now() };
    case LiveStep.Withdraw:
      return { opinion, endedTime: room.startedTime === null ? null : (room.endedTime ?? now()) };
    default:
      return {};
  }
}
