import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** What a reader wrote below a post on the microblog. */
export const weiboComment = z.object({
  id,
  nickName: z.string(),
  text: z.string(),
  createdTime: dateTime,
  /** True for what the newsroom's account wrote. */
  isOwn: z.boolean(),
  isGone: z.boolean(),
  /** Answers of the newsroom's account; `userName` is null for one written at the microblog itself. */
  replies: z.array(
    z.object({ id, text: z.string(), createdTime: dateTime, userName: z.string().nullable(), isGone: z.boolean() }),
  ),
  /** Listed words in it, the most serious first. */
  words: z.array(z.string()),
});
export type WeiboComment = z.infer<typeof weiboComment>;

/** What is known of a post's readers: counts are the microblog's own. */
export const weiboVoices = z.object({
  comments: z.array(weiboComment),
  total: z.number().int(),
  /** Null before the first time. */
  drawnTime: dateTime.nullable(),
  /** Why the latest draw failed; blank where it did not. */
  lastError: z.string(),
  /** Why comments may only be read; null while more may be done. */
  refusal: z.string().nullable(),
});
