import { setQaPhase } from 'shared-contracts/endpoints';
import { QaPhase, type QaSession } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { sessionGuard } from './qa-session.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

interface Change extends Pick<RowAction<QaSession>, 'key' | 'label'> {
  phase: QaPhase | 'byTime';
  shows(row: QaSession): boolean;
  confirm?: RowAction<QaSession>['confirm'];
}

function changePhase({ phase, ...facts }: Change): RowAction<QaSession> {
  return {
    ...facts,
    permission: QaPermission.Publish,
    place: 'row',
    guard: sessionGuard('phase'),
    async run([row], shell) {
      if (!row) return undefined;
      await shell.call(setQaPhase, { id: row.id, rev: row.rev, phase });
      return actionDone;
    },
  };
}

/** Begins a session before its time, or reopens one that has ended. */
export const beginSession = changePhase({
  key: 'begin',
  label: texts.begin,
  phase: QaPhase.Running,
  shows: ({ state }) => state === QaPhase.Collecting || state === QaPhase.Ended,
});

/** Ends a session before its time. */
export const endSession = changePhase({
  key: 'end',
  label: texts.end,
  phase: QaPhase.Ended,
  shows: ({ state }) => state === QaPhase.Collecting || state === QaPhase.Running,
  confirm: ([row]) => ({ content: texts.confirmEnd(row?.title ?? ''), okText: texts.end }),
});

/** Lets the times of a session decide again. */
export const followTimes = changePhase({
  key: 'byTime',
  label: texts.byTime,
  phase: 'byTime',
  shows: ({ state, phaseByHand }) => phaseByHand !== null && state === phaseByHand,
});
