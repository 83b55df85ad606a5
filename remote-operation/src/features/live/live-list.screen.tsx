import { contentGetLiveRoom, listLiveRooms, liveRoomCounts } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { LiveState, liveStateNames, Period } from 'shared-contracts/model';
import { liveFormPath } from 'shared-contracts/paths';
import { LivePermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage, type ListTabs, useShell } from 'shared-ui';
import { stepActions } from './change-live-state.action.ts';
import { editRoom } from './edit-room.action.ts';
import { enterRoom } from './enter-room.action.ts';
import { removeRooms } from './remove-rooms.action.ts';
import { shareRoom } from './share-room.action.ts';
import { auditColumns, myColumns } from './live.columns.tsx';
import { LiveMenu } from './live-menu.tsx';
import { liveTexts as texts } from './live.texts.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(listLiveRooms.request, 'keywords'),
  },
  { kind: 'channel', name: 'categoryId', label: texts.channel },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tab = (key: LiveState) => ({ key, label: liveStateNames[key] });
const every = { key: 'all', label: texts.all };
const tabsOf = (scope: 'mine' | 'audit', options: ListTabs['options']): ListTabs => ({
  field: 'state',
  options,
  counts: { endpoint: liveRoomCounts, fixed: { scope } },
});
const myTabs = tabsOf('mine', [every, ...Object.values(LiveState).map(tab)]);
const auditTabs = tabsOf('audit', [
  tab(LiveState.Waiting),
  tab(LiveState.Approved),
  tab(LiveState.Trailer),
  tab(LiveState.Live),
  tab(LiveState.Ended),
  tab(LiveState.Replay),
  tab(LiveState.Returned),
  tab(LiveState.Withdrawn),
  every,
]);
const deskKeys: readonly string[] = ['approve', 'return', 'withdraw'];
const myActions = [
  enterRoom,
  editRoom,
  ...stepActions.filter(({ key }) => !deskKeys.includes(key)),
  shareRoom,
  removeRooms,
];
const deskActions = [enterRoom, ...stepActions.filter(({ key }) => deskKeys.includes(key)), shareRoom];

/** /app/livebroadcast/mylive: rooms that the user made or hosts. */
export function MyLiveScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="live/mine"
      name={texts.myName}
      topic="live"
      endpoint={listLiveRooms}
      fixed={{ scope: 'mine' }}
      filters={filters}
      tabs={myTabs}
      columns={myColumns}
      actions={myActions}
      refreshes={[contentGetLiveRoom]}
      toolbar={<LiveMenu />}
      create={{ label: texts.create, permission: LivePermission.Edit, onClick: () => shell.navigate(liveFormPath()) }}
      isMuted={({ state }) => state === LiveState.Withdrawn}
      emptyText={texts.emptyMine}
    />
  );
}

/** /app/livebroadcast/liveaudit: rooms that were handed to review, those that wait first. */
export function LiveAuditScreen() {
  return (
    <ListPage
      isDesk
      tableKey="live/audit"
      name={texts.auditName}
      topic="live"
      endpoint={listLiveRooms}
      fixed={{ scope: 'audit' }}
      filters={filters}
      tabs={auditTabs}
      columns={auditColumns}
      actions={deskActions}
      refreshes={[contentGetLiveRoom]}
      toolbar={<LiveMenu />}
      emptyText={texts.emptyAudit}
    />
  );
}
