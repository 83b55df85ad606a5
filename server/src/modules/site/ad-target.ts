import { publicPaths } from 'shared-contracts/paths';
import {
  type AdTargetFinder,
  everywhere,
  publishedTarget,
  type ResolvedTarget,
  unreachable,
} from '../ads/ad-targets.ts';
import { targetStories, type TargetStory } from './story-target.queries.ts';
import { sitePartTexts } from './site-parts.texts.ts';

/** Stories that ads lead to. */
export const storyAdTarget: AdTargetFinder = {
  kind: 'story',
  missingText: sitePartTexts.targetMissing,
  async find(db, ids) {
    const stories = await targetStories(db, ids);
    return new Map([...stories].map(([id, story]) => [id, targetOf(id, story)]));
  },
};

function targetOf(id: string, { title, targets }: TargetStory): ResolvedTarget {
  return everywhere.some((target) => targets.has(target))
    ? publishedTarget(sitePartTexts.targetKind, { title, address: publicPaths.article(id) }, targets)
    : unreachable(sitePartTexts.targetUnpublished, title);
}
