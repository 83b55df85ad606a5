import { StoryType } from 'shared-contracts/model';
import type { StoryScreens } from '../../parts/story-parts/story-screens.ts';

export const linkScreens: StoryScreens = {
  type: StoryType.ExternalLink,
  form: () => import('./link-form.screen.tsx').then((m) => ({ default: m.LinkFormScreen })),
  detail: () => import('./link-detail.screen.tsx').then((m) => ({ default: m.LinkDetailScreen })),
};
