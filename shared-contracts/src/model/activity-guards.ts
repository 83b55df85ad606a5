import { type ActivityPhase, activityPhaseNames } from './activity.ts';

/** Facts that the guards of an activity check. */
export interface ActivityFacts {
  phase: ActivityPhase;
  /** 'YYYY-MM-DD HH:mm:ss'. */
  endTime: string;
  entryCount: number;
}

const isPublic = (phase: ActivityPhase) => phase === 'waiting' || phase === 'running' || phase === 'ended';

/**
 * Returns the reasons why it cannot be published, most important first; `now` as endTime is written. Empty when it can.
 */
export function activityPublishRefusals(
  { phase, endTime }: Pick<ActivityFacts, 'phase' | 'endTime'>,
  now: string,
): string[] {
  if (isPublic(phase)) return [`已发布（${activityPhaseNames[phase]}），无需再次发布`];
  return endTime <= now ? ['结束时间已过，请先修改结束时间再发布'] : [];
}

/** Returns the reasons why it cannot be withdrawn; empty when it can. */
export function activityWithdrawRefusals({ phase }: Pick<ActivityFacts, 'phase'>): string[] {
  return isPublic(phase) ? [] : ['没有发布，无需下线'];
}

/** Returns the reasons why it cannot be removed; empty when it can. */
export function activityDeleteRefusals({ phase, entryCount }: Pick<ActivityFacts, 'phase' | 'entryCount'>): string[] {
  return [
    ...(isPublic(phase) ? ['请先下线再删除'] : []),
    ...(entryCount > 0 ? ['已有读者参与，不能删除，可以下线'] : []),
  ];
}
