import { z } from 'zod';
import { weiboCommentLimits } from '../limits/index.ts';
import { id, pageRequest, requiredText, weiboVoices } from '../model/index.ts';
import { ReaderCommentPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

const readers = { session: 'staff', code: ReaderCommentPermission.ReadWeibo } as const;

export const weiboGetVoices = defineEndpoint({
  id: 'weiboGetVoices',
  path: '/amc/web/weibo/getVoices.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, postId: id }),
  answer: dataOf(weiboVoices),
  summary: 'Comments of a post as they were drawn last, newest first, with the account’s answers.',
});

export const weiboDrawVoices = defineEndpoint({
  id: 'weiboDrawVoices',
  path: '/amc/web/weibo/drawVoices.do',
  access: readers,
  /** With `postId` that post's comments from the first; without it counts of all posts of the last days. */
  request: z.strictObject({ postId: id.optional() }),
  answer: dataOf(
    z.object({
      posts: z.number().int(),
      /** Comments that were not known before. */
      added: z.number().int(),
      /** Why it ended early; blank where it did not. */
      problem: z.string(),
    }),
  ),
  summary: 'Draws counts and comments from the microblog now.',
});

export const weiboReplyComment = defineEndpoint({
  id: 'weiboReplyComment',
  path: '/amc/web/weibo/replyComment.do',
  access: { session: 'staff', code: ReaderCommentPermission.ReplyWeibo },
  request: z.strictObject({ id, text: requiredText(weiboCommentLimits.reply, '回复') }),
  summary: 'Answers a comment on the microblog in the name of the account.',
});

export const weiboDeleteComment = defineEndpoint({
  id: 'weiboDeleteComment',
  path: '/amc/web/weibo/deleteComment.do',
  access: { session: 'staff', code: ReaderCommentPermission.DeleteWeibo },
  request: z.strictObject({ id }),
  summary: 'Deletes a comment, or an answer of the account, on the microblog; here it stays readable as deleted.',
});
