import { z } from 'zod';
import { wechatReplyLimits } from '../limits/index.ts';
import {
  dateOrTime,
  id,
  idList,
  pageRequest,
  requiredText,
  wechatFollowDraft,
  wechatReaderMessage,
  wechatReply,
  wechatRule,
  wechatRuleDraft,
} from '../model/index.ts';
import { wechatPaths } from '../paths/index.ts';
import { WechatPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const page = { session: 'staff', code: wechatPaths.menu } as const;
const editors = { session: 'staff', code: WechatPermission.EditReplies } as const;
const rev = z.number().int().min(0);
/** Absent: the account of the settings. */
const account = { accountId: id.optional() };

export const wechatListRules = defineEndpoint({
  id: 'wechatListRules',
  path: '/amc/web/wechat/listRules.do',
  access: page,
  request: z.strictObject(account),
  answer: listOf(wechatRule),
  summary: 'Rules by which the account answers messages, the latest change first; at most 200.',
});

export const wechatSaveRule = defineEndpoint({
  id: 'wechatSaveRule',
  path: '/amc/web/wechat/saveRule.do',
  encoding: 'json',
  access: editors,
  /** Without `id` for a new one of the account, whose `rev` is 0; the others stay with theirs. */
  request: z.strictObject({ ...account, id: id.optional(), rev, draft: wechatRuleDraft }),
  answer: dataOf(z.object({ id })),
  summary: 'Stores a rule. A word that another rule has is refused with its name; pictures go to the account first.',
});

export const wechatSetRuleState = defineEndpoint({
  id: 'wechatSetRuleState',
  path: '/amc/web/wechat/setRuleState.do',
  access: editors,
  request: z.strictObject({ ids: idList, isOn: z.boolean() }),
  answer: batchResult,
  summary: 'Switches rules on or off at once.',
});

export const wechatDeleteRules = defineEndpoint({
  id: 'wechatDeleteRules',
  path: '/amc/web/wechat/deleteRules.do',
  access: editors,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Deletes rules.',
});

export const wechatGetFollowReply = defineEndpoint({
  id: 'wechatGetFollowReply',
  path: '/amc/web/wechat/getFollowReply.do',
  access: page,
  request: z.strictObject(account),
  answer: dataOf(
    z.object({
      isOn: z.boolean(),
      replies: z.array(wechatReply),
      rev: z.number().int(),
      modifiedUserName: z.string(),
      modifiedTime: z.string().nullable(),
    }),
  ),
  summary: 'What the account says to whoever begins to follow it.',
});

export const wechatSaveFollowReply = defineEndpoint({
  id: 'wechatSaveFollowReply',
  path: '/amc/web/wechat/saveFollowReply.do',
  encoding: 'json',
  access: editors,
  request: z.strictObject({ ...account, rev, draft: wechatFollowDraft }),
  answer: dataOf(z.object({ rev: z.number().int() })),
  summary: 'Stores what is said to new followers.',
});

export const wechatTryReply = defineEndpoint({
  id: 'wechatTryReply',
  path: '/amc/web/wechat/tryReply.do',
  access: page,
  request: z.strictObject({ ...account, text: requiredText(wechatReplyLimits.tried, '消息') }),
  answer: dataOf(
    z.object({
      /** Null when no rule answers. */
      rule: z.object({ id, name: z.string(), word: z.string(), isExact: z.boolean() }).nullable(),
      /** What may be answered now, one of which is; stories that readers no longer see are left out. */
      replies: z.array(wechatReply),
    }),
  ),
  summary: 'What the account would answer a message with, by the rules as they are stored; nothing is sent.',
});

export const wechatListReaderMessages = defineEndpoint({
  id: 'wechatListReaderMessages',
  path: '/amc/web/wechat/listReaderMessages.do',
  access: page,
  request: z.strictObject({
    ...account,
    ...pageRequest,
    /** Only those that neither a rule nor a person answered. */
    isOpen: z.boolean().optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: pageOf(wechatReaderMessage),
  summary: 'What readers wrote to the account, newest first; the total counts up to 10,000.',
});

export const wechatAnswerReader = defineEndpoint({
  id: 'wechatAnswerReader',
  path: '/amc/web/wechat/answerReader.do',
  access: { session: 'staff', code: WechatPermission.AnswerReaders },
  request: z.strictObject({ id, text: requiredText(wechatReplyLimits.text, '回复') }),
  summary: 'Answers a reader within 48 hours. An answer whose outcome WeChat does not report is kept as unclear.',
});
