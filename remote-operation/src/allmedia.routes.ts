import { operationPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of anchors, their scripts and broadcasts. */
export const allmediaRoutes = defineRoutes([
  {
    path: operationPaths.allmedia,
    title: routeTitles.allmedia,
    parent: operationPaths.group,
    container: true,
    redirectTo: operationPaths.anchors,
  },
  {
    path: operationPaths.anchors,
    title: routeTitles.anchors,
    parent: operationPaths.allmedia,
    screen: () => import('./features/anchor/anchor-list.screen.tsx').then((m) => ({ default: m.AnchorListScreen })),
  },
  {
    path: operationPaths.broadcasts,
    title: routeTitles.broadcasts,
    parent: operationPaths.allmedia,
    screen: () =>
      import('./features/broadcast/broadcast-list.screen.tsx').then((m) => ({ default: m.BroadcastListScreen })),
  },
  {
    path: operationPaths.scripts,
    title: routeTitles.scripts,
    parent: operationPaths.allmedia,
    screen: () => import('./features/script/script-list.screen.tsx').then((m) => ({ default: m.ScriptListScreen })),
  },
]);
