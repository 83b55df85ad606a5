import { publicPaths } from 'shared-contracts/paths';
import {
  type AdTargetFinder,
  everywhere,
  publishedTarget,
  type ResolvedTarget,
  unreachable,
} from '../ads/ad-targets.ts';
import { targetStories, type TargetStory } from './story-target.queries.ts';

/** Stories that ads lead to. */
export const storyAdTarget: AdTargetFinder = {
  kind: 'story',
  missingText: '目标稿件不存在或已删除',
  async find(db, ids) {
    const stories = await targetStories(db, ids);
    return new Map([...stories].map(([id, story]) => [id, targetOf(id, story)]));
  },
};

function targetOf(id: string, { title, targets }: TargetStory): ResolvedTarget {
  return everywhere.some((target) => targets.has(target))
    ? publishedTarget('目标稿件', { title, address: publicPaths.article(id) }, targets)
    : unreachable('目标稿件未发布或已撤下', title);
}
