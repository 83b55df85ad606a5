import { addTopicStory, approveTopic, dropTopic, moveTopic } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import { topicRefusals, type TopicRow, TopicState } from 'shared-contracts/model';
import { newsFormPath } from 'shared-contracts/paths';
import { ContentPermission, PlanningPermission } from 'shared-contracts/permissions';
import { actionDone, MinuteDialog, ReasonDialog, type RowAction } from 'shared-ui';
import { AssignDialog } from './assign.dialog.tsx';
import { EditTopicDialog } from './edit-topic.dialog.tsx';
import { topicTexts as texts } from './topic.texts.ts';

/** Something that is done with a topic. */
export type TopicAction = RowAction<TopicRow>;

const isDropped = ({ state }: TopicRow): boolean => state === TopicState.Dropped;
const isOver = ({ state }: TopicRow): boolean => state === TopicState.Dropped || state === TopicState.Published;

/** Changes what a topic is about. */
const editTopic: TopicAction = {
  key: 'edit',
  label: texts.edit,
  permission: PlanningPermission.Edit,
  doneText: texts.saved,
  run: async ([topic], _shell, ask) => (topic && (await ask(EditTopicDialog, { topic })) ? actionDone : undefined),
};

/** Decides that a topic is worked on. */
export const approve: TopicAction = {
  key: 'approve',
  label: texts.approve,
  permission: PlanningPermission.Approve,
  doneText: texts.approved,
  shows: ({ state }) => state === TopicState.Clue,
  run: async ([topic], shell) => {
    await shell.call(approveTopic, { id: topic!.id, rev: topic!.rev });
    return actionDone;
  },
};

/** Assigns a person. */
export const assign: TopicAction = {
  key: 'assign',
  label: texts.assign,
  permission: PlanningPermission.Assign,
  doneText: texts.assigned,
  shows: (topic) => !isOver(topic),
  run: async ([topic], _shell, ask) => (topic && (await ask(AssignDialog, { topic })) ? actionDone : undefined),
};

/** Makes a draft that remembers the topic, and opens it. */
const write: TopicAction = {
  key: 'write',
  label: texts.write,
  permission: ContentPermission.Create,
  doneText: texts.written,
  onePress: true,
  shows: (topic) => !isDropped(topic),
  run: async ([topic], shell) => {
    const { data } = await shell.call(addTopicStory, { id: topic!.id, requestId: crypto.randomUUID() });
    shell.navigate(newsFormPath(data.contentId));
    return actionDone;
  },
};

/** Plans a topic for another time. */
export const move: TopicAction = {
  key: 'move',
  label: texts.move,
  permission: PlanningPermission.Edit,
  doneText: texts.moved,
  shows: (topic) => !isOver(topic),
  run: async ([topic], shell, ask) => {
    const { id, rev, title, planTime } = topic!;
    const words = {
      title: texts.moveTitle(title),
      label: texts.planTime,
      hint: texts.planHint,
      fault: texts.moveFault,
    };
    const time = await ask(MinuteDialog, { ...words, time: planTime });
    if (time === undefined) return undefined;
    await shell.call(moveTopic, { id, rev, planTime: time });
    return actionDone;
  },
};

/** Gives a topic up. */
export const drop: TopicAction = {
  key: 'drop',
  label: texts.drop,
  permission: PlanningPermission.Edit,
  danger: true,
  doneText: texts.dropped,
  shows: (topic) => !isOver(topic),
  guard: (topic) => topicRefusals('drop', topic),
  run: async ([topic], shell, ask) => {
    const { id, rev, title } = topic!;
    const reason = await ask(ReasonDialog, {
      title: texts.dropTitle(title),
      label: texts.dropReason,
      maxLength: reasonMax,
      danger: true,
    });
    if (reason === undefined) return undefined;
    await shell.call(dropTopic, { id, rev, isDropped: true, reason });
    return actionDone;
  },
};

/** Takes a topic up once more. */
export const resume: TopicAction = {
  key: 'resume',
  label: texts.resume,
  permission: PlanningPermission.Edit,
  doneText: texts.resumed,
  shows: isDropped,
  run: async ([topic], shell) => {
    await shell.call(dropTopic, { id: topic!.id, rev: topic!.rev, isDropped: false, reason: '' });
    return actionDone;
  },
};

/** What can be done with a topic, in the order of its buttons. */
export const topicActions: readonly TopicAction[] = [approve, assign, write, editTopic, move, resume, drop];
