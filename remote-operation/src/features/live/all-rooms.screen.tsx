import { Button, Space } from 'antd';
import { listLiveRooms, liveRoomCounts } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type LiveRoomRow, LiveState, liveStateNames, Period, publicLiveStates } from 'shared-contracts/model';
import { appPaths, liveDetailPath, liveFormPath } from 'shared-contracts/paths';
import { LivePermission } from 'shared-contracts/permissions';
import {
  type ListColumn,
  type ListFilter,
  ListPage,
  openPageAction,
  shareAction,
  StateTag,
  TimeText,
  useShell,
} from 'shared-ui';
import { allRoomsTexts as texts } from './all-rooms.texts.ts';

const names = (list: readonly string[]) => list.join('、') || texts.none;

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
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(LiveState).map((key) => ({ key, label: liveStateNames[key] })),
  ],
  counts: { endpoint: liveRoomCounts, fixed: { scope: 'all' } },
};

const columns: readonly ListColumn<LiveRoomRow>[] = [
  {
    key: 'title',
    title: texts.columns.title,
    width: 280,
    fixed: true,
    hint: ({ title }) => title,
    render: (room) => <Title room={room} />,
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 90,
    hint: () => undefined,
    render: ({ state }) => <StateTag kind="live" state={state} text={liveStateNames[state]} />,
  },
  {
    key: 'startTime',
    title: texts.columns.startTime,
    width: 168,
    render: ({ startTime }) => <TimeText time={startTime} />,
  },
  {
    key: 'endTime',
    title: texts.columns.endTime,
    width: 168,
    minor: true,
    render: ({ endTime }) => <TimeText time={endTime} />,
  },
  { key: 'categoryName', title: texts.columns.categoryName, width: 110 },
  {
    key: 'hosts',
    title: texts.columns.hosts,
    width: 140,
    hint: ({ hosts }) => names(hosts.map(({ nickName }) => nickName)),
    render: ({ hosts }) => names(hosts.map(({ nickName }) => nickName)),
  },
  {
    key: 'guestNames',
    title: texts.columns.guestNames,
    width: 140,
    minor: true,
    hint: ({ guestNames }) => names(guestNames),
    render: ({ guestNames }) => names(guestNames),
  },
  { key: 'entryCount', title: texts.columns.entryCount, width: 90, align: 'right' },
  { key: 'hits', title: texts.columns.hits, width: 90, align: 'right' },
  { key: 'createUserName', title: texts.columns.createUserName, width: 100, minor: true },
];

const enter = openPageAction<LiveRoomRow>({
  key: 'enter',
  label: texts.enter,
  permission: appPaths.liveDetail,
  pathOf: (room) => liveDetailPath(room.id),
});
const share = shareAction<LiveRoomRow>({
  key: 'share',
  label: texts.share,
  shows: ({ state }) => publicLiveStates.includes(state),
  codeTitle: texts.shareTitle,
});
const actions = [enter, share];

/**
 * /operation/live: every live room of the user's channels, and the way to the pages where they are made, passed and
 * summed up.
 */
export function AllRoomsScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="operation/live"
      name={texts.listName}
      topic="live"
      endpoint={listLiveRooms}
      fixed={{ scope: 'all' }}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      create={{ label: texts.create, permission: LivePermission.Edit, onClick: () => shell.navigate(liveFormPath()) }}
      toolbar={<Pages />}
      isMuted={({ state }) => state === LiveState.Withdrawn}
      emptyText={texts.empty}
    />
  );
}

/** The title leads to the readers' page while there is one. */
function Title({ room }: { room: LiveRoomRow }) {
  if (!publicLiveStates.includes(room.state)) return <span>{room.title}</span>;
  return (
    <a href={room.publicUrl} target="_blank" rel="noopener noreferrer" aria-label={texts.openPage(room.title)}>
      {room.title}
    </a>
  );
}

function Pages() {
  const shell = useShell();
  const pages = (['myLive', 'liveAudit', 'liveSumUp'] as const).filter((page) => shell.can(appPaths[page]));
  return (
    <Space>
      {pages.map((page) => (
        <Button key={page} onClick={() => shell.navigate(appPaths[page])}>
          {texts.pages[page]}
        </Button>
      ))}
    </Space>
  );
}
