import type { QuestionnaireRow } from 'shared-contracts/model';
import { appPaths, questionnaireStoryPath } from 'shared-contracts/paths';
import type { RowAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Begins a story that leads readers to a questionnaire. */
export const writeStory: RowAction<QuestionnaireRow> = {
  key: 'story',
  label: texts.toStory,
  permission: appPaths.newQuestionnaire,
  place: 'row',
  shows: ({ state }) => state === 'published',
  run([row], shell) {
    if (row) shell.navigate(questionnaireStoryPath(row.id));
    return undefined;
  },
};
