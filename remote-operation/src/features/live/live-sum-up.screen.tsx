import { exportLiveSummary, listLiveRooms, liveSummary } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { liveDurationText, LiveState, liveStateNames } from 'shared-contracts/model';
import { LivePermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage, useEndpoint, useListRequest } from 'shared-ui';
import { sumColumns } from './live.columns.tsx';
import { LiveMenu } from './live-menu.tsx';
import { liveTexts as texts } from './live.texts.ts';
import styles from './live.module.css';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(listLiveRooms.request, 'keywords'),
  },
  { kind: 'channel', name: 'categoryId', label: texts.channel },
  {
    kind: 'select',
    name: 'state',
    label: texts.columns.state,
    options: Object.values(LiveState).map((value) => ({ value, label: liveStateNames[value] })),
  },
  { kind: 'period', label: texts.period },
];
const exporter = { endpoint: exportLiveSummary, permission: LivePermission.Export, fileName: texts.exportFile };

/** /app/livebroadcast/livesumup: what came of rooms, each and together. */
export function LiveSumUpScreen() {
  return (
    <ListPage
      tableKey="live/sum"
      name={texts.sumName}
      topic="live"
      endpoint={listLiveRooms}
      fixed={{ scope: 'all' }}
      filters={filters}
      columns={sumColumns}
      exporter={exporter}
      toolbar={
        <>
          <LiveMenu />
          <Sums />
        </>
      }
      emptyText={texts.emptySum}
    />
  );
}

/** The sums over all rooms of the filters, whatever the page. */
function Sums() {
  const { answer } = useEndpoint(liveSummary, useListRequest(liveSummary, filters));
  if (!answer) return null;
  const { rooms, entries, hits, duration } = answer.data;
  const visible = [
    [texts.sums.rooms, rooms],
    [texts.sums.entries, entries],
    [texts.sums.hits, hits],
    [texts.sums.duration, liveDurationText(duration)],
  ] as const;
  return (
    <dl className={styles.sums}>
      {visible.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
