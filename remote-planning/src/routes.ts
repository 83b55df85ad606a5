import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of the remote. A page's path is its permission too. */
export const routes = defineRoutes([
  { path: '/planning', title: routeTitles.group, container: true, redirectTo: '/planning/list' },
  {
    path: '/planning/list',
    title: routeTitles.list,
    parent: '/planning',
    screen: () => import('./features/planning/planning-list.screen.tsx').then((m) => ({ default: m.PlanningListScreen })),
  },
]);
