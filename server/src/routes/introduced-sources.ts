import { introducedActivities } from './activity-pickers.ts';
import type { IntroducedSource } from './introduced.ts';
import { introducedQuestionnaires } from './questionnaire-pickers.ts';
import { introducedStories } from './story-pickers.ts';

/** Everything that can be introduced; each owner adds a line. */
export const introducedSources: readonly IntroducedSource[] = [
  introducedStories,
  ...introducedActivities,
  introducedQuestionnaires,
];
