import { z } from 'zod';
import { keywordsMax, wechatCommentLimits } from '../limits/index.ts';
import {
  dateOrTime,
  id,
  idList,
  pageRequest,
  requiredText,
  text,
  wechatArticleKey,
  wechatComment,
  wechatCommentArticle,
  WechatCommentState,
} from '../model/index.ts';
import { wechatPaths } from '../paths/index.ts';
import { ReaderCommentPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const page = { session: 'staff', code: wechatPaths.comment } as const;
const moderators = { session: 'staff', code: ReaderCommentPermission.ModerateWechat } as const;
const answerers = { session: 'staff', code: ReaderCommentPermission.ReplyWechat } as const;
const filters = {
  article: wechatArticleKey.optional(),
  isElected: z.union([z.literal(0), z.literal(1)]).optional(),
  keywords: text(keywordsMax).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const wechatListComments = defineEndpoint({
  id: 'wechatListComments',
  path: '/amc/web/wechat/listComments.do',
  access: page,
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(WechatCommentState).optional() }),
  answer: pageOf(wechatComment),
  summary: 'Readers’ comments of published WeChat articles, newest first.',
});

export const wechatCommentCounts = defineEndpoint({
  id: 'wechatCommentCounts',
  path: '/amc/web/wechat/commentCounts.do',
  access: page,
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const wechatListCommentArticles = defineEndpoint({
  id: 'wechatListCommentArticles',
  path: '/amc/web/wechat/listCommentArticles.do',
  access: page,
  answer: listOf(wechatCommentArticle),
  summary: 'The latest 50 published articles with the state of their comments.',
});

export const wechatElectComments = defineEndpoint({
  id: 'wechatElectComments',
  path: '/amc/web/wechat/electComments.do',
  access: moderators,
  request: z.strictObject({ ids: idList, isElected: z.boolean() }),
  answer: batchResult,
  summary: 'Elects comments, which readers then see below the article, or takes that back; at WeChat.',
});

export const wechatDeleteComments = defineEndpoint({
  id: 'wechatDeleteComments',
  path: '/amc/web/wechat/deleteComments.do',
  access: moderators,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Deletes comments at WeChat; here they stay readable as deleted.',
});

export const wechatReplyComment = defineEndpoint({
  id: 'wechatReplyComment',
  path: '/amc/web/wechat/replyComment.do',
  access: answerers,
  request: z.strictObject({ id, text: requiredText(wechatCommentLimits.reply, '回复') }),
  summary: 'Answers a comment at WeChat, which takes one answer to each.',
});

export const wechatDropCommentReply = defineEndpoint({
  id: 'wechatDropCommentReply',
  path: '/amc/web/wechat/dropCommentReply.do',
  access: answerers,
  request: z.strictObject({ id }),
  summary: 'Deletes the answer to a comment at WeChat.',
});

export const wechatSwitchComments = defineEndpoint({
  id: 'wechatSwitchComments',
  path: '/amc/web/wechat/switchComments.do',
  access: moderators,
  request: z.strictObject({ article: wechatArticleKey, isOpen: z.boolean() }),
  summary: 'Opens an article to comments at WeChat, or closes it.',
});

export const wechatDrawComments = defineEndpoint({
  id: 'wechatDrawComments',
  path: '/amc/web/wechat/drawComments.do',
  access: moderators,
  /** All articles of the last days without `article`. */
  request: z.strictObject({ article: wechatArticleKey.optional() }),
  answer: dataOf(
    z.object({
      articles: z.number().int(),
      /** Comments that were not known before. */
      added: z.number().int(),
      /** Why it ended early; blank where it did not. */
      problem: z.string(),
    }),
  ),
  summary: 'Draws comments from WeChat now.',
});
