import dayjs from 'dayjs';
import { type Cover, type PlannedTarget, type PlanOrder, type PlanTarget, Target } from 'shared-contracts/model';
import { planTexts as texts } from './publication-plan.texts.ts';

/** The plan of one target while it is edited. */
export interface TargetDraft {
  /** True where the story goes there by this plan. */
  isIncluded: boolean;
  title: string;
  summary: string;
  cover: Cover | null;
  channelId: string | null;
  /** Minutes as calls write them. */
  planTime: string | null;
  expireTime: string | null;
}

/**
 * What is edited at first. Included is what this plan may bring out: not what readers have already, and WeChat only
 * where the story is among its material.
 */
export function draftOf(planned: PlannedTarget): TargetDraft {
  const { target, title, summary, cover, channelId, planTime, expireTime, closed, isPublished } = planned;
  return {
    isIncluded: closed === '' && (target === Target.Wechat ? title !== '' : !isPublished),
    title,
    summary,
    cover,
    channelId,
    planTime,
    expireTime,
  };
}

/** Times that cannot be kept; empty where all can. */
export function faultsOf(
  { isIncluded, planTime, expireTime }: TargetDraft,
  isClosed: boolean,
): Partial<Record<'planTime' | 'expireTime', string>> {
  if (!isIncluded) return {};
  const now = dayjs().format('YYYY-MM-DD HH:mm:ss');
  return {
    ...(planTime && planTime <= now && { planTime: texts.timePast }),
    ...(!isClosed &&
      expireTime && {
        ...(expireTime <= now && { expireTime: texts.timePast }),
        ...(planTime && expireTime <= planTime && { expireTime: texts.expireEarly }),
      }),
  };
}

/** What is sent for a target. Words that another desk has are not sent. */
export function orderOf(target: PlanTarget, draft: TargetDraft, isClosed: boolean): PlanOrder {
  const { cover, channelId, planTime, expireTime } = draft;
  const words = isClosed ? { title: '', summary: '' } : { title: draft.title.trim(), summary: draft.summary.trim() };
  const own = isClosed ? { cover: null, expireTime: null } : { cover, expireTime };
  if (target === Target.Wechat) return { target, ...words, ...own, planTime };
  return { target, ...words, ...own, planTime, channelId: isClosed ? null : channelId };
}
