import { broadcastPlatformNames, type BroadcastRow, broadcastStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { refusalOfAnchor, viewersSource } from './broadcast.rules.ts';
import { broadcastTexts as texts } from './broadcast.texts.ts';

type Column = ListColumn<BroadcastRow>;

const timeColumn = (
  key: 'startTime' | 'endTime' | 'startedTime' | 'endedTime',
  title: string,
  more: Partial<Column> = {},
): Column => ({
  key,
  title,
  width: 168,
  render: (row) => (row[key] === null ? texts.none : <TimeText time={row[key]} />),
  ...more,
});

/** Columns of the list of broadcasts. */
export const broadcastColumns: readonly Column[] = [
  { key: 'title', title: texts.columnTitle, width: 220, fixed: true },
  {
    key: 'platform',
    title: texts.columnPlatform,
    width: 90,
    render: ({ platform }) => broadcastPlatformNames[platform],
  },
  { key: 'roomTitle', title: texts.columnRoom, width: 180, minor: true },
  { key: 'anchorName', title: texts.columnAnchor, width: 100, hint: (row) => refusalOfAnchor(row) ?? row.anchorName },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    hint: () => undefined,
    render: ({ state }) => <StateTag kind="broadcast" state={state} text={broadcastStateNames[state]} />,
  },
  {
    key: 'viewers',
    title: texts.columnViewers,
    width: 90,
    align: 'right',
    hint: viewersSource,
    render: ({ viewers }) => viewers ?? texts.none,
  },
  {
    key: 'viewersTime',
    title: texts.columnSource,
    width: 150,
    minor: true,
    hint: viewersSource,
    render: viewersSource,
  },
  timeColumn('startTime', texts.columnStart),
  timeColumn('endTime', texts.columnEnd, { minor: true }),
  {
    key: 'pushMask',
    title: texts.columnAddress,
    width: 180,
    minor: true,
    render: ({ pushMask }) => pushMask || texts.none,
  },
  timeColumn('startedTime', texts.columnStarted, { minor: true }),
  { key: 'startedName', title: texts.columnStartedBy, width: 90, hidden: true },
  timeColumn('endedTime', texts.columnEnded, { minor: true }),
  { key: 'endedName', title: texts.columnEndedBy, width: 90, hidden: true },
  { key: 'createUserName', title: texts.columnCreator, width: 90, hidden: true },
];
