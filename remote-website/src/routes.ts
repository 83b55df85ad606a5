import { websitePaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of the website group (S1 §2), and the page of one rendering. */
export const routes = defineRoutes([
  {
    path: websitePaths.group,
    title: routeTitles.group,
    icon: 'global',
    container: true,
    redirectTo: websitePaths.done,
  },
  {
    path: websitePaths.material,
    title: routeTitles.material,
    parent: websitePaths.group,
    screen: () =>
      import('./features/site-desk/material-list.screen.tsx').then((m) => ({ default: m.MaterialListScreen })),
  },
  {
    path: websitePaths.edit,
    title: routeTitles.edit,
    parent: websitePaths.group,
    screen: () =>
      import('./features/site-desk/rendering-list.screen.tsx').then((m) => ({ default: m.RenderingListScreen })),
  },
  {
    path: websitePaths.rendering,
    title: routeTitles.rendering,
    parent: websitePaths.edit,
    hidden: true,
    tabPerQuery: true,
    screen: () => import('./features/site-desk/rendering.screen.tsx').then((m) => ({ default: m.RenderingScreen })),
  },
  {
    path: websitePaths.audit,
    title: routeTitles.audit,
    parent: websitePaths.group,
    screen: () =>
      import('./features/site-desk/rendering-list.screen.tsx').then((m) => ({ default: m.AuditListScreen })),
  },
  {
    path: websitePaths.frontPage,
    title: routeTitles.frontPage,
    parent: websitePaths.group,
    screen: () => import('./features/front-page/front-page.screen.tsx').then((m) => ({ default: m.FrontPageScreen })),
  },
  {
    path: websitePaths.done,
    title: routeTitles.done,
    parent: websitePaths.group,
    screen: () =>
      import('./features/website-story/website-done.screen.tsx').then((m) => ({ default: m.WebsiteDoneScreen })),
  },
]);
