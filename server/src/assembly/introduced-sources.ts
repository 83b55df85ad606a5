import { introducedActivities } from '../modules/activities/activity-pickers.handlers.ts';
import type { IntroducedSource } from '../platform/pickers/introduced.handlers.ts';
import { introducedQuestionnaires } from '../modules/questionnaires/questionnaire-pickers.handlers.ts';
import { introducedStories } from '../modules/stories/story-pickers.handlers.ts';

/** Everything that can be introduced; each owner adds a line. */
export const introducedSources: readonly IntroducedSource[] = [
  introducedStories,
  ...introducedActivities,
  introducedQuestionnaires,
];
