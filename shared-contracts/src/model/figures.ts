import { z } from 'zod';
import { ContentType, Target } from './codes.ts';

/** Where a reading took place. A page of the website that WeChat's own browser shows is a WeChat link. */
export const ReadingTarget = { Website: 1, App: 2, WechatLink: 3 } as const;
export type ReadingTarget = (typeof ReadingTarget)[keyof typeof ReadingTarget];
export const readingTargetNames: Record<ReadingTarget, string> = { 1: '网站', 2: '移动端', 3: '微信链接' };

/** Kind of a reader's device, as its user agent says. */
export const DeviceKind = { Phone: 1, Tablet: 2, Desktop: 3, Other: 4 } as const;
export type DeviceKind = (typeof DeviceKind)[keyof typeof DeviceKind];
export const deviceKindNames: Record<DeviceKind, string> = { 1: '手机', 2: '平板', 3: '电脑', 4: '其他' };

/** Where a reader came from, as the referring page says. */
export const SourceKind = { Direct: 1, Inner: 2, Search: 3, Wechat: 4, Social: 5, Other: 6, Push: 7 } as const;
export type SourceKind = (typeof SourceKind)[keyof typeof SourceKind];
export const sourceKindNames: Record<SourceKind, string> = {
  1: '直接访问',
  2: '站内',
  3: '搜索引擎',
  4: '微信',
  5: '社交媒体',
  6: '其他网站',
  7: '应用推送',
};

/** What is counted of a story. */
export const measureNames = {
  readings: '阅读',
  visitors: '访客',
  comments: '评论',
  praise: '点赞',
  commentPraise: '评论点赞',
  shares: '分享',
} as const;
export type Measure = keyof typeof measureNames;

/** A cell of a table of figures; null where there is nothing to say. */
const cell = z.union([z.string(), z.number(), z.null()]);

/**
 * A table of figures with its heads. The chart beside it draws the same rows: the first column names the place on the
 * axis, and each column of `charted` is a series.
 */
export const figureTable = z.object({
  key: z.string(),
  title: z.string(),
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Digits behind the point of a number; whole when absent. */
      digits: z.number().int().optional(),
      /** Key of the column whose value is the id that a row leads to. */
      isHidden: z.boolean().optional(),
    }),
  ),
  /** Keys of the columns that a chart draws; empty for a table alone. */
  charted: z.array(z.string()),
  rows: z.array(z.record(z.string(), cell)),
});
export type FigureTable = z.infer<typeof figureTable>;

/** A sum of a period beside that of the period before. */
const figureSum = z.object({
  key: z.string(),
  title: z.string(),
  value: z.number(),
  /** Null where the period before reaches beyond what is kept. */
  before: z.number().nullable(),
  /** Digits behind the point; whole when absent. */
  digits: z.number().int().optional(),
});
export type FigureSum = z.infer<typeof figureSum>;

/** A page of figures: the sums on top, and its tables. */
export const figurePage = z.object({
  /** First and last day, 'YYYY-MM-DD', and those of the period before. */
  days: z.tuple([z.string(), z.string()]),
  daysBefore: z.tuple([z.string(), z.string()]),
  sums: z.array(figureSum),
  tables: z.array(figureTable),
});
export type FigurePage = z.infer<typeof figurePage>;

/** Column that the list of single stories is sorted by. */
export const InformationSort = {
  Published: 1,
  Characters: 2,
  Readings: 3,
  Praise: 4,
  Comments: 5,
  Title: 6,
  Channel: 7,
  Kind: 8,
  Author: 9,
  Editor: 10,
  Pictures: 11,
  FeeGrade: 12,
} as const;
export type InformationSort = (typeof InformationSort)[keyof typeof InformationSort];

/** A published story with everything that was done with it. */
export const informationRow = z.object({
  id: z.string(),
  title: z.string(),
  channelName: z.string().nullable(),
  contentType: z.enum(ContentType),
  author: z.string(),
  editor: z.string(),
  /** 'stage：name time' of each approval that counts. */
  reviewers: z.array(z.string()),
  publishedTime: z.string(),
  targets: z.array(z.enum(Target)),
  characters: z.number().int(),
  pictures: z.number().int(),
  hits: z.number().int(),
  praise: z.number().int(),
  commentCount: z.number().int(),
  feeGrade: z.string().nullable(),
});
export type InformationRow = z.infer<typeof informationRow>;

/** Heads of 信息明细, on the page and in its exports. */
export const informationHeads = {
  title: '标题',
  channelName: '栏目',
  contentType: '类型',
  author: '作者',
  editor: '编辑',
  reviewers: '审核',
  publishedTime: '首次发布',
  targets: '发布端',
  characters: '字数',
  pictures: '图片',
  hits: '阅读',
  praise: '点赞',
  commentCount: '评论',
  feeGrade: '稿费等级',
} as const;
