import { activityAdTarget } from '../modules/activities/ad-target.ts';
import type { AdTargetFinder } from '../modules/ads/ad-targets.ts';
import { storyAdTarget } from '../modules/site/ad-target.ts';
import { questionnaireAdTarget } from '../modules/questionnaires/ad-target.ts';

/** Everything of the newsroom that an ad may lead to; each owner adds a line. */
export const adTargetFinders: readonly AdTargetFinder[] = [storyAdTarget, activityAdTarget, questionnaireAdTarget];
