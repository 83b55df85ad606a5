import { websitePaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of the website group; more of S1 §2 are added here as they come to life. */
export const routes = defineRoutes([
  {
    path: websitePaths.group,
    title: routeTitles.group,
    icon: 'global',
    container: true,
    redirectTo: websitePaths.done,
  },
  {
    path: websitePaths.done,
    title: routeTitles.done,
    parent: websitePaths.group,
    screen: () =>
      import('./features/website-story/website-done.screen.tsx').then((m) => ({ default: m.WebsiteDoneScreen })),
  },
]);
