import {
  contentAddQuestionnaire,
  contentGetQuestionnaire,
  contentUpdateQuestionnaire,
} from 'shared-contracts/endpoints';
import { StoryType } from 'shared-contracts/model';
import { handle } from '../../platform/http/handle.ts';
import { addStory, updateStory } from './save.ts';
import { storyOfKind } from './story-kinds.handlers.ts';

/** Stories that carry a questionnaire go the way of every story. */
export const questionnaireStoryHandlers = [
  handle(contentAddQuestionnaire, (request, context) => addStory(request, context, StoryType.Questionnaire)),
  handle(contentUpdateQuestionnaire, (request, context) => updateStory(request, context, StoryType.Questionnaire)),
  handle(contentGetQuestionnaire, ({ id }, context) => storyOfKind(id, StoryType.Questionnaire, context)),
];
