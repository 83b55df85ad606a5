import { z } from 'zod';
import { keywordsMax, reasonMax, wechatLimits } from '../limits/index.ts';
import {
  DeliveryState,
  dateTime,
  id,
  idList,
  pageRequest,
  requiredText,
  text,
  WechatMessageState,
} from '../model/index.ts';
import { wechatPaths } from '../paths/index.ts';
import { WechatPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

/** One article of a message, with its own title and digest, and its state at WeChat. */
export const wechatMessageArticle = z.object({
  contentId: id,
  title: z.string(),
  digest: z.string(),
  author: z.string(),
  coverUrl: z.string().nullable(),
  /** State of the story's delivery to WeChat; idle before it is sent. */
  state: z.enum(DeliveryState),
  /** Address at WeChat once published. */
  url: z.string().nullable(),
  lastError: z.string().nullable(),
  /** The minute at which it leaves the account; absent where none is planned. */
  expireTime: dateTime.nullish(),
});
export type WechatMessageArticle = z.infer<typeof wechatMessageArticle>;

/** One to eight articles that go to the account's readers together. */
export const wechatMessage = z.object({
  id,
  state: z.enum(WechatMessageState),
  articles: z.array(wechatMessageArticle),
  submittedId: id,
  submittedName: z.string(),
  submittedTime: dateTime,
  decidedName: z.string().nullable(),
  decidedTime: dateTime.nullable(),
  /** Why it was returned. */
  opinion: z.string(),
  /** Set while it lies in the account's draft box. */
  draftMediaId: z.string().nullable(),
  publishedTime: dateTime.nullable(),
  /** The minute before which it is not sent; absent where none is planned. */
  planTime: dateTime.nullish(),
  /** Name of its account; absent where there is only one. */
  accountName: z.string().nullish(),
  lastError: z.string().nullable(),
});
export type WechatMessage = z.infer<typeof wechatMessage>;

const readers = [wechatPaths.materialAudit, wechatPaths.material] as const;
const filters = { keywords: text(keywordsMax).optional(), accountId: id.optional() };

export const wechatListMessages = defineEndpoint({
  id: 'wechatListMessages',
  path: '/amc/web/wechat/listMessages.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({
    ...pageRequest,
    ...filters,
    id: id.optional(),
    state: z.enum(WechatMessageState).optional(),
  }),
  answer: pageOf(wechatMessage),
  summary: 'Messages to the WeChat account, newest first.',
});

export const wechatMessageCounts = defineEndpoint({
  id: 'wechatMessageCounts',
  path: '/amc/web/wechat/messageCounts.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const wechatSubmitMessage = defineEndpoint({
  id: 'wechatSubmitMessage',
  path: '/amc/web/wechat/submitMessage.do',
  access: { session: 'staff', code: WechatPermission.EditMaterial },
  /** Ids of chosen articles. */
  request: z.strictObject({
    ids: idList,
    /** Absent: the account of the settings. */
    accountId: id.optional(),
  }),
  answer: dataOf(z.object({ id })),
  summary:
    'Puts up to eight chosen articles, in their order, before the desk as one message; they leave the list of the chosen.',
});

export const wechatEditArticle = defineEndpoint({
  id: 'wechatEditArticle',
  path: '/amc/web/wechat/editArticle.do',
  access: { session: 'staff', code: WechatPermission.EditMaterial },
  request: z.strictObject({
    id,
    contentId: id,
    title: requiredText(wechatLimits.title, '标题'),
    digest: text(wechatLimits.digest, '摘要'),
  }),
  summary: 'Changes title and digest of an article of a returned or failed message.',
});

export const wechatResubmitMessage = defineEndpoint({
  id: 'wechatResubmitMessage',
  path: '/amc/web/wechat/resubmitMessage.do',
  access: { session: 'staff', code: WechatPermission.EditMaterial },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Puts returned messages, and failed or passed ones whose stories changed, before the desk again.',
});

export const wechatDropMessage = defineEndpoint({
  id: 'wechatDropMessage',
  path: '/amc/web/wechat/dropMessage.do',
  access: { session: 'staff', code: WechatPermission.EditMaterial },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Takes messages apart that were not published; their stories are among the chosen again.',
});

export const wechatDecideMessage = defineEndpoint({
  id: 'wechatDecideMessage',
  path: '/amc/web/wechat/decideMessage.do',
  access: { session: 'staff', code: WechatPermission.Audit },
  /** A return gives its reason. */
  request: z.strictObject({
    ids: idList,
    decision: z.enum(['pass', 'return']),
    opinion: text(wechatLimits.opinion, '意见').default(''),
  }),
  answer: batchResult,
  summary: 'Passes or returns messages that another person submitted.',
});

export const wechatSaveDraft = defineEndpoint({
  id: 'wechatSaveDraft',
  path: '/amc/web/wechat/saveDraft.do',
  access: { session: 'staff', code: WechatPermission.SaveDraft },
  /** Id of a passed message. */
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ mediaId: z.string() })),
  summary: 'Stores a passed message as a draft of the WeChat account, or brings its draft up to date.',
});

export const wechatPublishMessage = defineEndpoint({
  id: 'wechatPublishMessage',
  path: '/amc/web/wechat/publishMessage.do',
  access: { session: 'staff', code: WechatPermission.Publish },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary:
    'Has passed messages published by a job, at their minute where one is planned; a failed one is looked for first.',
});

export const wechatScheduleMessage = defineEndpoint({
  id: 'wechatScheduleMessage',
  path: '/amc/web/wechat/scheduleMessage.do',
  access: { session: 'staff', code: WechatPermission.Publish },
  /** Absent cancels the plan. */
  request: z.strictObject({ id, planTime: dateTime.optional() }),
  summary: 'Plans the publication of a passed message, or gives the plan up.',
});

export const wechatWithdrawMessage = defineEndpoint({
  id: 'wechatWithdrawMessage',
  path: '/amc/web/wechat/withdrawMessage.do',
  access: { session: 'staff', code: WechatPermission.Withdraw },
  request: z.strictObject({ ids: idList, reason: requiredText(reasonMax, '撤稿原因') }),
  answer: batchResult,
  summary: 'Takes the published articles of messages off the WeChat account; by a job.',
});
