import { z } from 'zod';
import { noteContextLength, noteQuoteMax } from '../limits/index.ts';
import { dateTime, id } from './primitives.ts';

const words = (max: number) => z.string().max(max, `所选文字最多${max}个字`);

/**
 * Where the words of a note stand: places count the characters of the body without white space, figures and cards.
 * Blank words are the whole story.
 */
export const noteAnchor = z.object({
  words: words(noteQuoteMax),
  start: z.number().int().min(0),
  /** What stands before and after them, which tells them from the same words elsewhere. */
  before: words(noteContextLength),
  after: words(noteContextLength),
});
export type NoteAnchor = z.infer<typeof noteAnchor>;

const utterance = { id, text: z.string(), userId: id, userName: z.string(), time: dateTime };

/** As it follows the text: words that grew since may be longer than those that may be sent. */
const placedAnchor = z.object({ words: z.string(), start: z.number().int(), before: z.string(), after: z.string() });

/** What was decided about a suggestion. */
export const suggestionOutcome = z.enum(['accepted', 'rejected']);
export type SuggestionOutcome = z.infer<typeof suggestionOutcome>;

/** The part of a note that makes it a suggestion (修订): other words for its quote. */
const suggestion = z.object({
  /** Blank where the words are to go. */
  proposed: z.string(),
  /** The stored text holds the proposed words at their place. */
  isApplied: z.boolean(),
  /** Null until it is decided. */
  outcome: suggestionOutcome.nullable(),
  reason: z.string(),
});

/** A note (批注) on words of a story, with its answers. Readers never see one. */
export const storyNote = z.object({
  ...utterance,
  /** The words as they were when the note was written. */
  quote: z.string(),
  anchor: placedAnchor,
  /** The words are no longer in the text. */
  isGone: z.boolean(),
  /** Null while it is open. */
  resolved: z.object({ userName: z.string(), time: dateTime }).nullable(),
  /** A return made it a point of the author's checklist. */
  isPoint: z.boolean(),
  /** Why the story was submitted while it was open; '' where it was not. */
  leftReason: z.string(),
  replies: z.array(z.object(utterance)),
  /** Absent for a plain note. */
  suggestion: suggestion.optional(),
});
export type StoryNote = z.infer<typeof storyNote>;

/** A person who may be mentioned in a note: whoever may read the notes of the story. */
export const notePerson = z.object({ id, name: z.string() });
export type NotePerson = z.infer<typeof notePerson>;

/** What a user saw of a story last, and what is there now. */
export const lastSeen = z.object({
  /** Null for a story that the user has not looked at. */
  seen: z.object({ versionId: id, versionNo: z.number().int(), time: dateTime }).nullable(),
  /** The working version; null where there is none. */
  now: z.object({ versionId: id, versionNo: z.number().int() }).nullable(),
  /** The text differs from the one that was seen. */
  isChanged: z.boolean(),
});
export type LastSeen = z.infer<typeof lastSeen>;
