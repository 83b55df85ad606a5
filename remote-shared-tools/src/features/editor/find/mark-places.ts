import type Quill from 'quill';

const all = 'nr-found';
const one = 'nr-found-now';

/** Marks places with the browser's own highlights: the text itself is not touched, and so neither saved nor undone. */
export function markPlaces(quill: Quill, places: readonly number[], length: number, now: number): void {
  clearMarks();
  if (!('highlights' in CSS)) return;
  const ranges = places.map((place) => rangeOf(quill, place, length));
  CSS.highlights.set(all, new Highlight(...ranges.filter((range) => range !== undefined)));
  const current = ranges[now];
  if (current) CSS.highlights.set(one, new Highlight(current));
}

/** Takes the marks off. */
export function clearMarks(): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  CSS.highlights.delete(all);
  CSS.highlights.delete(one);
}

function rangeOf(quill: Quill, place: number, length: number): Range | undefined {
  const [first, start] = quill.getLeaf(place + 1);
  const [last, end] = quill.getLeaf(place + length);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.domNode, Math.max(0, start - 1));
  range.setEnd(last.domNode, end);
  return range;
}
