import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import { targetNames, type TopicRow } from 'shared-contracts/model';
import { type ActionRunner, TimeText } from 'shared-ui';
import { topicActions } from '../../parts/topic/topic.actions.ts';
import { topicTexts } from '../../parts/topic/topic.texts.ts';
import { boardTexts as texts } from './board.texts.ts';
import { stepOfKey } from './topic-moves.rules.ts';
import styles from './board.module.css';

interface TopicCardProps {
  topic: TopicRow;
  runner: ActionRunner<TopicRow>;
  onOpen(): void;
  /** Alt and an arrow: to the column beside. */
  onStep(step: 1 | -1): void;
}

/** Buttons beside 更多. */
const shownActions = 2;

/** A topic on the board: what, when, who, and the next steps. */
export function TopicCard({ topic, runner, onOpen, onStep }: TopicCardProps) {
  const { id, title, planTime, categoryName, targets, assignments, stories } = topic;
  const possible = topicActions.filter((action) => runner.isShown(action, topic));
  const [first, rest] = [possible.slice(0, shownActions), possible.slice(shownActions)];
  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey ? stepOfKey[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <article className={styles.card} aria-label={title} data-item={id}>
      <button
        type="button"
        className={styles.title}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onOpen}
        onKeyDown={handleKey}
      >
        {title}
      </button>
      <div className={styles.line}>
        <span>{texts.plan}</span>
        {planTime === null ? <span className={styles.quiet}>{texts.noPlan}</span> : <TimeText time={planTime} />}
        {categoryName === '' ? null : <span className={styles.quiet}>{categoryName}</span>}
      </div>
      {targets.length === 0 ? null : (
        <div className={styles.quiet}>{targets.map((target) => targetNames[target]).join('、')}</div>
      )}
      <ul className={styles.people}>
        {assignments.map(({ id: assignmentId, userName, task, dueTime, isDone }) => (
          <li key={assignmentId} className={isDone ? styles.done : undefined}>
            {userName}：{task}
            {!isDone && dueTime !== null && dayjs(dueTime).isBefore(dayjs()) ? (
              <Tag color="error" variant="filled" className={styles.tag ?? ''}>
                {texts.overdue}
              </Tag>
            ) : null}
          </li>
        ))}
      </ul>
      {stories.length === 0 ? null : (
        <div className={styles.quiet}>
          {texts.stories} {stories.length}
        </div>
      )}
      <div className={styles.actions}>
        {first.map((action) => (
          <Button key={action.key} size="small" onClick={() => void runner.run(action, [topic])}>
            {action.label}
          </Button>
        ))}
        {rest.length === 0 ? null : (
          <Dropdown
            trigger={['click']}
            menu={{
              items: rest.map(({ key, label, danger }) => ({ key, label, danger: danger === true })),
              onClick: ({ key }) =>
                void runner.run(
                  rest.find((action) => action.key === key)!,
                  [topic],
                ),
            }}
          >
            <Button size="small" icon={<MoreOutlined />} aria-label={topicTexts.moreOf(title)} />
          </Dropdown>
        )}
      </div>
    </article>
  );
}
