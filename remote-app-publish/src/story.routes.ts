import { appPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { tabOf } from './tab-of.ts';
import { routeTitles as titles } from './routes.texts.ts';

/** Forms and pages of the kinds of stories. */
export const storyRoutes = defineRoutes([
  {
    ...tabOf(appPaths.newNews, titles.newNews, appPaths.news),
    screen: () => import('./features/news/news-form.screen.tsx').then((m) => ({ default: m.NewsFormScreen })),
  },
  {
    ...tabOf(appPaths.newsDetail, titles.newsDetail, appPaths.news),
    screen: () => import('./features/news/news-detail.screen.tsx').then((m) => ({ default: m.NewsDetailScreen })),
  },
  {
    ...tabOf(appPaths.newAtlas, titles.newAtlas, appPaths.news),
    screen: () => import('./features/atlas/atlas-form.screen.tsx').then((m) => ({ default: m.AtlasFormScreen })),
  },
  {
    ...tabOf(appPaths.newVideo, titles.newVideo, appPaths.video),
    screen: () => import('./features/video/video-form.screen.tsx').then((m) => ({ default: m.VideoFormScreen })),
  },
  {
    ...tabOf(appPaths.newLink, titles.newLink, appPaths.news),
    screen: () => import('./features/link/link-form.screen.tsx').then((m) => ({ default: m.LinkFormScreen })),
  },
  {
    ...tabOf(appPaths.atlasDetail, titles.atlasDetail, appPaths.news),
    screen: () => import('./features/atlas/atlas-detail.screen.tsx').then((m) => ({ default: m.AtlasDetailScreen })),
  },
  {
    ...tabOf(appPaths.videoDetail, titles.videoDetail, appPaths.video),
    screen: () => import('./features/video/video-detail.screen.tsx').then((m) => ({ default: m.VideoDetailScreen })),
  },
  {
    ...tabOf(appPaths.linkDetail, titles.linkDetail, appPaths.news),
    screen: () => import('./features/link/link-detail.screen.tsx').then((m) => ({ default: m.LinkDetailScreen })),
  },
  {
    ...tabOf(appPaths.newQuestionnaire, titles.newQuestionnaire, appPaths.news),
    screen: () =>
      import('./features/questionnaire/questionnaire-form.screen.tsx').then((m) => ({
        default: m.QuestionnaireFormScreen,
      })),
  },
  {
    ...tabOf(appPaths.questionnaireDetail, titles.questionnaireDetail, appPaths.news),
    screen: () =>
      import('./features/questionnaire/questionnaire-detail.screen.tsx').then((m) => ({
        default: m.QuestionnaireDetailScreen,
      })),
  },
]);
