import { StoryType } from 'shared-contracts/model';
import type { StoryScreens } from '../../parts/story-parts/story-screens.ts';

export const atlasScreens: StoryScreens = {
  type: StoryType.Gallery,
  form: () => import('./atlas-form.screen.tsx').then((m) => ({ default: m.AtlasFormScreen })),
  detail: () => import('./atlas-detail.screen.tsx').then((m) => ({ default: m.AtlasDetailScreen })),
};
