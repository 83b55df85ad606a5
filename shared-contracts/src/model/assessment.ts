import { z } from 'zod';
import { scoreRemarkMax } from '../limits/index.ts';
import { dateTime, id, text, wholeNumber } from './primitives.ts';

/** Criteria by which judges score a story, each up to its most points; together 100. */
export const assessmentCriteria = [
  { code: 'direction', name: '导向', most: 25 },
  { code: 'fact', name: '事实', most: 25 },
  { code: 'writing', name: '文字', most: 20 },
  { code: 'timeliness', name: '时效', most: 15 },
  { code: 'effect', name: '传播', most: 15 },
] as const;
export type AssessmentCriterion = (typeof assessmentCriteria)[number]['code'];

const points = Object.fromEntries(
  assessmentCriteria.map(({ code, name, most }) => [code, wholeNumber(0, most, `${name}得分`)]),
) as Record<AssessmentCriterion, z.ZodNumber>;

/** Points by criterion. */
export const assessmentScores = z.strictObject(points);
export type AssessmentScores = z.infer<typeof assessmentScores>;

/** What a judge hands in. */
export const assessmentDraft = z.strictObject({
  scores: assessmentScores,
  remark: text(scoreRemarkMax, '评语').default(''),
});

/** One judge's sheet on one story. */
export const assessmentSheet = z.object({
  id,
  cId: id,
  judgeId: id,
  judgeName: z.string(),
  scores: assessmentScores,
  total: z.number().int(),
  remark: z.string(),
  rev: z.number().int(),
  modifiedTime: dateTime,
});
export type AssessmentSheet = z.infer<typeof assessmentSheet>;

/** How judges agree on one criterion, or on the total. */
export const scoreSpread = z.object({ mean: z.number(), least: z.number(), most: z.number(), spread: z.number() });
export type ScoreSpread = z.infer<typeof scoreSpread>;

/** All sheets on a story, with the spread of each criterion and of the total; null while nobody has judged. */
export const storyAssessment = z.object({
  cId: id,
  title: z.string(),
  authorId: id,
  sheets: z.array(assessmentSheet),
  spread: z.record(z.string(), scoreSpread).nullable(),
});
export type StoryAssessment = z.infer<typeof storyAssessment>;

/** A story to judge, with what judges gave it so far. */
export const scoredStory = z.object({
  id,
  title: z.string(),
  author: z.string(),
  departmentName: z.string(),
  publishedTime: dateTime,
  authorId: id,
  judgeCount: z.number().int(),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  /** The caller's own sheet. */
  ownTotal: z.number().int().nullable(),
});
export type ScoredStory = z.infer<typeof scoredStory>;
