import { activityAdTarget } from '../activities/ad-target.ts';
import type { AdTargetFinder } from '../ads/ad-targets.ts';
import { storyAdTarget } from '../publishing/ad-target.ts';
import { questionnaireAdTarget } from '../questionnaires/ad-target.ts';

/** Everything of the newsroom that an ad may lead to; each owner adds a line. */
export const adTargetFinders: readonly AdTargetFinder[] = [storyAdTarget, activityAdTarget, questionnaireAdTarget];
