import type { QaSession } from 'shared-contracts/model';
import { qaQuestionsPath } from 'shared-contracts/paths';
import { openPageAction } from 'shared-ui';
import { qaTexts as texts } from './qa.texts.ts';

/** Opens the questions of a session. */
export const openQuestions = openPageAction<QaSession>({
  key: 'questions',
  label: texts.questions,
  pathOf: ({ id }) => qaQuestionsPath(id),
});
