import type { QuestionnaireRow } from 'shared-contracts/model';
import { appPaths, questionnaireStoryPath } from 'shared-contracts/paths';
import { openPageAction } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Begins a story that leads readers to a questionnaire. */
export const writeStory = openPageAction<QuestionnaireRow>({
  key: 'story',
  label: texts.toStory,
  permission: appPaths.newQuestionnaire,
  shows: ({ state }) => state === 'published',
  pathOf: (row) => questionnaireStoryPath(row.id),
});
