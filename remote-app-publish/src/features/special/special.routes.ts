import { StoryType } from 'shared-contracts/model';
import type { StoryScreens } from '../../parts/story-parts/story-screens.ts';

export const specialScreens: StoryScreens = {
  type: StoryType.Topic,
  form: () => import('./special-form.screen.tsx').then((m) => ({ default: m.SpecialFormScreen })),
  detail: () => import('./special-detail.screen.tsx').then((m) => ({ default: m.SpecialDetailScreen })),
};
