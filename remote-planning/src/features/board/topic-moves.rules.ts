import { topicRefusals, type TopicRow, TopicState } from 'shared-contracts/model';
import { approve, assign, drop, resume, type TopicAction } from '../../parts/topic/topic.actions.ts';
import { boardTexts as texts } from './board.texts.ts';

const { Clue, Approved, Working, Written, Published, Dropped } = TopicState;

/**
 * What brings a topic into a column, or why nothing does: how far it is follows from its assignments and stories, so
 * that most columns are reached by work alone.
 */
export function wayTo(topic: Pick<TopicRow, 'state'>, column: TopicState): TopicAction | string {
  const { state } = topic;
  if (column === Dropped) return topicRefusals('drop', topic)[0] ?? drop;
  if (state === Dropped) return resume;
  if (column === Written) return texts.moves.bySubmission;
  if (column === Published) return texts.moves.byPublication;
  if (state === Published || state === Written) return texts.moves.byStories;
  if (column === Working) return assign;
  if (column === Approved) return state === Clue ? approve : texts.moves.hasTasks;
  return state === Approved ? texts.moves.isApproved : texts.moves.hasTasks;
}

/** The column beside a topic's; undefined at the edge. */
export function columnBeside(columns: readonly TopicState[], state: TopicState, step: 1 | -1): TopicState | undefined {
  return columns[columns.indexOf(state) + step];
}

/** The column that Alt and an arrow point to. */
export const stepOfKey: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
