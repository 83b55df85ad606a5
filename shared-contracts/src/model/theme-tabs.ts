import { z } from 'zod';
import { ownPicture } from './site-settings.ts';

/** Tabs at the foot of the app, whose icons a theme may change. */
export const appTabNames = { home: '首页', video: '视频', live: '直播', flash: '24小时', me: '我的' } as const;
export type AppTab = keyof typeof appTabNames;
/** In the order in which the app has them. */
export const appTabs = Object.keys(appTabNames) as AppTab[];

const tabIcon = (tab: AppTab) =>
  z.strictObject({
    normal: ownPicture(`${appTabNames[tab]}图标`),
    /** While the tab is the open one. */
    active: ownPicture(`${appTabNames[tab]}选中图标`),
  });

/** The icons of each tab; '' leaves the app's own. */
export const tabIcons = z.strictObject({
  home: tabIcon('home'),
  video: tabIcon('video'),
  live: tabIcon('live'),
  flash: tabIcon('flash'),
  me: tabIcon('me'),
});
export type TabIcons = z.infer<typeof tabIcons>;

const none = { normal: '', active: '' };
/** The app's own icons. */
export const noTabIcons: TabIcons = { home: none, video: none, live: none, flash: none, me: none };

/** Icons without their other half: a tab changes both of its looks or neither. The place that is empty, and why. */
export function tabIconFaults(icons: TabIcons): { tab: AppTab; side: 'normal' | 'active'; message: string }[] {
  return appTabs.flatMap((tab) => {
    const { normal, active } = icons[tab];
    if ((normal === '') === (active === '')) return [];
    const side = normal === '' ? 'normal' : 'active';
    return [{ tab, side, message: `${appTabNames[tab]}的图标和选中图标须同时设置` }];
  });
}
