import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import type { KeyboardEvent } from 'react';
import { targetNames, type TopicAssignment, type TopicRow } from 'shared-contracts/model';
import { ActionButton, actionEntry, type ActionRunner, momentOf, TimeText, useMinute } from 'shared-ui';
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

const isLate = ({ isDone, dueTime }: TopicAssignment): boolean =>
  !isDone && dueTime !== null && momentOf(dueTime) < Date.now();

/** A topic on the board: what, when, who, and the next steps. */
export function TopicCard({ topic, runner, onOpen, onStep }: TopicCardProps) {
  const { id, title, planTime, categoryName, targets, assignments, stories } = topic;
  useMinute();
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
        {assignments.map((assignment) => (
          <li key={assignment.id} className={assignment.isDone ? styles.done : undefined}>
            {assignment.userName}：{assignment.task}
            {isLate(assignment) ? (
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
          <ActionButton
            key={action.key}
            size="small"
            reasons={runner.refusals(action, [topic])}
            onClick={() => void runner.run(action, [topic])}
          >
            {action.label}
          </ActionButton>
        ))}
        {rest.length === 0 ? null : (
          <Dropdown
            trigger={['click']}
            menu={{
              items: rest.map((action) => actionEntry(action, action.label, runner.refusals(action, [topic]))),
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
