import { QaAnswerState, type QaPhase, type QaQuestion, QaQuestionState, type QaSession, QaState } from './qa.ts';

/** What can be done with a session beside reading and editing it. */
export type QaSessionAction = 'publish' | 'withdraw' | 'phase' | 'delete' | 'story';

/** Facts of a session on which its guards depend. */
export type QaSessionFacts = Pick<QaSession, 'state' | 'answeredCount'> & { hasEnded: boolean };

const isUnpublished = (state: QaState) => state === QaState.Draft || state === QaState.Withdrawn;

/** Returns why an action on a session is refused; empty means allowed. */
export function qaSessionRefusals(
  action: QaSessionAction,
  { state, answeredCount, hasEnded }: QaSessionFacts,
): string[] {
  switch (action) {
    case 'publish':
      if (!isUnpublished(state)) return ['场次已发布'];
      return hasEnded ? ['结束时间已过，请先修改时间'] : [];
    case 'withdraw':
      return isUnpublished(state) ? ['场次没有发布'] : [];
    case 'phase':
      return isUnpublished(state) ? ['场次没有发布，不能改变进度'] : [];
    case 'delete':
      return isUnpublished(state) ? [] : ['场次已发布，请先下线再删除'];
    case 'story':
      return answeredCount === 0 ? ['还没有公开的回答，不能成稿'] : [];
  }
}

/** Whether readers may ask in a session now. */
export const takesQuestions = (state: QaState | QaPhase): boolean =>
  state === QaState.Collecting || state === QaState.Running;

/** What can be done with a question. */
export type QaQuestionAction = 'pass' | 'refuse' | 'merge' | 'assign' | 'pin' | 'answer' | 'publish' | 'unpublish';

/** Facts of a question on which its guards depend. */
export type QaQuestionFacts = Pick<QaQuestion, 'state' | 'answerState' | 'mergedIntoId'>;

/** Returns why an action on a question is refused; empty means allowed. */
export function qaQuestionRefusals(
  action: QaQuestionAction,
  { state, answerState, mergedIntoId }: QaQuestionFacts,
): string[] {
  if (mergedIntoId !== null) return ['问题已合并到另一问题，请处理那一问题'];
  const isPassed = state === QaQuestionState.Passed;
  switch (action) {
    case 'pass':
      return isPassed ? ['问题已通过'] : [];
    case 'refuse':
      if (state === QaQuestionState.Refused) return ['问题已是未通过'];
      return answerState === QaAnswerState.Published ? ['答案已公开，请先撤下答案'] : [];
    case 'merge':
      if (answerState === QaAnswerState.Published) return ['答案已公开的问题不能合并到别的问题'];
      return state === QaQuestionState.Refused ? ['未通过的问题不能合并'] : [];
    case 'assign':
    case 'answer':
      return state === QaQuestionState.Refused ? ['问题未通过，请先通过'] : [];
    case 'pin':
      return isPassed ? [] : ['只有已通过的问题可以置顶'];
    case 'publish':
      if (!isPassed) return ['问题未通过，不能公开答案'];
      if (answerState === QaAnswerState.None) return ['问题还没有答案'];
      return answerState === QaAnswerState.Published ? ['答案已公开'] : [];
    case 'unpublish':
      return answerState === QaAnswerState.Published ? [] : ['答案没有公开'];
  }
}
