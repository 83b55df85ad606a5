import { deleteQuestionnaire as endpoint } from 'shared-contracts/endpoints';
import type { QuestionnaireRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { removeRefusals } from './questionnaire.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Removes questionnaires that nobody has answered. */
export const deleteQuestionnaire: RowAction<QuestionnaireRow> = {
  key: 'delete',
  label: texts.remove,
  permission: OperationPermission.DeleteQuestionnaire,
  danger: true,
  guard: removeRefusals,
  confirm: (rows) => ({ content: texts.confirmRemove(rows.length), okText: texts.remove }),
  run: (rows, shell) => shell.call(endpoint, { ids: joinIds(rows.map(({ id }) => id)) }),
};
