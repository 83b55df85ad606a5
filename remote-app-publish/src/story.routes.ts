import { contentTypeNames, storyKinds, StoryType } from 'shared-contracts/model';
import { defineRoutes, type RouteScreen } from 'shared-contracts/shell';
import { tabOf } from './tab-of.ts';
import { routeTitles as titles } from './routes.texts.ts';

/** Form and detail of each kind of story. */
const screens: Record<StoryType, { form: RouteScreen; detail: RouteScreen }> = {
  [StoryType.Article]: {
    form: () => import('./features/news/news-form.screen.tsx').then((m) => ({ default: m.NewsFormScreen })),
    detail: () => import('./features/news/news-detail.screen.tsx').then((m) => ({ default: m.NewsDetailScreen })),
  },
  [StoryType.Gallery]: {
    form: () => import('./features/atlas/atlas-form.screen.tsx').then((m) => ({ default: m.AtlasFormScreen })),
    detail: () => import('./features/atlas/atlas-detail.screen.tsx').then((m) => ({ default: m.AtlasDetailScreen })),
  },
  [StoryType.Video]: {
    form: () => import('./features/video/video-form.screen.tsx').then((m) => ({ default: m.VideoFormScreen })),
    detail: () => import('./features/video/video-detail.screen.tsx').then((m) => ({ default: m.VideoDetailScreen })),
  },
  [StoryType.ExternalLink]: {
    form: () => import('./features/link/link-form.screen.tsx').then((m) => ({ default: m.LinkFormScreen })),
    detail: () => import('./features/link/link-detail.screen.tsx').then((m) => ({ default: m.LinkDetailScreen })),
  },
  [StoryType.Questionnaire]: {
    form: () =>
      import('./features/questionnaire/questionnaire-form.screen.tsx').then((m) => ({
        default: m.QuestionnaireFormScreen,
      })),
    detail: () =>
      import('./features/questionnaire/questionnaire-detail.screen.tsx').then((m) => ({
        default: m.QuestionnaireDetailScreen,
      })),
  },
  [StoryType.Topic]: {
    form: () => import('./features/special/special-form.screen.tsx').then((m) => ({ default: m.SpecialFormScreen })),
    detail: () =>
      import('./features/special/special-detail.screen.tsx').then((m) => ({ default: m.SpecialDetailScreen })),
  },
};

/** Forms and details of stories, hidden in the menu. */
export const storyRoutes = defineRoutes(
  Object.values(StoryType).flatMap((type) => {
    const { form, detail, list } = storyKinds[type];
    const name = contentTypeNames[type];
    return [
      { ...tabOf(form, titles.newStory(name), list), screen: screens[type].form },
      { ...tabOf(detail, titles.storyDetail(name), list), screen: screens[type].detail },
    ];
  }),
);
