import type { QaQuestion } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { MergeQuestionsDialog } from './merge-questions.dialog.tsx';
import { questionTexts as texts } from './qa.texts.ts';

/** Lets one of several equal questions stand for the others. */
export const mergeQuestions: RowAction<QaQuestion> = {
  key: 'merge',
  label: texts.merge,
  permission: QaPermission.Moderate,
  place: 'batch',
  async run(rows, shell, ask) {
    if (rows.length < 2) {
      shell.message.warning(texts.mergeTwo);
      return undefined;
    }
    return ask(MergeQuestionsDialog, { questions: rows });
  },
};
