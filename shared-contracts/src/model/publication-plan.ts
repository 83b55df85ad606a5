import { z } from 'zod';
import { siteRenderingLimits, wechatLimits } from '../limits/index.ts';
import { Target } from './codes.ts';
import { cover } from './cover.ts';
import { dateTime, id, text } from './primitives.ts';
import { storyFields } from './story-fields.ts';

/** Targets for which a story may have words and a time of its own. */
export const planTargets = [Target.App, Target.Website, Target.Wechat] as const;
export type PlanTarget = (typeof planTargets)[number];

/** Characters of the title and the summary at each target: those that the target itself has. */
export const planLengths: Record<PlanTarget, { title: number; summary: number }> = {
  app: { title: storyFields.title.maxLength, summary: storyFields.summary.maxLength },
  website: siteRenderingLimits,
  wechat: { title: wechatLimits.title, summary: wechatLimits.digest },
};

const wordsOf = (target: PlanTarget) => ({
  /** The story's own when empty. */
  title: text(planLengths[target].title, '标题'),
  summary: text(planLengths[target].summary, '摘要'),
  /** The story's own when null. */
  cover: cover.nullable(),
  /** The minute at which it goes out; at once when null. */
  planTime: dateTime.nullable(),
  /** The minute at which it leaves the target; never when null. */
  expireTime: dateTime.nullable(),
});

const ownTarget = <T extends 'app' | 'website'>(target: T) =>
  z.strictObject({
    target: z.literal(target),
    ...wordsOf(target),
    /** The channel under which readers find it there; the story's own when null. */
    channelId: id.nullable(),
  });

/** What a person orders for one target. WeChat's articles go through the material and its desk. */
export const planOrder = z.discriminatedUnion('target', [
  ownTarget(Target.App),
  ownTarget(Target.Website),
  z.strictObject({ target: z.literal(Target.Wechat), ...wordsOf(Target.Wechat) }),
]);
export type PlanOrder = z.infer<typeof planOrder>;
export type OwnPlanOrder = Exclude<PlanOrder, { target: 'wechat' }>;

/** What a story has of its own at the app or on the website, kept with its publication. */
export type PlannedWords = Omit<OwnPlanOrder, 'target' | 'planTime'>;

/** One target as the plan of a story has it now. */
const plannedTarget = z.object({
  target: z.enum(Target),
  title: z.string(),
  summary: z.string(),
  cover: cover.nullable(),
  channelId: id.nullable(),
  planTime: dateTime.nullable(),
  expireTime: dateTime.nullable(),
  /** Readers have it there: it can be changed at once and not planned. */
  isPublished: z.boolean(),
  /** Why the words are not changed here; empty where they are. */
  closed: z.string(),
});
export type PlannedTarget = z.infer<typeof plannedTarget>;

/** What a story has of its own at its targets. */
export const publicationPlan = z.object({
  id,
  /** 0 before the first plan. */
  rev: z.number().int(),
  title: z.string(),
  summary: z.string(),
  modifiedName: z.string().nullable(),
  modifiedTime: dateTime.nullable(),
  targets: z.array(plannedTarget),
});
export type PublicationPlan = z.infer<typeof publicationPlan>;
