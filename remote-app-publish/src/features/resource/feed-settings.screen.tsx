import { clueSources, feedList } from 'shared-contracts/endpoints';
import { type Feed, FeedState } from 'shared-contracts/model';
import { ResourcePermission } from 'shared-contracts/permissions';
import { type ListColumn, ListPage, StateTag, TimeText, useAsk, useShell } from 'shared-ui';
import { EditFeedDialog } from './edit-feed.dialog.tsx';
import { useRefreshFeeds } from './feed.api.ts';
import { editFeed } from './edit-feed.action.ts';
import { removeFeeds } from './remove-feeds.action.ts';
import { runFeed } from './run-feed.action.ts';
import { switchFeedOff, switchFeedOn } from './switch-feed.action.ts';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.feeds;
const actions = [runFeed, editFeed, switchFeedOn, switchFeedOff, removeFeeds];
const columns: readonly ListColumn<Feed>[] = [
  { key: 'name', title: texts.fieldName, width: 180, fixed: true },
  { key: 'kind', title: texts.kind, width: 170, hint: () => undefined, render: ({ kind }) => texts.kinds[kind] },
  {
    key: 'state',
    title: texts.state,
    width: 220,
    hint: ({ message }) => message || undefined,
    render: ({ state, message, url }) =>
      url === '' ? (
        '—'
      ) : (
        <>
          <StateTag kind="feed" state={state} text={texts.states[state]} />
          {state === FeedState.Failed ? <span className={styles.failed}>{message}</span> : message}
        </>
      ),
  },
  {
    key: 'isEnabled',
    title: texts.enabled,
    width: 80,
    hint: () => undefined,
    render: ({ isEnabled, url }) => (url === '' ? '—' : isEnabled ? texts.on : texts.off),
  },
  {
    key: 'interval',
    title: texts.interval,
    width: 130,
    align: 'right',
    render: ({ interval, url }) => (url === '' ? '—' : interval),
  },
  { key: 'clues', title: texts.clues, width: 80, align: 'right' },
  { key: 'lastNew', title: texts.lastNew, width: 70, align: 'right' },
  {
    key: 'lastRunTime',
    title: texts.lastRun,
    width: 140,
    render: ({ lastRunTime }) => (lastRunTime ? <TimeText time={lastRunTime} /> : '—'),
  },
  {
    key: 'nextRunTime',
    title: texts.nextRun,
    width: 140,
    render: ({ nextRunTime }) => (nextRunTime ? <TimeText time={nextRunTime} /> : '—'),
  },
  { key: 'url', title: texts.url, width: 260, render: ({ url }) => url || texts.isManual },
  { key: 'keepDays', title: texts.keepDays, width: 90, align: 'right', hidden: true },
];

/** /app/resource/dataAggregationSettings: where clues come from, and how that goes. */
export function FeedSettingsScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefreshFeeds();
  const add = async () => {
    if (!(await ask(EditFeedDialog, {}))) return;
    await refresh();
    shell.message.success(texts.saved);
  };
  return (
    <ListPage
      tableKey="resource/feeds"
      name={texts.name}
      endpoint={feedList}
      columns={columns}
      actions={actions}
      refreshes={[clueSources]}
      create={{ label: texts.create, permission: ResourcePermission.ManageFeeds, onClick: () => void add() }}
      isMuted={({ isEnabled, url }) => url !== '' && !isEnabled}
      emptyText={texts.empty}
    />
  );
}
