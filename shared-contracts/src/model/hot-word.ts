import { z } from 'zod';
import { hotWordLimits } from '../limits/index.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';

/** Where hot words are shown. */
export const hotWordTargets = ['website', 'app'] as const;
export type HotWordTarget = (typeof hotWordTargets)[number];
export const hotWordTargetNames: Record<HotWordTarget, string> = { website: '网站', app: 'App' };

/** State of a hot word at a time. */
export const HotWordState = { Shown: 'shown', Planned: 'planned', Over: 'over', Off: 'off' } as const;
export type HotWordState = (typeof HotWordState)[keyof typeof HotWordState];
export const hotWordStateNames: Record<HotWordState, string> = {
  shown: '展示中',
  planned: '未开始',
  over: '已结束',
  off: '已停用',
};

/** Editable facts of a hot word. */
export const hotWordDraft = z
  .strictObject({
    word: requiredText(hotWordLimits.word, '热词'),
    /** A path of this site or an address; empty: it searches for the word. */
    link: text(hotWordLimits.link, '链接')
      .regex(/^(\/(?!\/)[^\s"<>\\]*|https?:\/\/[^\s"<>\\]+)?$/, '链接须以http://、https://或/开头')
      .default(''),
    targets: z.array(z.enum(hotWordTargets)).min(1, '请选择展示位置'),
    startTime: dateTime.nullable().default(null),
    endTime: dateTime.nullable().default(null),
  })
  .refine(({ startTime, endTime }) => startTime === null || endTime === null || startTime < endTime, {
    path: ['endTime'],
    message: '结束时间须晚于开始时间',
  });
export type HotWordDraft = z.infer<typeof hotWordDraft>;

/** A hot word with its searches. */
export const hotWordRow = z.object({
  id,
  word: z.string(),
  link: z.string(),
  targets: z.array(z.enum(hotWordTargets)),
  startTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  state: z.enum(HotWordState),
  /** Searches for it in the last days. */
  searches7: z.number().int(),
  searches30: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type HotWordRow = z.infer<typeof hotWordRow>;
