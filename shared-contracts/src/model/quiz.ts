import { z } from 'zod';
import {
  passScoreMax,
  quizBankMax,
  quizExplanationMax,
  quizOptionMax,
  quizOptionsMax,
  quizOptionsMin,
  quizPaperMax,
  quizSecondsMax,
  quizSecondsMin,
  quizStemMax,
} from '../limits/index.ts';
import { dateTime, id, requiredText, text, wholeNumber } from './primitives.ts';

/** Kind of answer to a question. */
export const QuestionKind = { Single: 'single', Multiple: 'multiple', TrueFalse: 'trueFalse' } as const;
export type QuestionKind = (typeof QuestionKind)[keyof typeof QuestionKind];
export const questionKindNames: Record<QuestionKind, string> = {
  single: '单选题',
  multiple: '多选题',
  trueFalse: '判断题',
};

/** The options of every true-or-false question. */
export const trueFalseOptions: readonly string[] = ['正确', '错误'];

/** When readers are shown the right answers of a paper that they have handed in. */
export const ShowAnswers = { Never: 'never', AtOnce: 'atOnce', AfterEnd: 'afterEnd' } as const;
export type ShowAnswers = (typeof ShowAnswers)[keyof typeof ShowAnswers];
export const showAnswersNames: Record<ShowAnswers, string> = {
  never: '不公布',
  atOnce: '交卷后公布',
  afterEnd: '活动结束后公布',
};

/** A question as it is written; `right` are places of options from 0. */
export const questionDraft = z
  .strictObject({
    /** Absent for a new one. */
    id: id.optional(),
    kind: z.enum(QuestionKind, '题型不正确'),
    stem: requiredText(quizStemMax, '题干'),
    options: z
      .array(requiredText(quizOptionMax, '选项'))
      .min(quizOptionsMin, `选项至少${quizOptionsMin}个`)
      .max(quizOptionsMax, `选项最多${quizOptionsMax}个`),
    right: z.array(z.number().int().min(0)).min(1, '请选择正确答案').max(quizOptionsMax),
    explanation: text(quizExplanationMax, '解析').default(''),
  })
  .superRefine(({ kind, options, right }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const trimmed = options.map((option) => option.trim());
    if (new Set(trimmed).size < trimmed.length) say('options', '选项不能重复');
    if (
      kind === QuestionKind.TrueFalse &&
      (options.length !== 2 || trimmed.some((option, place) => option !== trueFalseOptions[place]))
    )
      say('options', '判断题的选项须为“正确”和“错误”');
    if (new Set(right).size < right.length || right.some((place) => place >= options.length))
      say('right', '正确答案不在选项中');
    else if (kind === QuestionKind.Multiple && right.length < 2) say('right', '多选题至少有两个正确答案');
    else if (kind !== QuestionKind.Multiple && right.length !== 1)
      say('right', `${questionKindNames[kind]}只能有一个正确答案`);
  });
export type QuestionDraft = z.infer<typeof questionDraft>;

/** Settings of an answer activity; questions are in display order. */
export const answerSettings = z.strictObject({
  kind: z.literal('answer'),
  /** Questions drawn for a paper. */
  questionCount: wholeNumber(1, quizPaperMax, '每卷题数').default(10),
  /** Time for a paper in seconds. */
  secondsLimit: wholeNumber(quizSecondsMin, quizSecondsMax, '答题时限（秒）').default(300),
  /** Points of 100 that pass. */
  passScore: wholeNumber(0, passScoreMax, '合格分').default(60),
  showAnswers: z.enum(ShowAnswers).default(ShowAnswers.AfterEnd),
  /** A raffle in which each passed paper gives one draw or entry. */
  raffleId: id.nullable().default(null),
  questions: z.array(questionDraft).max(quizBankMax, `题库最多${quizBankMax}题`).default([]),
});
export type AnswerSettings = z.infer<typeof answerSettings>;

/** A question of the bank as staff see it. */
export const quizQuestion = z.object({
  id,
  kind: z.enum(QuestionKind),
  stem: z.string(),
  options: z.array(z.string()),
  right: z.array(z.number().int()),
  explanation: z.string(),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** Statistics of a question over all submitted papers. */
export const questionStatistics = z.object({
  question: quizQuestion,
  /** It has been changed or taken out of the bank since. */
  isRetired: z.boolean(),
  /** Number of submitted papers that contained it. */
  shown: z.number().int(),
  rightCount: z.number().int(),
  skipped: z.number().int(),
  /** By place of the option: how often it was chosen. */
  chosen: z.array(z.number().int()),
});
export type QuestionStatistics = z.infer<typeof questionStatistics>;

/** A reader's best paper in the ranking: by points, then by the time it took. */
export const rankLine = z.object({
  place: z.number().int(),
  /** '读者' with four characters; never the device or number itself. */
  reader: z.string(),
  score: z.number().int(),
  /** Milliseconds from the paper's start to its hand-in, by the server's clock. */
  usedMs: z.number().int(),
  attempts: z.number().int(),
  submittedTime: dateTime,
});
export type RankLine = z.infer<typeof rankLine>;

/** Outcome of an answer activity. */
export const quizResults = z.object({
  attemptCount: z.number().int(),
  submittedCount: z.number().int(),
  lateCount: z.number().int(),
  readerCount: z.number().int(),
  passedCount: z.number().int(),
  meanScore: z.number().nullable(),
  /** Papers by points: 0-9, 10-19 … 90-100. */
  bands: z.array(z.number().int()),
  questions: z.array(questionStatistics),
});
export type QuizResults = z.infer<typeof quizResults>;
