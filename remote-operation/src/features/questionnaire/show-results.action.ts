import type { QuestionnaireRow } from 'shared-contracts/model';
import { questionnaireResultPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { openPageAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Opens results and answers. */
export const showResults = openPageAction<QuestionnaireRow>({
  key: 'results',
  label: texts.results,
  permission: OperationPermission.ReadAnswers,
  guard: (row) => (row.versionNo === null ? [texts.neverPublished] : []),
  pathOf: (row) => questionnaireResultPath(row.id),
});
