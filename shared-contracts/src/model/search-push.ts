import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** What became of a story on the website: search engines are to visit it, or to forget it. */
export const SubmissionKind = { Published: 'published', Withdrawn: 'withdrawn' } as const;
export type SubmissionKind = (typeof SubmissionKind)[keyof typeof SubmissionKind];
export const submissionKindNames: Record<SubmissionKind, string> = { published: '收录', withdrawn: '删除' };

/**
 * How far an address is on its way to the search engine. 'lost': sent, but no answer came; 'skipped': overtaken by
 * another version, or not for search engines.
 */
export const SubmissionState = {
  Waiting: 'waiting',
  Sending: 'sending',
  Sent: 'sent',
  Failed: 'failed',
  Lost: 'lost',
  Skipped: 'skipped',
} as const;
export type SubmissionState = (typeof SubmissionState)[keyof typeof SubmissionState];
export const submissionStateNames: Record<SubmissionState, string> = {
  waiting: '待推送',
  sending: '推送中',
  sent: '已推送',
  failed: '推送失败',
  lost: '结果不明',
  skipped: '未推送',
};

/** One version of a story on its way to the search engine. */
export const storySubmission = z.object({
  id,
  kind: z.enum(SubmissionKind),
  state: z.enum(SubmissionState),
  url: z.string().nullable(),
  lastError: z.string().nullable(),
  createdTime: dateTime,
  doneTime: dateTime.nullable(),
});
export type StorySubmission = z.infer<typeof storySubmission>;
