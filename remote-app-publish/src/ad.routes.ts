import { appPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { tabOf } from './tab-of.ts';
import { routeTitles as titles } from './routes.texts.ts';

/** Lists, forms and pages of ads. */
export const adRoutes = defineRoutes([
  { path: appPaths.ads, title: titles.ads, parent: appPaths.group, container: true, redirectTo: appPaths.adsLaunch },
  {
    path: appPaths.adsLaunch,
    title: titles.adsLaunch,
    parent: appPaths.ads,
    screen: () => import('./features/ads/ad-lists.screen.tsx').then((m) => ({ default: m.LaunchAdsScreen })),
  },
  {
    path: appPaths.adsOccupy,
    title: titles.adsOccupy,
    parent: appPaths.ads,
    screen: () => import('./features/ads/ad-lists.screen.tsx').then((m) => ({ default: m.OccupyAdsScreen })),
  },
  {
    path: appPaths.adsFloat,
    title: titles.adsFloat,
    parent: appPaths.ads,
    screen: () => import('./features/ads/ad-lists.screen.tsx').then((m) => ({ default: m.FloatAdsScreen })),
  },
  {
    path: appPaths.adsPopup,
    title: titles.adsPopup,
    parent: appPaths.ads,
    screen: () => import('./features/ads/ad-lists.screen.tsx').then((m) => ({ default: m.PopupAdsScreen })),
  },
  {
    ...tabOf(appPaths.adsOccupyAdd, titles.adsOccupyAdd, appPaths.adsOccupy),
    screen: () => import('./features/ads/ad-form.screen.tsx').then((m) => ({ default: m.OccupyFormScreen })),
  },
  {
    ...tabOf(appPaths.newAd, titles.newAd, appPaths.adsLaunch),
    screen: () => import('./features/ads/ad-form.screen.tsx').then((m) => ({ default: m.AdFormScreen })),
  },
  {
    ...tabOf(appPaths.adDetail, titles.adDetail, appPaths.adsLaunch),
    screen: () => import('./features/ads/ad-detail.screen.tsx').then((m) => ({ default: m.AdDetailScreen })),
  },
]);
