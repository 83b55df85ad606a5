import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Where a reader's comment of a WeChat article stands. */
export const WechatCommentState = { Open: 'open', Answered: 'answered', Gone: 'gone' } as const;
export type WechatCommentState = (typeof WechatCommentState)[keyof typeof WechatCommentState];

export const wechatCommentStateNames: Record<WechatCommentState, string> = {
  open: '未回复',
  answered: '已回复',
  gone: '已删除',
};

/** An article of a message: the message's id and the place in it, from 0. */
export const wechatArticleKey = z.string().regex(/^[1-9]\d{0,17}-[0-7]$/, '文章不正确');

/** What a reader wrote below a WeChat article. */
export const wechatComment = z.object({
  id,
  article: wechatArticleKey,
  title: z.string(),
  state: z.enum(WechatCommentState),
  /** The end of the reader's id at the account. */
  reader: z.string(),
  text: z.string(),
  createdTime: dateTime,
  isElected: z.boolean(),
  /** `userName` is null for an answer that was written in WeChat's own console. */
  reply: z.object({ text: z.string(), time: dateTime, userName: z.string().nullable() }).nullable(),
  /** Listed words in it, the most serious first. */
  words: z.array(z.string()),
  /** Why nothing may be done with it; null while something may. */
  refusal: z.string().nullable(),
});
export type WechatComment = z.infer<typeof wechatComment>;

/** A published article with its comments, as they were drawn last. */
export const wechatCommentArticle = z.object({
  id: wechatArticleKey,
  title: z.string(),
  publishedTime: dateTime,
  /** Whether readers may comment; null where only WeChat's console knows. */
  isOpen: z.boolean().nullable(),
  comments: z.number().int(),
  elected: z.number().int(),
  /** Null before the first time. */
  drawnTime: dateTime.nullable(),
  /** Why the latest draw failed; blank where it did not. */
  lastError: z.string(),
  /** Why its comments may only be read; null while more may be done. */
  refusal: z.string().nullable(),
});
export type WechatCommentArticle = z.infer<typeof wechatCommentArticle>;
