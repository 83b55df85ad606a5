import type { QuestionnaireRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { PublishQuestionnaireDialog } from './publish-questionnaire.dialog.tsx';
import { publishRefusals } from './questionnaire.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Shows what publishing would change, and publishes. */
export const publishQuestionnaire: RowAction<QuestionnaireRow> = {
  key: 'publish',
  label: texts.publish,
  permission: OperationPermission.PublishQuestionnaire,
  place: 'row',
  doneText: texts.published,
  guard: publishRefusals,
  async run([row], _shell, ask) {
    const published = row && (await ask(PublishQuestionnaireDialog, { id: row.id }));
    return published ? actionDone : undefined;
  },
};
