import { planningPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of planning. A page's path is its permission too. */
export const routes = defineRoutes([
  {
    path: planningPaths.group,
    title: routeTitles.group,
    icon: 'team',
    container: true,
    redirectTo: planningPaths.board,
  },
  {
    path: planningPaths.board,
    title: routeTitles.board,
    parent: planningPaths.group,
    screen: () => import('./features/board/board.screen.tsx').then((m) => ({ default: m.BoardScreen })),
  },
  {
    path: planningPaths.calendar,
    title: routeTitles.calendar,
    parent: planningPaths.group,
    screen: () => import('./features/calendar/calendar.screen.tsx').then((m) => ({ default: m.CalendarScreen })),
  },
  {
    path: planningPaths.bundles,
    title: routeTitles.bundles,
    parent: planningPaths.group,
    screen: () => import('./features/bundle/bundle-list.screen.tsx').then((m) => ({ default: m.BundleListScreen })),
  },
]);
