import type { StoryNote } from 'shared-contracts/model';
import type { Place } from './note-places.rules.ts';
import type { NoteText } from './note-text.ts';
import { swapParts } from './suggest.rules.ts';

/** Characters before an insertion that its sentence for screen readers names. */
const namedBefore = 8;

/** Words that an open suggestion adds, and the point of the text where they come, from the container's corner. */
export interface Insert {
  id: string;
  words: string;
  userId: string;
  userName: string;
  /** What stands before the point; '' at the beginning of the text. */
  behind: string;
  top: number;
  left: number;
  height: number;
  /** Room to the right of the point, or to its left where there is more. */
  room: number;
  isLeftOf: boolean;
}

interface Shown {
  notes: readonly StoryNote[];
  places: ReadonlyMap<string, Place>;
  text: NoteText;
  container: Element;
}

/** What open suggestions add to a text, where their words stand unchanged; nothing where the text is out of sight. */
export function insertsIn({ notes, places, text, container }: Shown): Insert[] {
  const frame = container.getBoundingClientRect();
  return notes.flatMap(({ id, quote, suggestion, resolved, userId, userName }) => {
    const place = places.get(id);
    if (!place || !suggestion || resolved !== null || suggestion.isApplied) return [];
    if (text.text.slice(place.start, place.end) !== quote) return [];
    const { before, out, into, after } = swapParts(quote, suggestion.proposed);
    if (into === '') return [];
    const point = place.end - after.length;
    const box = pointBox(text, point, before === '' && out === '');
    if (!box) return [];
    const [left, width] = [Math.round(box.x - frame.left), Math.round(frame.width)];
    const isLeftOf = left > width / 2;
    return [
      {
        id,
        words: into,
        userId,
        userName,
        behind: text.text.slice(Math.max(0, point - namedBefore), point),
        top: Math.round(box.top - frame.top),
        left,
        height: Math.round(box.height),
        room: isLeftOf ? left : width - left,
        isLeftOf,
      },
    ];
  });
}

/** Where a point of the text lies: behind the sign before it, or before the sign that follows. */
function pointBox(text: NoteText, point: number, isBefore: boolean) {
  const range = isBefore ? text.rangeOf(point, point + 1) : text.rangeOf(point - 1, point);
  if (!range) return undefined;
  // Without layout, as in unit tests, every point is the corner.
  if (typeof range.getClientRects !== 'function') return { x: 0, top: 0, height: 0 };
  const boxes = [...range.getClientRects()];
  const box = isBefore ? boxes[0] : boxes.at(-1);
  return box && { x: isBefore ? box.left : box.right, top: box.top, height: box.height };
}
