import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Placement of an ad: at the start of the app, among the stories of a list, at the edge of a page, or over a page. */
export const AdKind = { Start: 'start', Placeholder: 'placeholder', Float: 'float', Popup: 'popup' } as const;
export type AdKind = (typeof AdKind)[keyof typeof AdKind];

export const adKindNames: Record<AdKind, string> = {
  start: '启动广告',
  placeholder: '占位广告',
  float: '浮动广告',
  popup: '弹窗广告',
};

/** State of an ad; one that is past its end without having been stopped is expired. */
export const AdState = {
  Draft: 'draft',
  Enabled: 'enabled',
  Published: 'published',
  Stopped: 'stopped',
  Expired: 'expired',
} as const;
export type AdState = (typeof AdState)[keyof typeof AdState];

export const adStateNames: Record<AdState, string> = {
  draft: '草稿',
  enabled: '已启用',
  published: '已发布',
  stopped: '已停用',
  expired: '已过期',
};

/** Target that a click on an ad opens. */
export const AdTarget = {
  None: 'none',
  Url: 'url',
  Story: 'story',
  Activity: 'activity',
  Questionnaire: 'questionnaire',
} as const;
export type AdTarget = (typeof AdTarget)[keyof typeof AdTarget];

export const adTargetNames: Record<AdTarget, string> = {
  none: '不跳转',
  url: '网页',
  story: '稿件',
  activity: '活动',
  questionnaire: '问卷',
};

/** Bytes of an ad's picture, and seconds of a start ad's video. */
export const adPictureMaxBytes = 3 * 1024 * 1024;
export const adVideoMaxSeconds = 15;
/** Share of its width by which a picture may miss the shape of its kind. */
export const adShapeTolerance = 0.04;

/** The picture that a kind asks for: its shape, the least size in pixels, and where it is seen. */
export interface AdPictureSize {
  width: number;
  height: number;
  minWidth: number;
  /** Text, as the form shows it. */
  hint: string;
}

export const adPictureSizes: Record<AdKind, AdPictureSize> = {
  start: { width: 9, height: 16, minWidth: 720, hint: '竖图9∶16，建议1080×1920，宽不少于720像素' },
  placeholder: { width: 3, height: 2, minWidth: 600, hint: '横图3∶2，建议1200×800，宽不少于600像素' },
  float: { width: 1, height: 1, minWidth: 120, hint: '方图1∶1，建议240×240，宽不少于120像素' },
  popup: { width: 3, height: 4, minWidth: 450, hint: '竖图3∶4，建议900×1200，宽不少于450像素' },
};

/**
 * Seconds that a kind may be shown; 0 means until the reader closes it. Kinds without a choice are shown as long as the
 * page.
 */
export const adSecondsRange: Record<AdKind, readonly [least: number, most: number, usual: number]> = {
  start: [1, 15, 5],
  placeholder: [0, 0, 0],
  float: [0, 0, 0],
  popup: [0, 60, 0],
};

/** True for kinds that are placed by channel; a start ad is shown before any channel. */
export const hasChannels = (kind: AdKind): boolean => kind !== AdKind.Start;

/** A short video of a start ad, one of our own streams. */
export const adVideo = z.object({
  streamId: id,
  playURL: z.string(),
  coverUrl: z.string(),
  title: z.string(),
  /** Seconds. */ duration: z.number(),
});
export type AdVideo = z.infer<typeof adVideo>;

/** Another ad at the same place at the same time. */
export const adRival = z.object({ id, title: z.string(), startDate: dateTime, endDate: dateTime });
export type AdRival = z.infer<typeof adRival>;

/** An ad as lists and pickers show it. */
export const adRow = z.object({
  id,
  kind: z.enum(AdKind),
  title: z.string(),
  advertiser: z.string(),
  imageId: z.string(),
  imagePath: z.string(),
  video: adVideo.nullable(),
  linkKind: z.enum(AdTarget),
  /** Id of the story, activity or questionnaire; '' for any other target. */
  linkId: z.string(),
  /** Title of what it leads to, or the address itself. */
  linkTitle: z.string(),
  /** Where a click leads, as an address or a path of this site; '' where it leads nowhere. */
  externalLinkUrl: z.string(),
  /** Why it is not served although it is published, e.g. its story was withdrawn; '' when nothing is wrong. */
  linkProblem: z.string(),
  startDate: dateTime,
  endDate: dateTime,
  /** Seconds shown; 0 until closed. */
  seconds: z.number().int(),
  /** The highest comes first. */
  sortField: z.number().int(),
  /** Channels with all below them; none means everywhere. */
  channelIds: z.array(id),
  channelNames: z.array(z.string()),
  state: z.enum(AdState),
  /** 1 while a float ad is switched on. */
  isShow: z.union([z.literal(0), z.literal(1)]),
  rivals: z.array(adRival),
  /** How often it was seen and clicked; null for who may not open the screens of ads. */
  impressions: z.number().int().nullable(),
  clicks: z.number().int().nullable(),
  /** Counts up with each save; a save names the one it began from. */
  rev: z.number().int(),
  createUserName: z.string(),
  createdTime: dateTime,
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
  publishedTime: dateTime.nullable(),
});
export type AdRow = z.infer<typeof adRow>;

/** Impressions and clicks of one day. */
export const adDay = z.object({ day: z.string(), impressions: z.number().int(), clicks: z.number().int() });
export type AdDay = z.infer<typeof adDay>;

/** Result of the check before an ad is published. */
export const adCheck = z.object({
  /** Reasons that prevent publishing. */
  problems: z.array(z.string()),
  rivals: z.array(adRival),
});
export type AdCheck = z.infer<typeof adCheck>;
