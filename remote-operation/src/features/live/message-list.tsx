import { Button, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { decideLiveMessages, listLiveMessages } from 'shared-contracts/endpoints';
import { type LiveMessage, LiveMessageState, liveMessageStateNames } from 'shared-contracts/model';
import { ErrorState, TimeText, useAction, useEndpoint, useShell } from 'shared-ui';
import { liveTalkTexts as texts } from './live-talk.texts.ts';
import styles from './live.module.css';

interface MessageListProps {
  liveRoomId: string;
  /** Milliseconds between looks: readers write while the room is open. */
  every: number;
  /** Whether the user may show and hide messages. */
  canDecide: boolean;
}

const states = Object.values(LiveMessageState).map((value) => ({ value, label: liveMessageStateNames[value] }));
const pageSize = 20;

/** Messages of readers in the room, by state; each is shown to readers or hidden. */
export function MessageList({ liveRoomId, every, canDecide }: MessageListProps) {
  const shell = useShell();
  const [state, setState] = useState<LiveMessageState>(LiveMessageState.Waiting);
  const [currentPage, setPage] = useState(0);
  const { answer, error, refresh } = useEndpoint(
    listLiveMessages,
    { liveRoomId, state, currentPage, pageSize },
    { every },
  );
  const [decide] = useAction(async ({ id }: LiveMessage, isPassed: boolean) => {
    const { list } = await shell.call(decideLiveMessages, { ids: id, isPassed });
    const refused = list.find(({ ok }) => !ok);
    if (refused) shell.message.warning(refused.message);
    await refresh();
  });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  const messages = answer?.list ?? [];
  return (
    <section className={styles.cues} aria-label={texts.region}>
      <Segmented
        options={states}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(0);
        }}
      />
      {messages.length === 0 && <p>{texts.empty}</p>}
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <div>
              <b>{texts.sender(message.name, message.isMember)}</b> <TimeText time={message.createdTime} />
              <p>{message.text}</p>
              {message.decidedName !== '' && <p>{texts.decided(message.decidedName)}</p>}
            </div>
            {canDecide && state !== LiveMessageState.Passed && (
              <Button type="link" size="small" onClick={() => void decide(message, true)}>
                {texts.pass}
              </Button>
            )}
            {canDecide && state !== LiveMessageState.Hidden && (
              <Button type="link" size="small" danger onClick={() => void decide(message, false)}>
                {texts.hide}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={currentPage + 1}
        pageSize={pageSize}
        total={answer?.total ?? 0}
        onChange={(page) => setPage(page - 1)}
      />
    </section>
  );
}
