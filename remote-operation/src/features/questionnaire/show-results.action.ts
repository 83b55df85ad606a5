import type { QuestionnaireRow } from 'shared-contracts/model';
import { questionnaireResultPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Opens results and answers. */
export const showResults: RowAction<QuestionnaireRow> = {
  key: 'results',
  label: texts.results,
  permission: OperationPermission.ReadAnswers,
  place: 'row',
  guard: (row) => (row.versionNo === null ? [texts.neverPublished] : []),
  run([row], shell) {
    if (row) shell.navigate(questionnaireResultPath(row.id));
    return undefined;
  },
};
