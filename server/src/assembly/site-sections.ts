import { activityPages } from '../modules/activities/activities.site.ts';
import { activitiesEntry, activityList } from '../modules/activities/activity-list.site.ts';
import { bylinePages } from '../modules/bylines/bylines.site.ts';
import { contestForms } from '../modules/activities/contests.site.ts';
import { feedbackEntry } from '../modules/feedback/feedback.site.ts';
import { flashPages } from '../modules/flashes/flashes.site.ts';
import { goodsPages, shopEntry } from '../modules/goods/goods.site.ts';
import { livesEntry } from '../modules/live/lives.site.ts';
import { questionnairePages } from '../modules/questionnaires/questionnaires.site.ts';
import { paperEntry, paperSection } from '../modules/papers/paper.site.ts';
import { outsidePages } from '../modules/outside-readings/outside-reading.site.ts';
import { qaEntry } from '../modules/qa/qa.site.ts';
import { kindListEntries, kindLists } from '../modules/site/kind-lists.site.ts';
import { posterSection } from '../modules/site/poster.site.ts';
import { captionsSection } from '../modules/text-video/captions.site.ts';
import { sitePageLinks, sitePagesSection } from '../modules/site-settings/site-pages.site.ts';
import { meEntry } from '../modules/members/members.site.ts';
import type { AddToFrame } from '../platform/pages/frame-addition.ts';
import { searchBox, searchPages } from '../modules/search/search.site.ts';
import { listedWords } from './listed-words.ts';
import type { SiteSection } from '../platform/pages/site-section.ts';
import { themeOfFrame } from '../modules/themes/themes.site.ts';
import { tagPages } from '../modules/tags/tags.site.ts';
import { wechatCard, wechatCardSection } from '../modules/wechat/share/share.site.ts';
import { tipoffPages } from '../modules/tipoffs/tipoffs.site.ts';

/** The pages of the public website beside those of stories; each owner adds a line. */
export const siteSections: readonly SiteSection[] = [
  goodsPages,
  bylinePages,
  tagPages,
  searchPages(listedWords),
  questionnairePages,
  activityPages,
  contestForms,
  tipoffPages,
  flashPages,
  outsidePages,
  sitePagesSection,
  kindLists,
  posterSection,
  captionsSection,
  activityList,
  paperSection,
  wechatCardSection,
];

/**
 * What modules add to the frame of every public page: entries of the head, links of the foot; each owner adds a line.
 */
export const frameAdditions: readonly AddToFrame[] = [
  sitePageLinks,
  livesEntry,
  qaEntry,
  kindListEntries,
  activitiesEntry,
  shopEntry,
  paperEntry,
  searchBox,
  meEntry,
  feedbackEntry,
  themeOfFrame,
  wechatCard,
];
