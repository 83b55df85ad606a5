import { openActivities } from '../modules/activities/activity.feed.ts';
import { openAds } from '../modules/ads/ads.feed.ts';
import { isReaderBlocked } from '../modules/comments/black-list.queries.ts';
import { openDevices } from '../modules/activities/devices.feed.ts';
import { openFlashSection } from '../modules/flashes/flashes.feed.ts';
import { openGoods } from '../modules/goods/goods.feed.ts';
import { openLives } from '../modules/live/live.feed.ts';
import { openQaSection } from '../modules/qa/qa.feed.ts';
import { openSearches } from '../modules/search/search.feed.ts';
import { openThemes } from '../modules/themes/themes.feed.ts';
import { openTags } from '../modules/tags/tags.feed.ts';
import { listedWords } from './listed-words.ts';
import type { OpenSection } from '../platform/feed/open-section.ts';
import { openPushedMessages } from '../modules/push/push.feed.ts';
import { openTipoffs } from '../modules/tipoffs/tipoffs.feed.ts';
import { adTargetFinders } from './ad-target-finders.ts';

/** The calls of the open feed beside those of stories; each owner adds a line. */
export const openSections: readonly OpenSection[] = [
  openGoods,
  openLives(isReaderBlocked),
  openFlashSection,
  openQaSection,
  openAds(adTargetFinders),
  openActivities,
  openDevices,
  openTipoffs,
  openPushedMessages,
  openSearches(listedWords),
  openTags,
  openThemes,
];
