import { openActivities } from '../open/open-activity-routes.ts';
import { openAds } from '../open/open-ads.ts';
import { openDevices } from '../open/open-devices.ts';
import { openGoods } from '../open/open-goods.ts';
import { openLives } from '../open/open-live-routes.ts';
import type { OpenSection } from '../open/open-section.ts';
import { openTipoffs } from '../open/open-tipoffs.ts';
import { adTargetFinders } from './ad-target-finders.ts';

/** The calls of the open feed beside those of stories; each owner adds a line. */
export const openSections: readonly OpenSection[] = [
  openGoods,
  openLives,
  openAds(adTargetFinders),
  openActivities,
  openDevices,
  openTipoffs,
];
