import { z } from 'zod';
import { ContentType } from '../model/index.ts';
import { count, openId, openPicture, openTime } from './fields.ts';

/** A channel by name. */
export const openChannelFacts = z.strictObject({ id: openId, name: z.string(), slug: z.string() });

/** A story in a list: without its body. */
export const openArticleRow = z.strictObject({
  id: openId,
  contentType: z.enum(ContentType),
  title: z.string(),
  subTitle: z.string(),
  leadTitle: z.string(),
  summary: z.string(),
  author: z.string(),
  source: z.string(),
  cover: openPicture.nullable(),
  channel: openChannelFacts.nullable(),
  publishedTime: openTime,
  isStick: z.boolean(),
  hits: count,
  praise: count,
  commentCount: count,
});
