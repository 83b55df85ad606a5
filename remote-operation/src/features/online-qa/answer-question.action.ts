import type { QaQuestion } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { AnswerQuestionDialog } from './answer-question.dialog.tsx';
import { questionGuard, standsAlone } from './qa-question.rules.ts';
import { questionTexts as texts } from './qa.texts.ts';

/** Answers a question in a guest's name, or corrects the answer. */
export const answerQuestion: RowAction<QaQuestion> = {
  key: 'answer',
  label: texts.answer,
  permission: QaPermission.Answer,
  place: 'row',
  shows: standsAlone,
  guard: questionGuard('answer'),
  run: async ([question], _shell, ask) =>
    question && (await ask(AnswerQuestionDialog, { question })) ? actionDone : undefined,
};
