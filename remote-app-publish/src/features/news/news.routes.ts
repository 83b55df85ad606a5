import { StoryType } from 'shared-contracts/model';
import type { StoryScreens } from '../../parts/story-parts/story-screens.ts';

export const newsScreens: StoryScreens = {
  type: StoryType.Article,
  form: () => import('./news-form.screen.tsx').then((m) => ({ default: m.NewsFormScreen })),
  detail: () => import('./news-detail.screen.tsx').then((m) => ({ default: m.NewsDetailScreen })),
};
