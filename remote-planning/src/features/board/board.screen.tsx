import { Checkbox, Input, Space } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { planningCalendar, topicBoard } from 'shared-contracts/endpoints';
import { keywordsMax } from 'shared-contracts/limits';
import { type TopicRow, TopicState, topicStateNames } from 'shared-contracts/model';
import { EmptyState, ErrorState, PageSpin, useEndpoint, useRefresh, useRunAction } from 'shared-ui';
import { NewTopicButton } from '../../parts/topic/new-topic-button.tsx';
import { boardTexts as texts } from './board.texts.ts';
import { TopicCard } from './topic-card.tsx';
import { TopicDrawer } from './topic-drawer.tsx';
import styles from './board.module.css';

const columns = [
  TopicState.Clue,
  TopicState.Approved,
  TopicState.Working,
  TopicState.Written,
  TopicState.Published,
] as const;

/** /planning/board: topics by how far they are. */
export function BoardScreen() {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState({ keywords: '', isMine: false, hasDropped: false });
  const { answer, error, refresh } = useEndpoint(topicBoard, filter, { every: 30_000 });
  const refreshAll = useRefresh(topicBoard, planningCalendar);
  const runner = useRunAction<TopicRow>(refreshAll);
  if (error && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  const openId = params.get('topic');
  const open = (id: string | undefined) => setParams(id === undefined ? {} : { topic: id }, { replace: true });
  const { list } = answer;
  const states = filter.hasDropped ? [...columns, TopicState.Dropped] : columns;
  return (
    <section aria-label={texts.name} className={styles.page}>
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
      {list.length === 0 ? <EmptyState text={texts.empty} /> : null}
      <div className={styles.board} style={{ gridTemplateColumns: `repeat(${states.length}, minmax(188px, 1fr))` }}>
        {states.map((state) => (
          <Column key={state} state={state} topics={list.filter((one) => one.state === state)}>
            {(topic) => <TopicCard key={topic.id} topic={topic} runner={runner} onOpen={() => open(topic.id)} />}
          </Column>
        ))}
      </div>
      {openId === null ? null : (
        <TopicDrawer key={openId} id={openId} runner={runner} onChanged={refreshAll} onClose={() => open(undefined)} />
      )}
    </section>
  );
}

interface ColumnProps {
  state: TopicState;
  topics: readonly TopicRow[];
  children(topic: TopicRow): React.ReactNode;
}

function Column({ state, topics, children }: ColumnProps) {
  return (
    <section className={styles.column} aria-label={topicStateNames[state]}>
      <h2 className={styles.head}>
        {topicStateNames[state]} <span className={styles.count}>{topics.length}</span>
      </h2>
      {topics.length === 0 ? <p className={styles.quiet}>{texts.emptyColumn}</p> : topics.map(children)}
    </section>
  );
}
