import type { QuestionnaireRow } from 'shared-contracts/model';
import { questionnaireFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { openPageAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Opens the form of a questionnaire. */
export const editQuestionnaire = openPageAction<QuestionnaireRow>({
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditQuestionnaire,
  pathOf: (row) => questionnaireFormPath(row.id),
});
