import { activityPages } from '../site/site-activities.ts';
import { contestForms } from '../site/site-contests.ts';
import { goodsPages } from '../site/site-goods.ts';
import { livePages } from '../site/site-lives.ts';
import { questionnairePages } from '../site/site-questionnaires.ts';
import type { SiteSection } from '../site/site-section.ts';
import { tipoffPages } from '../site/site-tipoffs.ts';

/** The pages of the public website beside those of stories; each owner adds a line. */
export const siteSections: readonly SiteSection[] = [
  goodsPages,
  questionnairePages,
  activityPages,
  contestForms,
  tipoffPages,
  livePages,
];
