import { activityPages } from '../modules/activities/activities.site.ts';
import { contestForms } from '../modules/activities/contests.site.ts';
import { goodsPages } from '../modules/goods/goods.site.ts';
import { livePages } from '../modules/live/lives.site.ts';
import { questionnairePages } from '../modules/questionnaires/questionnaires.site.ts';
import type { SiteSection } from '../platform/pages/site-section.ts';
import { tipoffPages } from '../modules/tipoffs/tipoffs.site.ts';

/** The pages of the public website beside those of stories; each owner adds a line. */
export const siteSections: readonly SiteSection[] = [
  goodsPages,
  questionnairePages,
  activityPages,
  contestForms,
  tipoffPages,
  livePages,
];
