import { Button, Descriptions, Drawer, Space, Tag, Typography } from 'antd';
import { dropAssignment, markAssignment, topicGet } from 'shared-contracts/endpoints';
import {
  auditStateNames,
  storyDetailPath,
  targetNames,
  type TopicAssignment,
  topicRefusals,
  type TopicRow,
  topicStateNames,
} from 'shared-contracts/model';
import { PlanningPermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  type ActionRunner,
  ErrorState,
  minuteOf,
  PageSpin,
  TimeText,
  useAction,
  useActor,
  useAsk,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { AssignDialog } from '../../parts/topic/assign.dialog.tsx';
import { topicActions } from '../../parts/topic/topic.actions.ts';
import { topicTexts } from '../../parts/topic/topic.texts.ts';
import { boardTexts as texts } from './board.texts.ts';
import styles from './board.module.css';

interface TopicDrawerProps {
  id: string;
  runner: ActionRunner<TopicRow>;
  onChanged(): Promise<void>;
  onClose(): void;
}

/** All of a topic: its brief, who does what, and its stories. */
export function TopicDrawer({ id, runner, onChanged, onClose }: TopicDrawerProps) {
  const { answer, error, refresh } = useEndpoint(topicGet, { id });
  const topic = answer?.data;
  const changed = async () => {
    await Promise.all([refresh(), onChanged()]);
  };
  return (
    <Drawer open size={520} title={topic?.title ?? texts.detail} onClose={onClose}>
      {error && !topic ? <ErrorState error={error} onRetry={refresh} /> : null}
      {topic ? <TopicFacts topic={topic} runner={runner} onChanged={changed} /> : error ? null : <PageSpin />}
    </Drawer>
  );
}

interface TopicFactsProps {
  topic: TopicRow;
  runner: ActionRunner<TopicRow>;
  onChanged(): Promise<void>;
}

function TopicFacts({ topic, runner, onChanged }: TopicFactsProps) {
  const shell = useShell();
  const { state, brief, categoryName, targets, planTime, createUserName, dropReason, stories, assignments } = topic;
  const run = async (action: (typeof topicActions)[number]) => {
    await runner.run(action, [topic]);
    await onChanged();
  };
  return (
    <div className={styles.facts}>
      <Space wrap>
        {topicActions
          .filter((action) => runner.isShown(action, topic))
          .map((action) => (
            <ActionButton
              key={action.key}
              danger={action.danger === true}
              reasons={runner.refusals(action, [topic])}
              onClick={() => void run(action)}
            >
              {action.label}
            </ActionButton>
          ))}
      </Space>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'state',
            label: texts.by(createUserName),
            children: <Tag variant="filled">{topicStateNames[state]}</Tag>,
          },
          { key: 'plan', label: topicTexts.planTime, children: planTime ? <TimeText time={planTime} /> : texts.noPlan },
          { key: 'channel', label: topicTexts.channel, children: categoryName || topicTexts.none },
          {
            key: 'targets',
            label: topicTexts.targets,
            children: targets.map((target) => targetNames[target]).join('、') || topicTexts.none,
          },
        ]}
      />
      {dropReason === '' ? null : <Typography.Text type="danger">{texts.dropReason(dropReason)}</Typography.Text>}
      {brief === '' ? null : <p className={styles.brief}>{brief}</p>}
      <h3 className={styles.head}>{texts.people}</h3>
      {assignments.length === 0 ? <p className={styles.quiet}>{texts.nobody}</p> : null}
      {assignments.map((assignment) => (
        <AssignmentRow key={assignment.id} topic={topic} assignment={assignment} onChanged={onChanged} />
      ))}
      <h3 className={styles.head}>{texts.stories}</h3>
      {stories.length === 0 ? <p className={styles.quiet}>{texts.noStories}</p> : null}
      {stories.map((story) => (
        <div key={story.id} className={styles.line}>
          <Typography.Link onClick={() => shell.navigate(storyDetailPath(story.contentType, story.id))}>
            {story.title}
          </Typography.Link>
          <Tag variant="filled">{story.isPublished ? texts.published : auditStateNames[story.auditState]}</Tag>
        </div>
      ))}
      <p className={styles.quiet}>{texts.changedBy(topic.modifiedUserName, minuteOf(topic.modifiedTime))}</p>
    </div>
  );
}

interface AssignmentRowProps {
  topic: TopicRow;
  assignment: TopicAssignment;
  onChanged(): Promise<void>;
}

function AssignmentRow({ topic, assignment, onChanged }: AssignmentRowProps) {
  const shell = useShell();
  const actor = useActor();
  const ask = useAsk();
  const { id, userId, userName, task, dueTime, equipment, isDone } = assignment;
  const mayAssign = shell.can(PlanningPermission.Assign);
  const [mark] = useAction(async () => {
    await shell.call(markAssignment, { id: topic.id, assignmentId: id, isDone: !isDone });
    await onChanged();
  });
  const [change] = useAction(async () => {
    if (await ask(AssignDialog, { topic, assignment })) await onChanged();
  });
  const [remove] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: topicTexts.unassignAsk(userName), danger: true }))) return;
    await shell.call(dropAssignment, { id: topic.id, rev: topic.rev, assignmentId: id });
    await onChanged();
  });
  return (
    <div className={styles.assignment}>
      <div className={isDone ? styles.done : undefined}>
        <strong>{userName}</strong> {task}
      </div>
      <div className={styles.quiet}>
        {dueTime === null ? null : (
          <>
            {topicTexts.due} <TimeText time={dueTime} />{' '}
          </>
        )}
        {equipment === '' ? null : `${topicTexts.equipment}：${equipment}`}
      </div>
      <Space size={4}>
        {mayAssign || userId === actor.userId ? (
          <Button size="small" onClick={() => void mark()}>
            {isDone ? topicTexts.markOpen : topicTexts.markDone}
          </Button>
        ) : null}
        {mayAssign ? (
          <>
            <ActionButton size="small" reasons={topicRefusals('assign', topic)} onClick={() => void change()}>
              {topicTexts.edit}
            </ActionButton>
            <Button size="small" danger onClick={() => void remove()}>
              {topicTexts.unassign}
            </Button>
          </>
        ) : null}
      </Space>
    </div>
  );
}
