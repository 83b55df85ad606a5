import { scheduleGraceMinutes } from 'shared-contracts/constants';
import type { GuardRefusal } from 'shared-contracts/errors';
import { Target, targetNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { publicationTexts } from './publication.texts.ts';

/** Targets that we serve ourselves: a story is published the moment its row says so. */
export const ownTargets: readonly Target[] = [Target.App, Target.Website];

/** The address at which readers find a story at a target; null where the target has no address of its own. */
export function urlAt(target: Target, contentId: string): string | null {
  if (target === Target.Website) return publicPaths.article(contentId);
  return target === Target.App ? publicPaths.openArticle(contentId) : null;
}

/** Refuses targets that no publication goes to; WeChat is published through its own draft box. */
export function targetGuards(targets: readonly Target[]): GuardRefusal[] {
  const closed = targets.filter((target) => !ownTargets.includes(target));
  return closed.length === 0
    ? []
    : [
        {
          guard: 'target',
          text: publicationTexts.throughWechatMaterial(closed.map((target) => targetNames[target]).join('、')),
        },
      ];
}

/** True when a due publication may still go out: within the grace period; after it the plan is held for a person. */
export function isTooLate(planTime: Date, now: Date): boolean {
  return now.getTime() - planTime.getTime() > scheduleGraceMinutes * 60_000;
}

interface WithdrawnDelivery {
  withdrawnTime: Date | null;
  state: string;
  hash: string | null;
  /** Set where its time was over and nobody withdrew it. */
  expiredTime?: Date | null;
}

/**
 * A withdrawn story goes out again only with a clearance given after the withdrawal, or, when the
 * text is the same, by a chief.
 */
export function republishGuards(
  delivery: WithdrawnDelivery | undefined,
  clearedTime: Date | null,
  hash: string,
  isChief: boolean,
): GuardRefusal[] {
  if (delivery?.state !== 'withdrawn' || delivery.withdrawnTime === null) return [];
  if (delivery.expiredTime) return [];
  if (clearedTime !== null && clearedTime > delivery.withdrawnTime) return [];
  if (isChief && delivery.hash === hash) return [];
  return [{ guard: 'withdrawn', text: publicationTexts.withdrawn }];
}
