import { changeLiveState } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, liveGuards, type LiveRoomRow, LiveStep, liveStepNames } from 'shared-contracts/model';
import { LivePermission } from 'shared-contracts/permissions';
import { actionDone, ReasonDialog, type RowAction } from 'shared-ui';
import { isStepOf, wireNow } from './live.rules.ts';
import { liveTexts as texts } from './live.texts.ts';

function stepAction(step: LiveStep, more: Partial<RowAction<LiveRoomRow>>): RowAction<LiveRoomRow> {
  return {
    key: step,
    label: liveStepNames[step],
    place: 'row',
    shows: (room) => isStepOf(step, room),
    guard: (room, actor) => liveGuards(step, room, actor, wireNow()).map(({ text }) => text),
    async run([room], shell, ask) {
      if (!room) return undefined;
      const opinion =
        step === LiveStep.Return || step === LiveStep.Withdraw
          ? await ask(ReasonDialog, {
              title: texts.reasonTitle[step],
              label: texts.reason[step],
              dictionary: step === LiveStep.Return ? DictionaryCode.ReturnReason : DictionaryCode.WithdrawReason,
              maxLength: maxOf(changeLiveState.request, 'opinion'),
              danger: step === LiveStep.Withdraw,
            })
          : '';
      if (opinion === undefined) return undefined;
      await shell.call(changeLiveState, { id: room.id, step, seen: room.state, opinion });
      return actionDone;
    },
    ...more,
  };
}

/** Every step of a room, in the order that it goes. */
export const stepActions: readonly RowAction<LiveRoomRow>[] = [
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
