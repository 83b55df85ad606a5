import { StoryType } from 'shared-contracts/model';
import type { StoryScreens } from '../../parts/story-parts/story-screens.ts';

export const questionnaireScreens: StoryScreens = {
  type: StoryType.Questionnaire,
  form: () => import('./questionnaire-form.screen.tsx').then((m) => ({ default: m.QuestionnaireFormScreen })),
  detail: () => import('./questionnaire-detail.screen.tsx').then((m) => ({ default: m.QuestionnaireDetailScreen })),
};
