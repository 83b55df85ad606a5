const all = 'nr-note';
const chosen = 'nr-note-chosen';

/**
 * Draws notes over a text by the browser's highlights: the text itself is not touched, so that nothing of a note is
 * saved or copied with it. A browser without highlights shows the panel alone.
 */
export class NotePainter {
  #ranges: Range[] = [];

  /** Shows these ranges in place of the former ones; the chosen one stands out. */
  paint(ranges: readonly { range: Range; isChosen: boolean }[]): void {
    if (!canHighlight()) return;
    for (const name of [all, chosen]) {
      const highlight = CSS.highlights.get(name) ?? new Highlight();
      for (const range of this.#ranges) highlight.delete(range);
      for (const { range, isChosen } of ranges) if (isChosen === (name === chosen)) highlight.add(range);
      CSS.highlights.set(name, highlight);
    }
    this.#ranges = ranges.map(({ range }) => range);
  }
}

const canHighlight = (): boolean => typeof Highlight === 'function' && typeof CSS === 'object' && 'highlights' in CSS;
