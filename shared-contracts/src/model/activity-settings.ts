import { z } from 'zod';
import {
  activityCapacityMax,
  activityPlaceMax,
  signUpRemarkLabelMax,
  voteOptionIntroductionMax,
  voteOptionsMax,
  voteOptionTitleMax,
} from '../limits/index.ts';
import { cover } from './cover.ts';
import { id, requiredText, text } from './primitives.ts';
import { answerSettings } from './quiz.ts';
import { raffleSettings } from './raffle.ts';

/** Settings of an activity with sign-up. */
export const signUpSettings = z.strictObject({
  kind: z.literal('activity'),
  /** Where it takes place. */
  place: text(activityPlaceMax, '活动地点').default(''),
  /** Readers can sign up on the page. */
  takesSignUps: z.boolean().default(true),
  /** Places that can be taken; null without a limit. */
  capacity: z
    .number()
    .int()
    .min(1, '名额至少为1')
    .max(activityCapacityMax, `名额最多为${activityCapacityMax}`)
    .nullable()
    .default(null),
  /** Label of the field that readers fill in beside name and mobile number, '' for none. */
  remarkLabel: text(signUpRemarkLabelMax, '备注项名称').default(''),
});
export type SignUpSettings = z.infer<typeof signUpSettings>;

/** When readers see the figures of a vote. */
export const VoteResultsShown = { Always: 'always', AfterVoting: 'voted', AtEnd: 'ended' } as const;
export type VoteResultsShown = (typeof VoteResultsShown)[keyof typeof VoteResultsShown];

export const voteResultsShownNames: Record<VoteResultsShown, string> = {
  always: '始终可见',
  voted: '投票后可见',
  ended: '结束后可见',
};

/** One option of a vote. */
export const voteOption = z.strictObject({
  /** Absent for a new one. */
  id: id.optional(),
  title: requiredText(voteOptionTitleMax, '选项名称'),
  picture: cover.nullable().default(null),
  introduction: text(voteOptionIntroductionMax, '选项介绍').default(''),
});
export type VoteOption = z.infer<typeof voteOption>;

/** Settings of a vote; options are in display order. */
export const voteSettings = z.strictObject({
  kind: z.literal('vote'),
  options: z.array(voteOption).max(voteOptionsMax, `选项最多${voteOptionsMax}个`).default([]),
  /** Options of one ballot, from and to. */
  minChoices: z.number().int().min(1, '至少选1项').max(voteOptionsMax).default(1),
  maxChoices: z.number().int().min(1, '至少选1项').max(voteOptionsMax).default(1),
  showResults: z.enum(VoteResultsShown).default('always'),
  /** Readers see figures with the ballots that are counted apart. */
  countsDoubtful: z.boolean().default(false),
});
export type VoteSettings = z.infer<typeof voteSettings>;

/** Settings of each kind. */
export const activitySettings = z.discriminatedUnion('kind', [
  signUpSettings,
  voteSettings,
  raffleSettings,
  answerSettings,
]);
export type ActivitySettings = z.infer<typeof activitySettings>;
