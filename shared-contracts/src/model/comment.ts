import { z } from 'zod';
import { CommentStatus } from './codes.ts';
import { dateTime, id } from './primitives.ts';

/** A reader's comment (S2 §3); `comment` is cleaned HTML. */
export const commentRow = z.object({
  id,
  contentId: id,
  contentTitle: z.string(),
  userId: z.string(),
  nickName: z.string(),
  portrait: z.string().nullable(),
  status: z.enum(CommentStatus),
  createdTime: dateTime,
  praise: z.number().int(),
  comment: z.string(),
  /** The comment that it answers; readers see a reply with that comment alone. */
  replyTo: z.object({ id, nickName: z.string(), comment: z.string(), status: z.enum(CommentStatus) }).nullable(),
  isBlackList: z.boolean(),
});
export type CommentRow = z.infer<typeof commentRow>;

/** Blacklist entry (S2 §3): removal goes by `id`, adding by `userId`, so both are kept. */
export const blackListEntry = z.object({
  id,
  userId: z.string(),
  nickName: z.string(),
  mobile: z.string(),
  createdTime: dateTime,
});
export type BlackListEntry = z.infer<typeof blackListEntry>;
