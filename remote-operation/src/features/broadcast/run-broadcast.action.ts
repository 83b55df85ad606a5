import { endBroadcast as endCall, startBroadcast as startCall } from 'shared-contracts/endpoints';
import { type BroadcastRow, BroadcastState } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { broadcastGuard, nameOf } from './broadcast.rules.ts';
import { broadcastTexts as texts } from './broadcast.texts.ts';

const nameIn = (rows: readonly BroadcastRow[]) => (rows[0] ? nameOf(rows[0]) : '');

/** Keeps that a broadcast begins now. */
export const startBroadcast: RowAction<BroadcastRow> = {
  key: 'start',
  label: texts.start,
  permission: AllmediaPermission.RunBroadcasts,
  place: 'row',
  doneText: texts.started,
  shows: ({ state }) => state === BroadcastState.Planned,
  guard: broadcastGuard('start'),
  confirm: (rows) => ({ content: texts.confirmStart(nameIn(rows)), okText: texts.start }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(startCall, { id: row.id, rev: row.rev });
    return actionDone;
  },
};

/** Keeps that a broadcast ends now. */
export const endBroadcast: RowAction<BroadcastRow> = {
  key: 'end',
  label: texts.end,
  permission: AllmediaPermission.RunBroadcasts,
  danger: true,
  place: 'row',
  doneText: texts.ended,
  shows: ({ state }) => state === BroadcastState.Running,
  guard: broadcastGuard('end'),
  confirm: (rows) => ({ content: texts.confirmEnd(nameIn(rows)), okText: texts.end }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(endCall, { id: row.id, rev: row.rev });
    return actionDone;
  },
};
