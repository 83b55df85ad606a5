import { publicPaths } from 'shared-contracts/paths';
import { type AdTargetFinder, publishedTarget, type ResolvedTarget, unreachable } from '../ads/ad-targets.ts';
import { targetActivities, type TargetActivity } from './activity-target.queries.ts';
import { activityAdTargetTexts as texts } from './ad-target.texts.ts';

/** Activities of every kind that ads lead to. */
export const activityAdTarget: AdTargetFinder = {
  kind: 'activity',
  missingText: texts.missing,
  async find(db, ids, now) {
    const activities = await targetActivities(db, ids);
    return new Map([...activities].map(([id, activity]) => [id, targetOf(id, activity, now)]));
  },
};

function targetOf(id: string, { kind, name, targets, endTime }: TargetActivity, now: Date): ResolvedTarget {
  if (targets.size === 0) return unreachable(texts.notPublished, name);
  return endTime <= now
    ? unreachable(texts.ended, name)
    : publishedTarget(texts.name, { title: name, address: publicPaths.activity(kind, id) }, targets);
}
