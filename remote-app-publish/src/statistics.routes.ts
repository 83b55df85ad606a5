import { appPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles as titles } from './routes.texts.ts';

const parent = appPaths.statistics;

/** Pages of figures. */
export const statisticsRoutes = defineRoutes([
  {
    path: appPaths.performance,
    title: titles.performance,
    parent,
    screen: () =>
      import('./features/statistics/performance.screen.tsx').then((m) => ({ default: m.PerformanceScreen })),
  },
  {
    path: appPaths.access,
    title: titles.access,
    parent,
    screen: () => import('./features/statistics/access.screen.tsx').then((m) => ({ default: m.AccessScreen })),
  },
  {
    path: appPaths.interaction,
    title: titles.interaction,
    parent,
    screen: () =>
      import('./features/statistics/interaction.screen.tsx').then((m) => ({ default: m.InteractionScreen })),
  },
  {
    path: appPaths.storageTraffic,
    title: titles.storageTraffic,
    parent,
    screen: () => import('./features/statistics/storage.screen.tsx').then((m) => ({ default: m.StorageScreen })),
  },
  {
    path: appPaths.informationDetails,
    title: titles.informationDetails,
    parent,
    screen: () =>
      import('./features/statistics/information.screen.tsx').then((m) => ({ default: m.InformationScreen })),
  },
]);
