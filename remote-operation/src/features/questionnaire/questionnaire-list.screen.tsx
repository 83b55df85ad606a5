import { adsQuestionnaireList, questionnaireCounts } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { Period, QuestionnaireState, questionnaireStateNames } from 'shared-contracts/model';
import { questionnaireFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage, useShell } from 'shared-ui';
import { closeQuestionnaire } from './close-questionnaire.action.ts';
import { copyQuestionnaire } from './copy-questionnaire.action.ts';
import { deleteQuestionnaire } from './delete-questionnaire.action.ts';
import { editQuestionnaire } from './edit-questionnaire.action.ts';
import { publishQuestionnaire } from './publish-questionnaire.action.ts';
import { questionnaireColumns } from './questionnaire.columns.tsx';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import { shareQuestionnaire } from './share-questionnaire.action.ts';
import { showResults } from './show-results.action.ts';
import { writeStory } from './write-story.action.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(adsQuestionnaireList.request, 'keywords'),
  },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(QuestionnaireState).map((key) => ({ key, label: questionnaireStateNames[key] })),
  ],
  counts: { endpoint: questionnaireCounts },
};
const actions = [
  editQuestionnaire,
  publishQuestionnaire,
  showResults,
  shareQuestionnaire,
  writeStory,
  copyQuestionnaire,
  closeQuestionnaire,
  deleteQuestionnaire,
];

/** /operation/questionnarissurvey: questionnaires for readers. */
export function QuestionnaireListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="operation/questionnaire"
      name={texts.listName}
      topic="questionnaires"
      endpoint={adsQuestionnaireList}
      filters={filters}
      tabs={tabs}
      columns={questionnaireColumns}
      actions={actions}
      create={{
        label: texts.create,
        permission: OperationPermission.EditQuestionnaire,
        onClick: () => shell.navigate(questionnaireFormPath()),
      }}
      emptyText={texts.empty}
    />
  );
}
