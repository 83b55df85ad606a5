import { copyQuestionnaire as endpoint } from 'shared-contracts/endpoints';
import type { QuestionnaireRow } from 'shared-contracts/model';
import { questionnaireFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Begins a new questionnaire with the same form, and opens it. */
export const copyQuestionnaire: RowAction<QuestionnaireRow> = {
  key: 'copy',
  label: texts.copy,
  permission: OperationPermission.EditQuestionnaire,
  place: 'row',
  doneText: texts.copied,
  async run([row], shell) {
    if (!row) return undefined;
    const { data } = await shell.call(endpoint, { id: row.id });
    shell.navigate(questionnaireFormPath(data.id));
    return actionDone;
  },
};
