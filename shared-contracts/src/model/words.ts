import { z } from 'zod';
import { dateTime, id } from './primitives.ts';
import { ProofLevel, ProofSource, WordLevel } from './proofreading.ts';

/** A listed word in a text that readers see: which word, in which field, and the text around it. */
export const wordHit = z.object({
  word: z.string(),
  level: z.enum(WordLevel),
  field: z.string(),
  snippet: z.string(),
  suggestion: z.string(),
});
export type WordHit = z.infer<typeof wordHit>;

/** Sensitive words that a reviewer confirmed in writing; kept with the seal. */
export const sealedWords = z.object({ note: z.string(), words: z.array(wordHit) });
export type SealedWords = z.infer<typeof sealedWords>;

/** One finding of a kept proofreading check. */
export const proofCheckFinding = z.object({
  key: z.string(),
  text: z.string(),
  suggest: z.array(z.string()),
  explanation: z.string(),
  level: z.enum(ProofLevel),
  source: z.enum(ProofSource),
  /** Reason and person where somebody dismissed it; null while it is open. */
  dismissed: z.object({ userName: z.string(), reason: z.string() }).nullable(),
});
export type ProofCheckFinding = z.infer<typeof proofCheckFinding>;

/** The latest proofreading check of a story's stored text. */
export const proofCheck = z.object({
  /** True when the checked text is the current text. */
  isCurrent: z.boolean(),
  sources: z.array(z.enum(ProofSource)),
  found: z.number().int(),
  /** Findings of earlier checks that the text no longer has. */
  accepted: z.number().int(),
  dismissed: z.number().int(),
  findings: z.array(proofCheckFinding),
  userName: z.string(),
  time: dateTime,
});
export type ProofCheck = z.infer<typeof proofCheck>;

/** Obstacles to submitting or approving a story that come from its words and its proofreading. */
export const contentCheck = z.object({
  id,
  title: z.string(),
  words: z.array(wordHit),
  /** The column asks for a proofreading check before submit. */
  checkRequired: z.boolean(),
  proof: proofCheck.nullable(),
});
export type ContentCheck = z.infer<typeof contentCheck>;

/** Kinds of published items that are searched for listed words. */
export const PublishedKind = {
  Story: 'story',
  Activity: 'activity',
  Questionnaire: 'questionnaire',
  LiveRoom: 'liveRoom',
  LiveEntry: 'liveEntry',
  LiveMessage: 'liveMessage',
  Ad: 'ad',
  Goods: 'goods',
  Comment: 'comment',
  Push: 'push',
  Flash: 'flash',
  QaQuestion: 'qaQuestion',
} as const;
export type PublishedKind = (typeof PublishedKind)[keyof typeof PublishedKind];
export const publishedKindNames: Record<PublishedKind, string> = {
  story: '稿件',
  activity: '活动',
  questionnaire: '问卷',
  liveRoom: '直播间',
  liveEntry: '直播内容',
  liveMessage: '直播发言',
  ad: '广告',
  goods: '商品',
  comment: '评论',
  push: '推送',
  flash: '快讯',
  qaQuestion: '在线问答',
};

/** State of a finding of the search through published items. */
export const FindingState = { Open: 'open', Withdrawn: 'withdrawn', Cleared: 'cleared' } as const;
export type FindingState = (typeof FindingState)[keyof typeof FindingState];
export const findingStateNames: Record<FindingState, string> = {
  open: '待处理',
  withdrawn: '已撤下',
  cleared: '确认无误',
};

/** A listed word in a published item. */
export const wordFinding = z.object({
  id,
  wordId: id,
  word: z.string(),
  level: z.enum(WordLevel),
  kind: z.enum(PublishedKind),
  itemId: id,
  title: z.string(),
  categoryName: z.string(),
  /** Fields that hold the word. */
  field: z.string(),
  snippet: z.string(),
  /** Where readers see it, in words. */
  places: z.array(z.string()),
  state: z.enum(FindingState),
  reason: z.string(),
  decidedName: z.string().nullable(),
  decidedTime: dateTime.nullable(),
  foundTime: dateTime,
});
export type WordFinding = z.infer<typeof wordFinding>;
