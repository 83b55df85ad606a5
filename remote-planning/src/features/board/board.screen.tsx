import { Alert, Checkbox, Input, Space } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { planningCalendar, topicBoard } from 'shared-contracts/endpoints';
import { keywordsMax, planningLimits as limits } from 'shared-contracts/limits';
import { type TopicRow, TopicState, topicStateNames } from 'shared-contracts/model';
import {
  type ActionRunner,
  EmptyState,
  ErrorState,
  FreshList,
  PageSpin,
  useEndpoint,
  useRefresh,
  useRunAction,
  useShell,
} from 'shared-ui';
import { type Dragging, focusMoved, useDropList } from '../../parts/moving/use-drop-list.ts';
import { NewTopicButton } from '../../parts/topic/new-topic-button.tsx';
import { boardTexts as texts } from './board.texts.ts';
import { TopicCard } from './topic-card.tsx';
import { TopicDrawer } from './topic-drawer.tsx';
import { columnBeside, wayTo } from './topic-moves.rules.ts';
import styles from './board.module.css';

const columns = [
  TopicState.Clue,
  TopicState.Approved,
  TopicState.Working,
  TopicState.Written,
  TopicState.Published,
] as const;

const followed = ['topics', 'stories'] as const;

/** /planning/board: topics by how far they are. */
export function BoardScreen() {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState({ keywords: '', isMine: false, hasDropped: false });
  const page = useRef<HTMLElement>(null);
  const shell = useShell();
  const { answer, error, refresh } = useEndpoint(topicBoard, filter);
  const refreshAll = useRefresh(topicBoard, planningCalendar);
  const runner = useFreshRunner(refreshAll);
  const moveTo = useMove(runner);
  if (error && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  const openId = params.get('topic');
  const open = (id: string | undefined) => setParams(id === undefined ? {} : { topic: id }, { replace: true });
  const { list } = answer;
  const states = filter.hasDropped ? [...columns, TopicState.Dropped] : columns;
  const dragging: Dragging = {
    onDrop: (id, column) => {
      const topic = list.find((one) => one.id === id);
      if (topic) void moveTo(topic, column as TopicState);
    },
  };
  const step = (topic: TopicRow, by: 1 | -1) => {
    const column = columnBeside(states, topic.state, by);
    if (column) void moveTo(topic, column).then(() => focusMoved(topic.id));
  };
  return (
    <section ref={page} aria-label={texts.name} className={styles.page}>
      <div className={styles.bar}>
        <Space wrap>
          <Input.Search
            allowClear
            aria-label={texts.keywords}
            placeholder={texts.keywords}
            maxLength={keywordsMax}
            onSearch={(keywords) => setFilter({ ...filter, keywords })}
          />
          <Checkbox checked={filter.isMine} onChange={({ target }) => setFilter({ ...filter, isMine: target.checked })}>
            {texts.mine}
          </Checkbox>
          <Checkbox
            checked={filter.hasDropped}
            onChange={({ target }) => setFilter({ ...filter, hasDropped: target.checked })}
          >
            {texts.dropped}
          </Checkbox>
        </Space>
        <NewTopicButton onDone={refreshAll} />
      </div>
      <p className={styles.quiet}>{texts.moveHint}</p>
      <FreshList
        topics={followed}
        rows={list}
        keyOf={({ id }) => id}
        read={() => shell.call(topicBoard, filter)}
        page={page}
        onTake={refreshAll}
      />
      {answer.data.hasMore ? <Alert type="warning" showIcon title={texts.cut(limits.shown)} /> : null}
      {list.length === 0 ? <EmptyState text={texts.empty} /> : null}
      <div
        className={styles.board}
        style={{ gridTemplateColumns: `repeat(${states.length}, minmax(var(--column), 1fr))` }}
      >
        {states.map((state) => (
          <Column key={state} state={state} topics={list.filter((one) => one.state === state)} dragging={dragging}>
            {(topic) => (
              <TopicCard
                key={topic.id}
                topic={topic}
                runner={runner}
                onOpen={() => open(topic.id)}
                onStep={(by) => step(topic, by)}
              />
            )}
          </Column>
        ))}
      </div>
      {openId === null ? null : (
        <TopicDrawer key={openId} id={openId} runner={runner} onChanged={refreshAll} onClose={() => open(undefined)} />
      )}
    </section>
  );
}

/** Runs actions, after each of which, refused ones too, the page shows what is true by now. */
function useFreshRunner(refresh: () => Promise<unknown>): ActionRunner<TopicRow> {
  const runner = useRunAction<TopicRow>(() => undefined);
  return {
    ...runner,
    run: async (action, rows) => {
      await runner.run(action, rows);
      await refresh();
    },
  };
}

/** Brings a topic into a column by the step that leads there, or says why it does not come there. */
function useMove(runner: ActionRunner<TopicRow>): (topic: TopicRow, column: TopicState) => Promise<void> {
  const shell = useShell();
  return async (topic, column) => {
    const way = wayTo(topic, column);
    if (typeof way === 'string') shell.message.warning(way);
    else if (!runner.isShown(way)) shell.message.warning(texts.noRight(way.label));
    else await runner.run(way, [topic]);
  };
}

interface ColumnProps {
  state: TopicState;
  topics: readonly TopicRow[];
  dragging: Dragging;
  children(topic: TopicRow): ReactNode;
}

function Column({ state, topics, dragging, children }: ColumnProps) {
  const list = useRef<HTMLElement>(null);
  useDropList(list, dragging, `.${styles.actions}`);
  return (
    <section ref={list} className={styles.column} aria-label={topicStateNames[state]} data-place={state}>
      <h2 className={styles.head}>
        {topicStateNames[state]} <span className={styles.count}>{topics.length}</span>
      </h2>
      {topics.length === 0 ? <p className={styles.quiet}>{texts.emptyColumn}</p> : topics.map(children)}
    </section>
  );
}
