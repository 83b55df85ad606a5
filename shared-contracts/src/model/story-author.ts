import { z } from 'zod';
import { reporterLimits, storyAuthorsMax } from '../limits/index.ts';
import { id, requiredText, wholeNumber } from './primitives.ts';

/** What a person of the byline did for the story. */
export const AuthorRole = { Text: 'text', Photo: 'photo', Video: 'video', Translation: 'translation' } as const;
export type AuthorRole = (typeof AuthorRole)[keyof typeof AuthorRole];
export const authorRoleNames: Record<AuthorRole, string> = {
  text: '文',
  photo: '图',
  video: '视频',
  translation: '编译',
};

/** Shares of a story's authors, in percent, add up to this. */
export const wholeShare = 100;

/** A person of the byline: a reporter of the list under a name or pen name, or a free name. */
export const storyAuthor = z.strictObject({
  name: requiredText(reporterLimits.penName, '署名'),
  /** Null for a free name. */
  reporterId: id.nullable(),
  role: z.enum(AuthorRole),
  /** Percent of the whole story. */
  share: wholeNumber(0, wholeShare, '份额'),
});
export type StoryAuthor = z.infer<typeof storyAuthor>;

/** Returns what is wrong with the people of a byline, as a sentence; undefined when nothing is. */
export function authorsRefusal(authors: readonly StoryAuthor[]): string | undefined {
  if (authors.length === 0) return undefined;
  const keys = authors.map(({ name, reporterId, role }) => `${reporterId ?? name.trim()}:${role}`);
  if (new Set(keys).size < keys.length) return '同一作者的同一分工只能列一次';
  const sum = authors.reduce((total, { share }) => total + share, 0);
  return sum === wholeShare ? undefined : `作者份额合计须为${wholeShare}%，现为${sum}%`;
}

/** People of a byline with roles and shares; none, or shares of 100 % together. */
export const storyAuthors = z
  .array(storyAuthor)
  .max(storyAuthorsMax, `作者最多${storyAuthorsMax}位`)
  .superRefine((authors, context) => {
    const message = authorsRefusal(authors);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
