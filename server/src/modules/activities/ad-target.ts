import { publicPaths } from 'shared-contracts/paths';
import { type AdTargetFinder, publishedTarget, type ResolvedTarget, unreachable } from '../ads/ad-targets.ts';
import { targetActivities, type TargetActivity } from './activity-target.queries.ts';

/** Activities of every kind that ads lead to. */
export const activityAdTarget: AdTargetFinder = {
  kind: 'activity',
  missingText: '目标活动不存在或已删除',
  async find(db, ids, now) {
    const activities = await targetActivities(db, ids);
    return new Map([...activities].map(([id, activity]) => [id, targetOf(id, activity, now)]));
  },
};

function targetOf(id: string, { kind, name, targets, endTime }: TargetActivity, now: Date): ResolvedTarget {
  if (targets.size === 0) return unreachable('目标活动未发布或已下线', name);
  return endTime <= now
    ? unreachable('目标活动已经结束', name)
    : publishedTarget('目标活动', { title: name, address: publicPaths.activity(kind, id) }, targets);
}
