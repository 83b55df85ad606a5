import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Followers of the account on one day, as WeChat counts them at its end. */
const wechatFollowerDay = z.object({
  /** 'YYYY-MM-DD'. */
  day: z.string(),
  gained: z.number().int(),
  lost: z.number().int(),
  /** Null where WeChat gave none for the day. */
  total: z.number().int().nullable(),
});
export type WechatFollowerDay = z.infer<typeof wechatFollowerDay>;

/** An article at WeChat with what its readers did, up to the last day that was fetched. */
const wechatArticleFigures = z.object({
  messageId: id,
  place: z.number().int(),
  contentId: id,
  title: z.string(),
  publishedTime: dateTime,
  reads: z.number().int(),
  readers: z.number().int(),
  shares: z.number().int(),
  favourites: z.number().int(),
  /** The day of the figures. */
  day: z.string(),
});
export type WechatArticleFigures = z.infer<typeof wechatArticleFigures>;

/** What is known of an account. */
export const wechatFigures = z.object({
  followers: z.array(wechatFollowerDay),
  articles: z.array(wechatArticleFigures),
  /** The last day that was fetched whole; null before the first. */
  fetchedDay: z.string().nullable(),
  /** Why the latest try failed; blank where it did not. */
  lastError: z.string(),
  /** Why nothing is fetched; null where it is. */
  refusal: z.string().nullable(),
});
export type WechatFigures = z.infer<typeof wechatFigures>;

/** Calls whose number a day WeChat limits, by their path, and what they are for. */
export const wechatQuotaNames = {
  '/cgi-bin/material/add_material': '上传图片',
  '/cgi-bin/draft/add': '存入草稿箱',
  '/cgi-bin/freepublish/submit': '发布图文',
  '/cgi-bin/message/custom/send': '回复读者',
  '/cgi-bin/menu/create': '发布菜单',
  '/cgi-bin/comment/list': '读取留言',
  '/datacube/getarticletotal': '读取图文数据',
} as const;
type WechatQuotaPath = keyof typeof wechatQuotaNames;
export const wechatQuotaPaths = Object.keys(wechatQuotaNames) as WechatQuotaPath[];

/** Calls of one kind that are left today. */
export const wechatQuota = z.object({
  path: z.enum(wechatQuotaPaths),
  /** Null where WeChat did not say. */
  limit: z.number().int().nullable(),
  used: z.number().int().nullable(),
  remain: z.number().int().nullable(),
  /** Why it did not; blank where it did. */
  problem: z.string(),
});
export type WechatQuota = z.infer<typeof wechatQuota>;
