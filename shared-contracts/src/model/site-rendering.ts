import { z } from 'zod';
import { pictureAddressMax, siteRenderingLimits as limits } from '../limits/index.ts';
import { Stage } from './codes.ts';
import { cover } from './cover.ts';
import { dateTime, id, text } from './primitives.ts';

/** Whether stories of a channel reach the website through its desk alone. */
export const SiteDesk = { Auto: 'auto', On: 'on', Off: 'off' } as const;
export type SiteDesk = (typeof SiteDesk)[keyof typeof SiteDesk];
export const siteDeskNames: Record<SiteDesk, string> = {
  auto: '按审核环节（有政治审核的须经编审）',
  on: '须经网站编审',
  off: '不须经网站编审',
};

/** True where stories of a channel are published to the website by its desk alone. */
export function requiresSiteDesk({ siteDesk, stages }: { siteDesk: SiteDesk; stages: readonly number[] }): boolean {
  return siteDesk === SiteDesk.On || (siteDesk === SiteDesk.Auto && stages.includes(Stage.Political));
}

/** What a story has of its own on the website. */
export const siteRenderingDraft = z.strictObject({
  title: text(limits.title, '网站标题'),
  summary: text(limits.summary, '网站摘要'),
  cover: cover.nullable(),
  /** The channel of the website under which readers find it. */
  channelId: id.nullable(),
  /** For search engines; the summary when empty. */
  description: text(limits.description, '搜索引擎描述'),
  /** The minute at which a passed rendering goes online; at once when null. */
  publishTime: dateTime.nullable(),
  /** The minute at which the story leaves the website; never when null. */
  expireTime: dateTime.nullable(),
});
export type SiteRenderingDraft = z.infer<typeof siteRenderingDraft>;

/** What readers of the website see in place of the story's own; kept with its delivery. */
export interface ShownRendering {
  title: string;
  summary: string;
  cover: z.infer<typeof cover> | null;
  /** Null for the story's own. */
  channelId: string | null;
  description: string;
  expireTime: string | null;
}

export const SiteRenderingState = {
  Editing: 'editing',
  Waiting: 'waiting',
  Returned: 'returned',
  Passed: 'passed',
} as const;
export type SiteRenderingState = (typeof SiteRenderingState)[keyof typeof SiteRenderingState];
export const siteRenderingStateNames: Record<SiteRenderingState, string> = {
  editing: '编辑中',
  waiting: '待审核',
  returned: '已退回',
  passed: '已通过',
};

/** Where a story stands on the website. */
export const SitePresence = {
  Absent: 'absent',
  Scheduled: 'scheduled',
  Online: 'online',
  Expired: 'expired',
  Withdrawn: 'withdrawn',
} as const;
export type SitePresence = (typeof SitePresence)[keyof typeof SitePresence];
export const sitePresenceNames: Record<SitePresence, string> = {
  absent: '未上线',
  scheduled: '定时上线',
  online: '在线',
  expired: '到期下线',
  withdrawn: '已撤稿',
};

/** A rendering in the lists of the website's desk; `id` is the story's. */
export const siteRenderingRow = z.object({
  id,
  state: z.enum(SiteRenderingState),
  presence: z.enum(SitePresence),
  title: z.string(),
  storyTitle: z.string(),
  coverUrl: text(pictureAddressMax).nullable(),
  /** Of the website. */
  channelName: z.string(),
  /** Of the story. */
  categoryName: z.string(),
  /** Counts what was handed in; 0 before the first time. */
  versionNo: z.number().int(),
  rev: z.number().int(),
  /** Who wrote the version and who handed it in: none of them decides. */
  writerIds: z.array(id),
  writerNames: z.array(z.string()),
  submittedName: z.string().nullable(),
  submittedTime: dateTime.nullable(),
  decidedName: z.string().nullable(),
  decidedTime: dateTime.nullable(),
  opinion: z.string(),
  publishTime: dateTime.nullable(),
  expireTime: dateTime.nullable(),
  modifiedName: z.string(),
  modifiedTime: dateTime,
  /** Why this rendering cannot be passed: the story was changed or withdrawn since it was handed in. */
  stopped: z.string().nullable(),
});
export type SiteRenderingRow = z.infer<typeof siteRenderingRow>;

/** A version that was handed in, and what became of it. */
export const siteRenderingVersion = z.object({
  versionNo: z.number().int(),
  title: z.string(),
  submittedName: z.string(),
  submittedTime: dateTime,
  decision: z.enum(['pass', 'return']).nullable(),
  decidedName: z.string().nullable(),
  decidedTime: dateTime.nullable(),
  opinion: z.string(),
});
export type SiteRenderingVersion = z.infer<typeof siteRenderingVersion>;

/** A rendering whole, with its versions, newest first. */
export const siteRenderingDetail = siteRenderingRow.extend({
  draft: siteRenderingDraft,
  versions: z.array(siteRenderingVersion),
});
export type SiteRenderingDetail = z.infer<typeof siteRenderingDetail>;
