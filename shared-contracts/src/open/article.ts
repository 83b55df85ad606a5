import { z } from 'zod';
import { AiLevel, ContentType } from '../model/index.ts';
import { count, openId, openPicture, openTime } from './fields.ts';

/** A channel by name. */
export const openChannelFacts = z.strictObject({ id: openId, name: z.string(), slug: z.string() });

/** The AI label of a story: its level, the tool, and the line that readers see. */
export const openAiUse = z.strictObject({
  level: z.enum(AiLevel),
  tool: z.string(),
  text: z.string(),
  /** Kind of the digital source by IPTC. */
  digitalSourceType: z.string(),
});

/** The AI label of a picture or video in a story. */
export const openMediaAiUse = openAiUse.extend({
  kind: z.enum(['picture', 'video']),
  /** What the addresses of all its copies begin with. */
  path: z.string(),
});

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
  /** Absent where no artificial intelligence was used. */
  aiUse: openAiUse.optional(),
  cover: openPicture.nullable(),
  channel: openChannelFacts.nullable(),
  publishedTime: openTime,
  isStick: z.boolean(),
  hits: count,
  praise: count,
  commentCount: count,
});
