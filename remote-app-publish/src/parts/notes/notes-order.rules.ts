import type { StoryNote } from 'shared-contracts/model';
import type { NoteMarks } from './note-marker.ts';

/** True for a note whose words are no longer in the text: in the one before the user's eyes, else in the stored one. */
export function isGoneFrom({ id, quote, isGone, suggestion }: StoryNote, { hasText, places }: NoteMarks): boolean {
  if (quote === '' || suggestion?.isApplied) return false;
  if (suggestion && isGone) return true;
  return hasText ? !places.has(id) : isGone;
}

/** Notes in the order of the text: those on the whole story first, those without their words at their last place. */
export function inTextOrder(notes: readonly StoryNote[], { places }: NoteMarks): StoryNote[] {
  const startOf = ({ id, quote, anchor }: StoryNote) => (quote === '' ? -1 : (places.get(id)?.start ?? anchor.start));
  return [...notes].sort((one, other) => startOf(one) - startOf(other) || Number(one.id) - Number(other.id));
}
