import { changeLiveState, deleteLiveRooms } from 'shared-contracts/endpoints';
import {
  liveEditGuards,
  liveGuards,
  type LiveRoomRow,
  LiveStep,
  liveStepNames,
  publicLiveStates,
} from 'shared-contracts/model';
import { liveDetailPath, liveFormPath } from 'shared-contracts/paths';
import { LivePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, openPageAction, type RowAction, shareAction } from 'shared-ui';
import { isRemovable, isStepOf, wireNow } from './live.rules.ts';
import { liveTexts as texts } from './live.texts.ts';
import { ReasonDialog } from './reason.dialog.tsx';

type RoomAction = RowAction<LiveRoomRow>;

function stepAction(step: LiveStep, more: Partial<RoomAction>): RoomAction {
  const needsReason = step === LiveStep.Return || step === LiveStep.Withdraw;
  return {
    key: step,
    label: liveStepNames[step],
    place: 'row',
    shows: (room) => isStepOf(step, room),
    guard: (room, actor) => liveGuards(step, room, actor, wireNow()).map(({ text }) => text),
    async run([room], shell, ask) {
      if (!room) return undefined;
      const opinion = needsReason ? await ask(ReasonDialog, { step }) : '';
      if (opinion === undefined) return undefined;
      await shell.call(changeLiveState, { id: room.id, step, seen: room.state, opinion });
      return actionDone;
    },
    ...more,
  };
}

/** Every step of a room, in the order that it goes. */
export const stepActions: readonly RoomAction[] = [
  stepAction(LiveStep.Submit, { permission: LivePermission.Edit, primary: true }),
  stepAction(LiveStep.Approve, { permission: LivePermission.Audit, primary: true }),
  stepAction(LiveStep.Return, { permission: LivePermission.Audit }),
  stepAction(LiveStep.Start, {
    permission: LivePermission.Host,
    primary: true,
    confirm: () => ({ content: texts.confirmStart, okText: liveStepNames.start }),
  }),
  stepAction(LiveStep.Announce, { permission: LivePermission.Host }),
  stepAction(LiveStep.End, {
    permission: LivePermission.Host,
    danger: true,
    confirm: () => ({ content: texts.confirmEnd, okText: liveStepNames.end }),
  }),
  stepAction(LiveStep.Replay, { permission: LivePermission.Host, primary: true }),
  stepAction(LiveStep.Recall, {
    permission: LivePermission.Edit,
    confirm: () => ({ content: texts.confirmRecall, okText: liveStepNames.recall }),
  }),
  stepAction(LiveStep.Withdraw, { permission: LivePermission.Withdraw, danger: true }),
];

/** Opens the room, where the live team works. */
export const enterRoom = openPageAction<LiveRoomRow>({
  key: 'enter',
  label: texts.enter,
  pathOf: (room) => liveDetailPath(room.id),
});

/** Opens the form of a room. */
export const editRoom = openPageAction<LiveRoomRow>({
  key: 'edit',
  label: texts.edit,
  permission: LivePermission.Edit,
  guard: (room, actor) => liveEditGuards(room, actor).map(({ text }) => text),
  pathOf: (room) => liveFormPath(room.id),
});

/** Shows the public address as a QR code. */
export const shareRoom = shareAction<LiveRoomRow>({
  key: 'share',
  label: texts.share,
  shows: ({ state }) => publicLiveStates.includes(state),
  codeTitle: texts.shareTitle,
});

/** Removes rooms that nobody has read anything in. */
export const removeRooms: RoomAction = {
  key: 'remove',
  label: texts.remove,
  permission: LivePermission.Edit,
  danger: true,
  guard: (room, actor) => [
    ...liveEditGuards(room, actor).map(({ text }) => text),
    ...(isRemovable(room) ? [] : [texts.notRemovable]),
  ],
  shows: isRemovable,
  confirm: (rooms) => ({ content: texts.confirmRemove(rooms.length), okText: texts.remove }),
  run: (rooms, shell) => shell.call(deleteLiveRooms, { ids: joinIds(rooms.map(({ id }) => id)) }),
};
