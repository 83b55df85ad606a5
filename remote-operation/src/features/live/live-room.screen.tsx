import { Button, Result, Skeleton, Tabs } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contentGetLiveRoom, listLiveRecords } from 'shared-contracts/endpoints';
import {
  liveDurationText,
  liveEditGuards,
  type LiveRoomDetail,
  type LiveRoomRow,
  publicLiveStates,
  liveStateNames,
} from 'shared-contracts/model';
import { liveFormPath } from 'shared-contracts/paths';
import { LivePermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  type ActionRunner,
  Allowed,
  ErrorState,
  FormPage,
  OperationRecords,
  StateTag,
  useActor,
  useEndpoint,
  useRunAction,
  useShell,
} from 'shared-ui';
import { EntryComposer } from './entry-composer.tsx';
import { EntryList } from './entry-list.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { stepActions } from './change-live-state.action.ts';
import { shareRoom } from './share-room.action.ts';
import { useEntries, useRefreshRooms } from './live.api.ts';
import { timeSpan } from './live.rules.ts';
import { liveRoomTexts as texts, liveTexts } from './live.texts.ts';
import { liveTalkTexts as talkTexts } from './live-talk.texts.ts';
import { MessageList } from './message-list.tsx';
import styles from './live.module.css';

/** Milliseconds between looks at the room itself: another host may end it, a desk withdraw it. */
const lookEvery = 8000;

/** /app/live/detail: the room, where the live team works. */
export function LiveRoomScreen() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const { answer, error, refresh } = useEndpoint(contentGetLiveRoom, /^\d+$/.test(id) ? { id } : null, {
    every: lookEvery,
    keepPrevious: false,
  });
  if (id === '') return <Result status="404" title={liveTexts.myName} />;
  if (answer) return <LiveRoom key={id} room={answer.data} />;
  return error === undefined ? <Skeleton active /> : <ErrorState error={error} onRetry={refresh} />;
}

function LiveRoom({ room }: { room: LiveRoomDetail }) {
  const shell = useShell();
  const refresh = useRefreshRooms();
  const runner = useRunAction<LiveRoomRow>(refresh);
  const actor = useActor();
  const entries = useEntries(room.id);
  useEffect(() => shell.setPageTitle(room.title), [shell, room.title]);
  const views = [
    {
      key: 'entries',
      label: texts.region,
      children: (
        <>
          {actor.can(LivePermission.Host) && <EntryComposer room={room} onSend={entries.add} />}
          <EntryList room={room} entries={entries} />
        </>
      ),
    },
    {
      key: 'messages',
      label: talkTexts.region,
      children: (
        <MessageList
          liveRoomId={room.id}
          every={lookEvery}
          canDecide={actor.can(LivePermission.Host) || actor.can(LivePermission.Withdraw)}
        />
      ),
    },
    {
      key: 'records',
      label: texts.records,
      children: <OperationRecords endpoint={listLiveRecords} subject={{ id: room.id }} />,
    },
  ];
  return (
    <FormPage
      title={room.title}
      status={<StateTag kind="live" state={room.state} text={liveStateNames[room.state]} />}
      actions={<StepButtons room={room} runner={runner} />}
      aside={
        <>
          <Facts room={room} />
          <GuestPanel
            roomId={room.id}
            guests={room.guests}
            isReadOnly={liveEditGuards(room, actor).length > 0}
            onChanged={refresh}
          />
        </>
      }
    >
      {room.introduction !== '' && <p className={styles.introduction}>{room.introduction}</p>}
      <Tabs items={views} destroyOnHidden={false} />
    </FormPage>
  );
}

/** The steps possible in the current state; a disabled one explains why. */
function StepButtons({ room, runner }: { room: LiveRoomDetail; runner: ActionRunner<LiveRoomRow> }) {
  const shell = useShell();
  return (
    <>
      <Allowed code={LivePermission.Edit}>
        <Button onClick={() => shell.navigate(liveFormPath(room.id))}>{liveTexts.edit}</Button>
      </Allowed>
      {[shareRoom, ...stepActions]
        .filter((action) => runner.isShown(action, room))
        .map((action) => (
          <ActionButton
            key={action.key}
            type={action.primary ? 'primary' : 'default'}
            danger={action.danger ?? false}
            reasons={runner.refusals(action, [room])}
            onClick={() => void runner.run(action, [room])}
          >
            {action.label}
          </ActionButton>
        ))}
    </>
  );
}

function Facts({ room }: { room: LiveRoomDetail }) {
  const {
    state,
    hosts,
    categoryName,
    startedTime,
    endedTime,
    duration,
    entryCount,
    hits,
    streamUrl,
    replayUrl,
    opinion,
    publicUrl,
  } = room;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [liveTexts.columns.categoryName, categoryName],
    [liveTexts.columns.hosts, hosts.map(({ nickName }) => nickName).join('、') || liveTexts.none],
    [texts.planned, timeSpan(room.startTime, room.endTime)],
    ...(startedTime
      ? ([
          [texts.began, timeSpan(startedTime, endedTime)],
          [texts.duration, liveDurationText(duration)],
        ] as const)
      : []),
    [texts.entries, texts.entryCount(entryCount)],
    [texts.readers, hits],
    ...(streamUrl ? ([[texts.stream, streamUrl]] as const) : []),
    ...(replayUrl ? ([[texts.replay, replayUrl]] as const) : []),
    ...(opinion ? ([[texts.opinion, opinion]] as const) : []),
  ];
  return (
    <section className={styles.panel} aria-label={texts.facts}>
      <h2>
        {texts.facts}
        {publicLiveStates.includes(state) && (
          <a href={publicUrl} target="_blank" rel="noopener noreferrer">
            {texts.publicPage}
          </a>
        )}
      </h2>
      <dl>
        {rows.map(([name, value]) => (
          <FactRow key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

function FactRow({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
