import { StoryType } from 'shared-contracts/model';
import type { StoryScreens } from '../../parts/story-parts/story-screens.ts';

export const videoScreens: StoryScreens = {
  type: StoryType.Video,
  form: () => import('./video-form.screen.tsx').then((m) => ({ default: m.VideoFormScreen })),
  detail: () => import('./video-detail.screen.tsx').then((m) => ({ default: m.VideoDetailScreen })),
};
