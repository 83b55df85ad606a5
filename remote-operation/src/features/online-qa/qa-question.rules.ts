import { type QaQuestion, type QaQuestionAction, qaQuestionRefusals, QaQuestionState } from 'shared-contracts/model';

/** Returns the guard of an action on questions. */
export const questionGuard =
  (action: QaQuestionAction) =>
  (question: QaQuestion): string[] =>
    qaQuestionRefusals(action, question);

/** True for a question that stands for itself. */
export const standsAlone = ({ mergedIntoId }: Pick<QaQuestion, 'mergedIntoId'>): boolean => mergedIntoId === null;

/** True for a question that readers see. */
export const isPassed = (question: QaQuestion): boolean =>
  standsAlone(question) && question.state === QaQuestionState.Passed;
