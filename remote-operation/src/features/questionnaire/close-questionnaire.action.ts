import { closeQuestionnaire as endpoint } from 'shared-contracts/endpoints';
import type { QuestionnaireRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { closeRefusals } from './questionnaire.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Ends questionnaires; their answers stay. */
export const closeQuestionnaire: RowAction<QuestionnaireRow> = {
  key: 'close',
  label: texts.close,
  permission: OperationPermission.PublishQuestionnaire,
  danger: true,
  guard: closeRefusals,
  shows: ({ state }) => state === 'published',
  confirm: (rows) => ({ content: texts.confirmClose(rows.length), okText: texts.close }),
  run: (rows, shell) => shell.call(endpoint, { ids: joinIds(rows.map(({ id }) => id)) }),
};
