import { z } from 'zod';
import { wechatReplyLimits as limits } from '../limits/index.ts';
import { dateTime, id, requiredText } from './primitives.ts';
import { wechatReply } from './wechat-menu.ts';

/** A word of a rule: the whole message, or part of it. */
export const wechatRuleWord = z.strictObject({ word: requiredText(limits.word, '关键词'), isExact: z.boolean() });
export type WechatRuleWord = z.infer<typeof wechatRuleWord>;

const replies = z.array(wechatReply).min(1, '请至少填写一条回复').max(limits.replies, `最多${limits.replies}条回复`);

export const wechatRuleDraft = z.strictObject({
  name: requiredText(limits.ruleName, '规则名称'),
  words: z.array(wechatRuleWord).min(1, '请至少填写一个关键词').max(limits.words, `最多${limits.words}个关键词`),
  replies,
  isOn: z.boolean(),
});
export type WechatRuleDraft = z.infer<typeof wechatRuleDraft>;

/** What is said to whoever begins to follow the account. */
export const wechatFollowDraft = wechatRuleDraft.pick({ replies: true, isOn: true });
export type WechatFollowDraft = z.infer<typeof wechatFollowDraft>;

export const wechatRule = z.object({
  ...wechatRuleDraft.shape,
  id,
  rev: z.number().int(),
  /** Messages that it answered. */
  hits: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type WechatRule = z.infer<typeof wechatRule>;

/** What became of an answer to a reader; unclear when WeChat has not said. */
export const WechatAnswerState = { Sent: 'sent', Failed: 'failed', Unclear: 'unclear' } as const;
export type WechatAnswerState = (typeof WechatAnswerState)[keyof typeof WechatAnswerState];

/** What a reader wrote to the account. */
export const wechatReaderMessage = z.object({
  id,
  /** The end of the reader's id at the account. */
  reader: z.string(),
  kind: z.string(),
  text: z.string(),
  receivedTime: dateTime,
  /** The rule that answered at once. */
  ruleName: z.string().nullable(),
  answers: z.array(
    z.object({
      text: z.string(),
      userName: z.string(),
      time: dateTime,
      state: z.enum(WechatAnswerState),
      lastError: z.string().nullable(),
    }),
  ),
  /** Why it can no longer be answered; null while it can. */
  refusal: z.string().nullable(),
});
export type WechatReaderMessage = z.infer<typeof wechatReaderMessage>;
