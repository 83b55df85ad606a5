import type { QuestionnaireRow } from 'shared-contracts/model';
import { questionnaireFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Opens the form of a questionnaire. */
export const editQuestionnaire: RowAction<QuestionnaireRow> = {
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditQuestionnaire,
  place: 'row',
  run([row], shell) {
    if (row) shell.navigate(questionnaireFormPath(row.id));
    return undefined;
  },
};
