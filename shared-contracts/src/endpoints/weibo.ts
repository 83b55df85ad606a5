import { z } from 'zod';
import { keywordsMax, reasonMax, weiboRawTextMax } from '../limits/index.ts';
import { contentRow, dateTime, id, idList, pageRequest, requiredText, text, WeiboPostState } from '../model/index.ts';
import { wechatPaths } from '../paths/index.ts';
import { WeiboPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

/** A story on the microblog. */
export const weiboPost = z.object({
  id,
  contentId: id,
  /** Title of the story. */
  title: z.string(),
  /** The edited words, without the link. */
  text: z.string(),
  /** The story's public address that the post carries. */
  link: z.string(),
  coverUrl: z.string().nullable(),
  state: z.enum(WeiboPostState),
  /** Address of the post once published. */
  url: z.string().nullable(),
  lastError: z.string().nullable(),
  createUserName: z.string(),
  createdTime: dateTime,
  publishedTime: dateTime.nullable(),
  withdrawnTime: dateTime.nullable(),
  withdrawReason: z.string().nullable(),
  /** Counts of the microblog as they were drawn last; null before. */
  counts: z.object({ reposts: z.number().int(), comments: z.number().int(), attitudes: z.number().int() }).nullable(),
});
export type WeiboPost = z.infer<typeof weiboPost>;

const filters = { keywords: text(keywordsMax).optional() };
/** Longer than any text that the microblog accepts; weiboRefusals checks the exact count. */
const words = requiredText(weiboRawTextMax, '微博正文');

export const weiboListPosts = defineEndpoint({
  id: 'weiboListPosts',
  path: '/amc/web/weibo/listPosts.do',
  access: { session: 'staff', code: wechatPaths.weibo },
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(WeiboPostState).optional() }),
  answer: pageOf(weiboPost),
  summary: 'Posts of the newsroom, newest first.',
});

export const weiboPostCounts = defineEndpoint({
  id: 'weiboPostCounts',
  path: '/amc/web/weibo/postCounts.do',
  access: { session: 'staff', code: wechatPaths.weibo },
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const weiboListCandidates = defineEndpoint({
  id: 'weiboListCandidates',
  path: '/amc/web/weibo/listCandidates.do',
  access: { session: 'staff', code: WeiboPermission.Post },
  request: z.strictObject({ ...pageRequest, ...filters }),
  answer: pageOf(contentRow),
  summary: 'Stories on the website that have no post on the microblog.',
});

export const weiboPrepare = defineEndpoint({
  id: 'weiboPrepare',
  path: '/amc/web/weibo/prepare.do',
  access: { session: 'staff', code: WeiboPermission.Post },
  request: z.strictObject({ contentId: id }),
  answer: dataOf(z.object({ title: z.string(), text: z.string(), link: z.string(), coverUrl: z.string().nullable() })),
  summary: 'What a post of a story would be: suggested words that fit, its public link and its cover.',
});

export const weiboSend = defineEndpoint({
  id: 'weiboSend',
  path: '/amc/web/weibo/send.do',
  access: { session: 'staff', code: WeiboPermission.Post },
  request: z.strictObject({ contentId: id, text: words }),
  answer: dataOf(z.object({ id })),
  summary: 'Has a story posted by a job; a story has one post at a time.',
});

export const weiboResend = defineEndpoint({
  id: 'weiboResend',
  path: '/amc/web/weibo/resend.do',
  access: { session: 'staff', code: WeiboPermission.Post },
  request: z.strictObject({ id, text: words }),
  summary: 'Sends a failed post again, with other words if need be; it is looked for on the microblog first.',
});

export const weiboDrop = defineEndpoint({
  id: 'weiboDrop',
  path: '/amc/web/weibo/drop.do',
  access: { session: 'staff', code: WeiboPermission.Post },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Gives up failed posts; what may be on the microblog is refused.',
});

export const weiboWithdraw = defineEndpoint({
  id: 'weiboWithdraw',
  path: '/amc/web/weibo/withdraw.do',
  access: { session: 'staff', code: WeiboPermission.Withdraw },
  request: z.strictObject({ ids: idList, reason: requiredText(reasonMax, '撤稿原因') }),
  answer: batchResult,
  summary: 'Takes posts off the microblog; by a job.',
});
