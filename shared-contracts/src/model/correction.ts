import { z } from 'zod';
import { correctionNoteMax } from '../limits/index.ts';
import { dateTime, requiredText } from './primitives.ts';

/** Kind of notice that a correction shows to readers. */
export const CorrectionKind = { Correct: 'correct', Apology: 'apology', Supplement: 'supplement' } as const;
export type CorrectionKind = (typeof CorrectionKind)[keyof typeof CorrectionKind];
export const correctionKindNames: Record<CorrectionKind, string> = {
  correct: '更正',
  apology: '致歉',
  supplement: '补充',
};

/** Input required of a person who corrects a published story. */
export const correctionOrder = z.strictObject({
  kind: z.enum(CorrectionKind),
  note: requiredText(correctionNoteMax, '更正说明'),
});

/**
 * A note to readers on what was changed in a published story. It is part of the text: review passes it, approvals seal
 * it, and every later version carries it.
 */
export const storyCorrection = z.strictObject({
  id: z.uuid(),
  ...correctionOrder.shape,
  /** When readers first got it; null while it has not gone out. */
  time: dateTime.nullable(),
});
export type StoryCorrection = z.infer<typeof storyCorrection>;

/** The note that has not gone out yet; a story has one at most. */
export const pendingCorrection = (corrections: readonly StoryCorrection[] = []): StoryCorrection | undefined =>
  corrections.find(({ time }) => time === null);
