import { appPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles as titles } from './routes.texts.ts';

/** Pages of live rooms. */
export const liveRoutes = defineRoutes([
  {
    path: appPaths.live,
    title: titles.liveGroup,
    parent: appPaths.group,
    container: true,
    hidden: true,
    redirectTo: appPaths.myLive,
  },
  {
    path: appPaths.myLive,
    title: titles.myLive,
    parent: appPaths.live,
    hidden: true,
    screen: () => import('./features/live/live-list.screen.tsx').then((m) => ({ default: m.MyLiveScreen })),
  },
  {
    path: appPaths.liveAudit,
    title: titles.liveAudit,
    parent: appPaths.live,
    hidden: true,
    screen: () => import('./features/live/live-list.screen.tsx').then((m) => ({ default: m.LiveAuditScreen })),
  },
  {
    path: appPaths.liveSumUp,
    title: titles.liveSumUp,
    parent: appPaths.live,
    hidden: true,
    screen: () => import('./features/live/live-sum-up.screen.tsx').then((m) => ({ default: m.LiveSumUpScreen })),
  },
  {
    path: appPaths.addLive,
    title: titles.addLive,
    hidden: true,
    tabPerQuery: true,
    parent: appPaths.myLive,
    screen: () => import('./features/live/live-form.screen.tsx').then((m) => ({ default: m.LiveFormScreen })),
  },
  {
    path: appPaths.newLive,
    title: titles.newLive,
    hidden: true,
    tabPerQuery: true,
    parent: appPaths.myLive,
    screen: () => import('./features/live/live-form.screen.tsx').then((m) => ({ default: m.LiveFormScreen })),
  },
  {
    path: appPaths.liveDetail,
    title: titles.liveDetail,
    hidden: true,
    tabPerQuery: true,
    parent: appPaths.myLive,
    screen: () => import('./features/live/live-room.screen.tsx').then((m) => ({ default: m.LiveRoomScreen })),
  },
]);
